-- Company passports: the draft of a company, what it submitted, how reviewers decided, and all that was done with it.

create table company_passports (
  company_id uuid primary key references companies,
  status text not null default 'draft' check (status in ('draft', 'in_review', 'approved', 'rejected')),
  -- Of the draft: a change names the version that was seen.
  version integer not null default 0,
  -- Personal data of owners, directors and signatories (birth dates, addresses) is apart from the rest.
  draft jsonb not null,
  draft_people jsonb not null,
  saved_at timestamptz not null default now(),
  saved_by uuid not null references members,
  -- As last submitted.
  submitted jsonb,
  submitted_people jsonb,
  submitted_at timestamptz,
  submitted_by uuid references members,
  -- As last approved.
  approved jsonb,
  approved_people jsonb,
  -- How often it was submitted.
  attempt integer not null default 0,
  -- What the checks of this attempt came to: 0 something failed, 1 warnings, 2 clear, 3 not done yet.
  finding smallint not null default 3 check (finding between 0 and 3),
  checks_failed integer not null default 0,
  checks_warnings integer not null default 0,
  rating text check (rating in ('low', 'medium', 'high')),
  -- The factors behind the rating.
  risk jsonb,
  claimed_by uuid references members,
  claimed_at timestamptz,
  -- The first of two approvals, where a check failed.
  first_approved_by uuid references members,
  first_approved_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references members,
  rejection_note text not null default '',
  -- The last reminder of the end of the verification: how many days before.
  reminded_days integer,
  check ((attempt = 0) = (submitted_at is null)),
  check ((submitted is null) = (submitted_at is null)),
  check ((submitted is null) = (submitted_people is null)),
  check ((approved is null) = (approved_people is null)),
  check ((claimed_by is null) = (claimed_at is null)),
  check (claimed_by is null or status = 'in_review'),
  check ((first_approved_by is null) = (first_approved_at is null))
);
create index company_passports_waiting on company_passports (submitted_at, company_id) where status = 'in_review';
create index company_passports_decided on company_passports (status, decided_at, company_id)
  where decided_at is not null;

-- How reviewers decided on each part of what is in review, or was decided last.
create table company_passport_parts (
  company_id uuid not null references company_passports,
  part text not null check (part in ('entity', 'addresses', 'business', 'people', 'ownership', 'documents')),
  state text not null check (state in ('pending', 'approved', 'rejected')),
  -- Whether it differs from what was approved before.
  is_changed boolean not null,
  note text not null default '',
  decided_by uuid references members,
  decided_at timestamptz,
  primary key (company_id, part)
);

create table company_uploads (
  upload_id uuid primary key,
  company_id uuid not null references companies,
  user_id uuid not null references members,
  kind text not null,
  -- Where the browser puts the file, and where it is kept once it was looked at.
  upload_key text not null,
  file_key text not null,
  expires_at timestamptz not null,
  taken_at timestamptz
);
create index company_uploads_expires_at on company_uploads (expires_at);
create index company_uploads_company on company_uploads (company_id);

create table company_documents (
  document_id uuid primary key,
  company_id uuid not null references companies,
  kind text not null
    check (kind in ('extract', 'articles', 'ownership_chart', 'licence', 'proof_of_address', 'power_of_attorney')),
  file_key text not null,
  file_name text not null,
  content_type text not null,
  size integer not null check (size > 0),
  sha256 text not null,
  issued_on date not null,
  expires_on date check (expires_on > issued_on),
  uploaded_at timestamptz not null default now(),
  uploaded_by uuid not null references members,
  -- With which submission it was first handed in; null before.
  attempt integer,
  -- Since when another has taken its place.
  replaced_at timestamptz,
  -- Since when the file is gone.
  deleted_at timestamptz
);
create unique index company_documents_current on company_documents (company_id, kind) where replaced_at is null;
create index company_documents_company on company_documents (company_id);
create index company_documents_sha256 on company_documents (sha256);

-- What the automatic checks of the last attempt said. Never shown to the company.
create table company_checks (
  id bigint generated always as identity primary key,
  company_id uuid not null references company_passports,
  check_name text not null,
  -- Who or what it is about, by the name it had.
  subject text not null,
  result text not null check (result in ('passed', 'warning', 'failed', 'skipped')),
  reason text not null,
  evidence jsonb not null,
  -- A digest of the facts it was made of: a disposition counts while they are the same.
  facts_key text not null
);
create index company_checks_company on company_checks (company_id, id);

-- What reviewers found that failed checks and warnings come to. The latest of the same facts counts.
create table company_dispositions (
  id bigint generated always as identity primary key,
  company_id uuid not null references company_passports,
  facts_key text not null,
  is_problem boolean not null,
  reason text not null,
  decided_by uuid not null references members,
  decided_at timestamptz not null default now()
);
create index company_dispositions_latest on company_dispositions (company_id, facts_key, id desc);

-- Everything that happened to a passport, for good.
create table company_passport_events (
  id bigint generated always as identity primary key,
  company_id uuid not null references companies,
  kind text not null,
  at timestamptz not null default now(),
  -- Null when the platform itself did it.
  actor_id uuid references members,
  reason text not null
);
create index company_passport_events_company on company_passport_events (company_id, id desc);

create function refuse_change_of_company_record() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = 'insufficient_privilege';
end
$$;
create trigger company_passport_events_append_only before update or delete on company_passport_events
  for each row execute function refuse_change_of_company_record();
create trigger company_dispositions_append_only before update or delete on company_dispositions
  for each row execute function refuse_change_of_company_record();

-- What staff write for each other; the company never sees it.
create table company_notes (
  id bigint generated always as identity primary key,
  company_id uuid not null references companies,
  author_id uuid not null references members,
  at timestamptz not null default now(),
  text text not null
);
create index company_notes_company on company_notes (company_id, id desc);

comment on table company_passports is 'What companies say of themselves, and where its verification stands';
comment on table company_passport_parts is 'Decisions of reviewers on the parts of a passport';
comment on table company_uploads is 'Upload forms for documents of companies that were given out';
comment on table company_documents is 'Documents of companies; the files lie in the file store';
comment on table company_checks is 'Results of the automatic checks of each company''s last attempt';
comment on table company_dispositions is 'Append-only decisions of reviewers on checks of companies';
comment on table company_passport_events is 'Append-only record of what happened to passports of companies';
comment on table company_notes is 'Notes of staff on companies';
