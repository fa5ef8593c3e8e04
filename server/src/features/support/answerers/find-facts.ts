import type { Context } from '#context.ts'
import { decideMine, meantMine } from '../intent/known-intent.rules.ts'
import type { KindChances } from '../intent/message-kinds.rules.ts'
import { chanceOfLikeliest, type KnownMatch } from '../knowledge/known-questions.rules.ts'
import { fuelFacts } from '../tools/fuel-facts.ts'
import {
  catalogueTools,
  countingTools,
  findLiveFacts,
  ownTools,
  readMine,
  useTool,
} from '../tools/live-facts.ts'
import type { FoundFact } from '../tools/live-tool.ts'
import { marketPrice, namesMarket } from '../tools/market-price.ts'
import { readMyThing } from '../tools/my-data.rules.ts'
import type { Question } from './answerer.ts'
import { coverageOf } from './compose.ts'
import { chanceOfTool, isOfOtherKind } from './tool-kinds.ts'

/** How something of one's own stands now, and no rule about it. */
const asksState =
  /\b(?:my|our)\b.*\b(?:already|yet|right now|at the moment|currently|at present)\b|^\W*(?:unread|any\w*|new|open|pending|my|do i have (?:an?y?|new))(?:\s+\S+){1,3}\s*$|^\W*(?:when (?:do|does|is|are)|has|have|did|which of|how many)\b.*\b(?:my|our|mine|us)\b|^\W*(?:what|which)\b.*\b(?:in|on|under|inside) (?:my|our) \S+\W*$|\bhow many\b.*\b(?:waiting|unread|open|pending|outstanding|overdue)\b|\bin (?:there|it) for (?:me|us)\b|^\W*(?:is|are|was|were|has|have)\b.*\b(?:for|with) (?:me|us)\W*$|^\W*do (?:i|we) have (?:any?|some|new|open)\b|\b(?:am i|are we|did (?:i|we)|have (?:i|we))\b(?! (?:allowed|obliged|supposed|to)\b)/i
/** The price of a market, and not what the market is. */
const asksPriceNow =
  /\b(?:now|today|right now|at the moment|at present|current|currently|live|this (?:morning|minute|week)|as we speak|trading|latest|yesterday|last (?:week|month|year)|on \d{1,2}|(?:how|where) stands)\b|\bat\W*$|^\W*(?:[\w.%-]+ ){1,3}in (?:the )?\p{L}+(?: \p{L}+)?\W*$|\bprice\b.*\b(?:and|plus) (?:its|the|what)\b/iu
const surelyKnown = { forMarkets: 0.85, forMine: 0.95 }
/** So much nearer than any question about own things, it is none. */
const clearlyOther = { least: 0.85, lead: 0.15 }
/** Near to a known question, and far from any about own things. */
const probablyOther = { least: 0.75, lead: 0.2 }
/** Who asks for a time or a person asks for no price, though a grade is named. */
const asksNoPrice =
  /^(?!.*\b(?:price\w*|cost\w*|trad\w*|stands?|worth|quot\w*|spread|level|usd|dollars?)\b).*\b(?:how (?:long|often|old|many (?:years|months|days|hours))|who|whom|whose|why|until when|for how)\b/i
const leastNoPrice = 0.6
/** Who asks how something is done asks for no state of it. */
const otherHowTo = { least: 0.55, lead: 0.06 }
const howTo =
  /\bhow (?:do|can|could|would|should|to|i|we)\b(?! (?:i|we) (?:stand|look))|\bwhat now\b|\bwhat (?:do|should|must) (?:i|we) (?:press|click|choose)\b|\bi(?:'d| would)? (?:want|like) .*\b(?:in|on|into|to) (?:my|our|one|the)\b|\bwhere (?:do|can) (?:i|we) (?!stand)|\band where\b|\bdoable\b/i

/** Nearly so, or nothing in it is said to be one's own: then the articles are shown beside the tool. */
const maybeHowTo = { least: 0.55, lead: -0.1 }
const maybeOther = { least: 0.65, lead: 0.05 }

/** A limit of a norm for petrol, which articles know, is no figure of one grade that is not even named. */
const maybeLimit = 0.65
const fuelIn = (said: string): string => /\bfor ([^:]+):/.exec(said)?.[1] ?? said

/** `isMaybeOther`: an article may be what is asked for. */
type AskedFact = FoundFact & { isMaybeOther?: boolean; isDoubtful?: boolean }

/** What is asked, with what is known of it by meaning. */
type AskedOfTools = {
  text: string
  matches: KnownMatch[]
  chances: KindChances | undefined
  isTranslated?: boolean
}

export async function findFacts(
  ctx: Context,
  caller: Question['caller'],
  asked: AskedOfTools,
): Promise<AskedFact[]> {
  const found = await findByWords(ctx, caller, asked)
  return found.map((fact) => ({
    ...fact,
    isDoubtful:
      fact.isDoubtful ||
      isOfOtherKind(fact.tool, asked.chances, asked.isTranslated) ||
      isRatherForArticles(fact.tool, asked),
  }))
}

/** One question of the articles is likely to be meant, and the kind of the tool is not. */
export function isRatherForArticles(tool: string, { matches, chances }: AskedOfTools): boolean {
  if (!chances) return false
  const ofTool = chanceOfTool(tool, chances)
  const likeliest = chanceOfLikeliest(matches, ({ kind }) => kind === 'sentences')
  return ofTool !== undefined && likeliest >= leastLikely && chances.article - ofTool >= farFrom
}
const leastLikely = 0.5
const farFrom = 0.3

/** A question that is known as one for the articles is none for a tool that goes by words. */
async function findByWords(
  ctx: Context,
  caller: Question['caller'],
  { text, matches, chances }: AskedOfTools,
): Promise<AskedFact[]> {
  const counted = await findLiveFacts(ctx, caller, text, countingTools)
  if (counted.length > 0) return counted
  const mine = decideMine(text, matches)
  // A thing that is named counts before one that is near to it.
  if (mine) return readMine(ctx, caller, readMyThing(text) ?? mine)
  const { known, lead } = nearnessOf(matches)
  const other = howTo.test(text) ? otherHowTo : clearlyOther
  const isOther =
    [other, probablyOther].some((one) => known >= one.least && lead >= one.lead) && !asksState.test(text)
  const isForArticles = isOther || (known >= surelyKnown.forMine && !asksState.test(text))
  const own = isForArticles ? [] : await findLiveFacts(ctx, caller, text, ownTools)
  const isMaybeOther = maybeForArticles(text, matches)
  if (own.length > 0) return own.map((fact) => ({ ...fact, isMaybeOther }))
  const meant = meantMine(text, matches, chances)
  if (meant) {
    const found = await readMine(ctx, caller, meant.thing)
    return found.map((fact) => ({ ...fact, isMaybeOther: !meant.isSure, isDoubtful: !meant.isSure }))
  }
  if (known >= surelyKnown.forMarkets && !asksPriceNow.test(text)) return []
  const isNoPrice = known >= leastNoPrice && asksNoPrice.test(text)
  const tools = isNoPrice ? catalogueTools.filter((tool) => tool !== marketPrice) : catalogueTools
  const byWords = await findLiveFacts(ctx, caller, text, tools)
  const isMaybePrice = !isNoPrice && byWords.every(({ tool }) => isRatherPrice(tool, chances))
  const named = isMaybePrice ? await findNamedMarket(ctx, caller, text, chances) : []
  const found = named.length > 0 ? named : byWords
  const isMaybe = ({ tool, text: said }: FoundFact) =>
    tool === fuelFacts.name && known >= maybeLimit && coverageOf(fuelIn(said), text) === 0
  return found.map((fact) => ({ ...fact, isMaybeOther: isMaybe(fact) }))
}

/** How much sulphur a fuel has is asked in the words of its name. */
const isRatherPrice = (tool: string, chances: KindChances | undefined): boolean =>
  tool === fuelFacts.name && (chances?.price ?? 0) > (chances?.fuel ?? 0)

/** A market that is named and, by the fitted model, asked for the price of; in doubt with articles beside it. */
const surelyPrice = 0.85
const leastPrice = 0.4
async function findNamedMarket(
  ctx: Context,
  caller: Question['caller'],
  text: string,
  chances: KindChances | undefined,
): Promise<AskedFact[]> {
  const chance = chances?.price ?? 0
  if (chance < leastPrice || !namesMarket(text)) return []
  const fact = await useTool(ctx, caller, marketPrice, { market: text })
  return fact ? [{ ...fact, isDoubtful: chance < surelyPrice }] : []
}

/** Whether articles are about as likely to be meant as one's own things, for which a rule has some of the words. */
export function maybeForArticles(text: string, matches: KnownMatch[]): boolean {
  const { known, lead } = nearnessOf(matches)
  const isHowTo = howTo.test(text)
  const maybe = isHowTo ? maybeHowTo : maybeOther
  return known >= maybe.least && lead >= maybe.lead && !asksState.test(text)
}

function nearnessOf(matches: KnownMatch[]) {
  const [first] = matches
  const known = first?.target.kind === 'sentences' ? first.nearness : 0
  const nearestMine = matches.find(({ target }) => target.kind === 'mine')?.nearness ?? 0
  return { known, lead: known - nearestMine }
}
