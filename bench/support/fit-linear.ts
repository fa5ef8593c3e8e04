import { softmax } from '../../server/src/features/support/knowledge/linear-model.rules.ts'
import {
  hashedWords,
  type TextFeatures,
} from '../../server/src/features/support/knowledge/text-features.rules.ts'

/** A text of a class. What is rare in the texts and not in life weighs more. */
export type Sample = { features: TextFeatures; of: number; weight?: number }

type Settings = { rounds: number; speed: number; ridge: number }

/** Steps between two in which all weights are drawn to zero. */
const between = 256
/** What moves a row less than this moves nothing. */
const least = 1e-4
/** Rows begin as the middle of the texts of their class, so long. */
const begin = 10

/**
 * The most likely weights of a linear model, a text at a time, drawn to zero by `ridge`: each row is its level, then a
 * weight for each number of the vector and for each hashed word.
 */
export function fitLinear(samples: Sample[], classes: number, settings: Settings): Float32Array[] {
  const length = samples[0]?.features.vector.length ?? 0
  const rows = middles(samples, classes, length)
  const order = samples.map((_sample, at) => at)
  const all = settings.rounds * samples.length
  let step = 0
  for (let round = 0; round < settings.rounds; round++) {
    shuffle(order, round)
    for (const at of order) {
      const sample = samples[at] as Sample
      const speed = settings.speed * (1 - step / all)
      learn(rows, sample, length, speed * (sample.weight ?? 1))
      step += 1
      if (step % between === 0) shrink(rows, 1 - settings.ridge * speed)
    }
  }
  return rows
}

function learn(rows: Float32Array[], { features, of }: Sample, length: number, speed: number) {
  const chances = chancesIn(rows, features, length)
  for (let at = 0; at < rows.length; at++) {
    const pull = speed * ((at === of ? 1 : 0) - (chances[at] as number))
    if (Math.abs(pull) < least) continue
    const row = rows[at] as Float32Array
    row[0] = (row[0] as number) + pull * levelSpeed
    add(row, features, length, pull)
  }
}
const levelSpeed = 0.01

function chancesIn(rows: Float32Array[], features: TextFeatures, length: number): Float64Array {
  return softmax(Float64Array.from(rows, (row) => scoreOf(row, features, length)))
}

function scoreOf(row: Float32Array, { vector, places, values }: TextFeatures, length: number): number {
  let sum = row[0] as number
  for (let one = 0; one < length; one++) sum += (row[one + 1] as number) * (vector[one] as number)
  for (let one = 0; one < places.length; one++)
    sum += (row[1 + length + (places[one] as number)] as number) * (values[one] as number)
  return sum
}

function add(row: Float32Array, { vector, places, values }: TextFeatures, length: number, times: number) {
  for (let one = 0; one < length; one++)
    row[one + 1] = (row[one + 1] as number) + times * (vector[one] as number)
  for (let one = 0; one < places.length; one++) {
    const place = 1 + length + (places[one] as number)
    row[place] = (row[place] as number) + times * (values[one] as number)
  }
}

function middles(samples: Sample[], classes: number, length: number): Float32Array[] {
  const rows = Array.from({ length: classes }, () => new Float32Array(1 + length + hashedWords))
  for (const { features, of } of samples) {
    const row = rows[of] as Float32Array
    for (let one = 0; one < length; one++)
      row[one + 1] = (row[one + 1] as number) + (features.vector[one] as number)
  }
  for (const row of rows) {
    const size = Math.sqrt(row.reduce((sum, value) => sum + value * value, 0)) || 1
    for (let one = 1; one <= length; one++) row[one] = ((row[one] as number) / size) * begin
  }
  return rows
}

function shrink(rows: Float32Array[], by: number) {
  for (const row of rows) for (let at = 1; at < row.length; at++) row[at] = (row[at] as number) * by
}

/** Another order in each round, the same in each run. */
function shuffle(order: number[], seed: number) {
  let state = seed + 1
  for (let at = order.length - 1; at > 0; at--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const other = state % (at + 1)
    const kept = order[at] as number
    order[at] = order[other] as number
    order[other] = kept
  }
}
