-- What a check has stopped until compliance has looked at it, and what became of it.
create table trading_holds (
  id bigint generated always as identity primary key,
  item text not null check (item in ('listing', 'quote')),
  -- Of the listing, or of the version of a quote.
  item_id uuid not null,
  version integer not null,
  listing_kind text not null check (listing_kind in ('request', 'supply')),
  owner_id uuid not null references members,
  -- As it was when it was stopped.
  terms jsonb not null,
  note text not null default '',
  findings jsonb not null,
  status text not null default 'held' check (status in ('held', 'released', 'rejected', 'withdrawn')),
  held_at timestamptz not null,
  decided_at timestamptz,
  -- Null as well when the owner took it back.
  decided_by uuid references members,
  -- What the owner was told.
  reason text not null default '',
  check ((status = 'held') = (decided_at is null))
);
-- An item waits once.
create unique index trading_holds_held on trading_holds (item, item_id) where status = 'held';
create index trading_holds_waiting on trading_holds (id) where status = 'held';
create index trading_holds_decided on trading_holds (decided_at desc, id desc) where status <> 'held';
create index trading_holds_item on trading_holds (item, item_id, id desc);

comment on table trading_holds is 'What the checks of trade have stopped, and what compliance decided';
