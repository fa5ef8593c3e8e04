import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '#context.ts'
import {
  chancesOf,
  decodeIntentWeights,
  type IntentChances,
  type IntentWeights,
} from '../intent/intent-weights.rules.ts'
import { libraryOf } from '../knowledge/open-library.service.ts'

const file = join(import.meta.dirname, '../../../../knowledge/intent-weights.bin')
const read = new Map<string, Promise<IntentWeights | undefined>>()

/** Read at the first question with this model; none where the weights were fitted with another. */
function weightsFor(model: string): Promise<IntentWeights | undefined> {
  const weights =
    read.get(model) ??
    readFile(file).then(
      (bytes) => decodeIntentWeights(model, bytes),
      () => undefined,
    )
  read.set(model, weights)
  return weights
}

/** How likely a message is of each kind, by its meaning; undefined without the model. */
export async function opinionOn(ctx: Context, text: string): Promise<IntentChances | undefined> {
  const library = libraryOf(ctx)
  const weights = await weightsFor(library.model)
  const vector = weights && (await library.meaningOf(text))
  return weights && vector ? chancesOf(weights, vector) : undefined
}
