import { properties, propertyNames, readProperty } from '../tools/fuel-properties.rules.ts'
import { type MyThing, readMyThing, thingNamed } from '../tools/my-data.rules.ts'
import { readMarketQuestion } from '../tools/prices/market-question.rules.ts'
import { fuelInPort, placeNames, placesIn, productsIn } from '../tools/prices/market-vocabulary.rules.ts'
import { fuelIn } from '../tools/quantities.rules.ts'
import { resolveSum } from './follow-up-sums.rules.ts'

/** What a short question that points back asks, in full: `and jet?` after a conversion of diesel is one of jet. */
export const lead =
  /^\W*(?:ok(?:ay)?|and|but|or|so|then|also|now|right|thanks)?[ ,]*(?:and|what about|how about|what of|what if it(?:'s| is)|or|make it|same|the same)?\s*(?:for|of|in|into|to|with|at|the|on)?\s*/i
const mostWords = 9

/** `answered` is what was said to the question before. */
export function resolveFollowUp(text: string, previous: string | undefined, answered = ''): string {
  const words = text.trim().split(/\s+/).length
  if (previous === undefined || words > mostWords) return text
  return (
    resolveSum(text, previous, answered) ??
    resolveProperty(text, previous) ??
    resolveMarket(text, previous) ??
    resolveMine(text, previous) ??
    resolveSubject(text, previous) ??
    text
  )
}

function resolveProperty(text: string, previous: string): string | undefined {
  const before = readProperty(previous)
  if (!before || readProperty(text)) return undefined
  const property = propertyNames.find((name) => properties[name].asked.test(text))
  if (property) return `What is the ${property} of ${before.fuel}?`
  const fuel = fuelIn(text)
  return fuel ? `What is the ${before.property} of ${fuel}?` : undefined
}

const today = '2026-01-01'
const asksOther =
  /\b(?:how do|how can|where do|who|whom|why|what does|what is an?|explain|alert|source|updated|come from|real|mean)\b/i

/** Another market, place, time or unit of what was asked before. */
function resolveMarket(text: string, previous: string): string | undefined {
  const before = readMarketQuestion(previous, today)
  if (!before || asksOther.test(text)) return undefined
  const rest = fuelInPort(text.replace(lead, ''))
  const [products, oldProducts] = [productsIn(rest), productsIn(fuelInPort(previous))]
  const [places, oldPlaces] = [placesIn(rest), placesIn(previous)]
  const names = (found: typeof products) => found.map(({ words }) => words).join(' and ')
  const where = (found: typeof places) =>
    [...new Set(found.map(({ place }) => placeNames[place]))].join(' and ')
  const isAgainst =
    /\b(?:vs\.?|versus|against|compared|difference|minus|spread|cheaper|dearer|higher|lower|than|to)\b/i.test(
      text,
    ) && products.length > 0
  if (isAgainst && oldProducts.length > 0)
    return `price of ${names(oldProducts)} ${where(oldPlaces)} vs ${names(products)} ${where(places)}`
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
  const isFamiliar = rest.trim().split(/\s+/).length <= 6
  return isNew && isFamiliar ? made : undefined
}

const timeWords = (text: string): string | undefined =>
  /\b(?:yesterday|(?:over|in|since|for|during|on)?\s*(?:the )?(?:last|past|this|previous)\s+(?:\d+ )?(?:day|week|month|quarter|year|monday|tuesday|wednesday|thursday|friday)s?|(?:an?|one|two|three|\d+) (?:day|week|month|quarter|year)s? ago|since \w+(?: \w+)?|weekly|monthly|yearly|yoy|ytd|today|average(?: over [\w ]+)?|(?:the )?(?:week|month|year|quarter)|high(?:est)?|low(?:est)?|range)\b.*$/i.exec(
    text,
  )?.[0]
const unitWords = (text: string): string =>
  /(?:\b(?:in|per|to|a)\s+|^\W*)(?:us)?(?:\$|usd|dollars?|cents?|c|eur(?:os?)?|€)?\s*(?:\/|per|a)?\s*(?:bbls?|barrels?|mt|t|tonn?es?|ton|gal(?:lon)?s?|m3|lit(?:re|er)s?|mmbtu|mwh|euros?|eur|pounds?)\b.*$/i
    .exec(text)?.[0]
    .replace(/^\W*(?=(?:bbl|barrel|mt|t|tonne|gal|m3))/i, 'in ') ?? ''

const mineNames: Partial<Record<MyThing, string>> = {
  kyc: 'What is my KYC status?',
  next: 'What do I do next?',
  todo: 'Is anything waiting for me?',
}

/** Another thing of one's own: and supplies? */
function resolveMine(text: string, previous: string): string | undefined {
  if (!readMyThing(previous) || readMyThing(text) || text.trim().split(/\s+/).length > 4) return undefined
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
