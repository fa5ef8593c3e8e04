-- A firm quote binds both sides as soon as it is accepted; any other leads to a recap that both confirm.
alter table quote_versions add column is_firm boolean not null default false;

-- Whether it was firm is part of what was said.
create or replace function keep_quote_version() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.negotiation_id, new.version, new.made_by, new.maker_id, new.terms, new.note,
    new.valid_until, new.listing_version, new.created_at, new.is_firm) is distinct from
    (old.negotiation_id, old.version, old.made_by, old.maker_id, old.terms, old.note,
    old.valid_until, old.listing_version, old.created_at, old.is_firm)
  then
    raise exception 'a version of a quote is kept as it was sent' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
