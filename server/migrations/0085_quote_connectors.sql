-- Tokens by which a program of a company pushes its own quotes. One a company: a new one replaces the one before.
create table quote_connectors (
  company_id uuid primary key references companies on delete cascade,
  -- Who made it; it acts with their rights, and ends with them.
  user_id uuid not null references members,
  -- Of the token; the token itself is kept nowhere.
  token_sha256 bytea not null unique check (length(token_sha256) = 32),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index on quote_connectors (user_id);
comment on table quote_connectors is 'Tokens of companies for programs that push quotes';
