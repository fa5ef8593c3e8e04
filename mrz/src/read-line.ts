import { placeOf, type TextLine } from './fit-line.ts'
import { classify, type GlyphNetwork, glyphs } from './glyph-network.ts'
import type { GrayImage } from './gray-image.ts'
import { type Kind, kindsOf, type Layout } from './layouts.ts'
import { cellSize, sampleCell } from './sample-cell.ts'

/** Components may be missing at an end of the line, or too many. */
export const maxMissing = 4
export const maxSurplus = 8
/** A cell with less contrast than this part of the line's is empty. */
const emptyPart = 0.4
/** Where a character is less likely than this, the line is read again a little aside, in pitches. */
const minConfidence = 0.97
/** As the mean logarithm of a probability: below it the line is none, or stands on its head. */
const minMeanLogProbability = -1.2
const asides = [0, -0.09, 0.09]

type Wanted = { layout: Layout; row: number }
type Cell = { probabilities: Float32Array; contrast: number }
type Reading = { text: string; confidence: number; probability: number }

/** The mostProbable text of the layout's length on this line, and how likely its least likely character is. */
export function readLine(
  image: GrayImage,
  network: GlyphNetwork,
  line: TextLine,
  wanted: Wanted,
): Reading | undefined {
  const { layout, row } = wanted
  let best: Reading | undefined
  for (const across of asides) {
    for (const along of asides) {
      const reading = readShifted(image, network, shift(line, along, across), wanted)
      if (reading && (!best || reading.probability > best.probability)) best = reading
      if (row === 0 && best && !layout.codes.test(best.text)) return best
      const isDone =
        !best || best.confidence > minConfidence || best.probability < layout.columns * minMeanLogProbability
      if (isDone) return best
    }
  }
  return best
}

function readShifted(
  image: GrayImage,
  network: GlyphNetwork,
  line: TextLine,
  { layout, row }: Wanted,
): Reading | undefined {
  const cells: Cell[] = []
  for (let index = -maxMissing; index < line.count + maxMissing; index++) {
    cells.push(readCell(image, network, line, index))
  }
  const usual = cells.map(({ contrast }) => contrast).sort((a, b) => a - b)[cells.length >> 1] ?? 0
  const kinds = kindsOf(layout).slice(row * layout.columns, (row + 1) * layout.columns)
  let best: Reading | undefined
  for (let first = 0; first + layout.columns <= cells.length; first++) {
    const part = cells.slice(first, first + layout.columns)
    if (part.some(({ contrast }) => contrast < usual * emptyPart)) continue
    const read = part.map(({ probabilities }, i) => mostProbable(probabilities, kinds[i] ?? 'any'))
    const probability = read.reduce(
      (sum, character) => sum + Math.log(Math.max(1e-6, character.probability)),
      0,
    )
    if (best && probability <= best.probability) continue
    best = {
      text: read.map(({ glyph }) => glyph).join(''),
      confidence: Math.min(...read.map((character) => character.probability)),
      probability,
    }
  }
  return best
}

/** The line moved, in pitches along it and across it. */
function shift(line: TextLine, along: number, across: number): TextLine {
  const { origin, direction, pitch } = line
  return {
    ...line,
    origin: { x: origin.x - direction.y * across * pitch, y: origin.y + direction.x * across * pitch },
    start: line.start + along * pitch,
  }
}

function readCell(image: GrayImage, network: GlyphNetwork, line: TextLine, index: number): Cell {
  const { x, y } = placeOf(line, index)
  const size = line.pitch + 2 * line.bend * index
  const cell = new Float32Array(cellSize)
  const contrast = sampleCell(image, x, y, { x: line.direction.x * size, y: line.direction.y * size }, cell)
  const probabilities = new Float32Array(glyphs.length)
  classify(network, cell, probabilities)
  return { probabilities, contrast }
}

const allowed: Record<Kind, string> = {
  letter: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ<',
  digit: '0123456789<',
  sex: 'MF<',
  any: glyphs,
}

/** The probability is that among what may stand there: an O and a 0 need not be told apart where only one can be. */
function mostProbable(probabilities: Float32Array, kind: Kind): { glyph: string; probability: number } {
  let best = { glyph: '<', probability: 0 }
  let total = 0
  for (let i = 0; i < glyphs.length; i++) {
    const [glyph, probability] = [glyphs[i] as string, probabilities[i] as number]
    if (!allowed[kind].includes(glyph)) continue
    total += probability
    if (probability > best.probability) best = { glyph, probability }
  }
  return { glyph: best.glyph, probability: total > 0 ? best.probability / total : 0 }
}
