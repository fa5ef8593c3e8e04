-- Security events have a partition for each month, so that a month past its retention goes at once. What was recorded
-- before stays where it is, as one partition.
lock table security_events in access exclusive mode;
alter table security_events rename to security_events_before;
drop trigger security_events_append_only on security_events_before;
drop trigger security_events_never_emptied on security_events_before;
-- The partitioned table brings a key of its own, in which the time must be.
alter table security_events_before drop constraint security_events_pkey;
alter index security_events_user rename to security_events_before_user;
alter index security_events_at rename to security_events_before_at;
-- Partitions cannot have identity columns before PostgreSQL 17.
alter table security_events_before alter column id drop identity;
create sequence security_events_id_seq;
select setval('security_events_id_seq', coalesce(max(id), 0) + 1, false) from security_events_before;

create table security_events (
  id bigint not null default nextval('security_events_id_seq'),
  at timestamptz not null,
  kind text not null,
  user_id uuid,
  email text,
  address text,
  user_agent text,
  detail jsonb not null default '{}',
  primary key (id, at)
) partition by range (at);
alter sequence security_events_id_seq owned by security_events.id;
create index security_events_user on security_events (user_id, id) where user_id is not null;
create index security_events_at on security_events (at);

-- Events younger than a year are never deleted; only whose they were may be. See the job for what goes when.
create or replace function refuse_change_of_security_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.email is null and new.address is null and new.user_agent is null
    and (new.id, new.at, new.kind, new.detail) = (old.id, old.at, old.kind, old.detail)
    and new.user_id is not distinct from old.user_id
  then
    return new;
  end if;
  if tg_op = 'DELETE' and old.at < now() - interval '1 year' then return old; end if;
  raise exception 'security_events is append-only: % is refused', tg_op using errcode = 'insufficient_privilege';
end
$$;
create trigger security_events_append_only before update or delete on security_events
  for each row execute function refuse_change_of_security_events();
create trigger security_events_never_emptied before truncate on security_events
  for each statement execute function refuse_change_of_security_events();

-- Takes what no month has a partition for: an event must never be refused.
create table security_events_rest partition of security_events default;

-- Made apart and then attached, which lets others go on writing. Where events of the month are in the rest, they stay.
create function create_security_events_partition(month date) returns void language plpgsql as $$
declare
  name text := 'security_events_' || to_char(month, 'YYYYMM');
  first_day timestamptz := month::timestamp at time zone 'UTC';
  next_month timestamptz := (month + interval '1 month') at time zone 'UTC';
begin
  perform pg_advisory_xact_lock(hashtext('security events partition'));
  if to_regclass(name) is not null then return; end if;
  if exists (select from security_events_rest where at >= first_day and at < next_month) then return; end if;
  execute format('create table %I (like security_events including all)', name);
  execute format('alter table security_events attach partition %I for values from (%L) to (%L)',
    name, first_day, next_month);
end
$$;

do $$
declare
  last_event timestamptz := (select max(at) from security_events_before);
  next_month timestamptz :=
    (date_trunc('month', greatest(now(), last_event) at time zone 'UTC') + interval '1 month') at time zone 'UTC';
begin
  if last_event is null then
    drop table security_events_before;
    perform create_security_events_partition(date_trunc('month', now() at time zone 'UTC')::date);
  else
    alter table security_events_before alter column id set default nextval('security_events_id_seq');
    execute format('alter table security_events attach partition security_events_before for values from (minvalue) to (%L)',
      next_month);
  end if;
end
$$;

comment on table security_events is 'Append-only record of security events, by month';
