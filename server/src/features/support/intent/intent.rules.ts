import { asksForAdvice } from './advice.rules.ts'
import { isInjected, isNoise, isOffTopic } from './off-topic.rules.ts'
import { asksOthersData } from './others-data.rules.ts'
import { asksForPerson } from './person.rules.ts'
import { smallTalkOf } from './small-talk.rules.ts'
import type { IsOurs } from './words/rule-set.rules.ts'

/**
 * What a message asks, where that decides how it is answered before anything is looked up. The first that fits counts;
 * `question` is everything that tools and articles answer.
 */
export type Intent =
  | 'person'
  | 'small_talk'
  | 'others_data'
  | 'advice'
  | 'off_topic'
  | 'question'
  | 'language'
  | 'alert'

const longestRead = 500

/** As much of a message as rules read: in a long one they would search for so long that everybody waits. */
export const readablePart = (message: string): string => message.slice(0, longestRead)

export function intentOf(message: string, isOurs: IsOurs = () => false): Intent {
  const text = readablePart(message).replace(/[’`´]/g, "'")
  if (smallTalkOf(text)) return 'small_talk'
  if (asksForPerson(text)) return 'person'
  if (isNoise(text) || isInjected(text)) return 'off_topic'
  if (asksOthersData(text, isOurs)) return 'others_data'
  if (isOffTopic(text)) return 'off_topic'
  if (asksForAdvice(text)) return 'advice'
  return 'question'
}
