-- People are reminded of unread messages in the room of a deal as of other messages.

-- Null when they have been reminded, or there is nothing to be reminded of.
alter table room_people add column remind_at timestamptz;
create index room_people_remind on room_people (remind_at) where remind_at is not null;
