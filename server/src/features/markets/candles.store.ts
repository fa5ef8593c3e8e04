import type { CandleInterval } from '@laycan/contract/markets/market-constants'
import type { Candle } from '@laycan/contract/markets/markets'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

/** Candles by the internal number of their market, column by column: long lists travel fastest so. */
export type CandleColumns = {
  markets: number[]
  /** Of days, their dates. */
  times: string[]
  tradeDates: string[]
  opens: string[]
  highs: string[]
  lows: string[]
  closes: string[]
  volumes: (string | null)[]
}

const tables = {
  '1min': sql.ref('market_candles_1min'),
  '1h': sql.ref('market_candles_1h'),
  '1d': sql.ref('market_candles_1d'),
}
const timeColumns = { '1min': sql`at`, '1h': sql`at`, '1d': sql`trade_date` }

/** Those that are there stay, or are replaced. */
export async function insertCandles(
  db: Db,
  interval: CandleInterval,
  rows: CandleColumns,
  conflict: 'keep' | 'replace',
) {
  const isDay = interval === '1d'
  const { markets, times, tradeDates, opens, highs, lows, closes, volumes } = rows
  const onConflict =
    conflict === 'keep'
      ? sql`do nothing`
      : sql`do update set open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close,
          volume = excluded.volume`
  await sql`
    insert into ${tables[interval]} (market, ${isDay ? sql`` : sql`at,`} trade_date, open, high, low, close, volume)
    select market, ${isDay ? sql`` : sql`at::timestamptz,`} trade_date, open, high, low, close, volume
    from unnest(${markets}::int[], ${times}::text[], ${tradeDates}::date[], ${opens}::numeric[],
      ${highs}::numeric[], ${lows}::numeric[], ${closes}::numeric[], ${volumes}::numeric[])
      as new(market, at, trade_date, open, high, low, close, volume)
    on conflict (market, ${timeColumns[interval]}) ${onConflict}`.execute(db)
}

/** How many of these days are there already. */
export async function countKnownDays(
  db: Db,
  { markets, tradeDates }: Pick<CandleColumns, 'markets' | 'tradeDates'>,
) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from market_candles_1d
    join unnest(${markets}::int[], ${tradeDates}::date[]) as new(market, trade_date) using (market, trade_date)
  `.execute(db)
  return rows[0]?.count ?? 0
}

export type CandleRange = {
  market: number
  interval: CandleInterval
  /** Times, or dates for days; both included. */
  from: string
  to: string
}

export async function readCandles(
  db: Db,
  { market, interval, from, to }: CandleRange,
  limit: number,
): Promise<Candle[]> {
  const time = timeColumns[interval]
  const { rows } = await sql<Candle>`
    select ${time} as time, open, high, low, close, volume from ${tables[interval]}
    where market = ${market} and ${time} >= ${from} and ${time} <= ${to} order by ${time} limit ${limit}`.execute(
    db,
  )
  return rows
}

export type ClosePoint = { market: number; time: string; close: string }

type Closes = {
  source: string
  interval: CandleInterval
  /** An interval of PostgreSQL's. */
  span: string
  /** Markets whose hours count back from the last price. Those of the others count back whole sessions. */
  rolling: number[]
}

/** Of every market of a source the closes of the time up to its last price, and the one before them to measure from. */
export async function readCloses(db: Db, { source, interval, span, rolling }: Closes): Promise<ClosePoint[]> {
  const time = timeColumns[interval]
  const start = {
    '1d': sql`select (p.trade_date - ${span}::interval)::date as time`,
    // The candle of the last price is not over, but counts as one.
    '1min': sql`select date_trunc('minute', p.at) - ${span}::interval as time`,
    '1h': sql`
      select case when m.id = any(${rolling}::int[]) then date_trunc('hour', p.at) - ${span}::interval
        else coalesce((
          select max(at) from market_candles_1h where market = m.id
            and at between p.at - ${span}::interval - interval '20 days' and p.at
            and trade_date <= (p.trade_date - ${span}::interval)::date
        ), p.at - ${span}::interval) end as time`,
  }[interval]
  const { rows } = await sql<ClosePoint>`
    select m.id as market, c.time, c.close
    from markets m
    join market_prices p on p.market = m.id
    cross join lateral (${start}) start
    cross join lateral (
      (select ${time} as time, close from ${tables[interval]}
       where market = m.id and ${time} <= start.time order by ${time} desc limit 1)
      union all
      (select ${time}, close from ${tables[interval]} where market = m.id and ${time} > start.time)
    ) c
    where m.source = ${source}
    order by m.id, c.time`.execute(db)
  return rows
}

/** Of every market of a source at most so many closes of its minutes, evenly chosen, the last among them. */
export async function readMinuteLines(
  db: Db,
  { source, span, most }: { source: string; span: string; most: number },
): Promise<{ market: number; closes: string[] }[]> {
  const { rows } = await sql<{ market: number; closes: string[] }>`
    select market, json_agg(close::text order by at) as closes
    from (
      select m.id as market, c.at, c.close, row_number() over (partition by m.id order by c.at desc) as place,
        count(*) over (partition by m.id) as count
      from markets m
      join market_prices p on p.market = m.id
      join market_candles_1min c on c.market = m.id and c.at > p.at - ${span}::interval
      where m.source = ${source}
    ) minutes
    where (place - 1) % ceil(count / ${most}::numeric) = 0
    group by market`.execute(db)
  return rows
}

/** The last closes before a time, or a date for days, the oldest first. */
export async function readClosesBefore(
  db: Db,
  { market, interval, from }: Omit<CandleRange, 'to'>,
  count: number,
): Promise<{ time: string; close: string }[]> {
  const time = timeColumns[interval]
  const { rows } = await sql<{ time: string; close: string }>`
    select ${time} as time, close from ${tables[interval]}
    where market = ${market} and ${time} < ${from} order by ${time} desc limit ${count}`.execute(db)
  return rows.reverse()
}

/** The days with a price in a range, for pricing formulas. */
export async function readDailyCloses(
  db: Db,
  { market, from, to }: { market: number; from: string; to: string },
): Promise<{ date: string; price: string }[]> {
  const { rows } = await sql<{ date: string; price: string }>`
    select trade_date as date, close as price from market_candles_1d
    where market = ${market} and trade_date between ${from} and ${to}
    order by trade_date`.execute(db)
  return rows
}

/** The last price of each market up to a moment: of its minutes, or of its hours where minutes are not stored. */
export async function readQuotesAt(db: Db, markets: number[], at: string): Promise<Map<number, string>> {
  const { rows } = await sql<{ market: number; price: string | null }>`
    select m.id as market, coalesce(
      (select close from market_candles_1min where market = m.id and at <= ${at}::timestamptz
         and at > ${at}::timestamptz - interval '1 hour' order by at desc limit 1),
      (select close from market_candles_1h where market = m.id and at <= ${at}::timestamptz - interval '30 minutes'
         and at > ${at}::timestamptz - interval '5 days' order by at desc limit 1)
    ) as price
    from unnest(${markets}::int[]) as m(id)`.execute(db)
  return new Map(rows.flatMap(({ market, price }) => (price === null ? [] : [[market, price]])))
}
