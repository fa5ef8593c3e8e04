-- Anchors of the records of deals: at a time, where every chain that has grown since the anchor before ended, chained to
-- that anchor, signed, and stamped by an authority outside where one is set.
create table record_anchors (
  -- 1, 2, 3 …
  number integer primary key,
  at timestamptz not null,
  -- The digest of the anchor before; zeros for the first.
  previous bytea not null,
  digest bytea not null,
  public_key bytea not null,
  signature bytea not null,
  -- What a timestamp authority (RFC 3161) answered to the digest.
  token bytea,
  stamped_at timestamptz
);

create table record_anchor_heads (
  number integer not null references record_anchors,
  deal_id uuid not null references deals,
  seq integer not null,
  hash bytea not null,
  primary key (deal_id, seq)
);
create index record_anchor_heads_number on record_anchor_heads (number);
create index record_anchors_unstamped on record_anchors (number) where token is null;

-- Only the stamp of an anchor comes later, once.
create function keep_record_anchor() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.token is not null or (new.number, new.at, new.previous, new.digest, new.public_key,
    new.signature) is distinct from (old.number, old.at, old.previous, old.digest, old.public_key, old.signature)
  then
    raise exception 'an anchor of records is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger record_anchors_kept before update or delete on record_anchors
  for each row execute function keep_record_anchor();
create trigger record_anchor_heads_kept before update or delete on record_anchor_heads
  for each row execute function refuse_record_change();

comment on table record_anchors is 'Where the records of deals stood at a time: chained, signed, stamped';
comment on table record_anchor_heads is 'Where the chain of each deal ended when it was anchored';
