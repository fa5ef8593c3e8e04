import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  classify,
  type GlyphNetwork,
  glyphs,
  hiddenSize,
  loadGlyphNetwork,
  packGlyphNetwork,
} from '../src/glyph-network.ts'
import { cellSize } from '../src/sample-cell.ts'
import { randomFrom } from '../test/specimen-lines.ts'
import { createGlyphSamples } from './glyph-samples.ts'

/**
 * Trains the network that reads the 37 characters of machine-readable zones, from the outlines of OCR-B printed boldly and
 * faintly, turned, blurred and grainy: `node mrz/training/train-glyphs.ts`, some minutes. The same run gives the same
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
train()
const packed = packGlyphNetwork(network)
writeFileSync(join(import.meta.dirname, '../src/glyph-network.bin'), packed)
console.log(`${packed.length} bytes; wrong on samples never seen: ${(100 * wrongShare(packed)).toFixed(3)} %`)

function startWeights(count: number, inputs: number): Float32Array {
  const reach = Math.sqrt(6 / inputs)
  return Float32Array.from({ length: count }, () => (random() * 2 - 1) * reach)
}

/** Plain descent by batches, slower and slower. */
function train() {
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
  const probabilities = new Float32Array(glyphs.length)
  const hidden = new Float32Array(hiddenSize)
  let loss = 0
  for (let step = 1; step <= steps; step++) {
    const wanted = drawSample(cell)
    classify(network, cell, probabilities, hidden)
    loss -= Math.log(Math.max(1e-9, probabilities[wanted] as number))
    probabilities[wanted] = (probabilities[wanted] as number) - 1
    for (let glyph = 0; glyph < glyphs.length; glyph++) {
      const error = probabilities[glyph] as number
      outerBiasSlope[glyph] = (outerBiasSlope[glyph] as number) + error
      for (let unit = 0, at = glyph * hiddenSize; unit < hiddenSize; unit++, at++) {
        outerSlope[at] = (outerSlope[at] as number) + error * (hidden[unit] as number)
      }
    }
    for (let unit = 0; unit < hiddenSize; unit++) {
      if (hidden[unit] === 0) continue
      let error = 0
      for (let glyph = 0; glyph < glyphs.length; glyph++) {
        error += (probabilities[glyph] as number) * (network.outer[glyph * hiddenSize + unit] as number)
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
  const trained = loadGlyphNetwork(bytes)
  const cell = new Float32Array(cellSize)
  const probabilities = new Float32Array(glyphs.length)
  const tries = 20_000
  let wrong = 0
  for (let i = 0; i < tries; i++) {
    const wanted = drawSample(cell)
    classify(trained, cell, probabilities)
    if (probabilities.indexOf(Math.max(...probabilities)) !== wanted) wrong++
  }
  return wrong / tries
}
