-- Who changed what about the people of a company, and acts of trade above a person's limit, which a second person of the
-- company approves first.

create table company_changes (
  id bigint generated always as identity primary key,
  company_id uuid not null references companies,
  actor_id uuid not null references members,
  -- Whom it is about; null for an invitation, which has an address only.
  subject_id uuid references members,
  act text not null check (act in ('created', 'admitted', 'declined', 'invited', 'uninvited', 'joined', 'changed',
    'transferred', 'removed', 'left')),
  -- Roles and limits afterwards, and before where there were others; the address of an invitation.
  details jsonb not null default '{}',
  at timestamptz not null default now()
);
create index company_changes_company on company_changes (company_id, id desc);
create index company_changes_subject on company_changes (subject_id, id desc);

create table company_approvals (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies,
  requested_by uuid not null references members,
  act text not null check (act in ('quote', 'counter', 'accept', 'confirm_mandate')),
  -- The same call again is the same request.
  repeat_key text not null,
  -- In US dollars; null where the price is not known.
  amount numeric(30, 2),
  -- Which limit it is above; 'unknown' where the amount is.
  over text not null check (over in ('deal', 'day', 'unknown')),
  listing_id uuid references listings,
  negotiation_id uuid references negotiations,
  deal_id uuid references deals,
  -- What was sent, to be done as it is once approved.
  call jsonb not null,
  -- What it is about, in words.
  summary text not null,
  status text not null default 'open' check (status in ('open', 'approved', 'declined', 'withdrawn', 'expired')),
  -- Null for one that expired.
  decided_by uuid references members,
  decided_at timestamptz,
  reason text not null default '',
  created_at timestamptz not null default now(),
  check ((status = 'open') = (decided_at is null)),
  check (status not in ('approved', 'declined') or decided_by <> requested_by)
);
create unique index company_approvals_open on company_approvals (requested_by, repeat_key) where status = 'open';
create index company_approvals_company on company_approvals (company_id, created_at desc, id desc);

-- What people with limits have committed their company to on a day (UTC). A negotiation or deal counts once a day,
-- with its largest amount; what was approved counts for whoever approved it.
create table company_commitments (
  user_id uuid not null references members,
  day date not null,
  -- A negotiation, or a deal of a broker.
  subject_id uuid not null,
  company_id uuid not null references companies,
  amount numeric(30, 2) not null,
  primary key (user_id, day, subject_id)
);

-- What somebody finds when they sign in with an invited address.
create index company_invitations_email on company_invitations (lower(email)) where status = 'open';

alter table quote_versions add column approved_by uuid references members;

comment on table company_changes is 'Who admitted, changed or removed whom in a company';
comment on table company_approvals is 'Acts of trade above a limit, and what became of them';
comment on table company_commitments is 'What people with limits have committed to, by day';
