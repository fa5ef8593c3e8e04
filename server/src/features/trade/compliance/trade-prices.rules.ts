import { add, compare, divide, exact, isPositive, multiply, roundTo } from '@laycan/contract/decimal'
import { benchmarksOf, type FormulaPrice } from '@laycan/contract/trade/terms/formula-problems'
import type { TradePrice } from '@laycan/contract/trade/terms/terms'
import { barrelsPerTonneOf as barrelsPerTonneBy } from '@laycan/contract/trade/terms/terms-figures'
import { isPricingMarket, marketProblem, marketUnitOf } from '@laycan/contract/trade/terms/terms-market'
import { type PerUnit, percentAgainst, pricePerUnits } from '@laycan/contract/trade/terms/terms-rules'
import type { TradeUnit } from '@laycan/contract/trade/trade-constants'
import { convertPrice, convertQuantity, type MassBasis, needsBasis } from '@laycan/contract/units'
import type { PriceCompared } from './check.rules.ts'

/** A market price to compare with. */
export type MarketPrice = { marketId: string; name: string; price: string; unit: string; currency: string }

/** The fuel's market in USD for the region, else the first one shown. */
export function chooseBenchmark<M extends MarketPrice & { region: string }>(
  markets: M[],
  region: string,
): M | undefined {
  const usable = markets.filter(isPricingMarket)
  return usable.find((market) => market.region === region) ?? usable[0]
}

/** Null if the market is in another currency, or a factor between mass and volume is missing. */
export function marketPerUnits(market: MarketPrice, basis: MassBasis | undefined): PerUnit | null {
  const unit = marketUnitOf(market.unit)
  if (!unit || !isPricingMarket(market)) return null
  const litre = unit === 'L'
  const price = litre ? roundTo(multiply(exact(market.price), exact('1000')), 6) : market.price
  return pricePerUnits({ amount: price, unit: litre ? 'm3' : unit }, basis)
}

/** The price today: the fixed price, or the formula at the prices of its markets, in their order. */
export function amountToday(
  price: TradePrice,
  markets: (MarketPrice | undefined)[],
  basis: MassBasis | undefined,
): { amount: string; unit: TradeUnit } | null {
  if (price.kind === 'fixed') return { amount: price.amount, unit: price.unit }
  const amount = formulaToday(price, markets, basis)
  return amount !== null && isPositive(exact(amount)) ? { amount, unit: price.unit } : null
}

/** Without quality, whose figures are not known before loading. */
function formulaToday(
  price: FormulaPrice,
  markets: (MarketPrice | undefined)[],
  basis: MassBasis | undefined,
): string | null {
  const { unit, differential, minimum, maximum } = price
  let sum = exact(differential)
  for (const [index, { weight_pct, conversion }] of benchmarksOf(price).entries()) {
    const market = markets[index]
    const factor = conversion === undefined ? basis : { barrelsPerTonne: conversion }
    const per = market && isPricingMarket(market) ? marketUnitOf(market.unit) : undefined
    if (!market || !per || (needsBasis(per, unit) && !factor)) return null
    const converted = convertPrice({ price: market.price, per, to: unit, basis: factor, decimals: 12 })
    sum = add(sum, divide(multiply(exact(converted), exact(weight_pct)), exact('100')))
  }
  if (minimum !== undefined && compare(sum, exact(minimum)) < 0) sum = exact(minimum)
  if (maximum !== undefined && compare(sum, exact(maximum)) > 0) sum = exact(maximum)
  return roundTo(sum, 4)
}

/** Why this price could never be invoiced, by field path; empty if it can. */
export function pricingProblems(
  price: TradePrice,
  markets: (MarketPrice | undefined)[],
  basis: MassBasis | undefined,
): Record<string, string> {
  if (price.kind === 'fixed') return {}
  const problems: Record<string, string> = {}
  for (const [index, { conversion }] of benchmarksOf(price).entries()) {
    const factor = conversion === undefined ? basis : { barrelsPerTonne: conversion }
    const problem = marketProblem(markets[index], price.unit, factor)
    const path = index === 0 ? 'price.market_id' : `price.more_benchmarks.${index - 1}.market_id`
    if (problem) problems[path] = problem
  }
  if (Object.keys(problems).length > 0) return problems
  const amount = formulaToday(price, markets, basis)
  if (amount === null || isPositive(exact(amount))) return {}
  return { 'price.differential': `This discount is more than today’s price of ${price.market_id}` }
}

/** Unrounded; rounding is for display. */
const comparedDecimals = 12

/** In USD per barrel on the same basis; null if one of them cannot be converted. */
export function compareWithMarket(
  price: { amount: string; unit: TradeUnit } | null,
  benchmark: MarketPrice | null,
  basis: MassBasis | undefined,
): PriceCompared | null {
  const unit = benchmark && isPricingMarket(benchmark) ? marketUnitOf(benchmark.unit) : undefined
  if (!price || !benchmark || !unit) return null
  if (!basis && (needsBasis(price.unit, 'bbl') || needsBasis(unit, 'bbl'))) return null
  const perBarrel = (amount: string, per: typeof unit) =>
    convertPrice({ price: amount, per, to: 'bbl', basis, decimals: comparedDecimals })
  const benchmarkPerBbl = perBarrel(benchmark.price, unit)
  if (!isPositive(exact(benchmarkPerBbl))) return null
  const perBbl = perBarrel(price.amount, price.unit)
  const percent = percentAgainst(perBbl, benchmarkPerBbl)
  return { perBbl, benchmarkPerBbl, benchmarkName: benchmark.name, percent }
}

/** Tonnes per unit; null if unknown. */
export function tonnesPerUnit(unit: TradeUnit, basis: MassBasis | undefined): string | null {
  if (unit === 'MT') return '1'
  return basis ? convertQuantity({ amount: '1', from: unit, to: 'MT', basis, decimals: 12 }) : null
}

/** As contracts write it, also if the catalogue has only the density. */
export const barrelsPerTonneOf = (basis: MassBasis | undefined): string | null =>
  basis ? barrelsPerTonneBy(basis) : null

/** To the cent; the quantity is converted to the unit of the price. */
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
