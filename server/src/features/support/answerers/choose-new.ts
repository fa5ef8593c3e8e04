import { type Choice, chooseAnswer, inDoubt, isSureAt } from './answer-ranking.ts'
import type { Candidate } from './candidates.ts'
import type { AskedQuestion } from './follow-up-matches.ts'
import { leavesOwnWords, saysNothingNew } from './said-again.rules.ts'

/** Rather something new than what was said a moment ago; where there is nothing, that may be no answer. */
export function chooseNew(question: AskedQuestion, candidates: Candidate[]): Choice | undefined {
  const { alone, asked, typed = alone, said = '' } = question
  const isOld = (parts: Candidate[]) => saysNothingNew(typed, textOf(parts), said)
  const best = chooseAnswer(asked, candidates)
  if (!best) return undefined
  const isRepeated = isOld(best.parts)
  if (!isRepeated && !isSureAt(best.certainty)) return best
  const other = isRepeated
    ? chooseAnswer(
        asked,
        candidates.filter((one) => !isOld([one])),
      )
    : best
  if (!other || other.certainty < leastOther) return inDoubt(best)
  if (!isSureAt(other.certainty)) return other
  const wordings = other.parts.map(({ known }) => known ?? '').join(' ')
  const isOfBefore = asked !== alone && leavesOwnWords(typed, `${textOf(other.parts)} ${wordings}`)
  return isOfBefore ? inDoubt(other) : other
}

/** Below, what was said a moment ago is as likely. */
const leastOther = 0.8
const textOf = (parts: Candidate[]) => [...new Set(parts.flatMap((part) => part.said))].join(' ')
