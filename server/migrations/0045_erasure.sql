-- Requests of people to erase their data, kept as the proof of what was asked and done.
create table erasure_requests (
  id bigint generated always as identity primary key,
  user_id uuid not null references members,
  requested_at timestamptz not null,
  withdrawn_at timestamptz,
  refused_at timestamptz,
  refusal text,
  -- Since when the account is gone, with all that the law does not demand.
  closed_at timestamptz,
  -- The reviewer who refused it or had it carried out; null when the time had come by itself.
  decided_by uuid references members,
  -- Since when nothing of the person is kept but what others share with them.
  carried_out_at timestamptz,
  check (num_nonnulls(withdrawn_at, refused_at, closed_at) <= 1),
  check ((refused_at is null) = (refusal is null)),
  check (refused_at is null or decided_by is not null),
  check (decided_by <> user_id),
  check (carried_out_at is null or closed_at is not null)
);
create unique index erasure_requests_open on erasure_requests (user_id)
  where withdrawn_at is null and refused_at is null and closed_at is null;
create index erasure_requests_user on erasure_requests (user_id, id desc);
create index erasure_requests_kept on erasure_requests (id) where closed_at is not null and carried_out_at is null;

alter table kyc_cases
  -- Since when the personal data of the case is gone. For the person there is no case then.
  add column erased_at timestamptz,
  drop constraint kyc_cases_personal,
  add constraint kyc_cases_personal
    check (personal_sealed is not null or date_of_birth is not null or erased_at is not null);

-- What checks read in documents is as personal as the documents: names, birth dates, numbers. It is encrypted, and the
-- plain column stays for one release, always null.
alter table kyc_checks
  add column check_id uuid not null default gen_random_uuid(),
  add column evidence_sealed bytea;
create unique index kyc_checks_check_id on kyc_checks (check_id);

alter table company_passports
  -- Since when birth dates and addresses of its people are deleted, at the end of their retention.
  add column people_erased_at timestamptz,
  -- What the company was before its last submission, to which it returns if that is taken back.
  add column verification_before text;

-- The record of security events stays append-only, but whose they were may be deleted.
create or replace function refuse_change_of_security_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.email is null and new.address is null and new.user_agent is null
    and (new.id, new.at, new.kind, new.detail) = (old.id, old.at, old.kind, old.detail)
    and new.user_id is not distinct from old.user_id
  then
    return new;
  end if;
  raise exception 'security_events is append-only: % is refused', tg_op using errcode = 'insufficient_privilege';
end
$$;

comment on table erasure_requests is 'Requests of people to erase their data';
