-- The room of a deal is a conversation in which the deal takes the place of the other member: messages are addressed
-- to the deal, and read by everyone whom the deal's policy lets in at that moment.

alter table conversations
  alter column low_id drop not null,
  alter column high_id drop not null,
  add column deal_id uuid unique references deals,
  add constraint conversations_kind check (
    (deal_id is null) = (low_id is not null) and (low_id is null) = (high_id is null));

-- Where each person stands in a room they can or could read.
create table room_people (
  user_id uuid not null references members,
  conversation_id bigint not null references conversations,
  read_seq integer not null default 0,
  unread integer not null default 0,
  primary key (user_id, conversation_id)
);

comment on table room_people is 'What each person has read in the room of a deal';
