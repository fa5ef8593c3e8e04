import type { Intent } from '../intent/intent.rules.ts'
import type { KindChances } from '../intent/message-kinds.rules.ts'
import { fitting, mostBeside } from './alternatives.ts'
import type { Answer } from './answerer.ts'
import { distinctCitations, type MaybeRefused } from './join-parts.ts'
import { asAlternatives, type KnowledgeAnswer } from './knowledge-answer.ts'
import type { ReadIntent } from './read-intent.ts'
import { standingAnswers } from './standing-answers.ts'

export type Refused = 'advice' | 'others_data' | 'off_topic'
export const isRefused = (intent: Intent): intent is Refused =>
  intent === 'advice' || intent === 'others_data' || intent === 'off_topic'

/** What no rule reads may be refused by mistake; of what is not ours no article says anything. */
export const isInDoubt = (intent: Refused, { isRuled }: Pick<ReadIntent, 'isRuled'>): boolean =>
  !isRuled && intent !== 'off_topic'

const mostMeant = 3
/** What is neither near nor likely was hardly meant. */
const leastMeant = { nearness: 0.6, chance: 0.2, certainty: 0.5 }

/**
 * What only its meaning speaks for may be refused by mistake: so it says that it is not sure, and what articles say of it,
 * where that is likely, or which questions are near.
 */
export function refuse(
  intent: Refused,
  read: Pick<ReadIntent, 'isRuled' | 'matches'>,
  articles?: KnowledgeAnswer,
): Answer {
  const answer = standingAnswers[intent]()
  if (!isInDoubt(intent, read)) return answer
  const meant = read.matches.flatMap(({ target, title, nearness, chance = 0 }) =>
    target.kind === 'sentences' && title && (nearness >= leastMeant.nearness || chance >= leastMeant.chance)
      ? [title]
      : [],
  )
  const isLikely = (articles?.certainty ?? 0) >= leastMeant.certainty
  const beside = articles && isLikely ? fitting('', asAlternatives(articles), mostBeside) : []
  const lead = beside.length > 1 ? 'one of these may be it' : 'this may be it'
  return {
    ...answer,
    content: [
      answer.content,
      ...(beside.length > 0 ? [`If you ask for something else, ${lead}:`] : []),
      ...beside.map(({ passage }) => passage.text),
    ].join('\n\n'),
    passages: beside.map(({ passage }) => passage),
    citations: distinctCitations(beside.map(({ citation }) => citation)),
    isUncertain: true,
    suggestions: [...new Set([...meant, ...answer.suggestions])].slice(0, mostMeant),
  }
}

const leastMaybe = 0.15

/** What an answer in doubt refuses as well, since that was perhaps asked for. */
export function maybeRefused(chances: KindChances | undefined): MaybeRefused | undefined {
  if (!chances) return undefined
  const likelier = chances.advice >= chances.others_data ? 'advice' : 'others_data'
  return chances[likelier] >= leastMaybe ? likelier : undefined
}
