import { createHash } from 'node:crypto'

/**
 * Vectors of the articles that come with the build, so that nobody waits for the embedding model after a start. Each is
 * found by the text it was made of: of an article that changed since, only the changed parts are read again.
 * `npm run vectors` writes the file.
 */
export type ShippedVectors = Map<string, Float32Array>

const keyBytes = 16
export const keyOf = (text: string) =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, keyBytes * 2)

/** The model's name in a line, then of each vector its key, its scale and its numbers in a byte each. */
export function encodeVectors(model: string, vectors: ShippedVectors): Buffer {
  const entries = [...vectors].sort(([one], [other]) => (one < other ? -1 : 1))
  return Buffer.concat([
    Buffer.from(`${model} ${entries[0]?.[1].length ?? 0}\n`),
    ...entries.map(([key, vector]) => encodeEntry(key, vector)),
  ])
}

function encodeEntry(key: string, vector: Float32Array): Buffer {
  const scale = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127
  const entry = Buffer.alloc(keyBytes + 4 + vector.length)
  entry.write(key, 'hex')
  entry.writeFloatLE(scale, keyBytes)
  vector.forEach((value, at) => {
    entry.writeInt8(scale === 0 ? 0 : Math.round(value / scale), keyBytes + 4 + at)
  })
  return entry
}

/** Empty for another model: vectors of different models must not be compared. */
export function decodeVectors(model: string, bytes: Buffer): ShippedVectors {
  const end = bytes.indexOf('\n')
  const [name, length] = bytes.subarray(0, end).toString().split(' ')
  const vectors: ShippedVectors = new Map()
  if (name !== model) return vectors
  const dimensions = Number(length)
  const size = keyBytes + 4 + dimensions
  const count = Math.floor((bytes.length - end - 1) / size)
  // In one buffer: with one for each of twenty thousand vectors, collecting garbage would hold up everybody.
  const all = new Float32Array(count * dimensions)
  for (let entry = 0; entry < count; entry++) {
    const from = end + 1 + entry * size
    const scale = bytes.readFloatLE(from + keyBytes)
    const vector = all.subarray(entry * dimensions, (entry + 1) * dimensions)
    for (let at = 0; at < dimensions; at++) vector[at] = bytes.readInt8(from + keyBytes + 4 + at) * scale
    vectors.set(bytes.toString('hex', from, from + keyBytes), vector)
  }
  return vectors
}
