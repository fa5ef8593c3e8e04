import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

/** Ticks by the internal number of their market, column by column. */
export type TickColumns = {
  markets: number[]
  times: string[]
  tradeDates: string[]
  prices: string[]
  volumes: (string | null)[]
}

/**
 * Stores ticks and rolls them up: the minutes they touch are computed again from the ticks, the hours from
 * the minutes, the days from the hours. So a tick that comes again, late or corrected leaves exactly what would be
 * there had it come right at once. Part of `tx`.
 */
export async function saveTicks(tx: Db, ticks: TickColumns) {
  const { markets, times, tradeDates, prices, volumes } = ticks
  if (markets.length === 0) return
  // Of several for the same moment the last one counts.
  await sql`
    insert into market_ticks (market, at, trade_date, price, volume)
    select distinct on (market, at) market, at, trade_date, price, volume
    from unnest(${markets}::int[], ${times}::timestamptz[], ${tradeDates}::date[], ${prices}::numeric[],
      ${volumes}::numeric[]) with ordinality as new(market, at, trade_date, price, volume, place)
    order by market, at, place desc
    on conflict (market, at) do update
      set price = excluded.price, volume = excluded.volume, trade_date = excluded.trade_date`.execute(tx)
  await rollUpMinutes(tx, markets, times)
  await rollUpHours(tx, markets, times)
  await rollUpDays(tx, markets, tradeDates)
  await sql`
    insert into market_prices as p (market, price, at, trade_date)
    select distinct on (market) market, price, at, trade_date
    from unnest(${markets}::int[], ${times}::timestamptz[], ${tradeDates}::date[], ${prices}::numeric[])
      with ordinality as new(market, at, trade_date, price, place)
    order by market, at desc, place desc
    on conflict (market) do update set price = excluded.price, at = excluded.at, trade_date = excluded.trade_date
      where excluded.at >= p.at`.execute(tx)
}

const replaceCandle = sql`do update set trade_date = excluded.trade_date, open = excluded.open, high = excluded.high,
  low = excluded.low, close = excluded.close, volume = excluded.volume`

async function rollUpMinutes(tx: Db, markets: number[], times: string[]) {
  await sql`
    insert into market_candles_1min (market, at, trade_date, open, high, low, close, volume)
    select touched.market, touched.at, made.*
    from (
      select distinct market, date_trunc('minute', at) as at
      from unnest(${markets}::int[], ${times}::timestamptz[]) as new(market, at)
    ) touched
    cross join lateral (
      select max(trade_date), (array_agg(price order by t.at))[1], max(price), min(price),
        (array_agg(price order by t.at desc))[1], sum(volume)
      from market_ticks t
      where t.market = touched.market and t.at >= touched.at and t.at < touched.at + interval '1 minute'
    ) made
    on conflict (market, at) ${replaceCandle}`.execute(tx)
}

export async function rollUpHours(tx: Db, markets: number[], times: string[]) {
  await sql`
    insert into market_candles_1h (market, at, trade_date, open, high, low, close, volume)
    select touched.market, touched.at, made.*
    from (
      select distinct market, date_trunc('hour', at) as at
      from unnest(${markets}::int[], ${times}::timestamptz[]) as new(market, at)
    ) touched
    cross join lateral (
      select max(trade_date), (array_agg(open order by m.at))[1], max(high), min(low),
        (array_agg(close order by m.at desc))[1], sum(volume)
      from market_candles_1min m
      where m.market = touched.market and m.at >= touched.at and m.at < touched.at + interval '1 hour'
      having count(*) > 0
    ) made
    on conflict (market, at) ${replaceCandle}`.execute(tx)
}

/** Wherever in the days before it the trading day has its hours. */
export async function rollUpDays(tx: Db, markets: number[], tradeDates: string[]) {
  await sql`
    insert into market_candles_1d (market, trade_date, open, high, low, close, volume)
    select touched.market, touched.trade_date, made.*
    from (
      select distinct market, trade_date
      from unnest(${markets}::int[], ${tradeDates}::date[]) as new(market, trade_date)
    ) touched
    cross join lateral (
      select (array_agg(open order by h.at))[1], max(high), min(low), (array_agg(close order by h.at desc))[1],
        sum(volume)
      from market_candles_1h h
      where h.market = touched.market and h.trade_date = touched.trade_date
        and h.at >= touched.trade_date - interval '10 days' and h.at < touched.trade_date + interval '2 days'
      having count(*) > 0
    ) made
    on conflict (market, trade_date) ${replaceCandle}`.execute(tx)
}
