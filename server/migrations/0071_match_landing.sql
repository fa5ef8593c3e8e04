-- Matches on landed cost: what the voyage between two listings costs, to value it at later prices, and when matches were
-- last looked for, because freight moves with the price of bunkers.
alter table listing_matches add column landing json;
alter table listing_match_states add column matched_at timestamptz;

comment on column listing_matches.landing is
  'What it costs to bring the supply to where the request wants it: freight per barrel, share of the price, factor and unit';
comment on column listing_match_states.matched_at is 'When matches were last looked for; null before freight was counted';
