-- Laytime: what the contract says of it, and statements of facts with the time sheets that follow from them.

-- What both sides agree that their contract says of laytime and time bars, where it differs from the usual.
create table claim_terms (
  id uuid primary key default gen_random_uuid(),
  deal_id uuid not null references deals,
  status text not null check (status in ('proposed', 'agreed', 'refused', 'withdrawn', 'replaced')),
  terms jsonb not null,
  -- The longest of the time bars: the deal stays open for claims until then.
  longest_bar_days integer not null check (longest_bar_days > 0),
  side text not null check (side in ('buyer', 'seller')),
  actor_id uuid not null references members,
  at timestamptz not null,
  answered_by uuid references members,
  answered_at timestamptz,
  answer text not null default ''
);
create index claim_terms_deal on claim_terms (deal_id, at, id);
-- One question at a time, and one answer that counts.
create unique index claim_terms_proposed on claim_terms (deal_id) where status = 'proposed';
create unique index claim_terms_agreed on claim_terms (deal_id) where status = 'agreed';

create table laytime_statements (
  id uuid primary key default gen_random_uuid(),
  deal_id uuid not null references deals,
  place text not null check (place in ('loading', 'discharge')),
  port text not null,
  -- Of its port, from 1; the highest counts.
  version integer not null check (version > 0),
  status text not null check (status in ('filed', 'agreed', 'contested', 'replaced')),
  side text not null check (side in ('buyer', 'seller')),
  actor_id uuid not null references members,
  -- Of who filed it, so that filing it again does nothing twice.
  client_id text not null,
  facts jsonb not null,
  -- As calculated when it was filed.
  sheet jsonb not null,
  at timestamptz not null,
  answered_by uuid references members,
  answered_at timestamptz,
  answer text not null default '',
  unique (deal_id, place, version)
);
create unique index laytime_statements_client on laytime_statements (deal_id, actor_id, client_id);

comment on table claim_terms is 'What both sides agree that their contract says of laytime and time bars';
comment on table laytime_statements is 'Statements of facts by port, with their time sheets, every version';
