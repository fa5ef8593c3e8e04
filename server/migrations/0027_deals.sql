-- Deals: what two sides have agreed on, until it binds or falls through.
create sequence deal_numbers start 1001;

create table deals (
  id uuid primary key default gen_random_uuid(),
  -- What people call it by.
  number bigint not null unique default nextval('deal_numbers'),
  -- Null for what a broker brought together.
  negotiation_id uuid unique references negotiations,
  buyer_id uuid not null references members,
  seller_id uuid not null references members,
  broker_id uuid references members,
  status text not null check (status in ('mandate', 'recap', 'subjects', 'binding', 'cancelled', 'failed')),
  -- Grows with every act but a plain confirmation; acts name the one that was seen.
  version integer not null default 1,
  terms jsonb not null,
  -- By field: when each side confirmed it, and what one of them would write instead.
  recap jsonb not null,
  subjects jsonb not null default '[]',
  -- The first deadline of an open subject.
  next_deadline timestamptz,
  mandates jsonb not null default '[]',
  commission_per_unit numeric check (commission_per_unit > 0),
  commission_unit text,
  commission_payer text check (commission_payer in ('buyer', 'seller', 'shared')),
  -- What it takes from and fills, and how much of each it holds, in that listing's unit; null: nothing.
  request_id uuid references listings,
  request_held numeric check (request_held > 0),
  supply_id uuid references listings,
  supply_held numeric check (supply_held > 0),
  hold_reason text,
  held_at timestamptz,
  cancel_request jsonb,
  -- Why it was cancelled or failed, by whom and when.
  ending jsonb,
  bound_at timestamptz,
  -- How far it is carried out, and whether it may still be called off; written by who carries it out.
  execution text,
  is_cancellable boolean not null default true,
  -- Of the broker who brought it.
  client_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (buyer_id <> seller_id),
  check ((broker_id is null) = (commission_per_unit is null)),
  check ((hold_reason is null) = (held_at is null)),
  -- What has fallen through holds nothing.
  check (status not in ('mandate', 'cancelled', 'failed') or (request_held is null and supply_held is null)),
  check ((status = 'binding') <= (bound_at is not null))
);
create unique index deals_client on deals (broker_id, client_id) where client_id is not null;
-- Somebody's, the latest first: one scan for each part they may have.
create index deals_buyer on deals (buyer_id, updated_at desc, id desc);
create index deals_seller on deals (seller_id, updated_at desc, id desc);
create index deals_broker on deals (broker_id, updated_at desc, id desc) where broker_id is not null;
create index deals_latest on deals (updated_at desc, id desc);
create index deals_held on deals (held_at) where held_at is not null;
-- Which subjects lapse next.
create index deals_due on deals (next_deadline) where status in ('recap', 'subjects');
create index deals_request on deals (request_id) where request_id is not null;
create index deals_supply on deals (supply_id) where supply_id is not null;

comment on table deals is 'What two sides have agreed on: recap, subjects, mandates, and what it holds of listings';
