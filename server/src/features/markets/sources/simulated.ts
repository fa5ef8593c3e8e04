import { type Day, dateOf, dayOf } from '@laycan/contract/calendar/calendar'
import type { HoursOf, MarketDefinition, Tick } from '../board.rules.ts'
import { sessionsOf } from '../sessions.rules.ts'
import type { SimulatedMarket } from '../simulation/catalogue/simulated-market.ts'
import { simulatedMarkets } from '../simulation/catalogue/simulated-markets.ts'
import { uniform } from '../simulation/noise.rules.ts'
import { createSimulator, type SimulatedPrices, type Simulator } from '../simulation/simulator.rules.ts'
import type { MarketSource } from './market-source.ts'
import { sourceFacts } from './source-facts.ts'

/** The seconds whose ticks are wanted: after the first, up to and with the last. */
export type Seconds = { afterMs: number; untilMs: number }

type SimulatedTick = {
  prices: SimulatedPrices
  atMs: number
  tradeDay: Day
  price: number
  volume: number | undefined
}

export type SimulatedSource = MarketSource<Seconds, SimulatedTick[], Tick> & {
  simulator: Simulator
  hoursOf: HoursOf
}

/** How likely an open market ticks within a second. */
const ticksPerSecond: Record<SimulatedMarket['type'], number> = {
  futures: 0.5,
  assessment: 0.25,
  indication: 0.1,
  index: 0.1,
}
const tickDraw = 60_000
/** What a stalled process missed beyond this it leaves out. */
const longestGapMs = 60_000
const secondMs = 1_000

type Options = {
  seed: string
  isAlwaysOpen: boolean
  /** From which date related markets are linked; null: always. */
  linkedFrom: string | null
}

const opened = new Map<string, SimulatedSource>()

/**
 * Deterministic: the same seed has the same tick at the same second, in any process and after any restart. Kept, since
 * the model walks from 1975: a process that becomes leader again need not repeat the walk.
 */
export function openSimulatedSource(options: Options): SimulatedSource {
  const key = JSON.stringify(options)
  const source = opened.get(key) ?? createSource(options)
  opened.set(key, source)
  return source
}

function createSource({ seed, isAlwaysOpen, linkedFrom }: Options): SimulatedSource {
  const simulator = createSimulator({
    seed,
    markets: simulatedMarkets,
    isAlwaysOpen,
    linkedFrom: linkedFrom === null ? undefined : dayOf(linkedFrom),
  })
  const byId = new Map(simulator.markets.map((prices) => [prices.market.id, prices]))

  function ticksAt(ms: number): SimulatedTick[] {
    const due = simulator.markets.flatMap((prices, index) => {
      const rate = ticksPerSecond[prices.market.type]
      if (uniform(simulator.seed, tickDraw + index, Math.floor(ms / secondMs)) >= rate) return []
      const { isOpen, tradeDay } = prices.state(ms)
      return isOpen ? [{ prices, tradeDay, rate }] : []
    })
    if (due.length === 0) return []
    const moment = simulator.path.moment(ms)
    return due.map(({ prices, tradeDay, rate }) => ({
      prices,
      atMs: ms,
      tradeDay,
      price: prices.priceAt(moment),
      volume: prices.volumeOf(tradeDay, meanShare(prices, tradeDay) / rate, ms / secondMs),
    }))
  }

  return {
    ...sourceFacts.simulated,
    markets: simulator.markets.map(definitionOf),
    simulator,
    hoursOf: (marketId) => byId.get(marketId)?.hours,
    async fetch({ afterMs, untilMs }) {
      const from = Math.max(afterMs, untilMs - longestGapMs)
      const ticks: SimulatedTick[] = []
      for (let ms = (Math.floor(from / secondMs) + 1) * secondMs; ms <= untilMs; ms += secondMs) {
        ticks.push(...ticksAt(ms))
      }
      return ticks
    },
    transform: (raw) =>
      raw.map(({ prices, atMs, tradeDay, price, volume }) => ({
        marketId: prices.market.id,
        atMs,
        tradeDate: dateOf(tradeDay),
        price: prices.format(price),
        volume: volume === undefined ? null : volume.toFixed(0),
      })),
  }
}

/** Of a day's volume in a second, were it the same all day. */
function meanShare(prices: SimulatedPrices, day: Day): number {
  const openMs = sessionsOf(prices.hours, day).reduce((sum, { openMs, closeMs }) => sum + closeMs - openMs, 0)
  return secondMs / openMs
}

const definitionOf = ({ market, decimals }: SimulatedPrices): MarketDefinition => ({
  marketId: market.id,
  fuelTypeId: market.fuelTypeId,
  fuelName: market.name,
  exchange: market.exchange,
  region: market.region,
  currency: market.currency,
  unit: market.unit,
  decimals,
  tickSize: String(market.tick),
  priceType: market.type,
  isViewOnly: market.isViewOnly ?? false,
})
