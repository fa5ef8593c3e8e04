-- Freight estimates that companies keep with a deal or a listing, every version.
create table freight_estimates (
  id uuid primary key default gen_random_uuid(),
  deal_id uuid references deals,
  listing_id uuid references listings on delete cascade,
  -- Whose it is: the company's, or the person's where there is none.
  company_id uuid references companies,
  saved_by uuid not null references members,
  -- In the deal.
  role text check (role in ('buyer', 'seller', 'broker')),
  -- Of its owner, from 1; the highest counts.
  version integer not null check (version > 0),
  -- Of who saved it, so that saving it again does nothing twice.
  client_id text not null,
  -- With the other parties of the deal.
  is_shared boolean not null,
  -- What was chosen, and what was calculated from it then.
  input jsonb not null,
  result jsonb not null,
  at timestamptz not null,
  check ((deal_id is null) <> (listing_id is null)),
  check ((deal_id is null) = (role is null)),
  check (deal_id is not null or not is_shared)
);
create unique index freight_estimates_version on freight_estimates
  (coalesce(deal_id, listing_id), coalesce(company_id, saved_by), version);
create unique index freight_estimates_client on freight_estimates (coalesce(deal_id, listing_id), saved_by, client_id);
create index freight_estimates_saved_by on freight_estimates (saved_by);
create index freight_estimates_listing on freight_estimates (listing_id) where listing_id is not null;

comment on table freight_estimates is 'What carrying a cargo costs by the reckoning of one company, every version';
