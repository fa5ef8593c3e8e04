-- Identity verification: one case for each person, from the form to the decision, and all that was done with it.

create table kyc_cases (
  case_id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references members,
  -- The same as members.kyc_status, and changed with it; who has no case is pending.
  status text not null default 'pending' check (status in ('pending', 'in_progress', 'verified', 'rejected')),
  date_of_birth date not null,
  nationality text not null,
  country text not null,
  document_type text not null,
  document_number text not null,
  -- Type and number without spaces and signs: finds the same document on another account.
  document_key text not null,
  street_name text not null,
  city text not null,
  state text not null,
  postal_code text not null,
  -- How often it was handed in.
  attempt integer not null default 0,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references members,
  -- The last one: when, why and for which documents. Stays when the case is handed in again.
  rejection jsonb,
  claimed_by uuid references members,
  claimed_at timestamptz,
  -- What the checks of this attempt came to: 0 something failed, 1 warnings, 2 clear, 3 not done yet.
  finding smallint not null default 3 check (finding between 0 and 3),
  checks_failed integer not null default 0,
  checks_warnings integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'pending') = (attempt = 0)),
  check ((attempt = 0) = (submitted_at is null)),
  check ((claimed_by is null) = (claimed_at is null)),
  check (claimed_by is null or status = 'in_progress')
);
-- The queue: who waits longest first, or by what the checks found.
create index kyc_cases_waiting on kyc_cases (submitted_at, case_id) where status = 'in_progress';
create index kyc_cases_findings on kyc_cases (finding, submitted_at, case_id) where status = 'in_progress';
create index kyc_cases_claimed on kyc_cases (claimed_by) where claimed_by is not null;
-- What was decided, the latest first, and what is old enough for its documents to go.
create index kyc_cases_decided on kyc_cases (status, decided_at, case_id) where decided_at is not null;
create index kyc_cases_document on kyc_cases (document_key);

-- The form as far as it was filled in.
create table kyc_drafts (
  user_id uuid primary key references members,
  draft jsonb not null,
  saved_at timestamptz not null default now()
);

-- Forms to upload with that were given out. The row goes when its file was taken or refused, or by its age.
create table kyc_uploads (
  upload_id uuid primary key,
  case_id uuid not null references kyc_cases,
  document text not null,
  -- Where the browser puts the file, and where it is kept once it was looked at.
  upload_key text not null,
  file_key text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Since when it is being looked at, so that it is not done twice at once.
  taken_at timestamptz
);
create index kyc_uploads_expires_at on kyc_uploads (expires_at);

create table kyc_documents (
  document_id uuid primary key,
  case_id uuid not null references kyc_cases,
  -- The name in the list of required documents.
  document text not null,
  file_key text not null,
  file_name text not null,
  content_type text not null,
  size integer not null check (size > 0),
  sha256 text not null,
  uploaded_at timestamptz not null default now(),
  -- With which submission it was first handed in; null before.
  attempt integer,
  -- Since when another has taken its place, or it was taken back after it had been handed in.
  replaced_at timestamptz,
  -- Since when the file is gone.
  deleted_at timestamptz
);
create unique index kyc_documents_current on kyc_documents (case_id, document) where replaced_at is null;
create index kyc_documents_case on kyc_documents (case_id);
create index kyc_documents_sha256 on kyc_documents (sha256);

-- What the automatic checks of the last attempt said.
create table kyc_checks (
  case_id uuid not null references kyc_cases,
  place integer not null,
  check_name text not null,
  document_id uuid references kyc_documents,
  result text not null check (result in ('passed', 'warning', 'failed', 'skipped')),
  reason text not null,
  evidence jsonb,
  -- Never told to the person.
  is_confidential boolean not null,
  primary key (case_id, place)
);

-- Everything that happened to a case, for good.
create table kyc_events (
  id bigint generated always as identity primary key,
  case_id uuid not null references kyc_cases,
  kind text not null,
  at timestamptz not null default now(),
  -- The case's status from then on.
  status text not null,
  -- Null when the platform itself did it.
  actor_id uuid references members,
  reason text not null
);
create index kyc_events_case on kyc_events (case_id, id desc);

create function refuse_change_of_kyc_events() returns trigger language plpgsql as $$
begin
  raise exception 'kyc_events is append-only: % is refused', tg_op using errcode = 'insufficient_privilege';
end
$$;
create trigger kyc_events_append_only before update or delete on kyc_events
  for each row execute function refuse_change_of_kyc_events();

-- What staff write for each other; the person never sees it.
create table kyc_notes (
  id bigint generated always as identity primary key,
  case_id uuid not null references kyc_cases,
  author_id uuid not null references members,
  at timestamptz not null default now(),
  text text not null
);
create index kyc_notes_case on kyc_notes (case_id, id desc);

comment on table kyc_cases is 'Identity verification, one case for each person';
comment on table kyc_drafts is 'Verification forms as far as they were filled in';
comment on table kyc_uploads is 'Forms to upload with that were given out';
comment on table kyc_documents is 'Documents of cases; the files lie in the file store';
comment on table kyc_checks is 'Results of the automatic checks of each case''s last attempt';
comment on table kyc_events is 'Append-only record of what happened to cases';
comment on table kyc_notes is 'Notes of staff on cases';
