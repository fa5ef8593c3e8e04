-- Negotiations on requests and supplies, and every version that either side has put on the table.
create table negotiations (
  id uuid primary key default gen_random_uuid(),
  listing_id uuid not null references listings,
  buyer_id uuid not null references members,
  seller_id uuid not null references members,
  status text not null default 'open' check
    (status in ('open', 'accepted', 'declined', 'withdrawn', 'expired', 'superseded', 'rejected')),
  -- How many versions there are.
  last_version integer not null default 0,
  -- The one on the table, and who made it; null while the first is held for review.
  current_version integer,
  made_by text check (made_by in ('buyer', 'seller')),
  -- One that waits for compliance: its maker alone knows of it.
  held_version integer,
  held_by text check (held_by in ('buyer', 'seller')),
  -- Of the newest version, held or not: from then on the negotiation is over.
  valid_until timestamptz not null,
  -- Why it was declined, withdrawn or superseded.
  reason text not null default '',
  -- With which client id it was accepted: the same one again is the same act.
  accept_client_id text,
  -- Whether those concerned have heard of its end, where it ended without them.
  is_told boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (buyer_id <> seller_id),
  check ((current_version is null) = (made_by is null)),
  check ((held_version is null) = (held_by is null))
);
-- Two people negotiate once at a time on a listing.
create unique index negotiations_once on negotiations (listing_id, buyer_id, seller_id) where status = 'open';
create index negotiations_listing on negotiations (listing_id, updated_at desc, id desc);
-- Somebody's, the latest first: one scan for each side they may be on.
create index negotiations_buyer on negotiations (buyer_id, updated_at desc, id desc);
create index negotiations_seller on negotiations (seller_id, updated_at desc, id desc);
-- What expires next.
create index negotiations_due on negotiations (valid_until) where status = 'open';
create index negotiations_open on negotiations (listing_id) where status = 'open';
create index negotiations_untold on negotiations (updated_at) where not is_told;

create table quote_versions (
  id uuid primary key default gen_random_uuid(),
  negotiation_id uuid not null references negotiations,
  -- 1, 2, 3 … within the negotiation.
  version integer not null,
  made_by text not null check (made_by in ('buyer', 'seller')),
  maker_id uuid not null references members,
  -- Made by who sent it: the same one again is the same version.
  client_id text not null,
  status text not null check (status in ('held', 'current', 'countered', 'accepted', 'declined', 'withdrawn',
    'expired', 'superseded', 'rejected')),
  terms jsonb not null,
  note text not null,
  valid_until timestamptz not null,
  -- Which of the published versions of the listing its maker saw.
  listing_version integer not null,
  -- What the rules against fraud found.
  findings jsonb not null default '[]',
  -- Whether the other side has ever seen it: one that is held has not.
  is_released boolean not null,
  -- What compliance wrote to its maker.
  review_note text,
  created_at timestamptz not null default now(),
  unique (negotiation_id, version)
);
create unique index quote_versions_client on quote_versions (maker_id, client_id);

-- What was said stays said: only what became of a version changes.
create function keep_quote_version() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.negotiation_id, new.version, new.made_by, new.maker_id, new.terms, new.note,
    new.valid_until, new.listing_version, new.created_at) is distinct from
    (old.negotiation_id, old.version, old.made_by, old.maker_id, old.terms, old.note,
    old.valid_until, old.listing_version, old.created_at)
  then
    raise exception 'a version of a quote is kept as it was sent' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger quote_versions_kept before update or delete on quote_versions
  for each row execute function keep_quote_version();

comment on table negotiations is 'Who negotiates with whom on which listing, and how it stands';
comment on table quote_versions is 'Every version of every quote, as it was sent';
