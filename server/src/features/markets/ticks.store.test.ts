import { dayOf } from '@laycan/contract/calendar/calendar'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/db.ts'
import { listPartitions } from '#platform/partitions.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { insertCandles } from './candles.store.ts'
import { pruneMarkets } from './market-feed.service.ts'
import { listPrices, upsertMarkets } from './markets.store.ts'
import { createHistoryPartitions } from './simulated-history.service.ts'
import { saveTicks } from './ticks.store.ts'

let database: TestDatabase
let market = 0
beforeAll(async () => {
  database = await createTestDatabase()
  await createHistoryPartitions(database.db, dayOf('2026-03-11'), dayOf('2026-03-11'))
})
afterAll(() => database.drop())

let made = 0
beforeEach(async () => {
  made += 1
  const markets = await upsertMarkets(database.db, 'test', [
    {
      marketId: `M${made}`,
      fuelTypeId: null,
      fuelName: 'A fuel',
      exchange: 'Somewhere',
      region: 'europe',
      currency: 'USD',
      unit: 'bbl',
      decimals: 2,
      tickSize: '0.01',
      priceType: 'futures',
      isViewOnly: false,
    },
  ])
  market = markets.find(({ marketId }) => marketId === `M${made}`)?.id ?? 0
})

/** `10:00:01 75.10 5`: time, price, volume. */
const save = (...ticks: string[]) => {
  const parts = ticks.map((tick) => tick.split(' '))
  return inTransaction(database.db, (tx) =>
    saveTicks(tx, {
      markets: ticks.map(() => market),
      times: parts.map(([time]) => `2026-03-11T${time}Z`),
      tradeDates: ticks.map(() => '2026-03-11'),
      prices: parts.map(([, price]) => price ?? ''),
      volumes: parts.map(([, , volume]) => volume ?? null),
    }),
  )
}

/** `10:00 75.10 75.30 75.00 75.20 12`: time, open, high, low, close, volume. */
const candles = async (interval: '1min' | '1h' | '1d') => {
  const time = interval === '1d' ? sql`trade_date::text` : sql`to_char(at, 'HH24:MI')`
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', ${time}, open, high, low, close, volume) as text
    from ${sql.ref(`market_candles_${interval}`)} where market = ${market} order by 1`.execute(database.db)
  return rows.map(({ text }) => text)
}

describe('ticks', () => {
  it('are rolled up into minutes, hours and days as they come', async () => {
    await save('10:00:01 75.10 5', '10:00:30 75.30 1')
    expect(await candles('1min')).toEqual(['10:00 75.10 75.30 75.10 75.30 6'])
    await save('10:00:59 75.00 2', '10:01:00 75.20 4', '11:00:00 75.50')
    expect(await candles('1min')).toEqual([
      '10:00 75.10 75.30 75.00 75.00 8',
      '10:01 75.20 75.20 75.20 75.20 4',
      '11:00 75.50 75.50 75.50 75.50',
    ])
    expect(await candles('1h')).toEqual(['10:00 75.10 75.30 75.00 75.20 12', '11:00 75.50 75.50 75.50 75.50'])
    expect(await candles('1d')).toEqual(['2026-03-11 75.10 75.50 75.00 75.50 12'])
  })

  it('that come again change nothing', async () => {
    const ticks = ['10:00:01 75.10 5', '10:00:30 75.30 1']
    await save(...ticks)
    const before = [await candles('1min'), await candles('1h'), await candles('1d')]
    await save(...ticks)
    await save(ticks[1] ?? '')
    expect([await candles('1min'), await candles('1h'), await candles('1d')]).toEqual(before)
  })

  it('that are corrected replace what was wrong, in every candle', async () => {
    await save('10:00:01 75.10 5', '10:00:30 750.00 1', '10:02:00 75.20 1')
    await save('10:00:30 75.00 3')
    expect(await candles('1min')).toEqual([
      '10:00 75.10 75.10 75.00 75.00 8',
      '10:02 75.20 75.20 75.20 75.20 1',
    ])
    expect(await candles('1d')).toEqual(['2026-03-11 75.10 75.20 75.00 75.20 9'])
  })

  it('that come late fall into their place', async () => {
    await save('10:00:30 75.30 1')
    await save('10:00:01 75.10 5')
    expect(await candles('1min')).toEqual(['10:00 75.10 75.30 75.10 75.30 6'])
    expect((await listPrices(database.db, 'test')).find((one) => one.market === market)).toMatchObject({
      price: '75.30',
      at: '2026-03-11T10:00:30.000Z',
    })
  })

  it('of the same moment in one batch: the last one counts', async () => {
    await save('10:00:01 75.10 5', '10:00:01 75.40 2')
    expect(await candles('1min')).toEqual(['10:00 75.40 75.40 75.40 75.40 2'])
  })

  it('may be below zero', async () => {
    await save('10:00:01 1.00', '10:00:02 -37.63')
    expect(await candles('1h')).toEqual(['10:00 1.00 1.00 -37.63 -37.63'])
  })

  it('of a trading day that begins on the evening before belong to it', async () => {
    await save('10:00:01 75.10 5')
    await inTransaction(database.db, (tx) =>
      saveTicks(tx, {
        markets: [market],
        times: ['2026-03-10T23:30:00Z'],
        tradeDates: ['2026-03-11'],
        prices: ['70.00'],
        volumes: ['1'],
      }),
    )
    expect(await candles('1d')).toEqual(['2026-03-11 70.00 75.10 70.00 75.10 6'])
  })
})

it('keeps candles that are there, or replaces them, as asked', async () => {
  const day = (close: string) => ({
    markets: [market],
    times: ['2026-03-11'],
    tradeDates: ['2026-03-11'],
    opens: ['1'],
    highs: ['1'],
    lows: ['1'],
    closes: [close],
    volumes: [null],
  })
  await insertCandles(database.db, '1d', day('1'), 'replace')
  await insertCandles(database.db, '1d', day('2'), 'keep')
  expect(await candles('1d')).toEqual(['2026-03-11 1 1 1 1'])
  await insertCandles(database.db, '1d', day('3'), 'replace')
  expect(await candles('1d')).toEqual(['2026-03-11 1 1 1 3'])
})

it('drops ticks past their retention, and keeps daily candles forever', async () => {
  await save('10:00:01 75.10')
  await createHistoryPartitions(database.db, dayOf('2026-04-30'), dayOf('2026-04-30'))
  await pruneMarkets(database.db, new Date('2026-04-30T12:00:00Z'))
  expect((await listPartitions(database.db, 'market_ticks')).map(({ name }) => name)).toEqual([
    'market_ticks_20260429',
    'market_ticks_20260430',
    'market_ticks_20260501',
    'market_ticks_20260502',
  ])
  expect(await candles('1d')).toHaveLength(1)
  expect(await candles('1min')).toHaveLength(1)
  await pruneMarkets(database.db, new Date('2026-05-20T12:00:00Z'))
  expect(await candles('1min')).toEqual([])
  expect([(await candles('1h')).length, (await candles('1d')).length]).toEqual([1, 1])
})
