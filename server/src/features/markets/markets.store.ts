import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import type { MarketDefinition, StoredMarket } from './board.rules.ts'

const definition = sql`
  id, market_id, fuel_type_id, fuel_name, exchange, region, currency,
  unit, decimals, tick_size, price_type, is_view_only`

export async function listMarkets(db: Db, source: string): Promise<StoredMarket[]> {
  const { rows } = await sql<StoredMarket>`
    select ${definition} from markets where source = ${source} order by place, id`.execute(db)
  return rows
}

export async function findMarket(
  db: Db,
  source: string,
  marketId: string,
): Promise<StoredMarket | undefined> {
  const { rows } = await sql<StoredMarket>`
    select ${definition} from markets where source = ${source} and market_id = ${marketId}`.execute(db)
  return rows[0]
}

/** One transaction at a time, also for a market that is not there yet. */
export async function holdMarketId(tx: Db, source: string, marketId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`market ${source} ${marketId}`}, 0))`.execute(tx)
}

/** What is there gets the new words; a fuel that the catalogue does not have is left open. */
export async function upsertMarkets(
  db: Db,
  source: string,
  markets: MarketDefinition[],
): Promise<StoredMarket[]> {
  await sql`
    insert into markets (source, market_id, fuel_type_id, fuel_name, exchange, region, currency, unit, decimals,
      tick_size, price_type, is_view_only, place)
    select ${source}, new."marketId", f.fuel_type_id, new."fuelName", new.exchange, new.region, new.currency, new.unit,
      new.decimals, new."tickSize", new."priceType", new."isViewOnly", new.place
    from rows from (json_to_recordset(${JSON.stringify(markets)}::json) as ("marketId" text, "fuelTypeId" text,
      "fuelName" text, exchange text, region text, currency text, unit text, decimals smallint, "tickSize" numeric,
      "priceType" text, "isViewOnly" boolean)) with ordinality as new("marketId", "fuelTypeId", "fuelName", exchange,
      region, currency, unit, decimals, "tickSize", "priceType", "isViewOnly", place)
    left join fuel_types f on f.fuel_type_id = new."fuelTypeId"
    on conflict (source, market_id) do update set fuel_type_id = excluded.fuel_type_id,
      fuel_name = excluded.fuel_name, exchange = excluded.exchange, region = excluded.region,
      currency = excluded.currency, unit = excluded.unit,
      decimals = case when excluded.tick_size is null then greatest(markets.decimals, excluded.decimals)
        else excluded.decimals end,
      tick_size = excluded.tick_size, price_type = excluded.price_type,
      is_view_only = excluded.is_view_only, place = excluded.place`.execute(db)
  return listMarkets(db, source)
}

export type StoredPrice = { market: number; price: string; at: string; tradeDate: string }

export async function listPrices(db: Db, source: string): Promise<StoredPrice[]> {
  const { rows } = await sql<StoredPrice>`
    select p.market, p.price, p.at, p.trade_date
    from market_prices p join markets m on m.id = p.market where m.source = ${source}`.execute(db)
  return rows
}

/** From the candles of the days, where they are all there is. */
export async function refreshPricesFromDays(db: Db, markets: number[]) {
  await sql`
    insert into market_prices (market, price, at, trade_date)
    select m.id, d.close, d.trade_date::timestamp at time zone 'UTC', d.trade_date
    from unnest(${markets}::int[]) as m(id)
    cross join lateral (
      select close, trade_date from market_candles_1d where market = m.id order by trade_date desc limit 1
    ) d
    on conflict (market) do update set price = excluded.price, at = excluded.at, trade_date = excluded.trade_date
  `.execute(db)
}

export async function upsertPrices(db: Db, prices: StoredPrice[]) {
  await sql`
    insert into market_prices as p (market, price, at, trade_date)
    select market, price, at, "tradeDate"
    from json_to_recordset(${JSON.stringify(prices)}::json)
      as new(market int, price numeric, at timestamptz, "tradeDate" date)
    on conflict (market) do update set price = excluded.price, at = excluded.at, trade_date = excluded.trade_date
      where excluded.at >= p.at`.execute(db)
}

/** One transaction at a time writes the history of a source. */
export async function holdHistory(tx: Db, source: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`market history ${source}`}, 0))`.execute(tx)
}

/** The first day that every market of a source has a price of, or had its first. */
export async function readOldestDay(db: Db, source: string): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select max(first.day) as day
    from markets m
    cross join lateral (select min(trade_date) as day from market_candles_1d where market = m.id) first
    where m.source = ${source}`.execute(db)
  return rows[0]?.day ?? undefined
}

/** A price is the close of its day, however that came to be stored. */
export async function setPricesToCloses(db: Db, source: string) {
  await sql`
    update market_prices p set price = d.close
    from markets m, market_candles_1d d
    where m.source = ${source} and p.market = m.id and d.market = m.id and d.trade_date = p.trade_date
      and d.close <> p.price`.execute(db)
}

/** Bars of the last days before each market's last price: what rises, falls and averages are measured on. */
export type RecentBar = {
  market: number
  at: string
  tradeDate: string
  high: string
  low: string
  close: string
  volume: string | null
}

export async function listRecentBars(db: Db, source: string, interval: '1min' | '1h' | '1d', span: string) {
  const time = interval === '1d' ? sql`trade_date` : sql`at`
  const start =
    interval === '1d' ? sql`(p.trade_date - ${span}::interval)::date` : sql`p.at - ${span}::interval`
  const { rows } = await sql<RecentBar>`
    select m.id as market, c.at, c.trade_date, c.high, c.low, c.close, c.volume
    from markets m
    join market_prices p on p.market = m.id
    cross join lateral (
      select ${interval === '1d' ? sql`trade_date::timestamp at time zone 'UTC'` : sql`at`} as at, trade_date, high, low, close,
        volume
      from ${sql.ref(`market_candles_${interval}`)} where market = m.id and ${time} >= ${start}
    ) c
    where m.source = ${source}
    order by m.id, c.at`.execute(db)
  return rows
}

export async function readWatchlist(db: Db, userId: string, source: string): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select market_ids as ids from market_watchlists where user_id = ${userId} and source = ${source}`.execute(
    db,
  )
  return rows[0]?.ids ?? []
}

export async function writeWatchlist(db: Db, userId: string, source: string, marketIds: string[]) {
  await sql`
    insert into market_watchlists (user_id, source, market_ids) values (${userId}, ${source}, ${marketIds})
    on conflict (user_id, source) do update set market_ids = excluded.market_ids`.execute(db)
}
