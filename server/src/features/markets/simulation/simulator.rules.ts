import type { Day } from '@laycan/contract/calendar/calendar'
import {
  alwaysOpen,
  type Hours,
  type OpenStretch,
  type SessionState,
  sessionState,
  sessionsOf,
} from '../sessions.rules.ts'
import type { SimulatedMarket } from './catalogue/simulated-market.ts'
import { createDailyModel } from './daily-model.rules.ts'
import { arrangeSeries } from './model-series.rules.ts'
import { normal, seedOf, uniform } from './noise.rules.ts'
import { createPricePath, type Moment, type PricePath } from './price-path.rules.ts'

/** One market of the simulation, ready to be asked. */
export type SimulatedPrices = {
  market: SimulatedMarket
  /** In which it is open now. */
  hours: Hours
  /** Digits after the point of its prices. */
  decimals: number
  priceAt(moment: Moment): number
  /** The highest and the lowest price between two moments of one stretch of trading. */
  rangeBetween(from: Moment, to: Moment, place: number): { high: number; low: number }
  /** MT traded in a share of the day; undefined where none is published. */
  volumeOf(day: Day, share: number, place: number): number | undefined
  format(price: number): string
  /** By the hours of its exchange, in which all history lies. */
  sessions(day: Day): OpenStretch[]
  state(ms: number): SessionState
}

export type Simulator = { markets: SimulatedPrices[]; path: PricePath; seed: number }

type Options = {
  seed: string
  markets: SimulatedMarket[]
  isAlwaysOpen: boolean
  /** From which day related markets are linked; always, if undefined. */
  linkedFrom?: Day | undefined
}

/** By what draws are asked for beside those of the model. */
const highDraw = 30_000
const lowDraw = 40_000
const volumeDraw = 50_000

/** A seed is a world: every price of every market at every moment follows from it. */
export function createSimulator({ seed: seedText, markets, isAlwaysOpen, linkedFrom }: Options): Simulator {
  const seed = seedOf(seedText)
  const table = arrangeSeries(markets, linkedFrom)
  const model = createDailyModel(seed, table)
  const path = createPricePath({ seed, table, model, strays: isAlwaysOpen })

  function pricesOf(market: SimulatedMarket): SimulatedPrices {
    const place = table.places.get(market.id)
    if (!place) throw new Error(`the model has no series for ${market.id}`)
    const { index, perUnit } = place
    const hours = isAlwaysOpen ? alwaysOpen : market.hours
    const decimals = market.decimals ?? digitsOf(market.tick)
    const priceOf = (log: number) => Math.exp(log) * perUnit
    return {
      market,
      hours,
      decimals,
      priceAt: (moment) => priceOf(moment.log(index)),
      /** As a Brownian bridge between the two ends has them, each drawn by itself. */
      rangeBetween(from, to, place) {
        const [start, end] = [from.log(index), to.log(index)]
        const variance = path.variance(index, from, to)
        const reach = (draw: number) =>
          Math.sqrt((end - start) ** 2 - 2 * variance * Math.log(uniform(seed, draw + index, to.day, place)))
        return {
          high: priceOf((start + end + reach(highDraw)) / 2),
          low: priceOf((start + end - reach(lowDraw)) / 2),
        }
      },
      volumeOf(day, share, place) {
        if (market.dailyVolumeMt === undefined) return undefined
        const ofDay = Math.exp(0.25 * normal(seed, volumeDraw + index, day))
        return (
          market.dailyVolumeMt * ofDay * share * (0.5 + uniform(seed, volumeDraw + index, day, place + 1))
        )
      },
      format: (price) => (Math.round(price / market.tick) * market.tick).toFixed(decimals),
      sessions: (day) => sessionsOf(market.hours, day),
      state: (ms) => sessionState(hours, ms),
    }
  }

  return { markets: markets.map(pricesOf), path, seed }
}

const digitsOf = (step: number): number => `${step}`.split('.')[1]?.length ?? 0
