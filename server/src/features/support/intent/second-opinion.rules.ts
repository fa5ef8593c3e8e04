import { chanceOfLikeliest, type KnownMatch } from '../knowledge/known-questions.rules.ts'
import type { Intent } from './intent.rules.ts'
import { isSigned } from './known-intent.rules.ts'
import { type KindChances, questionChance } from './message-kinds.rules.ts'
import { isAboutOurs } from './off-topic.rules.ts'
import { namesSomebody } from './others-data.rules.ts'
import type { IsOurs } from './words/rule-set.rules.ts'

/**
 * Where rules and the nearest messages say nothing, the fitted model decides, if it is sure; and a refusal that only a rule
 * suggests gives way to a model that is sure of a question.
 */
const kinds = ['advice', 'others_data', 'off_topic', 'person', 'small_talk'] as const
type Refused = (typeof kinds)[number]

/** Of practice questions that articles answer hardly any reaches these; with a word of ours more is asked. */
const least: Record<Refused, { plain: number; ours: number }> = {
  advice: { plain: 0.75, ours: 0.8 },
  others_data: { plain: 0.75, ours: 0.75 },
  off_topic: { plain: 0.75, ours: 0.93 },
  person: { plain: 0.85, ours: 0.9 },
  small_talk: { plain: 0.78, ours: 0.97 },
}
/** Somebody who is named by name is hardly asked about in general. */
const ofSomebody = 0.3
/** So sure that no word for it is needed. */
const withoutSign = 0.9
/** Word by word who names the inspector sounds like asking for somebody. */
const ofTranslated = 0.97
/** After another question it may be about what that was about. */
const ofAfter = 0.93
/** A question that is known as one is asked, however much it sounds like something else. */
const surelyKnown = 0.72
/** Eyes that hurt are none of ours, and a dark theme for them is. */
const surelyLikely = 0.9
/** A price, a sum or a fuel, by the model. */
const surelyForTool = 0.8
/** One question of ours is likely to be meant, and hardly anything that is refused. */
const likelyAsked = { target: 0.6, question: 0.85, kind: 0.04 }
const veto = {
  advice: { question: 0.95, kind: 0.03 },
  off_topic: { question: 0.97, kind: 0.02 },
}
/** What is answered instead comes from articles and with the caller's own rights, so that it shows nothing of others. */
const noOthers = [
  { known: 0.6, question: 0.6, kind: 0.02 },
  { known: 0.45, question: 0.95, kind: 0.01 },
]
/** Small talk and calls for a person are short. */
const mostWords = 16

type Asked = {
  text: string
  ruled: Intent
  matches: KnownMatch[]
  isOurs?: IsOurs
  isTranslated?: boolean
  isAfter?: boolean
}

export function decideBySecondOpinion(
  decided: Intent,
  chances: KindChances | undefined,
  { text, ruled, matches, isOurs, isTranslated = false, isAfter = false }: Asked,
): Intent {
  if (!chances) return decided
  if (decided === 'others_data' && isPrivateLife(text, chances)) return 'off_topic'
  const known = matches.find(({ target }) => target.kind !== 'intent')?.nearness ?? 0
  const likeliest = chanceOfLikeliest(matches, ({ kind }) => kind !== 'intent')
  if (decided !== 'question')
    return isVetoed(decided, ruled, chances, { known, likeliest }) ? 'question' : decided
  const best = kinds.reduce<Refused>((most, one) => (chances[one] > chances[most] ? one : most), kinds[0])
  if (best === 'others_data' && isOfSomebody(text, chances, known, isOurs)) return best
  const needed = isAboutOurs(text) ? least[best].ours : least[best].plain
  if (known >= surelyKnown || chances[best] < needed) return decided
  if (isAfter && chances[best] < ofAfter) return decided
  if (isTranslated && best !== 'off_topic' && chances[best] < ofTranslated) return decided
  if (chances[best] < withoutSign && !isSigned(best, text, isOurs)) return decided
  if ((best === 'person' || best === 'small_talk') && text.split(/\s+/).length > mostWords) return decided
  return best
}

const isOfSomebody = (text: string, chances: KindChances, known: number, isOurs: IsOurs = () => false) =>
  chances.others_data >= ofSomebody && known < surelyKnown && namesSomebody(text, isOurs)

/** My wife's birthday is nobody's data: it is none of ours. */
const isPrivateLife = (text: string, chances: KindChances): boolean =>
  chances.off_topic >= 0.9 && chances.others_data <= 0.05 && !isAboutOurs(text)

/** What the model is sure of against a rule. */
function isVetoed(
  decided: Intent,
  ruled: Intent,
  chances: KindChances,
  { known, likeliest }: { known: number; likeliest: number },
): boolean {
  if (decided !== ruled) return false
  if (decided === 'off_topic' && known >= surelyKnown && likeliest >= surelyLikely) return true
  const isForTool = chances.price + chances.sum + chances.fuel >= surelyForTool
  if ((likeliest >= likelyAsked.target || isForTool) && isQuestion(chances, decided as Refused, likelyAsked))
    return true
  if (decided === 'others_data')
    return noOthers.some((least) => known >= least.known && isQuestion(chances, decided, least))
  return (decided === 'advice' || decided === 'off_topic') && isQuestion(chances, decided, veto[decided])
}

const isQuestion = (chances: KindChances, decided: Refused, least: { question: number; kind: number }) =>
  questionChance(chances) >= least.question && chances[decided] <= least.kind
