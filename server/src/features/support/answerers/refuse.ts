import type { Intent } from '../intent/intent.rules.ts'
import type { Answer } from './answerer.ts'
import type { ReadIntent } from './read-intent.ts'
import { standingAnswers } from './standing-answers.ts'

type Refused = 'advice' | 'others_data' | 'off_topic'
export const isRefused = (intent: Intent): intent is Refused =>
  intent === 'advice' || intent === 'others_data' || intent === 'off_topic'

const mostMeant = 3
/** What is neither near nor likely was hardly meant. */
const leastMeant = { nearness: 0.6, chance: 0.2 }

/** What only its meaning speaks for may be refused by mistake: so it says that it is not sure, with what else may be meant. */
export function refuse(
  intent: Refused,
  { isRuled, matches }: Pick<ReadIntent, 'isRuled' | 'matches'>,
): Answer {
  const answer = standingAnswers[intent]()
  if (isRuled || intent === 'off_topic') return answer
  const meant = matches.flatMap(({ target, title, nearness, chance = 0 }) =>
    target.kind === 'sentences' && title && (nearness >= leastMeant.nearness || chance >= leastMeant.chance)
      ? [title]
      : [],
  )
  return {
    ...answer,
    isUncertain: true,
    suggestions: [...new Set([...meant, ...answer.suggestions])].slice(0, mostMeant),
  }
}
