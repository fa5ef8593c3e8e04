-- Which deals simulated prices may settle: those made in a demo.
alter table deals add column is_demo boolean not null default false;
update deals d set is_demo = true
from members b, members s
where b.user_id = d.buyer_id and s.user_id = d.seller_id
  and b.email like '%@demo.example' and s.email like '%@demo.example';
comment on column deals.is_demo is 'Made in a demo: simulated prices may settle it';

create table deal_quotes (
  id uuid primary key default gen_random_uuid(),
  deal_id uuid not null references deals,
  -- The benchmark, or FX- and a currency.
  series text not null,
  day date not null,
  side text not null check (side in ('buyer', 'seller')),
  -- When the publisher corrected it; a correction stands beside the first figure.
  corrected_on date,
  is_correction boolean not null,
  figure_sealed bytea not null,
  -- Keyed, over deal, series, day and figure: equal figures are found without being opened.
  figure_hash text not null,
  source text not null,
  -- How many figures this side has given for it.
  figures integer not null default 1 check (figures > 0),
  actor_id uuid not null references members,
  at timestamptz not null,
  unique (deal_id, series, day, side, is_correction),
  check (is_correction = (corrected_on is not null))
);
comment on table deal_quotes is 'Quotes that each side of a deal brought, encrypted';

create table deal_triggers (
  id uuid primary key default gen_random_uuid(),
  -- In the order of the acts.
  number bigint not null generated always as identity,
  deal_id uuid not null references deals,
  portion_pct numeric not null check (portion_pct > 0 and portion_pct <= 100),
  day date not null,
  actor_id uuid not null references members,
  client_id text not null,
  at timestamptz not null,
  unique (deal_id, actor_id, client_id)
);
comment on table deal_triggers is 'Portions of a deal that a side priced at the quotes of a day';

create table deal_price_proposals (
  id uuid primary key default gen_random_uuid(),
  -- In the order of the acts.
  number bigint not null generated always as identity,
  deal_id uuid not null references deals,
  status text not null check (status in ('proposed', 'agreed', 'refused', 'withdrawn')),
  amount numeric not null check (amount > 0),
  reason text not null,
  side text not null check (side in ('buyer', 'seller')),
  actor_id uuid not null references members,
  client_id text not null,
  at timestamptz not null,
  answered_by uuid references members,
  answered_at timestamptz,
  unique (deal_id, actor_id, client_id)
);
create unique index deal_price_proposals_open on deal_price_proposals (deal_id) where status = 'proposed';
create unique index deal_price_proposals_agreed on deal_price_proposals (deal_id) where status = 'agreed';
comment on table deal_price_proposals is 'Final prices that a side proposed as a figure, and the answers';
