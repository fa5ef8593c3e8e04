-- Prices of markets: what a source tells, rolled up as it comes.
--
-- Ticks and candles are partitioned by time. Partitions are made as they are needed and dropped when they are past
-- their keep (market_partitions.store.ts), so that old ticks go at once and history never slows today.

-- How each source fares; one row for a source that was ever in use.
create table market_sources (
  source text primary key,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  -- In a row, since the last success.
  failures integer not null default 0,
  -- Whatever is shown is older than it should be.
  is_stale boolean not null default false,
  -- What simulated prices were drawn from when the history was made; it goes on with that.
  seed text
);

create table markets (
  -- Short, since every tick and candle carries it.
  id integer generated always as identity primary key,
  source text not null,
  -- Readable and for good: it stands in links, alerts and contracts.
  market_id text not null,
  fuel_type_id text references fuel_types,
  fuel_name text not null,
  exchange text not null,
  region text not null,
  currency text not null,
  -- What a price is for.
  unit text not null,
  -- Digits after the point of its quotes.
  decimals smallint not null,
  price_type text not null check (price_type in ('futures', 'assessment', 'indication', 'index', 'spot')),
  is_view_only boolean not null default false,
  -- In which order they are shown.
  place integer not null,
  created_at timestamptz not null default now(),
  unique (source, market_id)
);
create index markets_fuel_type on markets (fuel_type_id);

-- The latest price of each market; small, so that a process that starts knows them all at once.
create table market_prices (
  market integer primary key references markets on delete cascade,
  price numeric not null,
  at timestamptz not null,
  trade_date date not null
) with (fillfactor = 50);

-- A correction has the same market and time, and replaces.
create table market_ticks (
  market integer not null,
  at timestamptz not null,
  -- The trading day that it belongs to, which may begin on the evening before.
  trade_date date not null,
  price numeric not null,
  -- MT since the tick before.
  volume numeric,
  primary key (market, at)
) partition by range (at);

create table market_candles_1min (
  market integer not null,
  at timestamptz not null,
  trade_date date not null,
  open numeric not null,
  high numeric not null,
  low numeric not null,
  close numeric not null,
  volume numeric,
  primary key (market, at)
) partition by range (at);

create table market_candles_1h (
  market integer not null,
  at timestamptz not null,
  trade_date date not null,
  open numeric not null,
  high numeric not null,
  low numeric not null,
  close numeric not null,
  volume numeric,
  primary key (market, at)
) partition by range (at);

create table market_candles_1d (
  market integer not null,
  trade_date date not null,
  open numeric not null,
  high numeric not null,
  low numeric not null,
  close numeric not null,
  volume numeric,
  primary key (market, trade_date)
) partition by range (trade_date);

-- Made apart and then attached, which lets others go on reading and writing the rest.
create function create_market_partition(parent text, name text, lower_bound text, upper_bound text) returns void
language plpgsql as $$
begin
  if to_regclass(name) is not null then return; end if;
  -- Two processes may want the same one.
  perform pg_advisory_xact_lock(hashtext('market partition ' || name));
  if to_regclass(name) is not null then return; end if;
  execute format('create table %I (like %I including all)', name, parent);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)',
    parent, name, lower_bound, upper_bound);
end
$$;

-- Which prices a member watches, in their order.
create table market_watchlists (
  user_id uuid not null references members,
  source text not null,
  market_ids text[] not null,
  primary key (user_id, source)
);

create table market_alerts (
  id bigint generated always as identity primary key,
  user_id uuid not null references members,
  source text not null,
  -- As the contract has it: a level, a move or a spread.
  condition jsonb not null,
  cooldown_minutes integer not null,
  is_active boolean not null default true,
  -- Whether the condition held at the last price: it tells when this turns true. Kept, so that a restart neither
  -- tells twice nor misses a crossing.
  is_met boolean not null,
  last_fired_at timestamptz,
  created_at timestamptz not null default now()
);
create index market_alerts_user on market_alerts (user_id, source, id desc);
create index market_alerts_active on market_alerts (source) where is_active;

-- Files that were sent to be imported, for a day, in pieces.
create table market_uploads (
  id uuid primary key,
  user_id uuid not null references members,
  file_name text not null,
  bytes bigint not null default 0,
  created_at timestamptz not null default now()
);
create index market_uploads_created_at on market_uploads (created_at);
create table market_upload_pieces (
  upload_id uuid not null references market_uploads on delete cascade,
  place integer not null,
  content bytea not null,
  primary key (upload_id, place)
);

-- Who loaded which file into which market, for good.
create table market_imports (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  market integer not null references markets,
  file_name text not null,
  quotes integer not null,
  added integer not null,
  replaced integer not null,
  at timestamptz not null default now()
);
create index market_imports_market on market_imports (market);

comment on table market_sources is 'How the sources of market prices fare';
comment on table markets is 'Markets, by the source that tells their prices';
comment on table market_prices is 'The latest price of each market';
comment on table market_ticks is 'Prices as they came, for a few days';
comment on table market_candles_1min is 'Prices by the minute, for some weeks';
comment on table market_candles_1h is 'Prices by the hour';
comment on table market_candles_1d is 'Prices by the trading day, for good';
comment on table market_watchlists is 'Which prices a member watches';
comment on table market_alerts is 'What a member wants to be told of';
comment on table market_uploads is 'Files sent to be imported, for a day';
comment on table market_upload_pieces is 'The content of those files';
comment on table market_imports is 'Who loaded which file into which market';
