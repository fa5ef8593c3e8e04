import sharp from 'sharp'
import type { GrayDecoder } from '../src/read-picture.ts'
import { ocrB, ocrBAdvance } from './ocr-b.ts'
import { randomFrom } from './specimen-lines.ts'

/** What happens to a specimen on its way to us. */
export type SpecimenOptions = {
  /** Across the page, in pixels. */
  width?: number
  /** Clockwise, in degrees. */
  rotate?: number
  /** Standard deviations: of grain, in grey levels; of the blur, in pixels. */
  noise?: number
  blur?: number
  /** A JPEG of this quality instead of a PNG. */
  jpeg?: number
  /** How much darker the far corner is, from 0 to 1. */
  shade?: number
  seed?: number
}

/** A page of a passport, or the back of a card: millimetres, after ICAO Doc 9303. */
const pages = { 2: { width: 125, height: 88 }, 3: { width: 85.6, height: 54 } }
const pitch = 2.54
const lineDistance = 6.35
const em = (pitch / ocrBAdvance) * 1000

/** Draws a document with these lines in its machine-readable zone, among a portrait, a pattern and other text. */
export async function drawSpecimen(lines: readonly string[], options: SpecimenOptions = {}): Promise<Buffer> {
  const { width = 1200, rotate = 0, seed = 1 } = options
  const random = randomFrom(seed)
  const svg = documentSvg(lines, width, random)
  const drawn = sharp(Buffer.from(svg)).flatten({ background: '#e8e6df' }).removeAlpha()
  const turned = sharp(await drawn.png().toBuffer()).rotate(rotate, { background: '#5d5a55' })
  const soft = options.blur ? turned.blur(options.blur) : turned
  const { data, info } = await soft.raw().toBuffer({ resolveWithObject: true })
  spoil(data, info, options, random)
  const spoilt = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
  return options.jpeg
    ? spoilt.jpeg({ quality: options.jpeg }).toBuffer()
    : spoilt.png({ compressionLevel: 3 }).toBuffer()
}

function documentSvg(lines: readonly string[], pixels: number, random: () => number): string {
  const page = pages[lines.length === 3 ? 3 : 2]
  const zone = { left: (page.width - (lines[0]?.length ?? 0) * pitch) / 2, bottom: page.height - 6 }
  const zoneLines = lines.map((line, row) =>
    drawText(line, zone.left, zone.bottom - (lines.length - 1 - row) * lineDistance, em),
  )
  const top = zone.bottom - lines.length * lineDistance
  const words = [
    'SURNAME',
    'GIVEN NAMES',
    'NATIONALITY',
    'DATE OF BIRTH',
    'PLACE OF BIRTH',
    'AUTHORITY',
    'SPECIMEN 2026',
  ]
  const labels = words.map((word, i) =>
    drawText(
      word,
      page.width * 0.4,
      8 + (i * (top - 10)) / words.length,
      2 + random() * 1.6,
      0.6 + random() * 0.3,
    ),
  )
  const waves = Array.from({ length: 24 }, (_none, i) => {
    const y = (i * page.height) / 24
    const bend = 2 + random() * 3
    return `<path d="M0 ${y} q${page.width / 4} ${-bend} ${page.width / 2} 0 t${page.width / 2} 0" fill="none" stroke="#c9b8a4" stroke-width=".25"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${Math.round((pixels * page.height) / page.width)}"
    viewBox="0 0 ${page.width} ${page.height}"><rect width="100%" height="100%" fill="#f3efe4"/>${waves.join('')}
    <g fill="#9aa5b1"><rect x="6" y="8" width="28" height="${top - 12}"/><circle cx="20" cy="${top / 2 - 2}" r="7" fill="#6f5f53"/></g>
    <g fill="#4a4f57">${labels.join('')}</g><g fill="#1d1c1a">${zoneLines.join('')}</g></svg>`
}

function drawText(text: string, x: number, y: number, size: number, narrow = 1): string {
  const scale = size / 1000
  return [...text]
    .map((character, i) => {
      const left = x + i * ocrBAdvance * scale * narrow
      return `<path transform="translate(${left} ${y}) scale(${scale * narrow} ${scale})" d="${ocrB[character] ?? ''}"/>`
    })
    .join('')
}

function spoil(
  data: Buffer,
  { width, height }: { width: number; height: number },
  { noise = 0, shade = 0 }: SpecimenOptions,
  random: () => number,
) {
  if (noise === 0 && shade === 0) return
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const light = 1 - (shade * (x / width + y / height)) / 2
      // Near enough to a normal distribution.
      const grain = noise * (random() + random() + random() - 1.5) * 2
      const at = (y * width + x) * 3
      for (let c = at; c < at + 3; c++) data[c] = Math.max(0, Math.min(255, (data[c] ?? 0) * light + grain))
    }
  }
}

/** As the server decodes what people upload. */
export const decodeSpecimen =
  (bytes: Buffer): GrayDecoder =>
  async (longestPx, blurPx) => {
    const gray = sharp(bytes)
      .resize({ width: longestPx, height: longestPx, fit: 'inside', withoutEnlargement: true })
      .grayscale()
    const { data, info } = await (blurPx ? gray.blur(blurPx) : gray)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const levels = new Uint8Array(info.width * info.height)
    for (let i = 0; i < levels.length; i++) levels[i] = data[i * info.channels] as number
    return { width: info.width, height: info.height, data: levels }
  }
