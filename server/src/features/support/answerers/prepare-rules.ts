import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '#context.ts'
import { loadCommonWords } from '#platform/embedder/common-words.ts'
import { asksForAdvice } from '../intent/advice.rules.ts'
import { resolveFollowUp } from '../intent/follow-up.rules.ts'
import { isSigned } from '../intent/known-intent.rules.ts'
import { languageOf } from '../intent/language.rules.ts'
import { languages, lexiconOf } from '../intent/lexicon.rules.ts'
import { isOffTopic } from '../intent/off-topic.rules.ts'
import { asksOthersData, asksPrivate, namesSomebody } from '../intent/others-data.rules.ts'
import { asksForPerson } from '../intent/person.rules.ts'
import { smallTalkOf } from '../intent/small-talk.rules.ts'
import { splitQuestions } from '../intent/split.rules.ts'
import { asksForControl } from '../knowledge/article-links.rules.ts'
import { directAnswers } from '../knowledge/direct-answers.ts'
import { libraryOf } from '../knowledge/open-library.service.ts'
import { vocabularyOf } from '../knowledge/vocabulary.ts'
import { wordWeightsOf } from '../knowledge/word-weights.ts'
import { liveTools } from '../tools/live-facts.ts'
import { askedSum } from '../tools/sums/asked-sum.rules.ts'
import { attempt, sumReaders } from '../tools/sums/read-sum.rules.ts'
import { lackingKinds } from './asked-kind.rules.ts'
import { inEnglish } from './in-english.ts'

/** Two of each, since a pattern is compiled to what is fast when it is used for the second time. */
const questions = [
  'How long does the KYC verification of our company take, and who decides about it?',
  'I cannot find where my password is changed. What does it have to contain?',
]
/** With figures and ports; no reader finds a sum in them, so that all are asked. */
const ofFigures = [
  'How many of the 3 ports may the seller leave open, how long from Rotterdam to Houston with 30,000 mt?',
  'What is added after 5 days and 2 percent of 12,000 mt, and how many miles to Singapore from Fujairah?',
]
/** With a word for oneself, and nothing that asks how. */
const ofOwn = ['Does anybody vouch for our company?', 'Has anybody looked at my company since we joined?']

/**
 * Reads tables and compiles patterns piece by piece after a start. At the first question that held up everybody for a
 * third of a second on a busy machine.
 */
export async function prepareRules(ctx: Context, signal: AbortSignal) {
  await loadCommonWords()
  const patterns = [
    ...questions.flatMap((question) => patternsFor(ctx, question)),
    ...[...ofFigures, ...ofOwn].flatMap((question) => toolsFor(question)),
  ]
  for (const piece of [...tablesOf(ctx), ...patterns]) {
    await nextTurn()
    if (signal.aborted) return
    piece()
  }
}

/** Kept once they are read. */
const tablesOf = (ctx: Context): (() => unknown)[] => [
  ...languages.map((language) => () => lexiconOf(language)),
  () => vocabularyOf(ctx),
  () => wordWeightsOf(libraryOf(ctx).articles()),
]

const patternsFor = (ctx: Context, question: string): (() => unknown)[] => [
  () => languageOf(question),
  () => smallTalkOf(question),
  () => asksForPerson(question),
  () => asksOthersData(question, () => false),
  () => namesSomebody(question, () => false),
  () => asksPrivate(question),
  () => isSigned('advice', question),
  () => isSigned('others_data', question),
  () => isOffTopic(question),
  () => asksForAdvice(question),
  () => splitQuestions(question),
  () => resolveFollowUp(question, questions[0]),
  () => inEnglish(ctx, { text: question, history: [], caller: { userId: '', roles: [] } }),
  () => lackingKinds(question, ''),
  () => asksForControl(question),
  () => directAnswers.some(({ asked }) => asked.test(question)),
  ...toolsFor(question),
]

const toolsFor = (question: string): (() => unknown)[] => [
  ...sumReaders.map((read) => () => attempt(read, askedSum(question, {}, '2026-01-01'))),
  ...liveTools.map((tool) => () => tool.readInput(question)),
]
