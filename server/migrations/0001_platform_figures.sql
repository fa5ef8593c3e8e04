-- Figures that features publish for the public statistics call (trades closed, tonnes moved, members).
--
-- A feature writes its own figures when they change, or on a schedule, so that the public page reads a
-- handful of rows by key and never counts a large table, and knows no feature's tables.

create table platform_figures (
  -- Which figure, as the contract names it, for example 'members'.
  name text primary key,
  -- The figure itself: a number, or a small object where one number does not say enough.
  value jsonb not null,
  -- When it was last published, so that a reader can tell a figure that stands still.
  updated_at timestamptz not null default now()
);

comment on table platform_figures is 'Figures that features publish for the public statistics call';
