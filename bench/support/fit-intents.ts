import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  chancesOf,
  encodeIntentWeights,
  type IntentWeights,
  type MessageKind,
  messageKinds,
  readIntentMessages,
} from '../../server/src/features/support/intent/intent-weights.rules.ts'
import {
  knownFilesIn,
  parseKnownFiles,
} from '../../server/src/features/support/knowledge/known-questions.rules.ts'
import { prepareText } from '../../server/src/features/support/knowledge/question-queue.ts'
import { openMiniLm } from '../../server/src/platform/embedder/mini-lm.ts'
import { keepVectors } from './kept-vectors.ts'

/**
 * `npm run bench -- fit-intents` fits the weights of the second opinion on what a message asks, writes them beside the
 * articles, and prints how it does on messages that it was not fitted with.
 */
const folder = join(import.meta.dirname, '../../server/knowledge')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const folds = 4
/** Every so manieth known question is enough. */
const knownShare = 8
const ridge = 0.0001
const rounds = 150
const step = 80
/** So that what is rare in the messages is not rare to the model; questions are far more often asked. */
const shares: Partial<Record<MessageKind, number>> = { question: 2 }

type Row = { kind: MessageKind; text: string; vector: Float32Array; isKnown: boolean }

const embedder = keepVectors(openMiniLm())
const messages = readIntentMessages(read('intent-messages.txt')).map((one) => ({ ...one, isKnown: false }))
const known = parseKnownFiles(knownFilesIn(readdirSync(folder)).map(read)).map(({ text, target }) => ({
  text,
  isKnown: true,
  kind: target.kind === 'intent' ? (target.name as MessageKind) : ('question' as const),
}))
const rows: Row[] = []
for (const one of [
  ...messages,
  ...known.filter(({ kind }, at) => kind !== 'question' || at % knownShare === 0),
]) {
  const [vector] = await embedder.embed([prepareText(one.text).toLowerCase() ? prepareText(one.text) : ' '])
  if (vector) rows.push({ ...one, vector })
}
console.log(
  messageKinds.map((kind) => `${kind} ${rows.filter((row) => row.kind === kind).length}`).join(', '),
)
if (process.argv.includes('--check')) {
  const all = rows.map((row, at) => ({ ...row, fold: at % folds }))
  const judged = [0].flatMap((fold) => {
    const weights = fitRows(all.filter((row) => row.fold !== fold))
    return all
      .filter((row) => row.fold === fold && !row.isKnown)
      .map((row) => ({ ...row, chances: chancesOf(weights, row.vector) }))
  })
  for (const kind of messageKinds)
    for (const least of [0.5, 0.6, 0.7, 0.8, 0.9, 0.95]) {
      const said = judged.filter(({ chances }) => chances[kind] >= least)
      const ofIt = said.filter((row) => row.kind === kind).length
      const all = judged.filter((row) => row.kind === kind).length
      const questions = said.filter((row) => row.kind === 'question').length
      console.log(
        `${kind} from ${least}: found ${(ofIt / all).toFixed(3)}, right ${(ofIt / said.length).toFixed(3)}, questions among them ${questions}`,
      )
    }
}
writeFileSync(join(folder, 'intent-weights.bin'), encodeIntentWeights(embedder.name, fitRows(rows)))
await embedder.close()

/** The most likely weights by gradient descent, drawn to zero; every kind counts by its share. */
function fitRows(some: Row[]): IntentWeights {
  const size = (some[0]?.vector.length ?? 0) + 1
  const weights = messageKinds.map(() => new Float32Array(size))
  const speed = messageKinds.map(() => new Float32Array(size))
  const counts = new Map(messageKinds.map((kind) => [kind, some.filter((row) => row.kind === kind).length]))
  const total = messageKinds.reduce((sum, kind) => sum + (shares[kind] ?? 1), 0)
  for (let round = 0; round < rounds; round++) {
    const gradients = weights.map((row) => row.map((weight, at) => (at === 0 ? 0 : ridge * weight)))
    for (const { kind, vector } of some) {
      const share = (shares[kind] ?? 1) / total / (counts.get(kind) ?? 1)
      const chances = chancesFast(weights, vector)
      messageKinds.forEach((one, row) => {
        const off = ((chances[row] ?? 0) - (one === kind ? 1 : 0)) * share
        const gradient = gradients[row] as Float32Array
        gradient[0] = (gradient[0] as number) + off
        for (let at = 1; at < size; at++)
          gradient[at] = (gradient[at] as number) + off * (vector[at - 1] as number)
      })
    }
    weights.forEach((row, one) => {
      for (let at = 0; at < size; at++) {
        const moved = speed[one] as Float32Array
        moved[at] =
          0.9 * (moved[at] as number) - (step / 10) * ((gradients[one] as Float32Array)[at] as number)
        row[at] = (row[at] as number) + (moved[at] as number)
      }
    })
  }
  return weights
}

function chancesFast(weights: IntentWeights, vector: Float32Array): number[] {
  const scores = weights.map((row) => {
    let sum = row[0] as number
    for (let at = 1; at < row.length; at++) sum += (row[at] as number) * (vector[at - 1] as number)
    return sum
  })
  const most = Math.max(...scores)
  const parts = scores.map((score) => Math.exp(score - most))
  const sum = parts.reduce((all, part) => all + part, 0)
  return parts.map((part) => part / sum)
}
