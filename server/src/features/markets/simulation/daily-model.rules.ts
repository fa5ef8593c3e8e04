import { type Day, dateOf, dayFrom, isWeekend, weekdayOf } from '@laycan/contract/calendar/calendar'
import { brentLevel, regimes, tailDegrees, wtiWeekdays } from './model-parameters.rules.ts'
import { joinShocks, type Series, type SeriesTable } from './model-series.rules.ts'
import { chiSquared, normal, type Seed, uniform } from './noise.rules.ts'
import { driftOf, seasonOf, targetOf } from './pulls.rules.ts'

/** Where every path begins, so that a seed has one price for each day, however long the history is. */
export const modelBeginning: Day = dayFrom(1975, 1, 6)

/** By what draws are asked for that belong to no series. */
const regimeDraw = 10_001
const tailDraw = 10_002

/** The logarithms of all series at the end of a day, and how strong that day's shocks were. */
export type ModelDay = { day: Day; logs: Float64Array; strength: number }

export type DailyModel = {
  /** A day of the model and the one before it. Throws for a day without trading, or before the beginning. */
  daysAround(day: Day): { before: ModelDay; day: ModelDay }
  isModelDay(day: Day): boolean
}

/** Walks from the beginning once, and on as days come: some ten thousand steps of some forty series. */
export function createDailyModel(seed: Seed, table: SeriesTable): DailyModel {
  const { series } = table
  const isModelDay = (day: Day) => !isWeekend(day)
  const days: ModelDay[] = [{ day: modelBeginning, logs: startingLogs(table), strength: 0 }]
  const places = new Map<Day, number>([[modelBeginning, 0]])
  const draws = new Float64Array(series.length)
  const shocks = new Float64Array(series.length)
  const drifts = new Float64Array(series.length)
  let regime = 1

  function step({ logs: before }: ModelDay, day: Day) {
    regime = nextRegime(regime, uniform(seed, regimeDraw, day))
    const tail = Math.sqrt((tailDegrees - 2) / chiSquared(seed, tailDegrees, tailDraw + day))
    const strength = tail * (regimes.multipliers[regime] ?? 1)
    for (let index = 0; index < series.length; index++) draws[index] = normal(seed, index, day)
    joinShocks(table, day, { draws, shocks })
    const prices = before.map(Math.exp)
    const season = seasonOf(day)
    const isLinked = day >= table.linkedFrom
    const logs = before.map((log, index) => {
      drifts[index] = driftOf(table, { index, log, prices, drifts, season, isLinked })
      return log + dayVolatility(series[index], day) * strength * (shocks[index] ?? 0) + (drifts[index] ?? 0)
    })
    places.set(day, days.push({ day, logs, strength }) - 1)
  }

  return {
    isModelDay,
    daysAround(day) {
      for (let last = days.at(-1); last && last.day < day; last = days.at(-1)) {
        let next = last.day + 1
        while (!isModelDay(next)) next += 1
        step(last, next)
      }
      const place = places.get(day) ?? 0
      const [before, found] = [days[place - 1], days[place]]
      if (!before || !found) throw new Error(`the model knows no day ${dateOf(day)}`)
      return { before, day: found }
    },
  }
}

/** Of the logarithm, on a day on which shocks have strength 1. */
export function dayVolatility(series: Series | undefined, day: Day): number {
  const weekday = series?.name === 'WTI' ? (wtiWeekdays[weekdayOf(day)] ?? 1) : 1
  return (series?.dailyVolatility ?? 0) * weekday
}

function nextRegime(regime: number, draw: number): number {
  const [calm = 0, usual = 0] = regimes.transitions[regime] ?? []
  if (draw < calm) return 0
  return draw < calm + usual ? 1 : 2
}

/** Everything where it belongs. */
function startingLogs(table: SeriesTable): Float64Array {
  const prices = new Float64Array(table.series.length).fill(brentLevel)
  for (let index = 0; index < prices.length; index++) {
    prices[index] = targetOf(table, index, prices, seasonOf(modelBeginning)).price
  }
  return prices.map(Math.log)
}
