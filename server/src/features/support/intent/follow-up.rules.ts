import { properties, propertyNames, readProperty } from '../tools/fuel-properties.rules.ts'
import { fuelIn } from '../tools/fuel-words.rules.ts'
import { readMyThing } from '../tools/my-data.rules.ts'
import { type MyThing, thingNamed } from '../tools/my-nouns.rules.ts'
import { fuelInPort } from '../tools/prices/market-list.rules.ts'
import { placeSaid, placesIn } from '../tools/prices/market-places.rules.ts'
import { productsIn } from '../tools/prices/market-products.rules.ts'
import { readMarketQuestion } from '../tools/prices/market-question.rules.ts'
import { resolveListed } from './follow-up-lists.rules.ts'
import { resolveOpposite } from './follow-up-opposites.rules.ts'
import { resolveSum } from './follow-up-sums.rules.ts'
import { resolveVoyage } from './follow-up-voyages.rules.ts'
import { timeWords, unitWords } from './follow-up-words.rules.ts'
import { ofAnother } from './inherit.rules.ts'

/** What a short question that points back asks, in full: `and jet?` after a conversion of diesel is one of jet. */
export const lead =
  /^\W*(?:ok(?:ay)?|and|but|or|so|then|also|now|right|thanks)?[ ,]*(?:and|what about|how about|what of|what if it(?:'s| is)|or|make it|same|the same)?\s*(?:(?:for|of|in|into|to|with|at|the|on)\b)?\s*/i
const mostWords = 9

/** `answered` is what was said to the question before. */
export function resolveFollowUp(text: string, previous: string | undefined, answered = ''): string {
  const words = text.trim().split(/\s+/).length
  const opposite = resolveOpposite(text, previous)
  if (opposite) return opposite
  if (previous === undefined || words > mostWords) return text
  return (
    resolveListed(text, previous, answered) ??
    resolveVoyage(text, previous) ??
    resolveSum(text, previous, answered) ??
    resolveProperty(text, previous) ??
    resolveMarket(text, previous) ??
    resolveMine(text, previous) ??
    ofAnother(text, previous) ??
    resolveSubject(text, previous) ??
    text
  )
}

/** `is HVO the same thing as biodiesel` asks for no property of theirs. */
const comparesFuels = /\b(?:same (?:thing|fuel|product|as)|differs?|different from|instead of)\b/i

function resolveProperty(text: string, previous: string): string | undefined {
  const before = readProperty(previous)
  if (!before || readProperty(text)) return undefined
  const property = propertyNames.find((name) => properties.get(name)?.asked.test(text))
  if (property) return `What is the ${property} of ${before.fuel}?`
  if (comparesFuels.test(text)) return undefined
  const fuel = fuelIn(text)
  return fuel ? `What is the ${before.property} of ${fuel}?` : undefined
}

const today = '2026-01-01'
const asksOther =
  /\b(?:how many|how do|how can|where do|who|whom|why|what does|what is an?|explain|alert|source|updated|come from|real|mean)\b/i

const againstWords = /\b(?:vs\.?|versus|against|compare[ds]?|difference|spread|minus|than)\b/i
const asksPrice =
  /^\W*(?:and )?(?:the |its )?(?:current |latest )?(?:price|quote|level|how much(?: is it)?|what does it cost)(?: now| today)?\W*$/i
const priceOfNamed = (previous: string): string | undefined => {
  const [product] = productsIn(previous)
  return product && `price of ${product.words}`
}

/** Another market, place, time or unit of what was asked before. */
function resolveMarket(text: string, previous: string): string | undefined {
  const before = readMarketQuestion(previous, today)
  if (!before && asksPrice.test(text)) return priceOfNamed(previous)
  if (!before || asksOther.test(text)) return undefined
  const level = /^\D*(\d+(?:\.\d+)?)\D*$/.exec(text)?.[1]
  if (before.level && level && productsIn(text).length === 0) return previous.replace(before.level, level)
  const rest = fuelInPort(text.replace(lead, ''))
  const [products, oldProducts] = [productsIn(rest), productsIn(fuelInPort(previous))]
  const [places, oldPlaces] = [placesIn(rest), placesIn(previous)]
  const names = (found: typeof products) => found.map(({ words }) => words).join(' and ')
  const where = (found: typeof places) => [...new Set(found.map(placeSaid))].join(' and ')
  if (oldProducts.length === 2 && products.length === 0 && places.length === 0 && againstWords.test(text))
    return `price of ${oldProducts.map(({ words }) => words).join(' vs ')} ${where(oldPlaces)}`.trim()
  const isPlaceAgainst = againstWords.test(text) && products.length === 0 && places.length > 0
  if (isPlaceAgainst && oldProducts.length === 1 && oldPlaces.length > 0)
    return `price of ${names(oldProducts)} ${where(oldPlaces)} vs ${names(oldProducts)} ${where(places)}`
  const isAgainst =
    /\b(?:vs\.?|versus|against|compare[ds]?|difference|minus|spread|cheaper|dearer|higher|lower|than|to)\b/i.test(
      text,
    ) && products.length > 0
  // Of two that were compared the first is compared again.
  const first = before.isCompared && oldProducts.length === 2 ? oldProducts.slice(0, 1) : oldProducts
  if (isAgainst && first.length > 0)
    return `price of ${names(first)} ${where(oldPlaces)} vs ${names(products)} ${where(places)}`
      .replace(/ +/g, ' ')
      .trim()
  const time = timeWords(rest) ?? timeWords(previous) ?? ''
  const product = products.length > 0 ? names(products) : names(oldProducts)
  const place = places.length > 0 ? where(places) : products.length > 0 ? '' : where(oldPlaces)
  const crack = before.spread && products.length > 0 ? ` ${before.spread}` : ''
  const made = `price of ${product} ${place}${crack} ${time} ${unitWords(rest)}`
    .replace(/ +|\?/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
  const isNew =
    products.length > 0 || places.length > 0 || timeWords(rest) !== undefined || unitWords(rest) !== ''
  const isFamiliar = rest.trim().split(/\s+/).length <= (/\b(?:it|they)\b/i.test(rest) ? 8 : 6)
  return isNew && isFamiliar ? made : undefined
}

const mineNames: Partial<Record<MyThing, string>> = {
  kyc: 'What is my KYC status?',
  next: 'What do I do next?',
  todo: 'Is anything waiting for me?',
  feed: 'Do I have a calendar feed?',
  codes: 'Do I have recovery codes?',
  views: 'Do I have saved views?',
  blocked: 'Do I have blocked people?',
  people: 'Do I have colleagues here?',
  credits: 'Do I have letters of credit?',
  papers: 'Do I have shipping documents?',
  pricing: 'Do I have pricing days?',
}

const asksNext =
  /\bwhat (?:do|must|should|can|shall|would) (?:i|we) (?:have to |need to |still )*(?:do|send|upload|submit|fix)\b|\bwhat (?:now|next|then|else)\b|\bwhat(?:'s| is) (?:still )?(?:missing|left|next|needed)\b/i
/** Where the next step is a step of that thing itself. */
const stepsOf: Partial<Record<MyThing, string>> = {
  kyc: 'What is missing in my KYC verification?',
  account: 'What is missing in my profile?',
}

/** Another thing of one's own: and supplies? */
function resolveMine(text: string, previous: string): string | undefined {
  const before = readMyThing(previous)
  if (before && asksNext.test(text)) return stepsOf[before] ?? mineNames.next
  if (!before || readMyThing(text) || text.trim().split(/\s+/).length > 4) return undefined
  const thing = thingNamed(text)
  return thing && !asksOther.test(text) ? (mineNames[thing] ?? `Do I have open ${thing}?`) : undefined
}

/** What is FOB? And CIF? */
function resolveSubject(text: string, previous: string): string | undefined {
  const asked =
    /^\W*(?:and|what about|how about|or|what of)\s+(?:an? |the )?([\p{L}\d][\p{L}\d -]{1,30}?)\W*$/iu.exec(
      text,
    )?.[1]
  const before = /^\W*(what(?:'s|s| is| are| does)|define|meaning of|is)\b/i.exec(previous)?.[1]
  if (
    !asked ||
    !before ||
    /\b(?:it|that|this|they|them|if|in|for|of|when|who|how|where|why|the)\b/i.test(asked)
  )
    return undefined
  return /^what|^define|^meaning/i.test(before) ? `What is ${asked}?` : undefined
}
