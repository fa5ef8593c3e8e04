-- What a company is to others: whether it was verified, as which legal entity, and whether it may trade. And what each
-- of its members may do for it.

alter table companies
  -- Verified facts are written by the verification of companies only.
  add column verification text not null default 'unverified'
    check (verification in ('unverified', 'in_review', 'verified', 'rejected', 'expired', 'withdrawn')),
  add column verified_at timestamptz,
  add column verified_until date,
  add column legal_name text,
  -- ISO 3166 code of the country of the registry.
  add column registration_country text,
  add column registration_number text,
  -- The number without spaces and signs, in capitals.
  add column registration_key text,
  add column lei text,
  -- Whether its members must use a second factor.
  add column needs_two_factor boolean not null default false,
  add column suspended_at timestamptz,
  add column suspension_reason text,
  add constraint companies_verified check
    (verification <> 'verified' or (verified_at is not null and verified_until is not null and legal_name is not null
      and registration_country is not null and registration_number is not null and registration_key is not null)),
  add constraint companies_suspended check ((suspended_at is null) = (suspension_reason is null));
-- One living company for an entry in a registry, and for an LEI.
create unique index companies_registration on companies (registration_country, registration_key)
  where dissolved_at is null and registration_key is not null;
create unique index companies_lei on companies (lei) where dissolved_at is null and lei is not null;
-- Whose verification ends next.
create index companies_verified_until on companies (verified_until) where verification = 'verified';

alter table company_members
  -- A person may have several: in a small company one does everything.
  add column roles text[] not null default '{reader}'
    check (roles <@ '{owner,trader,operator,finance,compliance,reader}'::text[] and cardinality(roles) > 0),
  -- In US dollars; above it another person of the company approves. Null: no limit.
  add column deal_limit numeric(18, 2) check (deal_limit >= 0),
  add column day_limit numeric(18, 2) check (day_limit >= 0);

-- All members had the same rights before. Whoever was there first owns the company; the others keep what they could do.
update company_members set roles = '{trader,operator,finance}';
update company_members m set roles = '{owner}'
where user_id = (
  select user_id from company_members first where first.company_id = m.company_id order by joined_at, user_id limit 1
);

alter table company_invitations
  add column roles text[] not null default '{reader}'
    check (roles <@ '{owner,trader,operator,finance,compliance,reader}'::text[] and cardinality(roles) > 0),
  add column deal_limit numeric(18, 2) check (deal_limit >= 0),
  add column day_limit numeric(18, 2) check (day_limit >= 0);

-- A state of its own beside the four of the verification.
alter table members
  add column suspended_at timestamptz,
  add column suspension_reason text,
  add constraint members_suspended check ((suspended_at is null) = (suspension_reason is null));

comment on column companies.verification is 'Whether compliance has verified the company';
comment on column company_members.roles is 'What the person may do for the company';
