import { add, exact, multiply, roundTo } from '@laycan/contract/decimal'
import type { TradeUnit } from '@laycan/contract/trade-constants'
import type { TradePrice } from '@laycan/contract/trade-terms'
import { type PerUnit, percentAgainst, pricePerUnits } from '@laycan/contract/trade-terms-rules'
import {
  convertPrice,
  convertQuantity,
  type MassBasis,
  needsBasis,
  type QuantityUnit,
  quantityUnits,
} from '@laycan/contract/units'
import type { PriceCompared } from './price-check.rules.ts'

/** What is needed of a market's price to compare with. */
export type MarketPrice = { marketId: string; name: string; price: string; unit: string; currency: string }

/** The market of the fuel that is nearest to the region: its own, else the first one shown, in dollars. */
export function chooseBenchmark<M extends MarketPrice & { region: string }>(
  markets: M[],
  region: string,
): M | undefined {
  const usable = markets.filter(({ currency, unit }) => currency === 'USD' && unitOf(unit))
  return usable.find((market) => market.region === region) ?? usable[0]
}

/** Null where the market is in another currency, or in volume what is wanted in mass. */
export function marketPerUnits(market: MarketPrice, basis: MassBasis | undefined): PerUnit | null {
  const unit = unitOf(market.unit)
  if (!unit || market.currency !== 'USD') return null
  const litre = unit === 'L'
  const price = litre ? roundTo(multiply(exact(market.price), exact('1000')), 6) : market.price
  return pricePerUnits({ amount: price, unit: litre ? 'm3' : unit }, basis)
}

/** What the price comes to today: as it stands, or by the market that the formula names. */
export function amountToday(
  price: TradePrice,
  market: MarketPrice | undefined,
  basis: MassBasis | undefined,
): { amount: string; unit: TradeUnit } | null {
  if (price.kind === 'fixed') return { amount: price.amount, unit: price.unit }
  const unit = market?.currency === 'USD' ? unitOf(market.unit) : undefined
  if (!market || !unit || (needsBasis(unit, price.unit) && !basis)) return null
  const converted = convertPrice({ price: market.price, per: unit, to: price.unit, basis, decimals: 12 })
  const amount = roundTo(add(exact(converted), exact(price.differential)), 4)
  return amount.startsWith('-') || !/[1-9]/.test(amount) ? null : { amount, unit: price.unit }
}

export function compareWithMarket(
  prices: PerUnit | null,
  benchmark: { name: string; prices: PerUnit | null } | null,
): PriceCompared | null {
  const [perBbl, benchmarkPerBbl] = [prices?.bbl, benchmark?.prices?.bbl]
  if (!benchmark || !perBbl || !benchmarkPerBbl || !/[1-9]/.test(benchmarkPerBbl)) return null
  const percent = percentAgainst(perBbl, benchmarkPerBbl)
  return { perBbl, benchmarkPerBbl, benchmarkName: benchmark.name, percent }
}

/** How many tonnes one unit weighs; null where nobody knows. */
export function tonnesPerUnit(unit: TradeUnit, basis: MassBasis | undefined): string | null {
  if (unit === 'MT') return '1'
  return basis ? convertQuantity({ amount: '1', from: unit, to: 'MT', basis, decimals: 12 }) : null
}

/** As contracts write it, also where the catalogue knows the density only. */
export function barrelsPerTonneOf(basis: MassBasis | undefined): string | null {
  if (!basis) return null
  if ('barrelsPerTonne' in basis) return basis.barrelsPerTonne
  return convertQuantity({ amount: '1', from: 'MT', to: 'bbl', basis, decimals: 4 })
}

/** To the cent; the quantity is brought to the unit of the price. */
export function cargoValue(
  price: { amount: string; unit: TradeUnit },
  quantity: { amount: string; unit: TradeUnit },
  basis: MassBasis | undefined,
): string | null {
  if (needsBasis(quantity.unit, price.unit) && !basis) return null
  const amount = convertQuantity({
    amount: quantity.amount,
    from: quantity.unit,
    to: price.unit,
    basis,
    decimals: 9,
  })
  return roundTo(multiply(exact(amount), exact(price.amount)), 2)
}

const unitOf = (unit: string): QuantityUnit | undefined => quantityUnits.find((known) => known === unit)
