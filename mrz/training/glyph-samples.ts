import sharp from 'sharp'
import { glyphs } from '../src/glyph-network.ts'
import type { GrayImage } from '../src/gray-image.ts'
import { sampleCell } from '../src/sample-cell.ts'
import { ocrB, ocrBAdvance } from '../test/ocr-b.ts'

/** A glyph's plate: ten units of the font to a pixel, its middle half way between capitals' and digits'. */
const plate = { width: 72, height: 120 }
const scale = 0.1
const middle = 365
/** How much is added to the outline, in units: a faint, a plain and a bold print. */
const strokes = [-36, 0, 40]

/** Fills a cell with a character as it might come from a page, and answers which. */
export async function createGlyphSamples(random: () => number): Promise<(cell: Float32Array) => number> {
  const plates = await Promise.all(
    strokes.map((stroke) => Promise.all([...glyphs].map((g) => drawPlate(g, stroke)))),
  )
  const around = (reach: number) => (random() * 2 - 1) * reach

  return (cell) => {
    const wanted = Math.floor(random() * glyphs.length)
    const weight = plates[Math.floor(random() * strokes.length)] as Uint8Array[]
    const any = () => weight[Math.floor(random() * glyphs.length)] as Uint8Array
    const row = [any(), weight[wanted] as Uint8Array, any()]
    const pitch = 9 + random() * 20
    const image = print(row, pitch, random)
    blur(image, random() * random() * pitch * 0.14)
    addGrain(image, random() < 0.5 ? 0 : random() * 34, random)
    const turn = around(0.05)
    const size = pitch * (1 + around(0.07))
    const step = { x: size * Math.cos(turn), y: size * Math.sin(turn) }
    const [x, y] = [image.width / 2 + around(0.1) * pitch, image.height / 2 + around(0.12) * pitch]
    sampleCell(image, x, y, step, cell)
    return wanted
  }
}

async function drawPlate(glyph: string, stroke: number): Promise<Uint8Array> {
  const line =
    stroke === 0 ? '' : `stroke="${stroke > 0 ? 'black' : 'white'}" stroke-width="${Math.abs(stroke)}"`
  const down = plate.height / 2 + middle * scale
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${plate.width}" height="${plate.height}">
    <rect width="100%" height="100%" fill="white"/>
    <path transform="translate(${(plate.width - ocrBAdvance * scale) / 2} ${down}) scale(${scale})" d="${ocrB[glyph]}" ${line}/></svg>`
  return new Uint8Array(await sharp(Buffer.from(svg)).grayscale().raw().toBuffer())
}

/** Three characters side by side at `pitch` pixels, sometimes with a line of the pattern across, in some light. */
function print(row: Uint8Array[], pitch: number, random: () => number): GrayImage {
  const [width, height] = [Math.ceil(pitch * 2.2), Math.ceil(pitch * 2)]
  const data = new Uint8Array(width * height)
  const unit = plate.width / pitch
  const tall = 1 + (random() * 2 - 1) * 0.08
  const slant = (random() * 2 - 1) * 0.07
  const paper = 130 + random() * 125
  const ink = paper * random() * 0.55
  const pattern = {
    strength: random() < 0.4 ? random() * 0.35 : 0,
    at: random() * height,
    tilt: (random() * 2 - 1) * 0.6,
    half: 0.5 + random() * 1.2,
  }
  const parts = unit > 4 ? 3 : 2
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let cover = 0
      for (let part = 0; part < parts * parts; part++) {
        const [px, py] = [x + ((part % parts) + 0.5) / parts, y + (Math.floor(part / parts) + 0.5) / parts]
        const down = ((py - height / 2) * unit) / tall + plate.height / 2
        const along = (px - width / 2) * unit + (down - plate.height / 2) * slant + plate.width * 1.5
        cover += inkAt(row, along, down)
      }
      cover /= parts * parts
      const distance = Math.abs(y - pattern.at - pattern.tilt * (x - width / 2))
      const shade = distance < pattern.half ? pattern.strength : 0
      data[y * width + x] = paper + (ink - paper) * Math.max(cover, shade)
    }
  }
  return { width, height, data }
}

function inkAt(row: Uint8Array[], along: number, down: number): number {
  const place = Math.floor(along / plate.width)
  const [x, y] = [Math.floor(along - place * plate.width), Math.floor(down)]
  if (y < 0 || y >= plate.height) return 0
  const light = row[place]?.[y * plate.width + x]
  return light === undefined ? 0 : 1 - light / 255
}

/** Three boxes in a row come near a bell. */
function blur(image: GrayImage, deviation: number) {
  if (deviation < 0.3) return
  const { width, height, data } = image
  const share = Math.min(0.33, (deviation * deviation) / 4)
  const times = Math.max(1, Math.round((deviation * deviation) / (2 * share)))
  for (let time = 0; time < times; time++) {
    const before = Uint8Array.from(data)
    const at = (x: number, y: number) =>
      before[Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x))] as number
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const across = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1)
        data[y * width + x] = at(x, y) * (1 - share * 2) + (across * share) / 2
      }
    }
  }
}

function addGrain({ data }: GrayImage, deviation: number, random: () => number) {
  if (deviation === 0) return
  for (let i = 0; i < data.length; i++) {
    const grain = deviation * (random() + random() + random() - 1.5) * 2
    data[i] = Math.max(0, Math.min(255, (data[i] as number) + grain))
  }
}
