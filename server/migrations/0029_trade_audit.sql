-- What was done to deals: appended, never changed, and chained by hashes.

-- Where each chain ends. Whoever appends holds its row until the commit, so that numbers have no gaps and are in the
-- order of commits. That the end stands here shows when the last entries of a chain are gone.
create table trade_record_heads (
  deal_id uuid primary key references deals,
  seq integer not null,
  hash bytea not null
);

create table trade_records (
  deal_id uuid not null references deals,
  -- 1, 2, 3 … within the deal.
  seq integer not null,
  -- Canonical JSON: who did what, when, with which facts. The text itself is kept, since it is what was hashed.
  body text not null,
  hash bytea not null,
  primary key (deal_id, seq)
);

-- An entry's link of the chain: SHA-256 of these lines. The same is computed outside the database by whoever checks.
create function trade_record_hash(previous bytea, deal_id uuid, seq integer, body text) returns bytea
language sql immutable parallel safe as $$
  select sha256(convert_to(concat_ws(E'\n', encode(previous, 'hex'), deal_id, seq, body), 'UTF8'))
$$;

-- The database gives the number and the hash: nobody can append anything that does not fit.
create function append_trade_record() returns trigger
language plpgsql as $$
declare
  head record;
begin
  insert into trade_record_heads as h (deal_id, seq, hash) values (new.deal_id, 0, decode(repeat('00', 32), 'hex'))
  on conflict (deal_id) do update set seq = h.seq
  returning h.seq, h.hash into head;
  new.seq := head.seq + 1;
  new.hash := trade_record_hash(head.hash, new.deal_id, new.seq, new.body);
  update trade_record_heads set seq = new.seq, hash = new.hash where deal_id = new.deal_id;
  return new;
end
$$;
create trigger trade_records_append before insert on trade_records
  for each row execute function append_trade_record();

create function refuse_record_change() returns trigger
language plpgsql as $$
begin
  raise exception 'the record of a deal is only ever appended to' using errcode = 'restrict_violation';
end
$$;
create trigger trade_records_stay before update or delete on trade_records
  for each row execute function refuse_record_change();
create trigger trade_records_stay_all before truncate on trade_records
  for each statement execute function refuse_record_change();

comment on table trade_records is 'Everything that was done to deals, chained by hashes';
comment on table trade_record_heads is 'Where the record of each deal ends';
