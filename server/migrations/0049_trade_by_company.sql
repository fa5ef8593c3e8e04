-- Listings, negotiations, deals and their papers belong to the company that they bind. Whoever leaves a company leaves
-- them behind, and colleagues go on with them. What has no company belongs to the person who made it.

alter table listings add column company_id uuid references companies;
alter table listing_quoters add column company_id uuid references companies;
alter table negotiations
  add column buyer_company_id uuid references companies,
  add column seller_company_id uuid references companies;
alter table deals
  add column buyer_company_id uuid references companies,
  add column seller_company_id uuid references companies,
  add column broker_company_id uuid references companies,
  -- Who agreed, as legal entities, as they were then: { buyer, seller, broker }.
  add column parties jsonb not null default '{}';

-- Somebody who changes companies may quote again for the new one; what the old one has stays its own.
alter table listing_quoters drop constraint listing_quoters_pkey;
create unique index listing_quoters_once on listing_quoters (listing_id, user_id, company_id) nulls not distinct;
drop index negotiations_once;
create unique index negotiations_once
  on negotiations (listing_id, buyer_id, buyer_company_id, seller_id, seller_company_id) nulls not distinct
  where status = 'open';

-- A draft is its author's own until it is published.
update listings l set company_id = m.company_id from company_members m
where m.user_id = l.owner_id and l.status <> 'draft';
update listing_quoters q set company_id = m.company_id from company_members m where m.user_id = q.user_id;
update negotiations n set
  buyer_company_id = (select company_id from company_members m where m.user_id = n.buyer_id),
  seller_company_id = (select company_id from company_members m where m.user_id = n.seller_id);
update deals d set
  buyer_company_id = (select company_id from company_members m where m.user_id = d.buyer_id),
  seller_company_id = (select company_id from company_members m where m.user_id = d.seller_id),
  broker_company_id = (select company_id from company_members m where m.user_id = d.broker_id);

-- A party of a deal as it is now. The legal name, the registration and the LEI are those that were verified; a company
-- that was never verified has its name only.
create function party_of_deal(person uuid, company uuid) returns jsonb
language sql stable as $$
  select jsonb_build_object('userId', p.user_id, 'name', p.first_name || ' ' || p.last_name, 'companyId', c.id,
    'legalName', coalesce(c.legal_name, c.name), 'registrationNumber', c.registration_number,
    'registrationCountry', c.registration_country, 'lei', c.lei,
    'verifiedUntil', case when c.verification = 'verified' then c.verified_until end)
  from members p left join companies c on c.id = company
  where p.user_id = person
$$;
-- For the deals so far that is the closest there is.
update deals set parties = jsonb_build_object('buyer', party_of_deal(buyer_id, buyer_company_id),
  'seller', party_of_deal(seller_id, seller_company_id), 'broker', party_of_deal(broker_id, broker_company_id));

-- A person as others see them in what belongs to a company. Who has left it is still shown with it there, not with the
-- company they are in now.
create function company_card(c companies) returns jsonb
language sql stable parallel safe as $$
  select jsonb_build_object('companyName', case when c.verification = 'verified' then c.legal_name else c.name end,
    'companyId', c.id, 'isCompanyVerified', c.verification = 'verified' and c.suspended_at is null,
    'similarTo', (select coalesce(o.legal_name, o.name) from companies o where o.id = c.similar_to))
$$;
create function member_card_in(m members, c companies) returns jsonb
language sql stable parallel safe as $$
  select case when c.id is null or c.id is not distinct from m.shown_company_id then member_card(m)
    else member_card(m) || company_card(c) end
$$;

-- A company's, the latest first; and what people have without a company, which is little.
create index listings_company on listings (company_id, kind, updated_at desc, id desc) where company_id is not null;
create index negotiations_buyer_company on negotiations (buyer_company_id, updated_at desc, id desc);
create index negotiations_seller_company on negotiations (seller_company_id, updated_at desc, id desc);
create index negotiations_buyer_alone on negotiations (buyer_id, updated_at desc, id desc)
  where buyer_company_id is null;
create index negotiations_seller_alone on negotiations (seller_id, updated_at desc, id desc)
  where seller_company_id is null;
create index deals_buyer_company on deals (buyer_company_id, updated_at desc, id desc);
create index deals_seller_company on deals (seller_company_id, updated_at desc, id desc);
create index deals_broker_company on deals (broker_company_id, updated_at desc, id desc)
  where broker_company_id is not null;
create index deals_buyer_alone on deals (buyer_id, updated_at desc, id desc) where buyer_company_id is null;
create index deals_seller_alone on deals (seller_id, updated_at desc, id desc) where seller_company_id is null;
create index deals_broker_alone on deals (broker_id, updated_at desc, id desc)
  where broker_id is not null and broker_company_id is null;

comment on column listings.company_id is 'The company that published it; null for a person without one, and for drafts';
comment on column deals.parties is 'Both sides and the broker as legal entities, as they were when agreed';
