-- Requests and supplies: what people want to buy and have to sell, every published version of it, and how well one
-- side fits the other.

create table listings (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references members,
  -- Chosen by who began it: the same one again is the same draft.
  client_id uuid not null,
  kind text not null check (kind in ('request', 'supply')),
  status text not null default 'draft' check (status in
    ('draft', 'held', 'open', 'paused', 'filled', 'withdrawn', 'expired', 'rejected')),
  -- Counts the writes of the owner; the next one names it.
  version integer not null default 1,
  -- Which write that was: the same one again is answered like the first.
  last_act text not null default 'create',
  -- Counts the publication and each amendment.
  terms_version integer not null default 0,
  -- What was typed, as it was typed, until it is published: { terms, minLot }.
  draft jsonb,
  terms jsonb,
  is_name_closed boolean not null default false,
  valid_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  -- When it was withdrawn, expired, filled or rejected.
  closed_at timestamptz,

  -- Of the terms what is searched by, ordered by and reckoned with; null in a draft.
  fuel_type_id text references fuel_types,
  category text,
  quantity numeric check (quantity > 0),
  unit text,
  -- What deals hold, changed under the lock of the row alone.
  held_quantity numeric not null default 0,
  min_lot numeric check (min_lot > 0),
  -- How many tonnes one unit weighs; null where nobody knows.
  tonnes_per_unit numeric,
  available_mt numeric generated always as ((quantity - held_quantity) * tonnes_per_unit) stored,
  window_from date,
  window_to date,
  incoterm text,
  region text,
  -- Against the market when it was last looked at, in USD a barrel and in percent above it.
  price_per_bbl numeric,
  benchmark_id text,
  benchmark_name text,
  benchmark_per_bbl numeric,
  percent numeric,

  -- What the checks said of the last version.
  findings jsonb not null default '[]',

  check (held_quantity >= 0 and held_quantity <= coalesce(quantity, 0)),
  check ((status = 'draft') = (terms is null)),
  check (status = 'draft' or (fuel_type_id is not null and quantity is not null and unit is not null
    and window_from is not null and window_to is not null and valid_until is not null and terms_version > 0)),
  check (window_from <= window_to)
) with (fillfactor = 80);
create unique index listings_client on listings (owner_id, client_id);
create index listings_owner on listings (owner_id, kind, updated_at desc, id desc);
-- Those that expire by themselves.
create index listings_valid_until on listings (valid_until) where status in ('open', 'paused');
-- The market, in each of its orders: whole, of a region, of a category, of a fuel.
create index listings_newest on listings (kind, published_at desc, id desc) where status = 'open';
create index listings_newest_region on listings (kind, region, published_at desc, id desc)
  where status = 'open';
create index listings_newest_category on listings (kind, category, published_at desc, id desc)
  where status = 'open';
create index listings_newest_fuel on listings (kind, fuel_type_id, published_at desc, id desc)
  where status = 'open';
create index listings_window on listings (kind, window_from, id) where status = 'open';
create index listings_window_category on listings (kind, category, window_from, id) where status = 'open';
-- Also what a new listing is matched with.
create index listings_window_fuel on listings (kind, fuel_type_id, window_from, id) where status = 'open';
-- What has no benchmark comes last: dearest of supplies, cheapest of requests.
create index listings_supply_price on listings (coalesce(percent, 1000000), id)
  where status = 'open' and kind = 'supply';
create index listings_supply_price_fuel on listings (fuel_type_id, coalesce(percent, 1000000), id)
  where status = 'open' and kind = 'supply';
create index listings_request_price on listings ((-coalesce(percent, -1000000)), id)
  where status = 'open' and kind = 'request';
create index listings_request_price_fuel on listings (fuel_type_id, (-coalesce(percent, -1000000)), id)
  where status = 'open' and kind = 'request';

-- What was published, for good.
create table listing_versions (
  listing_id uuid not null references listings,
  number integer not null,
  -- By which write of the owner it came about.
  version integer not null,
  terms jsonb not null,
  is_name_closed boolean not null,
  valid_until timestamptz not null,
  min_lot numeric,
  at timestamptz not null,
  primary key (listing_id, number)
);

-- Who did what to a published listing, for good.
create table listing_events (
  id bigint generated always as identity primary key,
  listing_id uuid not null references listings,
  -- Null when the platform itself did it.
  actor_id uuid,
  act text not null,
  -- From then on.
  status text not null,
  reason text not null default '',
  at timestamptz not null
);
create index listing_events_listing on listing_events (listing_id, id);

-- Who has quoted a listing: a closed name is open to them, and they hear of amendments while they negotiate.
create table listing_quoters (
  listing_id uuid not null references listings,
  user_id uuid not null references members,
  is_running boolean not null,
  since timestamptz not null default now(),
  primary key (listing_id, user_id)
);

-- A request and a supply that fit, and why; looked for when either is published or amended.
create table listing_matches (
  request_id uuid not null references listings,
  supply_id uuid not null references listings,
  -- Of 100.
  score smallint not null check (score between 0 and 100),
  -- Not jsonb, which would be written out anew for each reader.
  reasons json not null,
  primary key (request_id, supply_id)
);
-- The best of either side without a sort.
create index listing_matches_request on listing_matches (request_id, score desc, supply_id);
create index listing_matches_supply on listing_matches (supply_id, score desc, request_id);

-- Apart from the listings, whose rows others lock.
create table listing_match_states (
  listing_id uuid primary key references listings,
  -- The version of the terms that matches were looked for last.
  terms_version integer not null,
  -- What a match must beat to be kept beside as many others as are kept.
  floor smallint not null default 0
);

-- Which good match of a listing has been there before: its owner was told of it, or of enough others that day.
create table listing_match_notices (
  listing_id uuid not null references listings,
  other_id uuid not null references listings,
  at timestamptz not null,
  is_told boolean not null,
  primary key (listing_id, other_id)
);
create index listing_match_notices_told on listing_match_notices (listing_id, at) where is_told;

comment on table listings is 'Requests and supplies';
comment on table listing_versions is 'Every published version of a request or supply';
comment on table listing_events is 'What happened to requests and supplies, and by whom';
comment on table listing_quoters is 'Who has quoted which request or supply';
comment on table listing_matches is 'How well requests and supplies fit each other';
comment on table listing_match_states is 'How far matches were looked for';
comment on table listing_match_notices is 'Which matches people were told of';
