import type { KnownMatch } from '../knowledge/known-questions.rules.ts'
import { asksInGeneral } from '../tools/in-general.rules.ts'
import { commonWords } from './catalogue/common-words.ts'
import type { Intent } from './intent.rules.ts'
import type { KindChances } from './message-kinds.rules.ts'
import { isAboutOurs } from './off-topic.rules.ts'
import { othersDataTables } from './others-data.rules.ts'
import { createRuleSet, type IsOurs } from './words/rule-set.rules.ts'

/**
 * What a message asks by rules and by meaning together: messages of a kind that are near, and nearer than anything that
 * articles answer, decide where the rules say nothing; and a question that is known as such is not refused by a rule.
 */
type MeantIntent = 'person' | 'small_talk' | 'advice' | 'others_data' | 'off_topic'
const thresholds: Record<MeantIntent, { least: number; lead: number }> = {
  person: { least: 0.55, lead: 0.1 },
  small_talk: { least: 0.5, lead: 0.1 },
  advice: { least: 0.55, lead: 0.06 },
  others_data: { least: 0.58, lead: 0.05 },
  off_topic: { least: 0.38, lead: 0.11 },
}
const meant = Object.keys(thresholds) as MeantIntent[]
const surelyKnown = { least: 0.86, lead: 0.1 }

/** By meaning alone a market's name is near to whether it will rise; so there is a word of that too. */
const adviceSigns = `should, shall, would, will, might, better, best, good, bad, fair, wise, smart, clever, worth, think, believe, expect,
  recommend, suggest, advice, advise, opinion, view, views, pick, choose, likely, chance, trust, risky, safe, profit, agree, enough,
  target, predict, guess, forecast, outlook, tip, tips, how low, how high, invest, decide, legal, lawyer, tax, taxes, or`
const hasAdviceSign = createRuleSet({ lists: { Sign: adviceSigns }, rules: 'Sign => should I' })

/** Somebody in particular: what a broker earns in general is no secret. */
const hasOthersSign = createRuleSet({
  lists: othersDataTables.lists,
  phrases: othersDataTables.phrases ?? {},
  rules: `
    Other|Somebody => what does my rival sell
    he|she|his|her|him|their|them|they|whose => where does he live
    Specific Role|Party|Colleague|Members => what margin does my supplier make
    all|every Members => export all members
    who ..2 Trades|Did => who traded here
  `,
})

/** How something is done, or what it means, is asked of the articles. */
const isPlain = createRuleSet({
  lists: commonWords,
  rules: `
    ^ Polite* how|where do|does|can|could|to|is|are Word => where can I learn more about hedging
    ^ Polite* who|can|could|does|do|will|may|is|are ..6 see|sees|know|knows|read|find|visible|notified|told ..6 Me|My => can my competitors see what I pay
    Be Specific Role not? verified $ => is my counterparty verified
    ^ Polite* what does|do ..4 mean => what does bullish mean
    ^ Polite* what Be a|an ..3 $ => what is a position
  `,
})

/** What is not ours has no word of ours. */
export function isSigned(intent: MeantIntent, text: string, isOurs: IsOurs = () => false): boolean {
  if (intent === 'off_topic') return !isAboutOurs(text)
  if (intent === 'advice') return hasAdviceSign(text) !== undefined && !isPlain(text)
  return intent !== 'others_data' || (hasOthersSign(text, isOurs) !== undefined && !isPlain(text))
}

export function decideIntent(
  ruled: Intent,
  matches: KnownMatch[],
  text?: string,
  isOurs: IsOurs = () => false,
): Intent {
  if (matches.length === 0 || !['question', 'advice', 'others_data', 'off_topic'].includes(ruled))
    return ruled
  const nearestOf = (name: MeantIntent) =>
    matches.find(({ target }) => target.kind === 'intent' && target.name === name)?.nearness ?? 0
  const answerable = matches.find(({ target }) => target.kind !== 'intent')?.nearness ?? 0
  const best = meant.reduce((most, one) => (nearestOf(one) > nearestOf(most) ? one : most))
  if (ruled !== 'question') {
    const isKnown = answerable >= surelyKnown.least && answerable - nearestOf(best) >= surelyKnown.lead
    if (isKnown) return 'question'
    return ruled === 'advice' && nearestOf('off_topic') > nearestOf('advice') ? 'off_topic' : ruled
  }
  const { least, lead } = thresholds[best]
  const hasSign = text === undefined || isSigned(best, text, isOurs)
  return hasSign && nearestOf(best) >= least && nearestOf(best) - answerable >= lead ? best : 'question'
}

const mineLeast = { least: 0.7, lead: 0.04 }
const own = /\b(?:my|mine|our|ours|i|i'm|i've|me|we|us)\b/i

/** Near to what keeps me from publishing a request is how I publish one. */
const howTo =
  /\bhow (?:do|can|could|should|would|to)\b(?! (?:i|we|things) (?:stand|look|know (?:if|whether)))/i

/** Who would like something, or asks what is allowed, asks for no state: that is near to it in meaning alone. */
const wishOrRule =
  /\b(?:i|we)(?:'d| would) (?:like|love|prefer)\b|^\W*(?:i|we) (?:want|wish|need|plan|intend)\b(?! to know)|^\W*(?:can|may|could|should|shall|must) (?:i|we|my|our)\b(?!.*\b(?:yet|already|now)\W*$)|\bhow often\b/i

/** What I did, am or have is a state of one's own, unless it is something that I have to do. */
const ownState = /\b(?:did|am|are|have|has) (?:i|we|my|our)\b|\b(?:i|we) (?:am|are|have) (?!to\b)/i

const mayBeMine = (text: string) =>
  own.test(text) && !asksInGeneral(text) && !howTo.test(text) && !wishOrRule.test(text)

/** Which of the person's own things is asked for, where that is nearer than what articles answer. */
export function decideMine(text: string, matches: KnownMatch[]): string | undefined {
  const [first] = matches
  const nextOther = matches.find(({ target }) => target.kind !== 'mine')?.nearness ?? 0
  return first?.target.kind === 'mine' &&
    mayBeMine(text) &&
    first.nearness >= mineLeast.least &&
    first.nearness - nextOther >= (ownState.test(text) ? 0 : mineLeast.lead)
    ? first.target.name
    : undefined
}

/** `share`: of all one's own things together. */
const meantLeast = { mine: 0.6, share: 0.35 }
const surelyMeant = { mine: 0.85, share: 0.5, article: 0.1 }

/** Which of them the fitted models hold for likely, where no rule and no known question says it. */
export function meantMine(
  text: string,
  matches: KnownMatch[],
  chances: KindChances | undefined,
): { thing: string; isSure: boolean } | undefined {
  if (!chances || chances.mine < meantLeast.mine || !mayBeMine(text)) return undefined
  const things = matches.flatMap(({ target, chance = 0 }) =>
    target.kind === 'mine' ? [{ thing: target.name, chance }] : [],
  )
  const all = things.reduce((sum, { chance }) => sum + chance, 0)
  const best = things.reduce((most, one) => (one.chance > most.chance ? one : most), { thing: '', chance: 0 })
  if (best.chance === 0 || best.chance / all < meantLeast.share) return undefined
  const isSure =
    chances.mine >= surelyMeant.mine &&
    chances.article <= surelyMeant.article &&
    best.chance / all >= surelyMeant.share
  return { thing: best.thing, isSure }
}

/** The nearest that anybody wrote is refused, though it is not near enough to refuse this as well. */
export const isNearestRefused = ([first]: KnownMatch[]): boolean =>
  first?.target.kind === 'intent' && ['advice', 'others_data', 'off_topic'].includes(first.target.name)
