import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type GlyphNetwork,
  glyphs,
  hiddenSize,
  loadGlyphNetwork,
  packGlyphNetwork,
  recognise,
} from '../server/src/features/kyc/checks/mrz/glyph-network.ts'
import { cellSize } from '../server/src/features/kyc/checks/mrz/sample-cell.ts'
import { randomFrom } from '../server/test/specimen-lines.ts'
import { createGlyphSamples } from './glyph-samples.ts'

/**
 * Teaches the reader of machine-readable zones its 37 characters, from the outlines of OCR-B printed boldly and
 * faintly, turned, blurred and grainy: `node scripts/teach-glyphs.ts`, some minutes. The same run gives the same
 * network. It is run again only when the shape of a cell or of the network changes.
 */
const steps = Number(process.argv[2] ?? 500_000)
const rate = 0.02
const momentum = 0.9
const batch = 32

const random = randomFrom(20_260_601)
const drawSample = await createGlyphSamples(random)
const network: GlyphNetwork = {
  inner: startWeights(hiddenSize * cellSize, cellSize),
  innerBias: new Float32Array(hiddenSize),
  outer: startWeights(glyphs.length * hiddenSize, hiddenSize),
  outerBias: new Float32Array(glyphs.length),
}
teach()
const packed = packGlyphNetwork(network)
writeFileSync(join(import.meta.dirname, '../server/src/features/kyc/checks/mrz/glyph-network.bin'), packed)
console.log(`${packed.length} bytes; wrong on samples never seen: ${(100 * wrongShare(packed)).toFixed(3)} %`)

function startWeights(count: number, inputs: number): Float32Array {
  const reach = Math.sqrt(6 / inputs)
  return Float32Array.from({ length: count }, () => (random() * 2 - 1) * reach)
}

/** Plain descent by batches, slower and slower. */
function teach() {
  const parts = [network.inner, network.innerBias, network.outer, network.outerBias] as const
  const speeds = parts.map((part) => new Float32Array(part.length))
  const slopes = parts.map((part) => new Float32Array(part.length))
  const [innerSlope, innerBiasSlope, outerSlope, outerBiasSlope] = slopes as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const cell = new Float32Array(cellSize)
  const chances = new Float32Array(glyphs.length)
  const hidden = new Float32Array(hiddenSize)
  let loss = 0
  for (let step = 1; step <= steps; step++) {
    const wanted = drawSample(cell)
    recognise(network, cell, chances, hidden)
    loss -= Math.log(Math.max(1e-9, chances[wanted] as number))
    chances[wanted] = (chances[wanted] as number) - 1
    for (let glyph = 0; glyph < glyphs.length; glyph++) {
      const error = chances[glyph] as number
      outerBiasSlope[glyph] = (outerBiasSlope[glyph] as number) + error
      for (let unit = 0, at = glyph * hiddenSize; unit < hiddenSize; unit++, at++) {
        outerSlope[at] = (outerSlope[at] as number) + error * (hidden[unit] as number)
      }
    }
    for (let unit = 0; unit < hiddenSize; unit++) {
      if (hidden[unit] === 0) continue
      let error = 0
      for (let glyph = 0; glyph < glyphs.length; glyph++) {
        error += (chances[glyph] as number) * (network.outer[glyph * hiddenSize + unit] as number)
      }
      innerBiasSlope[unit] = (innerBiasSlope[unit] as number) + error
      for (let i = 0, at = unit * cellSize; i < cellSize; i++, at++) {
        innerSlope[at] = (innerSlope[at] as number) + error * (cell[i] as number)
      }
    }
    if (step % batch > 0) continue
    const pace = (rate * 0.5 * (1 + Math.cos((Math.PI * step) / steps))) / batch
    parts.forEach((part, p) => {
      const [speed, slope] = [speeds[p] as Float32Array, slopes[p] as Float32Array]
      for (let i = 0; i < part.length; i++) {
        speed[i] = (speed[i] as number) * momentum - pace * (slope[i] as number)
        part[i] = (part[i] as number) + (speed[i] as number)
      }
      slope.fill(0)
    })
    if (step % (batch * 625) === 0) {
      console.log(`${step}: mean loss ${(loss / (batch * 625)).toFixed(5)}`)
      loss = 0
    }
  }
}

function wrongShare(bytes: Buffer): number {
  const taught = loadGlyphNetwork(bytes)
  const cell = new Float32Array(cellSize)
  const chances = new Float32Array(glyphs.length)
  const tries = 20_000
  let wrong = 0
  for (let i = 0; i < tries; i++) {
    const wanted = drawSample(cell)
    recognise(taught, cell, chances)
    if (chances.indexOf(Math.max(...chances)) !== wanted) wrong++
  }
  return wrong / tries
}
