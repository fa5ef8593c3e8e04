-- Terms that a person uses again and again.
create table listing_templates (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references members on delete cascade,
  kind text not null check (kind in ('request', 'supply')),
  name text not null,
  -- As they were typed, without days.
  terms jsonb not null,
  is_name_closed boolean not null,
  min_lot text,
  created_at timestamptz not null default now(),
  unique (user_id, kind, name)
);
comment on table listing_templates is 'Terms of requests and supplies that people keep under a name';
