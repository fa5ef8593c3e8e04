-- Events pushed to people, written in the transaction that does what they tell of.
--
-- Each person's events are numbered 1, 2, 3 …, without gaps. The number comes from the person's row in
-- realtime_positions, which stays locked until the transaction ends: a later number can therefore never be
-- seen before an earlier one, and one that was rolled back is given again. So a reader that has seen n is
-- owed exactly n + 1, and "everything after n" never skips an event that was committed late.

create table realtime_positions (
  user_id uuid primary key,
  -- The number of the person's newest event; it stays when old events go.
  last_seq bigint not null
) with (fillfactor = 70);

create table realtime_events (
  user_id uuid not null,
  seq bigint not null,
  -- As the contract names it.
  event text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, seq)
);
-- Old events are deleted by age.
create index realtime_events_created_at on realtime_events (created_at);

comment on table realtime_positions is 'The number of each person''s newest event';
comment on table realtime_events is 'Events of the last day, kept for streams that were broken off';
