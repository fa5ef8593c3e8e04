import type { Context } from '#context.ts'
import { type KindChances, kindChances } from '../intent/message-kinds.rules.ts'
import { libraryOf } from '../knowledge/open-library.service.ts'
import { featuresOf } from '../knowledge/text-features.rules.ts'

const mostAfter = 6

/**
 * How likely a message is of each kind, by its meaning and its words; undefined without the model, and for a few words
 * after another question, which mean what that one gives them.
 */
export async function opinionOn(
  ctx: Context,
  text: string,
  previous?: string,
): Promise<KindChances | undefined> {
  if (previous !== undefined && text.trim().split(/\s+/).length <= mostAfter) return undefined
  const library = libraryOf(ctx)
  const vector = library.messageModel && (await library.meaningOf(text))
  return library.messageModel && vector
    ? kindChances(library.messageModel, featuresOf(text, vector))
    : undefined
}
