-- All personal data of owners, directors and signatories is encrypted, with their names; so is what checks of companies
-- found, the names of screened parties and the names of uploaded files. What was stored before is encrypted at the next
-- start; from then on the plain columns are null.

alter table company_checks
  add column check_id uuid not null default gen_random_uuid(),
  add column evidence_sealed bytea,
  alter column evidence drop not null;
create unique index company_checks_check_id on company_checks (check_id);

alter table screenings
  add column name_sealed bytea,
  -- The encrypted facts have them.
  alter column countries drop not null;

alter table kyc_documents
  add column file_name_sealed bytea,
  alter column file_name drop not null;
alter table company_documents
  add column file_name_sealed bytea,
  alter column file_name drop not null;

-- A rating says how many are politically exposed; their names are with the check.
update company_passports set risk = jsonb_set(risk, '{factors}', (
  select jsonb_agg(
    case when f ->> 'factor' = 'exposure'
      then jsonb_set(f, '{reason}', '"Somebody is said to be politically exposed."') else f end order by place)
  from jsonb_array_elements(risk -> 'factors') with ordinality as l (f, place)
))
where risk @? '$.factors[*] ? (@.factor == "exposure" && @.points > 0)';

-- Decisions on hits were recorded with the name of the person; role, list and reference say which hit it was.
alter table company_passport_events disable trigger company_passport_events_append_only;
update company_passport_events
set reason = regexp_replace(reason, '^(((Owner|Director|Signatory|Party)(, (director|signatory))*) ).*?, ([^,:]+ [^,: ]+: (true|false) match\. )', '\2, \6')
where kind = 'disposed';
alter table company_passport_events enable trigger company_passport_events_append_only;

-- The record of a company stays append-only, but what its texts say of people goes with the rest of their data.
create or replace function refuse_change_of_company_record() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.reason = ''
    and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason'
    and exists (select from company_passports p
      where p.company_id = old.company_id and p.people_erased_at is not null)
  then
    return new;
  end if;
  raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = 'insufficient_privilege';
end
$$;
