import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cellSize } from './sample-cell.ts'

/** What a machine-readable zone is written with, in the order of the network's answers. */
export const glyphs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<'

export const hiddenSize = 64

/** One hidden layer between a cell and its 37 meanings; `training/train-glyphs.ts` makes it. */
export type GlyphNetwork = {
  inner: Float32Array
  innerBias: Float32Array
  outer: Float32Array
  outerBias: Float32Array
}

/** How likely each glyph is, in `probabilities`. */
export function classify(
  network: GlyphNetwork,
  cell: Float32Array,
  probabilities: Float32Array,
  hidden = scratch,
) {
  const { inner, innerBias, outer, outerBias } = network
  for (let unit = 0; unit < hiddenSize; unit++) {
    let sum = innerBias[unit] as number
    for (let i = 0, at = unit * cellSize; i < cellSize; i++, at++)
      sum += (inner[at] as number) * (cell[i] as number)
    hidden[unit] = Math.max(sum, 0)
  }
  let greatest = Number.NEGATIVE_INFINITY
  for (let glyph = 0; glyph < glyphs.length; glyph++) {
    let sum = outerBias[glyph] as number
    for (let unit = 0, at = glyph * hiddenSize; unit < hiddenSize; unit++, at++) {
      sum += (outer[at] as number) * (hidden[unit] as number)
    }
    probabilities[glyph] = sum
    if (sum > greatest) greatest = sum
  }
  let total = 0
  for (let glyph = 0; glyph < glyphs.length; glyph++) {
    total += probabilities[glyph] = Math.exp((probabilities[glyph] as number) - greatest)
  }
  for (let glyph = 0; glyph < glyphs.length; glyph++)
    probabilities[glyph] = (probabilities[glyph] as number) / total
}

const scratch = new Float32Array(hiddenSize)

/** Weights lie as whole numbers from -127 to 127 after the scale they are multiplied with; biases as they are. */
const layers = [
  { count: hiddenSize * cellSize, isWeights: true },
  { count: hiddenSize, isWeights: false },
  { count: glyphs.length * hiddenSize, isWeights: true },
  { count: glyphs.length, isWeights: false },
]

const file = join(import.meta.dirname, 'glyph-network.bin')

export function loadGlyphNetwork(bytes: Buffer = readFileSync(file)): GlyphNetwork {
  let at = 0
  const read = ({ count, isWeights }: (typeof layers)[number]) => {
    const values = new Float32Array(count)
    const scale = isWeights ? bytes.readFloatLE(at) : 1
    if (isWeights) at += 4
    for (let i = 0; i < count; i++) {
      values[i] = isWeights ? bytes.readInt8(at) * scale : bytes.readFloatLE(at)
      at += isWeights ? 1 : 4
    }
    return values
  }
  const [inner, innerBias, outer, outerBias] = layers.map(read) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  return { inner, innerBias, outer, outerBias }
}

/** The other way round. */
export function packGlyphNetwork({ inner, innerBias, outer, outerBias }: GlyphNetwork): Buffer {
  const parts = [inner, innerBias, outer, outerBias].map((values, i) => {
    if (!layers[i]?.isWeights) return Buffer.from(values.buffer, values.byteOffset, values.byteLength)
    const scale = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127
    const packed = Buffer.alloc(4 + values.length)
    packed.writeFloatLE(scale)
    values.forEach((value, j) => {
      packed.writeInt8(Math.round(value / scale), 4 + j)
    })
    return packed
  })
  return Buffer.concat(parts)
}
