import { dateOf, utcDayOf } from '../contract/src/calendar/calendar.ts'
import type { Tick } from '../server/src/features/markets/board.rules.ts'
import { simulatedMarkets } from '../server/src/features/markets/simulation/catalogue/simulated-markets.ts'

/** Ticks of every market in turn, at a steady rate, in small batches as from a busy feed. */
const handfulMs = 10

export type TickDriver = {
  /** When each tick of a market was made, by the clock that all processes share. */
  times: Map<string, number[]>
  count: number
  stop(): void
}

export function driveTicks(perSecond: number, take: (ticks: Tick[]) => void): TickDriver {
  const markets = simulatedMarkets.map(({ id }) => id)
  const times = new Map<string, number[]>(markets.map((id) => [id, []]))
  const startedAt = Date.now()
  const driver: TickDriver = { times, count: 0, stop: () => clearInterval(timer) }
  const timer = setInterval(() => {
    const due = Math.floor(((Date.now() - startedAt) / 1000) * perSecond) - driver.count
    const now = Date.now()
    // Two ticks of a market never have the same time, because a round of all markets takes longer than that.
    const ticks = Array.from({ length: Math.min(due, markets.length) }, (): Tick => {
      const marketId = markets[driver.count++ % markets.length] ?? ''
      times.get(marketId)?.push(now)
      return {
        marketId,
        atMs: now,
        tradeDate: dateOf(utcDayOf(now)),
        price: priceOf(driver.count),
        volume: '1',
      }
    })
    if (ticks.length > 0) take(ticks)
  }, handfulMs)
  return driver
}

const priceOf = (count: number) => (70 + (count % 997) / 100).toFixed(2)
