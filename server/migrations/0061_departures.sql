-- Deals that nobody answers, and sides that have nobody left who can act.

-- The deadline of which both sides were reminded, so that each is told once.
alter table deals add column reminded_of timestamptz;

-- A recap or mandate that nobody answers lapses; those from before get the whole time.
update deals set next_deadline = least(next_deadline, now() + interval '5 days') where status in ('mandate', 'recap');

-- Since when the person in charge of a side has not been able to act, and which colleague can; null for nobody.
create table deal_departures (
  deal_id uuid not null references deals,
  side text not null check (side in ('buyer', 'seller')),
  since timestamptz not null,
  handed_to uuid references members,
  -- When that changed.
  ended_at timestamptz,
  primary key (deal_id, side, since)
);
create unique index deal_departures_open on deal_departures (deal_id, side) where ended_at is null;

-- Deals that are under way, to be looked through for sides without anybody.
create index deals_under_way on deals (id) where status in ('recap', 'subjects', 'binding');

-- Who can act for a side now: the person in charge, or else the colleague who has been there longest; null for nobody.
-- It takes a verified person of a verified company, in a role that trades. Deals from before companies traded have
-- none: the person acts for whichever they are in.
create function acting_for_side(person uuid, company uuid, trade_roles text[]) returns uuid
language sql stable as $$
  select m.user_id from company_members m join members p using (user_id) join companies c on c.id = m.company_id
  where (m.company_id = company or (company is null and m.user_id = person)) and m.roles && trade_roles
    and p.deactivated_at is null and p.suspended_at is null and p.kyc_status = 'verified'
    and c.suspended_at is null and c.verification = 'verified' and c.verified_until >= current_date
  order by m.user_id = person desc, m.joined_at, m.user_id limit 1
$$;

comment on table deal_departures is 'Sides of deals whose person in charge cannot act, and who can instead';
