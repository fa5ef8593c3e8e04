-- A term contract is a deal with liftings; each lifting is a deal of its own, with its own execution.
alter table deals add column term_deal_id uuid references deals;
-- From 1, in the order of the contract.
alter table deals add column lifting integer check (lifting > 0);
alter table deals add column is_term boolean not null
  generated always as (jsonb_array_length(coalesce(terms -> 'liftings', '[]'::jsonb)) > 0) stored;
alter table deals add constraint deals_lifting_of_term check ((term_deal_id is null) = (lifting is null));
create unique index deals_term_deal_id_lifting on deals (term_deal_id, lifting) where term_deal_id is not null;
comment on column deals.term_deal_id is 'The term contract that this deal is a lifting of';
