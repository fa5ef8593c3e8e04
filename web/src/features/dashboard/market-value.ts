import { add, divide, exact, isPositive, multiply, roundTo } from '@laycan/contract/decimal'
import type { FuelType } from '@laycan/contract/fuel-types/fuel-types'
import type { Market } from '@laycan/contract/markets/markets'
import { convertPrice, type MassBasis, type QuantityUnit, quantityUnits } from '@laycan/contract/units'

export type MarketValue = {
  /** Whole dollars. */
  usd: string
  /** Percent with two decimals, at the same volumes; undefined while yesterday's prices are not known. */
  change: string | undefined
  markets: number
}

type Fuel = Pick<FuelType, 'fuel_type_id' | 'barrels_per_tonne' | 'density_kg_m3'>
type PricedMarket = Pick<
  Market,
  'fuel_type_id' | 'currency' | 'unit' | 'current_price' | 'volume_24h' | 'change_24h'
>

/**
 * What was traded in 24 hours at the prices of now, and how much of it is due to prices. Volumes are in tonnes; a
 * market whose price cannot be converted to dollars a tonne is left out. Undefined when there is nothing to count.
 */
export function computeMarketValue(markets: PricedMarket[], fuels: Fuel[]): MarketValue | undefined {
  const known = new Map(fuels.map((fuel) => [fuel.fuel_type_id, fuel]))
  let now = 0n
  let before = 0n
  let counted = 0
  let isChangeKnown = true
  for (const market of markets) {
    const price = usdPerTonne(market, known.get(market.fuel_type_id ?? ''))
    if (price === undefined || market.volume_24h === null) continue
    const value = multiply(exact(price), exact(market.volume_24h))
    counted += 1
    now += BigInt(roundTo(value, 0))
    const growth = market.change_24h === null ? undefined : growthOf(market.change_24h)
    // A price that was nothing, or less, yesterday has no percentage.
    if (growth && isPositive(growth)) before += BigInt(roundTo(divide(value, growth), 0))
    else isChangeKnown = false
  }
  if (now === 0n) return undefined
  return {
    usd: String(now),
    change: isChangeKnown && before > 0n ? percentOf(now - before, before) : undefined,
    markets: counted,
  }
}

/** How much more a price is than before, as a factor: 1.02 for 2 percent. */
const growthOf = (percent: string) => add(exact('1'), divide(exact(percent), exact('100')))

const percentOf = (part: bigint, whole: bigint) =>
  roundTo(divide(multiply(exact(String(part)), exact('100')), exact(String(whole))), 2)

function usdPerTonne(
  { currency, unit, current_price }: PricedMarket,
  fuel: Fuel | undefined,
): string | undefined {
  if (currency !== 'USD' || !isQuantityUnit(unit)) return undefined
  if (unit === 'MT') return current_price
  const basis = fuel && basisOf(fuel)
  return basis && convertPrice({ price: current_price, per: unit, to: 'MT', basis, decimals: 4 })
}

function basisOf({ barrels_per_tonne, density_kg_m3 }: Fuel): MassBasis | undefined {
  // The factor of the contract beats physics, where there is one.
  if (barrels_per_tonne) return { barrelsPerTonne: barrels_per_tonne }
  return density_kg_m3 ? { densityKgM3: density_kg_m3 } : undefined
}

const isQuantityUnit = (unit: string): unit is QuantityUnit =>
  (quantityUnits as readonly string[]).includes(unit)

const steps = [
  [1_000_000_000_000n, 'T'],
  [1_000_000_000n, 'B'],
  [1_000_000n, 'M'],
] as const

/** `$61.20B`, with two decimals in the person's way of writing numbers. */
export function shortUsd(usd: string, number: (value: string, decimals: number) => string): string {
  const amount = BigInt(usd)
  const [size, letter] = steps.find(([step]) => amount >= step) ?? [1n, '']
  return `$${number(roundTo({ numerator: amount, denominator: size }, 2), letter ? 2 : 0)}${letter}`
}
