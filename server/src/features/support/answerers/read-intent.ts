import { setImmediate as turn } from 'node:timers/promises'
import type { Context } from '#context.ts'
import { namesOtherCompany } from '#features/companies/named-companies.service.ts'
import { type Intent, intentOf } from '../intent/intent.rules.ts'
import { decideIntent } from '../intent/known-intent.rules.ts'
import { type KindChances, type MessageKind, questionChance } from '../intent/message-kinds.rules.ts'
import { asksOfSomebody, asksPrivate, namesSomebody } from '../intent/others-data.rules.ts'
import { decideBySecondOpinion } from '../intent/second-opinion.rules.ts'
import type { KnownMatch } from '../knowledge/known-questions.rules.ts'
import { libraryOf } from '../knowledge/open-library.service.ts'
import type { Asker } from '../knowledge/question-queue.ts'
import { vocabularyOf } from '../knowledge/vocabulary.ts'
import { calculation } from '../tools/calculate.ts'
import { liveTools } from '../tools/live-facts.ts'
import { readMyThing } from '../tools/my-data.rules.ts'
import { asksWhoDidToMine } from '../tools/my-forms.rules.ts'
import { opinionOn } from './intent-opinion.ts'

/** A price or one's own state is no answer to what one should do. */
const surelyAdvice = 0.9
const leastWords = 5
const noPerson = { question: 0.9, person: 0.02 }

/** `Can the whole thing be called off?` has the words of who wants to be called. */
async function isSurelyQuestion(ctx: Context, text: string, asker: Asker): Promise<boolean> {
  if (text.trim().split(/\s+/).length < leastWords) return false
  // With its vector, which the model of intents reads too.
  const matches = await libraryOf(ctx).nearestKnown(text, asker)
  const chances = matches.length > 0 ? await opinionOn(ctx, text) : undefined
  return (
    chances !== undefined && questionChance(chances) >= noPerson.question && chances.person <= noPerson.person
  )
}

/** Below, a rule refuses what its meaning does not speak for. */
const leastBelieved = 0.2

/** `chances` are of a message on its own; `isRuled` is what a rule reads and its meaning does not contradict. */
export type ReadIntent = {
  intent: Intent
  isRuled: boolean
  matches: KnownMatch[]
  chances: KindChances | undefined
}

/** By rules, by the names of companies we know, and by meaning. A typing error must not change what is asked. */
export async function readIntent(
  ctx: Context,
  {
    text,
    corrected,
    previous,
    isTranslated = false,
  }: { text: string; corrected: string; previous?: string | undefined; isTranslated?: boolean },
  asker: Asker,
): Promise<ReadIntent> {
  const { own } = vocabularyOf(ctx)
  const isOurs = (word: string) => own.has(word)
  const typed = intentOf(text, isOurs)
  const ruled = typed === 'question' ? intentOf(corrected, isOurs) : typed
  if (ruled === 'small_talk' || (ruled === 'person' && !(await isSurelyQuestion(ctx, corrected, asker))))
    return { intent: ruled, isRuled: true, matches: [], chances: undefined }
  if (asker.userId && asksOfSomebody(text) && (await namesOtherCompany(ctx, asker.userId, text))) {
    return { intent: 'others_data', isRuled: true, matches: [], chances: undefined }
  }
  const matches = await libraryOf(ctx).nearestKnown(corrected, asker)
  // Its vector is there already, or was not to be had.
  const chances = matches.length > 0 ? await opinionOn(ctx, corrected, previous) : undefined
  const byRules = ruled === 'person' ? 'question' : ruled
  const intent = decideBySecondOpinion(decideIntent(byRules, matches, corrected, isOurs), chances, {
    text: corrected,
    ruled: byRules,
    isTranslated,
    isAfter: previous !== undefined,
    matches,
    isOurs,
  })
  await turn()
  // What a tool reads is asked of it: the price of Brent is near to whether it will rise.
  const isRefused = ['advice', 'off_topic', 'others_data', 'small_talk'].includes(intent)
  // A sum is made of what the question itself gives: it shows nothing of anybody.
  const isSum = isRefused && ruled !== 'advice' && calculation.readInput(corrected) !== undefined
  const isOwn =
    intent === 'others_data' && asksWhoDidToMine(corrected) && readMyThing(corrected) !== undefined
  const isKept = intent === 'others_data' && (asksPrivate(corrected) || namesSomebody(corrected, isOurs))
  const isAdvice = intent === 'advice' && (chances?.advice ?? 0) >= surelyAdvice
  const isForTool =
    isSum || isOwn || (byRules === 'question' && isRefused && !isKept && !isAdvice && isRead(corrected))
  const isBelieved = ruled === intent && (chances?.[intent as MessageKind] ?? 1) >= leastBelieved
  return { intent: isForTool ? 'question' : intent, isRuled: isBelieved, matches, chances }
}

/** Whether a tool reads it by itself. */
export const isRead = (text: string): boolean => liveTools.some((tool) => tool.readInput(text) !== undefined)
