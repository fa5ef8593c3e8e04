import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '#context.ts'
import { loadCommonWords } from '#platform/embedder/common-words.ts'
import { asksOfSomebody, intentOf } from '../intent/intent.rules.ts'
import { languageOf, understand } from '../intent/language.rules.ts'
import { splitQuestions } from '../intent/split.rules.ts'
import { directAnswers } from '../knowledge/direct-answers.ts'
import { vocabularyOf } from '../knowledge/vocabulary.ts'
import { liveTools } from '../tools/live-facts.ts'

/** Patterns are compiled when they have been used twice; each kind of question is read by others of them. */
const questions = [
  'How does KYC verification work?',
  'How many barrels are in 100 tonnes of EN 590 diesel, and what is the price of Brent now?',
  'Wer hat – “bitte” – meinen Preis geändert?',
]

/**
 * Compiles the rules piece by piece after a start, so that the first question does not hold up everybody for as long as
 * that takes.
 */
export async function warmUp(ctx: Context, signal: AbortSignal) {
  await loadCommonWords()
  if (signal.aborted) return
  vocabularyOf(ctx)
  for (const question of [...questions, ...questions]) {
    const rules = [
      () => intentOf(question),
      () => asksOfSomebody(question),
      () => languageOf(question),
      () => understand(question),
      () => splitQuestions(question),
      ...liveTools.map((tool) => () => tool.readInput(question)),
      ...directAnswers.map(
        ({ asked }) =>
          () =>
            asked.test(question),
      ),
    ]
    for (const rule of rules) {
      await nextTurn()
      if (signal.aborted) return
      rule()
    }
  }
}
