import { readConversion } from '../tools/conversion.rules.ts'
import { properties, propertyNames, readProperty } from '../tools/fuel-properties.rules.ts'
import { readMarket } from '../tools/market-names.rules.ts'
import { fuelIn, number, readNumber, unitOf } from '../tools/quantities.rules.ts'

/** What a short question that points back asks, in full: `and jet?` after a conversion of diesel is one of jet. */
const lead =
  /^\W*(?:and|but|or|what about|how about|so|then|also|ok(?:ay)?)?\s*(?:and|what about|how about)?\s*(?:for|of|in|into|to|with|at|the)?\s*/i
const mostWords = 5
/** With an amount of its own it may be longer: how many is 1,000 t of jet. */
const mostWordsWithAmount = 8

export function resolveFollowUp(text: string, previous: string | undefined): string {
  const words = text.trim().split(/\s+/).length
  const most = new RegExp(number).test(text) ? mostWordsWithAmount : mostWords
  if (previous === undefined || words > most) return text
  return (
    resolveConversion(text, previous, words <= mostWords) ??
    resolveProperty(text, previous) ??
    resolveMarket(text, previous) ??
    resolveSubject(text, previous) ??
    text
  )
}

function resolveConversion(text: string, previous: string, isShort: boolean): string | undefined {
  const before = readConversion(previous)
  if (!before || readConversion(text)) return undefined
  const rest = text
    .replace(lead, '')
    .replace(/^how (?:many|much)(?: is| are| would)?(?: be)?\s+/i, '')
    .replace(/[?!]|\.$/g, '')
    .trim()
  const amount = new RegExp(`^${number}\\s*(\\w*)(?:\\s+of\\s+.*)?$`).exec(rest)
  const fuel = fuelIn(rest)
  const make = (made: Partial<typeof before>) => {
    const { amount: quantity, from, to, fuel: named } = { ...before, ...made }
    return `${quantity} ${from}${named ? ` of ${named}` : ''} in ${to}`
  }
  if (amount?.[1]) {
    return make({
      amount: readNumber(amount[1]),
      from: unitOf(amount[2] ?? '') ?? before.from,
      ...(fuel && { fuel }),
    })
  }
  if (!isShort) return undefined
  const to = unitOf(rest)
  if (to) return make({ to })
  return fuel ? make({ fuel }) : undefined
}

function resolveProperty(text: string, previous: string): string | undefined {
  const before = readProperty(previous)
  if (!before || readProperty(text)) return undefined
  const property = propertyNames.find((name) => properties[name].asked.test(text))
  if (property) return `What is the ${property} of ${before.fuel}?`
  const fuel = fuelIn(text)
  return fuel ? `What is the ${before.property} of ${fuel}?` : undefined
}

function resolveMarket(text: string, previous: string): string | undefined {
  const before = readMarket(previous)
  if (!before) return undefined
  const asked = readMarket(`price of ${text.replace(lead, '')}`)
  if (asked) return `price of ${asked.market}`
  const place = readMarket(`price of ${before.market} ${text.replace(lead, '')}`)
  return place && place.market !== before.market ? `price of ${place.market}` : undefined
}

/** What is FOB? And CIF? */
function resolveSubject(text: string, previous: string): string | undefined {
  const asked =
    /^\W*(?:and|what about|how about|or)\s+(?:an? |the )?([\p{L}\d][\p{L}\d -]{1,30}?)\W*$/iu.exec(text)?.[1]
  const before = /^\W*(what(?:'s| is| are| does)|define|how (?:do|can) (?:i|you)|is)\b/i.exec(previous)?.[1]
  if (
    !asked ||
    !before ||
    /\b(?:it|that|this|they|them|if|in|for|of|when|who|how|where|why|the)\b/i.test(asked)
  )
    return undefined
  return /^what|^define/i.test(before) ? `What is ${asked}?` : undefined
}
