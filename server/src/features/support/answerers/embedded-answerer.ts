import type { Context } from '#context.ts'
import { libraryOf } from '../knowledge/open-library.service.ts'
import { citationsOf, type Found, isAnswerable } from '../knowledge/retrieval.ts'
import { informativeWords } from '../knowledge/word-index.ts'
import { findLiveFacts } from '../tools/live-facts.ts'
import type { Answer, Question } from './answerer.ts'
import { completeQuestion } from './follow-up.ts'

/**
 * Answers without a language model, and never poses as one: what the product knows at this moment, then the
 * best sentences of the help centre as they stand there, then where to read on.
 */
export const unknownAnswer =
  'I could not find an answer to this in the help centre. The articles below come closest; you can also talk to a person.'

export async function answerFromHelpCentre(ctx: Context, question: Question): Promise<Answer> {
  const { asked, found } = await findFor(ctx, question)
  const liveFacts = await findLiveFacts(ctx, question.caller, asked)
  const quotes = isAnswerable(found, libraryOf(ctx).searchesByMeaning()) ? quote(found[0]) : []
  const content = [...liveFacts.map(({ text }) => text), quotes.join(' ')].filter(Boolean).join('\n\n')
  return {
    content: content || unknownAnswer,
    answeredBy: content ? 'help_centre' : 'nobody',
    citations: citationsOf(found, quotes.length > 0 ? 1 : 0),
    liveFacts,
    isUncertain: false,
    notice: null,
  }
}

/**
 * A question that points back is about what was asked before, unless it names something that the help centre has
 * does not know: then the previous question would be answered again.
 */
async function findFor(
  ctx: Context,
  { text, history }: Question,
): Promise<{ asked: string; found: Found[] }> {
  const library = libraryOf(ctx)
  const completed = completeQuestion(text, history)
  const alone = await library.find(text)
  const isStrange =
    informativeWords(text).length > 0 &&
    !alone.some(({ coverage }) => coverage === 1) &&
    !isAnswerable(alone, library.searchesByMeaning())
  if (completed === text || isStrange) return { asked: text, found: alone }
  return { asked: completed, found: await library.find(completed) }
}

/** A second sentence is quoted when it is nearly as near as the first. */
const nearlyAsNear = 0.75

/** The best one or two sentences, in the order in which the article has them. */
function quote(best: Found | undefined): string[] {
  const [first, second] = best?.sentences ?? []
  if (!best || !first) return []
  const chosen = second && second.score >= first.score * nearlyAsNear ? [first, second] : [first]
  return chosen.sort((one, other) => one.position - other.position).map(({ text }) => text)
}
