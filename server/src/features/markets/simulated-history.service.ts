import { setImmediate } from 'node:timers/promises'
import { type Day, dateOf, dayOf, utcDayOf } from '@laycan/contract/calendar/calendar'
import type { CandleInterval } from '@laycan/contract/markets/market-constants'
import type { Context } from '#context.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { StoredMarket } from './board.rules.ts'
import { type CandleColumns, insertCandles } from './candles.store.ts'
import {
  holdHistory,
  listPrices,
  readOldestDay,
  type StoredPrice,
  setPricesToCloses,
  upsertPrices,
} from './markets.store.ts'
import { type PartitionedTable, partitionsBetween } from './partitions.rules.ts'
import { createPartitions } from './partitions.store.ts'
import { generateHistory, type HistoryCandle, lastDayBefore } from './simulation/history.rules.ts'
import type { Simulator } from './simulation/simulator.rules.ts'
import { rollUpDays, rollUpHours } from './ticks.store.ts'

/** For how many days back a new history has hours and minutes. */
const hoursDays = 60
const minutesDays = 3
/** How many days the first prices come with: what the board shows, also after the longest rest. */
const recentDays = 21
const minuteMs = 60_000
/** Rows in one statement. */
const batchSize = 5_000
const daysOfYear = 365.25

type Fill = {
  source: string
  simulator: Simulator
  markets: StoredMarket[]
  nowMs: number
  years: number
  /** A server that stops does not wait for it; the next start begins again. */
  signal: AbortSignal | undefined
}

/**
 * Writes what would be stored had the simulation run all the time: the last days at the first start, later what was
 * missed while nothing ran. What is there stays. Of several processes that start at once, one writes.
 */
export async function fillRecent(own: Db, fill: Fill) {
  const today = utcDayOf(fill.nowMs)
  const missingFrom = (known: StoredPrice[]) => firstMissingDay(known, fill.markets, today - recentDays)
  await createHistoryPartitions(own, missingFrom(await listPrices(own, fill.source)), today)
  await inTransaction(own, async (tx) => {
    await holdHistory(tx, fill.source)
    const known = await listPrices(tx, fill.source)
    const from = missingFrom(known)
    await writeHistory(tx, fill, { from, to: lastDayBefore(fill.nowMs), known })
  })
}

/** The years before, once: they take some seconds, and nobody waits for them. */
export async function fillOlder(own: Db, fill: Fill) {
  const today = utcDayOf(fill.nowMs)
  const from = today - Math.ceil(fill.years * daysOfYear)
  await createHistoryPartitions(own, from, today)
  await inTransaction(own, async (tx) => {
    await holdHistory(tx, fill.source)
    const oldest = await readOldestDay(tx, fill.source)
    // Trading may have begun some days after the first.
    if (oldest === undefined || dayOf(oldest) <= from + longestRest) return
    await writeHistory(tx, fill, { from, to: dayOf(oldest) - 1, known: [] })
  })
}

const longestRest = 14

/** Whether the prices go so many days back, or as far as they ever will. */
export async function reachesBack({ db, config, clock }: Context, days: number): Promise<boolean> {
  const oldest = await readOldestDay(db, 'simulated')
  const wanted = Math.min(days, Math.ceil(config.marketHistoryYears * daysOfYear))
  return oldest !== undefined && dayOf(oldest) <= utcDayOf(clock().getTime()) - wanted + longestRest
}

type Span = { from: Day; to: Day; known: StoredPrice[] }

async function writeHistory(
  tx: Db,
  { source, simulator, markets, nowMs, signal }: Fill,
  { from, to, known }: Span,
) {
  const today = utcDayOf(nowMs)
  const untilMs = Math.floor(nowMs / minuteMs) * minuteMs
  const range = { from, to, untilMs, hoursFrom: today - hoursDays, minutesFrom: today - minutesDays }
  const writer = new HistoryWriter(tx, markets, known)
  for (const candles of generateHistory(simulator, range)) {
    await writer.add(candles)
    // Requests are answered in between.
    await setImmediate()
    signal?.throwIfAborted()
  }
  await writer.finish()
  // The hour and the day in which it was stopped are incomplete; the finer candles have the rest.
  const stopped = known.map(({ market }) => market)
  await rollUpHours(
    tx,
    stopped,
    known.map(({ at }) => at),
  )
  await rollUpDays(
    tx,
    stopped,
    known.map(({ tradeDate }) => tradeDate),
  )
  await setPricesToCloses(tx, source)
}

/** The trading day that the stalest market stopped in, and not after the beginning if one never had a price. */
function firstMissingDay(known: StoredPrice[], markets: StoredMarket[], beginning: Day): Day {
  const first = known.length < markets.length ? beginning : Number.POSITIVE_INFINITY
  return known.reduce((day, { tradeDate }) => Math.min(day, dayOf(tradeDate)), first)
}

export async function createHistoryPartitions(db: Db, from: Day, today: Day) {
  // A trading day may begin some days before its date.
  const ahead = today + 7
  const spans: [PartitionedTable, Day, Day][] = [
    ['market_candles_1d', from, ahead],
    ['market_candles_1h', Math.max(from, today - hoursDays) - 7, ahead],
    ['market_candles_1min', Math.max(from, today - minutesDays) - 7, ahead],
    ['market_ticks', today - 1, today + 2],
  ]
  for (const [table, first, last] of spans) await createPartitions(db, partitionsBetween(table, first, last))
}

const emptyColumns = (): CandleColumns => ({
  markets: [],
  times: [],
  tradeDates: [],
  opens: [],
  highs: [],
  lows: [],
  closes: [],
  volumes: [],
})

const endOfMinute = (ms: number) => (Math.floor(ms / minuteMs) + 1) * minuteMs

class HistoryWriter {
  readonly #tx: Db
  readonly #idOf: Map<string, number>
  readonly #waiting: Record<CandleInterval, CandleColumns> = {
    '1min': emptyColumns(),
    '1h': emptyColumns(),
    '1d': emptyColumns(),
  }
  readonly #last = new Map<number, StoredPrice>()
  /** The ends of the minutes in which trading stopped; those are stored, from ticks, and stay. */
  readonly #storedUntil: Map<number, number>

  constructor(tx: Db, markets: StoredMarket[], known: StoredPrice[]) {
    this.#tx = tx
    this.#storedUntil = new Map(known.map(({ market, at }) => [market, endOfMinute(Date.parse(at))]))
    this.#idOf = new Map(markets.map(({ marketId, id }) => [marketId, id]))
  }

  async add(candles: HistoryCandle[]) {
    for (const candle of candles) this.#take(candle)
    for (const interval of ['1min', '1h', '1d'] as const) {
      if (this.#waiting[interval].markets.length >= batchSize) await this.#write(interval)
    }
  }

  async finish() {
    for (const interval of ['1min', '1h', '1d'] as const) await this.#write(interval)
    await upsertPrices(this.#tx, [...this.#last.values()])
  }

  #take(candle: HistoryCandle) {
    const market = this.#idOf.get(candle.marketId)
    if (market === undefined) return
    const tradeDate = dateOf(candle.tradeDay)
    const columns = this.#waiting[candle.interval]
    columns.markets.push(market)
    columns.times.push(candle.interval === '1d' ? tradeDate : new Date(candle.atMs).toISOString())
    columns.tradeDates.push(tradeDate)
    columns.opens.push(candle.open)
    columns.highs.push(candle.high)
    columns.lows.push(candle.low)
    columns.closes.push(candle.close)
    columns.volumes.push(candle.volume)
    if (candle.closeMs <= (this.#storedUntil.get(market) ?? 0)) return
    // A tick at the very end would be of the next minute.
    const at = new Date(candle.closeMs - 1).toISOString()
    const known = this.#last.get(market)
    if (!known || known.at < at) this.#last.set(market, { market, price: candle.close, at, tradeDate })
  }

  async #write(interval: CandleInterval) {
    const columns = this.#waiting[interval]
    this.#waiting[interval] = emptyColumns()
    if (columns.markets.length > 0) await insertCandles(this.#tx, interval, columns, 'keep')
  }
}
