import { bunkerIds, crudeIds, marketsOf } from './market-list.rules.ts'
import type { Product } from './market-products.rules.ts'
import type { MarketRef } from './market-refs.rules.ts'

/** The cheapest or dearest of several markets, and what moved most of all. */
export type Extreme = { end: 'lowest' | 'highest' /** 1 for the first of them. */; rank: number }
export type Movers = 'up' | 'down' | 'both'

const lowest = /\b(?:cheapest|lowest|least expensive|best price|(?:pay|costs?) (?:the )?least)\b/i
const highest = /\b(?:most expensive|dearest|highest|costliest|priciest|(?:pay|costs?) (?:the )?most)\b/i
const ranks: [RegExp, number][] = [
  [/\b(?:second|2nd|next|runner[- ]?up)\b/i, 2],
  [/\b(?:third|3rd)\b/i, 3],
]

/** `cheaper` is of two, and of more it means the cheapest. */
const lower = /\b(?:cheaper|lower|less expensive|best(?: priced)?)\b/i
const higher = /\b(?:dearer|more expensive|higher|costlier|pricier)\b/i

export function extremeIn(question: string, count = 1): Extreme | undefined {
  const isOfMany = count > 2
  const isLowest = lowest.test(question) || (isOfMany && lower.test(question))
  const isHighest = highest.test(question) || (isOfMany && higher.test(question))
  const end = isLowest ? 'lowest' : isHighest ? 'highest' : undefined
  const rank = ranks.find(([pattern]) => pattern.test(question))?.[1] ?? 1
  return end && { end, rank }
}

const products: Partial<Record<Product, string[]>> = { crude: crudeIds, vlsfo: bunkerIds }

/** Those that are named, or all of a product where no place is. Undefined where fewer than two of them are here. */
export function groupOf(refs: MarketRef[]): string[] | undefined {
  const [only] = refs
  if (refs.length > 1) {
    const ids = [...new Set(refs.flatMap(({ id }) => id ?? []))]
    return ids.length > 1 ? ids : undefined
  }
  if (!only || only.place) return undefined
  const group = products[only.product] ?? marketsOf(only.product)
  return group.length > 1 ? group : undefined
}

const risers =
  /\b(?:gainers?|risers?|winners?|best perform\w*|strongest|gained|rose|risen|jumped|went up|gone up|climbed|up)\b/i
const fallers =
  /\b(?:losers?|fallers?|worst perform\w*|weakest|lost|fell|fallen|dropped|went down|gone down|sold off|down)\b/i
const asksMovers =
  /\b(?:movers?|gainers?|losers?|risers?|fallers?|winners? and losers?|best performers?|worst performers?)\b|\b(?:what|which|who|anything|markets?|products?|fuels?|grades?)\b.*\b(?:moved?|gained|rose|risen|jumped|climbed|lost|fell|fallen|dropped|went (?:up|down)|gone (?:up|down)|is (?:up|down)|performed)\b.*\b(?:most|today|biggest|best|worst|the day|overnight|this morning|since yesterday)\b|\b(?:biggest|largest|strongest) (?:moves?|changes?|gains?|loss(?:es)?|falls?|rises?|drops?)\b/i

/** Top movers today, what fell most. */
export function moversIn(question: string): Movers | undefined {
  if (!asksMovers.test(question) || /\b(?:my|our|deal|cargo|ship|week|month|year)\b/i.test(question))
    return undefined
  const [up, down] = [risers.test(question), fallers.test(question)]
  return up === down ? 'both' : up ? 'up' : 'down'
}
