import { hashedWords, type TextFeatures } from './text-features.rules.ts'

/**
 * A linear model over the features of a text, with a row for each class: what is added to its level for each feature. The
 * shares of the classes add up to one. Rows are stored as the shipped vectors are, a byte a number.
 */
export type LinearModel = {
  classes: string[]
  levels: Float32Array
  /** Of the class at `at` from `at * size` on; a number times the scale of its class. */
  rows: Int8Array
  scales: Float32Array
}

/** Of one embedding model: with the vectors of another they mean nothing. */
export function encodeLinearModel(model: string, size: number, rows: Map<string, Float32Array>): Buffer {
  const head = JSON.stringify({ model, size, classes: [...rows.keys()] })
  return Buffer.concat([
    Buffer.from(`${head}\n`),
    ...[...rows.values()].map(([level = 0, ...weights]) => {
      const scale = weights.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127
      const entry = Buffer.alloc(2 * floatBytes + size)
      entry.writeFloatLE(level, 0)
      entry.writeFloatLE(scale, floatBytes)
      weights.forEach((value, at) => {
        entry.writeInt8(scale === 0 ? 0 : Math.round(value / scale), 2 * floatBytes + at)
      })
      return entry
    }),
  ])
}
const floatBytes = Float32Array.BYTES_PER_ELEMENT

/** Undefined where it was fitted for another embedding model. */
export function decodeLinearModel(model: string, bytes: Buffer): LinearModel | undefined {
  const end = bytes.indexOf('\n')
  const head: { model: string; size: number; classes: string[] } = JSON.parse(
    bytes.subarray(0, end).toString(),
  )
  if (head.model !== model) return undefined
  const { classes, size } = head
  if (bytes.length !== end + 1 + classes.length * (2 * floatBytes + size))
    throw new Error('The fitted model is cut off. Restore it, or fit it again: npm run bench -- fit-models')
  const decoded: LinearModel = {
    classes,
    levels: new Float32Array(classes.length),
    scales: new Float32Array(classes.length),
    rows: new Int8Array(classes.length * size),
  }
  classes.forEach((_class, at) => {
    const from = end + 1 + at * (2 * floatBytes + size)
    decoded.levels[at] = bytes.readFloatLE(from)
    decoded.scales[at] = bytes.readFloatLE(from + floatBytes)
    const row = bytes.subarray(from + 2 * floatBytes, from + 2 * floatBytes + size)
    decoded.rows.set(new Int8Array(row.buffer, row.byteOffset, size), at * size)
  })
  return decoded
}

/** How likely each class is, in their order. */
export function sharesOf(
  { classes, levels, rows, scales }: LinearModel,
  { vector, places, values }: TextFeatures,
): Float64Array {
  const size = vector.length + hashedWords
  const scores = new Float64Array(classes.length)
  for (let at = 0; at < scores.length; at++) {
    const from = at * size
    let sum = 0
    for (let one = 0; one < vector.length; one++)
      sum += (rows[from + one] as number) * (vector[one] as number)
    for (let one = 0; one < places.length; one++)
      sum += (rows[from + vector.length + (places[one] as number)] as number) * (values[one] as number)
    scores[at] = (levels[at] as number) + (scales[at] as number) * sum
  }
  return softmax(scores)
}

/** Of scores, shares that add up to one. */
export function softmax(scores: Float64Array): Float64Array {
  const most = scores.reduce((max, score) => Math.max(max, score), -Infinity)
  const parts = scores.map((score) => Math.exp(score - most))
  const sum = parts.reduce((total, part) => total + part, 0)
  return parts.map((part) => part / sum)
}
