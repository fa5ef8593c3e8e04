import { type MassBasis, needsBasis, type QuantityUnit, quantityUnits } from '../../units.ts'
import type { TradeUnit } from '../trade-constants.ts'

/** Which markets a formula may use: an invoice must be able to calculate with their prices. Free of Zod. */
export type PricedIn = { currency: string; unit: string }

/** Deals are in US dollars. */
const dealCurrency = 'USD'

/** The market's unit as one that converts into trade units; a kilolitre is a cubic metre. */
export const marketUnitOf = (unit: string): QuantityUnit | undefined =>
  quantityUnits.find((known) => known === (unit === 'kl' ? 'm3' : unit))

export const isPricingMarket = ({ currency, unit }: PricedIn): boolean =>
  currency === dealCurrency && marketUnitOf(unit) !== undefined

/** Why this market cannot price in this unit; undefined if it can. */
export function marketProblem(
  market: (PricedIn & { marketId: string }) | undefined,
  priceUnit: TradeUnit,
  basis: MassBasis | undefined,
): string | undefined {
  if (!market) return 'There is no such market'
  const { marketId, currency, unit } = market
  const marketUnit = marketUnitOf(unit)
  if (currency !== dealCurrency)
    return `${marketId} is priced in ${currency}, and deals are in US dollars. Choose a market in USD`
  if (!marketUnit)
    return `${marketId} is priced by the ${unit}, which is not used for cargoes. Choose a market in MT, bbl, m³ or gal`
  if (needsBasis(marketUnit, priceUnit) && !basis)
    return `${marketId} is priced by the ${unit}. Enter the barrels per tonne, or price by the ${unit}`
  return undefined
}
