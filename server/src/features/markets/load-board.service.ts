import { exact, roundTo } from '@laycan/contract/decimal'
import type { MarketSource } from '@laycan/contract/markets/market-constants'
import type { Db } from '#platform/db.ts'
import { type BoardEntry, type HoursOf, MarketBoard, type StoredMarket } from './board.rules.ts'
import { scaleOf } from './decimals.rules.ts'
import { type Bar, sessionOf } from './last-day.rules.ts'
import { listMarkets, listPrices, listRecentBars, type RecentBar } from './markets.store.ts'
import { readSourceState } from './source-states.store.ts'
import { sourceFacts } from './sources/source-facts.ts'

const hourMs = 3_600_000

/** What the store knows of a source's prices; markets that never had one are left out. */
export async function loadBoard(db: Db, source: MarketSource, hoursOf: HoursOf): Promise<MarketBoard> {
  const facts = sourceFacts[source]
  const isDaily = facts.kind === 'end_of_day'
  const [markets, prices, bars, minutes, state] = await Promise.all([
    listMarkets(db, source),
    listPrices(db, source),
    listRecentBars(db, source, isDaily ? '1d' : '1h', isDaily ? '21 days' : '9 days'),
    isDaily ? [] : listRecentBars(db, source, '1min', '70 minutes'),
    readSourceState(db, source),
  ])
  const priceOf = new Map(prices.map((price) => [price.market, price]))
  const barsOf = Map.groupBy(bars, ({ market }) => market)
  const minutesOf = Map.groupBy(minutes, ({ market }) => market)
  const entries = markets.flatMap((definition): BoardEntry[] => {
    const last = priceOf.get(definition.id)
    if (!last) return []
    const hours = hoursOf(definition.marketId)
    const written = writerOf(definition)
    const ownBars = (barsOf.get(definition.id) ?? []).map((bar) => barOf(bar, isDaily ? 0 : hourMs, written))
    return [
      {
        definition,
        hours,
        price: written(last.price),
        atMs: Date.parse(last.at),
        tradeDate: last.tradeDate,
        session: sessionOf(ownBars, { ...last, price: written(last.price) }),
        bars: ownBars,
        minutes: (minutesOf.get(definition.id) ?? []).map(({ at, close }) => ({
          endMs: Date.parse(at) + 60_000,
          close,
        })),
        isRolling: !isDaily && (definition.priceType === 'futures' || hours?.isDaily === true),
      },
    ]
  })
  return new MarketBoard(facts, entries, state)
}

type Write = (price: string) => string

/** In the decimals of the exchange, which older history may have more of. */
const writerOf =
  ({ tickSize, decimals }: StoredMarket): Write =>
  (price) =>
    tickSize === null || scaleOf(price) === decimals ? price : roundTo(exact(price), decimals)

function barOf({ at, tradeDate, high, low, close, volume }: RecentBar, width: number, written: Write): Bar {
  const startMs = Date.parse(at)
  return {
    startMs,
    endMs: startMs + width,
    tradeDate,
    high: written(high),
    low: written(low),
    close: written(close),
    volume,
  }
}
