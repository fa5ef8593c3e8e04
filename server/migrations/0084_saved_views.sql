-- Filters of a list that a person keeps under a name.
create table saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references members on delete cascade,
  -- The path of the list, and the query of its address.
  screen text not null,
  name text not null,
  query text not null,
  created_at timestamptz not null default now(),
  unique (user_id, screen, name)
);
comment on table saved_views is 'Filters of lists that people keep under a name';

-- Single keys may get in the way of speech input (WCAG 2.1.4).
alter table member_settings add column has_shortcuts boolean not null default true;
