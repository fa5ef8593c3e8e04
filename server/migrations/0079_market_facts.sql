-- The least step of a market's price, as its exchange has it; null where the source does not say.
alter table markets add column tick_size numeric check (tick_size > 0);

-- From which day the simulation ties related markets to each other. Null: in all of its history.
alter table market_sources add column linked_from date;
-- What is stored stays as it is, and the prices of today go on from it.
update market_sources set linked_from = (now() at time zone 'UTC')::date + 3 where seed is not null;
