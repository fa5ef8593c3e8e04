import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '#context.ts'
import { loadCommonWords } from '#platform/embedder/common-words.ts'
import { asksForAdvice } from '../intent/advice.rules.ts'
import { languageOf } from '../intent/language.rules.ts'
import { languages, lexiconOf } from '../intent/lexicon.rules.ts'
import { isOffTopic } from '../intent/off-topic.rules.ts'
import { asksOthersData } from '../intent/others-data.rules.ts'
import { asksForPerson } from '../intent/person.rules.ts'
import { smallTalkOf } from '../intent/small-talk.rules.ts'
import { splitQuestions } from '../intent/split.rules.ts'
import { asksForControl } from '../knowledge/article-links.rules.ts'
import { directAnswers } from '../knowledge/direct-answers.ts'
import { libraryOf } from '../knowledge/open-library.service.ts'
import { vocabularyOf } from '../knowledge/vocabulary.ts'
import { wordWeightsOf } from '../knowledge/word-weights.ts'
import { liveTools } from '../tools/live-facts.ts'
import { lackingKinds } from './asked-kind.rules.ts'

const question = 'How long does the KYC verification of our company take, and who decides about it?'

/**
 * Reads tables and compiles patterns piece by piece after a start. At the first question that held up everybody for a
 * third of a second on a busy machine.
 */
export async function prepareRules(ctx: Context, signal: AbortSignal) {
  await loadCommonWords()
  const pieces = [
    ...languages.map((language) => () => lexiconOf(language)),
    () => languageOf(question),
    () => smallTalkOf(question),
    () => asksForPerson(question),
    () => asksOthersData(question, () => false),
    () => isOffTopic(question),
    () => asksForAdvice(question),
    () => splitQuestions(question),
    () => lackingKinds(question, ''),
    () => asksForControl(question),
    () => directAnswers.some(({ asked }) => asked.test(question)),
    ...liveTools.map((tool) => () => tool.readInput(question)),
    () => vocabularyOf(ctx),
    () => wordWeightsOf(libraryOf(ctx).articles()),
  ]
  for (const piece of pieces) {
    await nextTurn()
    if (signal.aborted) return
    piece()
  }
}
