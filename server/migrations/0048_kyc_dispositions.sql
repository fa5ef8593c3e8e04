-- A check belongs to the name it was made of: of another name there is another result, and the old one stays.
alter table kyc_checks
  add column made_of text,
  -- False where the person has another name now.
  add column is_current boolean not null default true,
  -- A digest of what was checked and found, by which an acceptance is remembered.
  add column check_key text;
-- Of results that are encrypted already, the name that the person has now is the best guess.
update kyc_checks k
set made_of = case when k.check_name = 'mrz_name'
  then coalesce(k.evidence ->> 'typed', m.first_name || ' ' || m.last_name)
  else concat_ws(', ', m.first_name || ' ' || m.last_name, nullif(m.shown_company, '')) end
from kyc_cases c join members m using (user_id)
where k.check_name in ('mrz_name', 'sanctions') and c.case_id = k.case_id and m.deactivated_at is null;
update kyc_checks set check_key = encode(sha256(convert_to(
  concat_ws(' ', case_id, place, check_name, document_id), 'UTF8')), 'hex');
alter table kyc_checks alter column check_key set not null;

-- Why a reviewer goes on although a check failed. The latest counts.
create table kyc_check_dispositions (
  id bigint generated always as identity primary key,
  case_id uuid not null references kyc_cases,
  check_key text not null,
  check_name text not null,
  reason text not null,
  decided_by uuid not null references members,
  decided_at timestamptz not null default now()
);
create index kyc_check_dispositions_case on kyc_check_dispositions (case_id, check_key, id desc);

-- They go with the personal data of the case.
create function refuse_change_of_kyc_dispositions() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select from kyc_cases c where c.case_id = old.case_id and c.erased_at is not null) then
    return old;
  end if;
  raise exception 'kyc_check_dispositions is append-only: % is refused', tg_op using errcode = 'insufficient_privilege';
end
$$;
create trigger kyc_check_dispositions_append_only before update or delete on kyc_check_dispositions
  for each row execute function refuse_change_of_kyc_dispositions();

-- The record of a case stays append-only, but what its texts say of a person goes with the rest of their data.
create or replace function refuse_change_of_kyc_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.reason = ''
    and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason'
    and exists (select from kyc_cases c where c.case_id = old.case_id and c.erased_at is not null)
  then
    return new;
  end if;
  raise exception 'kyc_events is append-only: % is refused', tg_op using errcode = 'insufficient_privilege';
end
$$;

alter table kyc_cases
  -- Where a check failed, one reviewer proposes to approve and another one confirms it.
  add column proposed_by uuid references members,
  add column proposed_at timestamptz,
  add column proposal_note text,
  add column is_politically_exposed boolean not null default false,
  add constraint kyc_cases_proposed check
    ((proposed_by is null) = (proposed_at is null) and (proposed_by is null) = (proposal_note is null)),
  add constraint kyc_cases_proposed_waiting check (proposed_by is null or status = 'in_progress');

comment on table kyc_check_dispositions is 'Append-only reasons of reviewers for accepting failed checks';
