-- Private addresses under which a calendar program reads the dates of a member's trade.
create table calendar_feeds (
  user_id uuid primary key references members,
  -- Of the token in the address; the token itself is kept nowhere.
  token_sha256 bytea not null unique check (length(token_sha256) = 32),
  created_at timestamptz not null,
  -- Written at most once an hour.
  last_read_at timestamptz
);
comment on table calendar_feeds is 'Private addresses of calendars: one for each member who made one';
