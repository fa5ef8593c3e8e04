-- Companies, who belongs to them, and the two ways in: asking and being invited. What a person typed as the
-- name of their company stays in members.company_name and gives no rights here.
create table companies (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- The name in lower case with single spaces: one living company for a name.
  name_key text not null,
  created_by uuid not null references members,
  created_at timestamptz not null default now(),
  -- When its last member left. What was agreed with it still refers to it.
  dissolved_at timestamptz
);
create unique index companies_name on companies (name_key) where dissolved_at is null;
-- Names that begin so.
create index companies_name_prefix on companies (name_key text_pattern_ops) where dissolved_at is null;

create table company_members (
  -- A person belongs to one company at most.
  user_id uuid primary key references members,
  company_id uuid not null references companies,
  joined_at timestamptz not null default now()
);
create index company_members_company on company_members (company_id, joined_at);

create table company_requests (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies,
  user_id uuid not null references members,
  status text not null default 'open' check (status in ('open', 'approved', 'declined', 'withdrawn')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references members,
  check ((status = 'open') = (decided_at is null))
);
-- One question at a time.
create unique index company_requests_open on company_requests (user_id) where status = 'open';
create index company_requests_company on company_requests (company_id, created_at) where status = 'open';

create table company_invitations (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies,
  email text not null,
  -- SHA-256 of what stands in the mail: 256 random bits, worth nothing here.
  token_hash bytea not null unique,
  status text not null default 'open' check (status in ('open', 'accepted', 'withdrawn')),
  invited_by uuid not null references members,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_by uuid references members,
  check ((status = 'accepted') = (accepted_by is not null))
);
-- An address is invited once; inviting again replaces the earlier mail.
create unique index company_invitations_open on company_invitations (company_id, lower(email))
  where status = 'open';

comment on table companies is 'Companies on the platform';
comment on table company_members is 'Who belongs to which company';
comment on table company_requests is 'Who asked to join which company, and what became of it';
comment on table company_invitations is 'Who was invited by mail to which company, and what became of it';
