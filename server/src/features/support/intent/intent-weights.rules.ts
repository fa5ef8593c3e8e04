/**
 * A second opinion on what a message asks: a linear model over the vector of the embedding model, fitted by
 * `npm run bench -- fit-intents` with the messages of `server/knowledge/intent-messages.txt` and the known questions.
 * What it says is a chance for each kind.
 */
export const messageKinds = [
  'question',
  'advice',
  'others_data',
  'off_topic',
  'person',
  'small_talk',
] as const
export type MessageKind = (typeof messageKinds)[number]
export type IntentChances = Record<MessageKind, number>

/** A row for each kind: its level, then a weight for each number of the vector. */
export type IntentWeights = Float32Array[]

/** The model's name and the length of a row in a line, then the rows. */
export function encodeIntentWeights(model: string, rows: IntentWeights): Buffer {
  const length = rows[0]?.length ?? 0
  const bytes = Buffer.alloc(rows.length * length * Float32Array.BYTES_PER_ELEMENT)
  rows
    .flatMap((row) => [...row])
    .forEach((value, at) => {
      bytes.writeFloatLE(value, at * Float32Array.BYTES_PER_ELEMENT)
    })
  return Buffer.concat([Buffer.from(`${model} ${length}\n`), bytes])
}

/** Undefined for another model, whose vectors mean something else. */
export function decodeIntentWeights(model: string, bytes: Buffer): IntentWeights | undefined {
  const end = bytes.indexOf('\n')
  const [name, length] = bytes.subarray(0, end).toString().split(' ')
  if (name !== model) return undefined
  const size = Number(length)
  return messageKinds.map((_kind, row) =>
    Float32Array.from({ length: size }, (_one, at) =>
      bytes.readFloatLE(end + 1 + (row * size + at) * Float32Array.BYTES_PER_ELEMENT),
    ),
  )
}

export function chancesOf(weights: IntentWeights, vector: Float32Array): IntentChances {
  const scores = weights.map(([level = 0, ...row]) =>
    row.reduce((sum, weight, at) => sum + weight * (vector[at] ?? 0), level),
  )
  const most = Math.max(...scores)
  const shares = scores.map((score) => Math.exp(score - most))
  const sum = shares.reduce((total, share) => total + share, 0)
  return Object.fromEntries(messageKinds.map((kind, at) => [kind, (shares[at] ?? 0) / sum])) as IntentChances
}

/** Messages by kind: a heading, then one a line. */
export function readIntentMessages(text: string): { kind: MessageKind; text: string }[] {
  const [, ...sections] = text.split(/^## /m)
  return sections.flatMap((section) => {
    const [heading, ...lines] = section.split('\n').map((line) => line.trim())
    const kind = messageKinds.find((one) => one === heading)
    if (!kind) throw new Error(`there is no kind of message ${heading}`)
    return lines.filter(Boolean).map((one) => ({ kind, text: one }))
  })
}
