import { benchmarksOf } from '@laycan/contract/trade/terms/formula-problems'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { marketProblem } from '@laycan/contract/trade/terms/terms-market'
import {
  catalogueBasisOf,
  type FuelWeight,
  massBasisOf,
  type PerUnit,
  pricePerUnits,
  quantityInUnits,
} from '@laycan/contract/trade/terms/terms-rules'
import type { MassBasis } from '@laycan/contract/units'
import type { Context } from '#context.ts'
import {
  type CurrentPrice,
  listCurrentPrices,
  readCurrentPrice,
} from '#features/markets/market-prices.service.ts'
import type { PriceCompared } from './check.rules.ts'
import {
  amountToday,
  barrelsPerTonneOf,
  cargoValue,
  chooseBenchmark,
  compareWithMarket,
  marketPerUnits,
  pricingProblems,
  tonnesPerUnit,
} from './trade-prices.rules.ts'

export { barrelsPerTonneOf }

/** Terms against today's market: their price and the fuel's benchmark side by side in every unit. */
export type TermsPriced = {
  basis: (MassBasis & { from: 'contract' | 'catalogue' | 'density' }) | undefined
  barrelsPerTonne: string | null
  tonnesPerUnit: string | null
  prices: PerUnit | null
  quantities: PerUnit | null
  /** Price times quantity in USD. */
  value: string | null
  benchmark: (CurrentPrice & { prices: PerUnit }) | null
  /** By the catalogue's factor if it has one, so that a factor in the terms cannot disguise a price. */
  compared: PriceCompared | null
}

/** For terms that may be incomplete: what is missing is left out of the answer. */
export type PriceableTerms = Pick<TradeTerms, 'conversion'> &
  Partial<Pick<TradeTerms, 'fuel_type_id' | 'quantity' | 'quantity_unit' | 'region' | 'price'>>

export async function priceTerms(
  ctx: Context,
  terms: PriceableTerms,
  fuel: FuelWeight | undefined,
): Promise<TermsPriced> {
  const basis = massBasisOf(terms, fuel)
  const { price, quantity, quantity_unit: unit } = terms
  const today = price ? amountToday(price, await findPrices(ctx, price), basis) : null
  const prices = today && pricePerUnits(today, basis)
  const benchmark = await findBenchmark(ctx, terms.fuel_type_id, terms.region, basis)
  const amount = quantity !== undefined && unit !== undefined ? { amount: quantity, unit } : undefined
  return {
    basis,
    barrelsPerTonne: barrelsPerTonneOf(basis),
    tonnesPerUnit: unit ? tonnesPerUnit(unit, basis) : null,
    prices,
    quantities: amount ? quantityInUnits(amount, basis) : null,
    value: today && amount ? cargoValue(today, amount, basis) : null,
    benchmark,
    compared: compareWithMarket(today, benchmark, catalogueBasisOf(fuel) ?? basis),
  }
}

/** Why a formula could never be invoiced, by field path. */
export async function problemsOfPricing(
  ctx: Context,
  terms: Pick<TradeTerms, 'price' | 'conversion' | 'quantity_basis'>,
  fuel: FuelWeight | undefined,
): Promise<Record<string, string>> {
  const { price, quantity_basis: tolerance } = terms
  const basis = massBasisOf(terms, fuel)
  const named = tolerance?.market_id
  const problem = named && marketProblem(await readCurrentPrice(ctx, named), price.unit, basis)
  return {
    ...(price.kind === 'fixed' ? {} : pricingProblems(price, await findPrices(ctx, price), basis)),
    ...(problem && { 'quantity_basis.market_id': problem }),
  }
}

/** Of the benchmarks of a formula, in their order. */
const findPrices = async (ctx: Context, price: TradeTerms['price']) =>
  price.kind === 'fixed'
    ? []
    : Promise.all(benchmarksOf(price).map(({ market_id }) => readCurrentPrice(ctx, market_id)))

async function findBenchmark(
  ctx: Context,
  fuelTypeId: string | undefined,
  region: string | undefined,
  basis: MassBasis | undefined,
) {
  if (fuelTypeId === undefined) return null
  const chosen = chooseBenchmark(await listCurrentPrices(ctx, fuelTypeId), region ?? '')
  const prices = chosen && marketPerUnits(chosen, basis)
  return chosen && prices ? { ...chosen, prices } : null
}
