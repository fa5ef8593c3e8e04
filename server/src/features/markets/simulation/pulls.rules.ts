import { type Day, dayFrom, monthOf, yearOf } from '@laycan/contract/calendar/calendar'
import {
  brentLevel,
  brentPullOfYear,
  brentSeason,
  crackSeasonShare,
  crackSeasons,
  daysOfYear,
  type FactorName,
  factorNames,
  propaneSeason,
  propaneTarget,
  targets,
} from './model-parameters.rules.ts'
import type { SeriesTable } from './model-series.rules.ts'

const brent = factorNames.indexOf('Brent')

/** Between the middles of which months a day lies, from 0 for January, and how far it is from the first to the second. */
export type Season = { from: number; to: number; share: number }

type SeriesState = {
  index: number
  log: number
  prices: Float64Array
  drifts: Float64Array
  season: Season
  isLinked: boolean
}

/**
 * How far a series is drawn in a day. A follower goes along with what draws its parent, so that only its distance
 * from where it belongs is left to be closed, at its own pace. `drifts` holds those of the series before it.
 */
export function driftOf(
  table: SeriesTable,
  { index, log, prices, drifts, season, isLinked }: SeriesState,
): number {
  const { price, share, parent, elasticity } = targetOf(table, index, prices, season)
  // In a stressed market a discount may swallow the whole price of its parent; then there is nowhere to go.
  if (price <= 0) return 0
  const along = parent === undefined ? 0 : (drifts[parent] ?? 0) * elasticity
  return along + share * (Math.log(price) - log) + (isLinked ? linkPull(table, index, log, prices) : 0)
}

/** How far a series is drawn to the market it is linked to. */
function linkPull({ series }: SeriesTable, index: number, log: number, prices: Float64Array): number {
  const { linked } = series[index] ?? {}
  if (!linked) return 0
  const { plus = 0, times = 1, halfLifeDays } = linked.link
  const price = ((prices[linked.index] ?? 0) * linked.perUnit + plus) * times
  return price > 0 ? (Math.LN2 / halfLifeDays) * (Math.log(price) - log) : 0
}

type Target = {
  price: number
  /** Of the way to it that is gone in a day. */
  share: number
  parent?: number
  /** What a hundredth more of the parent's price does to the target, in hundredths. */
  elasticity: number
}

/** Where a series belongs on a day, given the prices of the others. */
export function targetOf(
  { series, places }: SeriesTable,
  index: number,
  prices: Float64Array,
  season: Season,
): Target {
  const behaviour = series[index]?.behaviour
  if (behaviour?.kind === 'follower') {
    const parent = places.get(behaviour.parent)
    const price = (prices[parent?.index ?? brent] ?? 0) * (parent?.perUnit ?? 1)
    const sum = price + (behaviour.plus ?? 0)
    return {
      price: sum * (behaviour.times ?? 1),
      share: Math.LN2 / behaviour.halfLifeDays,
      parent: parent?.index ?? brent,
      elasticity: price / sum,
    }
  }
  if (behaviour?.kind === 'ownLevel') {
    return { price: behaviour.level, share: Math.LN2 / behaviour.halfLifeDays, elasticity: 0 }
  }
  return factorTarget(behaviour?.factor ?? 'Brent', prices[brent] ?? 0, season)
}

function factorTarget(factor: FactorName, brentPrice: number, season: Season): Target {
  if (factor === 'Brent') {
    return {
      price: brentLevel * (1 + seasonal(brentSeason, season) / 100),
      share: brentPullOfYear / daysOfYear,
      elasticity: 0,
    }
  }
  if (factor === 'propane') {
    const price = propaneTarget.shareOfBrent * brentPrice * (1 + seasonal(propaneSeason, season) / 100)
    return { price, share: Math.LN2 / propaneTarget.halfLifeDays, elasticity: 0 }
  }
  const { spread, halfLifeDays } = targets[factor] ?? { spread: 0, halfLifeDays: 1 }
  const offset = seasonal(crackSeasons[factor] ?? [], season) * crackSeasonShare
  return { price: brentPrice + spread + offset, share: Math.LN2 / halfLifeDays, elasticity: 0 }
}

/** The middle of each month has its own value; between them it goes in a straight line. */
export function seasonOf(day: Day): Season {
  const [year, month] = [yearOf(day), monthOf(day)]
  const middle = dayFrom(year, month, 15)
  const isBefore = day < middle
  const start = isBefore ? dayFrom(year, month - 1, 15) : middle
  const end = isBefore ? middle : dayFrom(year, month + 1, 15)
  const from = (month - (isBefore ? 2 : 1) + 12) % 12
  return { from, to: (from + 1) % 12, share: (day - start) / (end - start) }
}

function seasonal(months: number[], { from, to, share }: Season): number {
  const [before = 0, after = 0] = [months[from], months[to]]
  return before + (after - before) * share
}
