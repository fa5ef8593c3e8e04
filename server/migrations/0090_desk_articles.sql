-- Help articles as the support desk wrote or mended them, version by version. The latest counts over what is shipped.
create table support_article_versions (
  file text not null,
  version int not null check (version > 0),
  title text not null,
  category text not null,
  keywords text not null,
  questions text not null,
  body text not null,
  is_withdrawn boolean not null default false,
  -- Of the shipped text at that time, so that a later change of it is seen; null for an article of the desk alone.
  shipped_hash text,
  written_by uuid not null references members,
  written_at timestamptz not null default now(),
  primary key (file, version)
);
comment on table support_article_versions is 'Versions of help articles that the support desk wrote or mended';
