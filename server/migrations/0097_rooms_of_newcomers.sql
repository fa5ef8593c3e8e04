-- Who joins a company can read the rooms of its deals. From now on they are listed and searched for that person at once,
-- and not only after the next message. What was said before counts as read.

create function add_rooms_of_newcomer() returns trigger language plpgsql as $$
begin
  insert into room_people (user_id, conversation_id, read_seq)
  select new.user_id, c.id, c.last_seq from conversations c join deals d on d.id = c.deal_id
  where d.id in (
    select id from deals where buyer_company_id = new.company_id
    union all select id from deals where seller_company_id = new.company_id
    union all select id from deals where broker_company_id = new.company_id)
  order by c.id
  on conflict do nothing;
  return null;
end
$$;
create trigger company_members_rooms after insert on company_members
  for each row execute function add_rooms_of_newcomer();

insert into room_people (user_id, conversation_id, read_seq)
select k.user_id, c.id, c.last_seq from conversations c join deals d on d.id = c.deal_id
join company_members k on k.company_id in (d.buyer_company_id, d.seller_company_id, d.broker_company_id)
on conflict do nothing;
