import { add, divide, type Exact, exact, roundTo } from '@laycan/contract/decimal'
import type { FuelType } from '@laycan/contract/fuel-types/fuel-types'
import type { Market } from '@laycan/contract/markets/markets'

type Moved = Pick<Market, 'region' | 'fuel_type_id' | 'change_period'>

/** Mean change by `region category`, and by `region all`; markets without a change are left out. */
export function meanChanges(markets: Moved[], fuels: Pick<FuelType, 'fuel_type_id' | 'category'>[]) {
  const categories = new Map(fuels.map(({ fuel_type_id, category }) => [fuel_type_id, category]))
  const sums = new Map<string, { sum: Exact; count: number }>()
  for (const { region, fuel_type_id, change_period } of markets) {
    if (change_period === null) continue
    const category = categories.get(fuel_type_id ?? '')
    for (const key of category ? [`${region} ${category}`, `${region} all`] : [`${region} all`]) {
      const known = sums.get(key) ?? { sum: exact('0'), count: 0 }
      sums.set(key, { sum: add(known.sum, exact(change_period)), count: known.count + 1 })
    }
  }
  return new Map(
    [...sums].map(([key, { sum, count }]) => [
      key,
      { percent: roundTo(divide(sum, exact(String(count))), 2), count },
    ]),
  )
}

/** Three steps either way; each ground is soft enough for the text on it. */
const heats = {
  up: ['bg-positive/8', 'bg-positive/16', 'bg-positive/28'],
  down: ['bg-negative/8', 'bg-negative/16', 'bg-negative/28'],
}

/** The ground of a field by its change in percent: below a half, below two, and from there on. */
export function heatOf(percent: string | undefined): string {
  const value = Number(percent ?? 0)
  if (value === 0) return 'bg-sunken text-muted'
  const step = Math.abs(value) < 0.5 ? 0 : Math.abs(value) < 2 ? 1 : 2
  return `text-ink ${(value > 0 ? heats.up : heats.down)[step]}`
}
