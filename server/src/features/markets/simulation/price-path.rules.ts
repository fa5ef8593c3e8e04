import type { Day } from '@laycan/contract/calendar/calendar'
import { localTime } from '@laycan/contract/calendar/time-zones'
import { type DailyModel, dayVolatility } from './daily-model.rules.ts'
import { cholesky } from './model-parameters.rules.ts'
import { type Series, type SeriesTable, shockOf } from './model-series.rules.ts'
import { bridge, type Seed } from './noise.rules.ts'

/**
 * Prices between the days of the model. All series share one clock that runs from 18:00 to 18:00 in New York, faster
 * when more is traded; on that clock each day's shocks arrive as Brownian motion that ends where the model says. So
 * markets that are open together move together, and one that was closed opens where the others have gone.
 */
export type Moment = {
  /** By which its shocks are drawn. */
  day: Day
  /** The day of the model that it belongs to; at a weekend, Friday. */
  modelDay: Day
  /** How much of the day's trading has passed, from 0 to 1. */
  at: number
  /** The logarithm of a series. */
  log(index: number): number
}

export type PricePath = {
  moment(ms: number): Moment
  /** Of a series' logarithm between two moments of one stretch of trading, which may lie in two days of the model. */
  variance(index: number, from: Moment, to: Moment): number
}

const zone = 'America/New_York'
const dayEndsAt = 18 * 60
const dayMinutes = 24 * 60

/** Of each half hour from 18:00: quiet in Asia, busy with London, busiest with New York, twice that at the settlement. */
const activity = [
  ...Array(16).fill(0.35),
  ...Array(6).fill(0.9),
  ...Array(6).fill(1),
  ...Array(4).fill(1.5),
  ...Array(8).fill(1.7),
  3.2,
  ...Array(3).fill(0.8),
  ...Array(4).fill(0.35),
] as number[]

const cumulated = [0]
for (const weight of activity) cumulated.push((cumulated.at(-1) ?? 0) + weight)
const whole = cumulated.at(-1) ?? 1

/** How much of a day's trading has passed when so many minutes of it have. */
export function tradedShare(minutes: number): number {
  const place = Math.min((minutes / dayMinutes) * activity.length, activity.length)
  const full = Math.floor(place)
  return ((cumulated[full] ?? whole) + (activity[full] ?? 0) * (place - full)) / whole
}

type Options = {
  seed: Seed
  table: SeriesTable
  model: DailyModel
  /** At weekends the clock stands still, or prices stray and come back to where Friday left them. */
  strays: boolean
}

export function createPricePath({ seed, table, model, strays }: Options): PricePath {
  const { series, linkedFrom } = table
  function moment(ms: number): Moment {
    const { day, at } = placeOf(ms)
    const isModelDay = model.isModelDay(day)
    const modelDay = isModelDay ? day : fridayBefore(day)
    const { before, day: end } = model.daysAround(modelDay)
    const shock = at < 1 ? shocksAt(day, at) : () => 0
    return {
      day,
      modelDay,
      at,
      log(index) {
        const to = end.logs[index] ?? 0
        const from = isModelDay ? (before.logs[index] ?? 0) : to
        return from + (to - from) * at + dayVolatility(series[index], modelDay) * end.strength * shock(index)
      },
    }
  }

  /** Each worked out once, when it is asked for. */
  function shocksAt(day: Day, at: number): (index: number) => number {
    const draws = new Float64Array(series.length).fill(Number.NaN)
    const shocks = new Float64Array(series.length).fill(Number.NaN)
    const draw = (index: number) => once(draws, index, () => bridge(seed, index, day, at))
    const shock = (index: number): number =>
      once(shocks, index, () => {
        const one = series[index] as Series
        if (one.parent !== undefined)
          return shockOf(one, { isLinked: day >= linkedFrom, draw: draw(index), shock })
        return (cholesky[index] ?? []).reduce((sum, share, column) => sum + share * draw(column), 0)
      })
    return shock
  }

  function placeOf(ms: number): { day: Day; at: number } {
    const local = localTime(zone, ms)
    const isNext = local.minutes >= dayEndsAt
    const day = local.day + (isNext ? 1 : 0)
    if (!strays && !model.isModelDay(day)) return { day: fridayBefore(day), at: 1 }
    return { day, at: tradedShare(local.minutes - dayEndsAt + (isNext ? 0 : dayMinutes)) }
  }

  function fridayBefore(day: Day): Day {
    let friday = day
    while (!model.isModelDay(friday)) friday -= 1
    return friday
  }

  function variance(index: number, from: Moment, to: Moment): number {
    const ofDay = (modelDay: Day) =>
      (dayVolatility(series[index], modelDay) * model.daysAround(modelDay).day.strength) ** 2
    if (from.day === to.day) return ofDay(to.modelDay) * Math.max(to.at - from.at, 0)
    return ofDay(from.modelDay) * (1 - from.at) + ofDay(to.modelDay) * to.at
  }

  return { moment, variance }
}

function once(known: Float64Array, index: number, work: () => number): number {
  const value = known[index] ?? Number.NaN
  if (!Number.isNaN(value)) return value
  const made = work()
  known[index] = made
  return made
}
