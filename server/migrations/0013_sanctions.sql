-- Sanctions lists as published, each replaced whole by an import.
create table sanctions_lists (
  list text primary key,
  -- Grows with every import, so that whoever keeps an index knows that it is out of date.
  import_id bigint not null generated always as identity,
  version text not null,
  imported_at timestamptz not null default now(),
  entries integer not null,
  names integer not null,
  -- Whether everybody has been screened against it since it was imported.
  is_rescreened boolean not null default false
);

create table sanctions_entries (
  entry_id bigint primary key generated always as identity,
  list text not null references sanctions_lists on delete cascade,
  reference text not null,
  kind text not null check (kind in ('person', 'entity', 'vessel', 'aircraft')),
  name text not null,
  -- YYYY-MM-DD, YYYY, or YYYY-YYYY for a range.
  birth_dates text[] not null,
  countries text[] not null,
  programmes text[] not null,
  unique (list, reference)
);

create table sanctions_names (
  name_id bigint primary key generated always as identity,
  entry_id bigint not null references sanctions_entries on delete cascade,
  name text not null,
  -- A nickname or the like, which alone proves little.
  is_weak boolean not null
);
create index on sanctions_names (entry_id);
