-- What a badge stands on: the facts that were verified, whether compliance has suspended an account or a company, which
-- company a member is shown with, and which names resemble those of verified companies.

-- Verified facts of a person -------------------------------------------------------------------------------------

alter table kyc_cases
  -- As they were when a reviewer verified them last. A changed name is verified again.
  add column verified_first_name text,
  add column verified_last_name text,
  add column verified_at timestamptz,
  add column verified_by uuid references members,
  add column verified_until date,
  -- Which facts of a verified person are verified again; empty for a first verification.
  add column reopened_for text[] not null default '{}' check (reopened_for <@ '{name,expired}'::text[]),
  -- Since when the person knows that the verification ends soon.
  add column reminded_at timestamptz;
update kyc_cases c set verified_first_name = m.first_name, verified_last_name = m.last_name,
  verified_at = c.decided_at, verified_by = c.decided_by, verified_until = (c.decided_at + interval '3 years')::date
from members m where m.user_id = c.user_id and c.status = 'verified';
create index kyc_cases_verified_until on kyc_cases (verified_until) where status = 'verified';

-- Suspension -----------------------------------------------------------------------------------------------------

create index members_suspended_at on members (suspended_at, user_id) where suspended_at is not null;
create index companies_suspended_at on companies (suspended_at, id) where suspended_at is not null;

-- For companies one reviewer proposes and another decides.
create table standing_proposals (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies,
  action text not null check (action in ('withdraw', 'suspend', 'restore')),
  reason text not null,
  proposed_by uuid not null references members,
  proposed_at timestamptz not null default now(),
  decision text check (decision in ('confirmed', 'declined')),
  decided_by uuid references members,
  decided_at timestamptz,
  note text not null default '',
  check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null)),
  -- Never the same person, whatever the code does. Who proposed may only take it back.
  check (decision <> 'confirmed' or decided_by <> proposed_by)
);
-- One question at a time.
create unique index standing_proposals_open on standing_proposals (company_id) where decision is null;
create index standing_proposals_waiting on standing_proposals (proposed_at, id) where decision is null;

create table standing_events (
  id bigint generated always as identity primary key,
  -- One of the two.
  user_id uuid references members,
  company_id uuid references companies,
  kind text not null,
  reason text not null,
  -- Null when the platform itself did it.
  actor_id uuid references members,
  proposal_id uuid references standing_proposals,
  at timestamptz not null default now(),
  check ((user_id is null) <> (company_id is null))
);
create index standing_events_user on standing_events (user_id, id desc) where user_id is not null;
create index standing_events_company on standing_events (company_id, id desc) where company_id is not null;

create function refuse_change_of_standing_events() returns trigger language plpgsql as $$
begin
  raise exception 'standing_events is append-only: % is refused', tg_op using errcode = 'insufficient_privilege';
end
$$;
create trigger standing_events_append_only before update or delete on standing_events
  for each row execute function refuse_change_of_standing_events();

-- Names that resemble a verified company's -----------------------------------------------------------------------

-- The letters of a name as people read them; see `skeletonOf`. Null until it was computed.
alter table companies
  add column name_skeleton text,
  -- Since when other names were compared with this verified one.
  add column names_compared_at timestamptz,
  -- The verified company whose name this one resembles; null for none, or once a reviewer has cleared it.
  add column similar_to uuid references companies;
alter table members
  add column company_skeleton text,
  add column similar_to uuid references companies;
create index companies_skeleton on companies using gin (name_skeleton gin_trgm_ops) where dissolved_at is null;
create index members_company_skeleton on members using gin (company_skeleton gin_trgm_ops)
  where deactivated_at is null and company_skeleton <> '';

-- Names under which companies were verified: the legal name and the one they use.
create table verified_names (
  company_id uuid not null references companies,
  name text not null,
  skeleton text not null,
  primary key (company_id, skeleton)
);
create index verified_names_skeleton on verified_names using gin (skeleton gin_trgm_ops);

-- Companies whose names resemble that of a verified one. Each name is reviewed once.
create table name_reviews (
  id bigint generated always as identity primary key,
  company_id uuid not null references companies,
  name text not null,
  similar_to uuid not null references companies,
  found_at timestamptz not null default now(),
  verdict text check (verdict in ('cleared', 'refused')),
  decided_by uuid references members,
  decided_at timestamptz,
  reason text not null default '',
  check ((verdict is null) = (decided_by is null) and (verdict is null) = (decided_at is null)),
  unique (company_id, similar_to, name)
);
create index name_reviews_open on name_reviews (found_at, id) where verdict is null;

-- The company a member is shown with -----------------------------------------------------------------------------

-- Kept here, so that lists and searches need not look it up: from the membership, or what the person typed.
alter table members
  add column shown_company text not null default '',
  add column shown_company_id uuid,
  add column is_company_verified boolean not null default false,
  add column shown_similar_to text;

create function show_company() returns trigger language plpgsql as $$
declare
  company companies;
  resembled uuid := new.similar_to;
begin
  select c.* into company from company_members m join companies c on c.id = m.company_id
  where m.user_id = new.user_id;
  if found then
    new.shown_company := case when company.verification = 'verified' then company.legal_name else company.name end;
    new.shown_company_id := company.id;
    new.is_company_verified := company.verification = 'verified' and company.suspended_at is null;
    resembled := company.similar_to;
  else
    new.shown_company := new.company_name;
    new.shown_company_id := null;
    new.is_company_verified := false;
  end if;
  new.shown_similar_to := (select coalesce(c.legal_name, c.name) from companies c where c.id = resembled);
  return new;
end
$$;
create trigger members_show_company before insert or update of company_name, similar_to, shown_company on members
  for each row execute function show_company();

create function show_company_of_membership() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update members set shown_company = shown_company where user_id = old.user_id;
  end if;
  if tg_op <> 'DELETE' then
    update members set shown_company = shown_company where user_id = new.user_id;
  end if;
  return null;
end
$$;
create trigger company_members_show_company after insert or update or delete on company_members
  for each row execute function show_company_of_membership();

create function show_changed_company() returns trigger language plpgsql as $$
begin
  update members set shown_company = shown_company
  where user_id in (select user_id from company_members where company_id = new.id);
  return null;
end
$$;
create trigger companies_show_company
  after update of name, legal_name, verification, suspended_at, similar_to on companies
  for each row execute function show_changed_company();

update members set shown_company = shown_company;

drop index members_directory_words;
create index members_directory_words on members
  using gin (member_words(first_name || ' ' || last_name || ' ' || shown_company) gin_trgm_ops)
  where deactivated_at is null and is_listed;

-- A person as every other member may see them: the one place that says what that is.
create or replace function member_card(m members) returns jsonb
language sql stable parallel safe as $$
  select jsonb_build_object('userId', m.user_id, 'firstName', m.first_name, 'lastName', m.last_name,
    'userType', m.user_type, 'companyName', m.shown_company, 'companyId', m.shown_company_id,
    'isCompanyVerified', m.is_company_verified, 'similarTo', m.shown_similar_to, 'country', m.country,
    'isVerified', m.kyc_status = 'verified' and m.suspended_at is null, 'isSuspended', m.suspended_at is not null,
    'isActive', m.deactivated_at is null)
$$;

comment on table standing_proposals is 'What one reviewer proposes to do to a company and another decides';
comment on table standing_events is 'Append-only record of verifications withdrawn, and of suspensions';
comment on table verified_names is 'Names under which companies were verified';
comment on table name_reviews is 'Companies whose names resemble that of a verified one, and what reviewers decided';
comment on column members.shown_company is 'The name of the company a member is shown with';
