-- Personal data is encrypted before it is stored, under a key that is not in the database. What was stored before is
-- encrypted at the next start; from then on the plain columns are null.

-- Keys that a server has started with as its current one, by their ids, which say nothing of the keys.
create table data_keys (
  key_id text primary key,
  first_used_at timestamptz not null default now()
);

alter table kyc_cases
  -- Birth date, document number and address.
  add column personal_sealed bytea,
  -- Keyed hash of type and number of the document: finds the same document on another account.
  add column document_hash text,
  alter column date_of_birth drop not null,
  alter column document_number drop not null,
  alter column document_key drop not null,
  alter column street_name drop not null,
  alter column city drop not null,
  alter column state drop not null,
  alter column postal_code drop not null,
  add constraint kyc_cases_personal check (personal_sealed is not null or date_of_birth is not null);
drop index kyc_cases_document;
create index kyc_cases_document_hash on kyc_cases (document_hash);

alter table kyc_drafts
  add column draft_sealed bytea,
  alter column draft drop not null,
  add constraint kyc_drafts_draft check (draft_sealed is not null or draft is not null);

alter table company_passports
  -- Birth dates and addresses of owners, directors and signatories.
  add column draft_people_sealed bytea,
  add column submitted_people_sealed bytea,
  add column approved_people_sealed bytea,
  alter column draft_people drop not null,
  drop constraint company_passports_check2,
  drop constraint company_passports_check3,
  add constraint company_passports_draft_people check (draft_people_sealed is not null or draft_people is not null),
  add constraint company_passports_submitted_people
    check ((submitted is null) = (submitted_people_sealed is null and submitted_people is null)),
  add constraint company_passports_approved_people
    check ((approved is null) = (approved_people_sealed is null and approved_people is null));

comment on table data_keys is 'Keys of personal data that servers have used, by their ids';
