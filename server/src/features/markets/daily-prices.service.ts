import { dayOf } from '@laycan/contract/calendar/calendar'
import type { MarketSource } from '@laycan/contract/markets/market-constants'
import type { Db } from '#platform/db.ts'
import type { DailyPrice, MarketDefinition, StoredMarket } from './board.rules.ts'
import { countKnownDays, insertCandles } from './candles.store.ts'
import { refreshPricesFromDays, upsertMarkets } from './markets.store.ts'
import { partitionsBetween } from './partitions.rules.ts'
import { createPartitions } from './partitions.store.ts'

const batchSize = 10_000

/** Stores prices of days, and the markets they are of. A day that is there is replaced. Part of `tx`. */
export async function saveDailyPrices(
  tx: Db,
  source: MarketSource,
  definitions: MarketDefinition[],
  daily: DailyPrice[],
): Promise<{ markets: StoredMarket[]; added: number }> {
  const markets = await upsertMarkets(tx, source, definitions)
  const idOf = new Map(markets.map(({ marketId, id }) => [marketId, id]))
  const days = daily.map(({ date }) => dayOf(date))
  const [first, last] = [
    days.reduce((a, b) => Math.min(a, b), Infinity),
    days.reduce((a, b) => Math.max(a, b), -Infinity),
  ]
  if (days.length > 0) await createPartitions(tx, partitionsBetween('market_candles_1d', first, last))
  let added = 0
  for (let from = 0; from < daily.length; from += batchSize) {
    const batch = daily.slice(from, from + batchSize)
    const prices = batch.map(({ price }) => price)
    const dates = batch.map(({ date }) => date)
    const columns = {
      markets: batch.map(({ marketId }) => idOf.get(marketId) ?? 0),
      times: dates,
      tradeDates: dates,
      opens: prices,
      highs: prices,
      lows: prices,
      closes: prices,
      volumes: batch.map(({ volume }) => volume),
    }
    added += batch.length - (await countKnownDays(tx, columns))
    await insertCandles(tx, '1d', columns, 'replace')
  }
  await refreshPricesFromDays(tx, [...new Set(daily.map(({ marketId }) => idOf.get(marketId) ?? 0))])
  return { markets, added }
}
