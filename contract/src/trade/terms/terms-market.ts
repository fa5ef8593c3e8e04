import { type MassBasis, needsBasis, type QuantityUnit, quantityUnits } from '../../units.ts'
import type { TradeUnit } from '../trade-constants.ts'

/** Which markets a formula may name: an invoice must be able to reckon with their quotes. Free of Zod, for the web. */
export type QuotedIn = { currency: string; unit: string }

/** Deals are in US dollars. */
const dealCurrency = 'USD'

/** The unit of a quote as one that converts into those of the trade; a kilolitre is a cubic metre. */
export const quoteUnitOf = (unit: string): QuantityUnit | undefined =>
  quantityUnits.find((known) => known === (unit === 'kl' ? 'm3' : unit))

export const isPricingMarket = ({ currency, unit }: QuotedIn): boolean =>
  currency === dealCurrency && quoteUnitOf(unit) !== undefined

/** What stands against pricing by this market in this unit; undefined where nothing does. */
export function marketProblem(
  market: (QuotedIn & { marketId: string }) | undefined,
  priceUnit: TradeUnit,
  basis: MassBasis | undefined,
): string | undefined {
  if (!market) return 'There is no such market'
  const { marketId, currency, unit } = market
  const quoteUnit = quoteUnitOf(unit)
  if (currency !== dealCurrency)
    return `${marketId} is quoted in ${currency}, and deals are in US dollars. Choose a market in USD`
  if (!quoteUnit)
    return `${marketId} is quoted by the ${unit}, which is not used for cargoes. Choose a market in MT, bbl, m³ or gal`
  if (needsBasis(quoteUnit, priceUnit) && !basis)
    return `${marketId} is quoted by the ${unit}. Enter the barrels per tonne, or price by the ${unit}`
  return undefined
}
