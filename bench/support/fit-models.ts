import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  kindOf,
  type MessageKind,
  messageKinds,
  readMessages,
} from '../../server/src/features/support/intent/message-kinds.rules.ts'
import {
  type KnownTarget,
  keyOfTarget,
  type ReadQuestion,
  shareTargets,
} from '../../server/src/features/support/knowledge/known-questions.rules.ts'
import { encodeLinearModel } from '../../server/src/features/support/knowledge/linear-model.rules.ts'
import { prepareText } from '../../server/src/features/support/knowledge/question-queue.ts'
import {
  messageModelFile,
  readFolder,
  readKnownQuestions,
  readShippedVectors,
  targetModelFile,
} from '../../server/src/features/support/knowledge/shipped-files.ts'
import { featuresOf, hashedWords } from '../../server/src/features/support/knowledge/text-features.rules.ts'
import type { Embedder } from '../../server/src/platform/embedder/embedder.ts'
import { openMiniLm } from '../../server/src/platform/embedder/mini-lm.ts'
import { fitLinear, type Sample } from './fit-linear.ts'
import { keepVectors } from './kept-vectors.ts'

/**
 * `npm run bench -- fit-models` fits both linear models of the support chat with what stands in the folder of the articles,
 * and writes them there: which target of the known questions a question is for, and of which kind a message is. It takes
 * some minutes; after known questions or messages have changed it is due.
 */
const shippedFolder = join(import.meta.dirname, '../../server/knowledge')

export async function fitModels(folder = shippedFolder) {
  const embedder = keepVectors(openMiniLm())
  const vectors = await readShippedVectors(folder, embedder.name)
  const known = shareTargets(await readKnownQuestions(folder, vectors), await readFolder(folder))
  await fitTargets(folder, embedder.name, known)
  await fitKinds(folder, embedder, known)
  await embedder.close()
}

async function fitTargets(folder: string, model: string, known: ReadQuestion[]) {
  const targets = [...new Set(known.map(({ target }) => target))]
  const places = new Map(targets.map((target, at) => [target, at]))
  const samples = known.map(({ text, target, vector }) => ({
    features: featuresOf(text, vector),
    of: places.get(target) ?? 0,
  }))
  const rows = fitLinear(samples, targets.length, { rounds: 6, speed: 1.5, ridge: 1e-3 })
  await store(join(folder, targetModelFile), model, targets.map(keyOfTarget), rows)
}

/** Every so manieth known question of an article is enough. */
const knownShare = 6

async function fitKinds(folder: string, embedder: Embedder, known: ReadQuestion[]) {
  const samples: (Sample & { kind: MessageKind })[] = []
  for (const { kind, text } of readMessages(await readFile(join(folder, 'message-kinds.txt'), 'utf8'))) {
    const [vector] = await embedder.embed([prepareText(text) || ' '])
    if (vector) samples.push({ features: featuresOf(text, vector), of: messageKinds.indexOf(kind), kind })
  }
  const isTaken = (target: KnownTarget, at: number) => target.kind !== 'sentences' || at % knownShare === 0
  for (const { text, target, vector } of known.filter((one, at) => isTaken(one.target, at))) {
    const kind = kindOf(target)
    if (kind) samples.push({ features: featuresOf(text, vector), of: messageKinds.indexOf(kind), kind })
  }
  const weighed = samples.map((sample) => ({ ...sample, weight: weightOf(sample.kind) }))
  const rows = fitLinear(weighed, messageKinds.length, { rounds: 40, speed: 0.5, ridge: 2e-3 })
  await store(join(folder, messageModelFile), embedder.name, [...messageKinds], rows)

  /** Kinds with few messages would be hardly ever said otherwise. */
  function weightOf(kind: MessageKind): number {
    const own = samples.filter((one) => one.kind === kind).length
    return Math.sqrt(samples.length / messageKinds.length / own)
  }
}

async function store(file: string, model: string, classes: string[], rows: Float32Array[]) {
  const size = (rows[0]?.length ?? 1) - 1
  if (size <= hashedWords) throw new Error('nothing was read by the model')
  const byClass = new Map(classes.map((name, at) => [name, rows[at] as Float32Array]))
  // At once, so that a run that is stopped leaves the models as they were.
  await writeFile(`${file}.new`, encodeLinearModel(model, size, byClass))
  await rename(`${file}.new`, file)
}

if (import.meta.main) await fitModels(process.argv[2])
