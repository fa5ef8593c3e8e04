import { add, compare, exact, multiply, roundTo, subtract } from '@laycan/contract/decimal'
import { priceText } from '@laycan/contract/figure-texts'
import type { MatchReason } from '@laycan/contract/trade/listings/listings'
import { percentAgainst } from '@laycan/contract/trade/terms/terms-rules'
import type { Incoterm, TradeUnit } from '@laycan/contract/trade/trade-constants'
import { convertPrice } from '@laycan/contract/units'
import { endsAtDischarge } from '#features/trade/shared/arrival.rules.ts'
import type { MatchPart } from './match-parts.rules.ts'

/**
 * How two prices compare: with a voyage between the two, the landed cost of the supply against the price of the
 * request; otherwise both in percent above the same benchmark.
 */
export type PricedPair = {
  asked: PricedSide
  offered: PricedSide
  /** What the voyage adds; null where there is none or its cost is not known. */
  landing: MatchLanding | null
}
export type PricedSide = {
  /** Above the benchmark; null without one. */
  percent: string | null
  /** US dollars; null if unknown. */
  pricePerBbl: string | null
  incoterm: Incoterm
}

/** What it costs to bring a supply to where the request wants it, stored with the match to value it at later prices. */
export type MatchLanding = {
  freightPerBbl: string
  /** Insurance and losses, of the price. */
  shareOfPrice: string
  barrelsPerTonne: string
  /** Of the request. */
  unit: TradeUnit
}

const mostPoints = 15
/** Percent by which the supply is above the request, and the points left. */
const priceSteps: readonly (readonly [string, number])[] = [
  ['0', mostPoints],
  ['1', 12],
  ['3', 8],
  ['5', 4],
]
const pointsFor = (percentAbove: string) =>
  priceSteps.find(([step]) => compare(exact(percentAbove), exact(step)) <= 0)?.[1] ?? 0
const unknownPoints = 6

export function pricePart(pair: PricedPair): MatchPart {
  return pair.landing ? landedPart(pair, pair.landing) : benchmarkPart(pair)
}

function landedPart({ asked, offered }: PricedPair, landing: MatchLanding): MatchPart {
  if (offered.pricePerBbl === null) return { points: unknownPoints, text: 'No price to compare' }
  const value = exact(offered.pricePerBbl)
  const costs = add(multiply(value, exact(landing.shareOfPrice)), exact(landing.freightPerBbl))
  const perBbl = roundTo(add(value, costs), 4)
  const landed = `Landed about ${inUnit(perBbl, landing)}`
  if (asked.pricePerBbl === null || !/[1-9]/.test(asked.pricePerBbl))
    return { points: unknownPoints, text: `${landed}; no price to compare it with` }
  const percent = percentAgainst(perBbl, asked.pricePerBbl)
  return { points: pointsFor(percent), text: `${landed}, ${against(percent, 'the request')}` }
}

export function inUnit(
  perBbl: string,
  { unit, barrelsPerTonne }: Omit<MatchLanding, 'shareOfPrice'>,
): string {
  const basis = { barrelsPerTonne }
  const price = convertPrice({ price: perBbl, per: 'bbl', to: unit, basis, decimals: unit === 'gal' ? 4 : 2 })
  return priceText(price, { unit })
}

function benchmarkPart({ asked, offered }: PricedPair): MatchPart {
  const isFreightOpen = endsAtDischarge(asked.incoterm) && !endsAtDischarge(offered.incoterm)
  const freight = isFreightOpen ? '; freight is not known' : ''
  if (asked.percent === null || offered.percent === null)
    return { points: unknownPoints, text: `No benchmark to compare prices${freight}` }
  const above = roundTo(subtract(exact(offered.percent), exact(asked.percent)), 4)
  const [supply, request] = [offered.percent, asked.percent].map((one) => against(one, 'the benchmark'))
  return { points: pointsFor(above), text: `Supply ${supply}, request ${request}${freight}` }
}

/** "1.2 % above the benchmark" */
function against(percent: string, what: string): string {
  const rounded = roundTo(exact(percent), 1)
  if (!/[1-9]/.test(rounded)) return `at ${what}`
  return rounded.startsWith('-') ? `${rounded.slice(1)} % below ${what}` : `${rounded} % above ${what}`
}

/** The same reasons with the current price; undefined if nothing changed. */
export function repriced(reasons: MatchReason[], pair: PricedPair): MatchReason[] | undefined {
  const price = pricePart(pair)
  const before = reasons.find(({ aspect }) => aspect === 'price')
  if (!before || (before.points === price.points && before.text === price.text)) return undefined
  return reasons.map((reason) => (reason.aspect === 'price' ? { ...reason, ...price } : reason))
}
