-- Each edit and each withdrawal of a message is a link of its conversation's chain of hashes too. It stands where it was
-- made: behind the newest message of that moment, before the next one.

create table message_changes (
  id bigint generated always as identity,
  conversation_id bigint not null references conversations,
  -- The message, and which wording of it this is: 2 is the first change.
  seq integer not null,
  version integer not null,
  -- The newest message when it was made.
  after_seq integer not null,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (conversation_id, seq, version)
);
create index message_changes_after on message_changes (conversation_id, after_seq, id);

-- Hashed as a message is, with edited or withdrawn in the line of the type. Takes the lock of the conversation.
create function append_message_change(
  key bigint, message_seq integer, new_version integer, sender uuid, changed_at timestamptz, kind text, wording text
) returns void
language plpgsql as $$
declare
  conversation record;
  link bytea;
begin
  select c.last_seq, c.last_hash, coalesce(c.deal_id::text, c.low_id || '_' || c.high_id) as name
    into conversation from conversations c where c.id = key for no key update;
  link := message_hash(conversation.last_hash, conversation.name, message_seq, sender, changed_at, kind, wording);
  insert into message_changes (conversation_id, seq, version, after_seq, previous_hash, hash)
  values (key, message_seq, new_version, conversation.last_seq, conversation.last_hash, link);
  update conversations set last_hash = link where id = key;
end
$$;

-- What was changed before this is put behind the newest message.
do $$
declare
  change record;
begin
  for change in
    select w.conversation_id, w.seq, w.version + 1 as version, m.sender_id,
      coalesce(n.written_at, m.withdrawn_at, m.edited_at) as at,
      case when n.version is null and m.withdrawn_at is not null then 'withdrawn' else 'edited' end as kind,
      coalesce(n.content, m.content) as content
    from message_wordings w join messages m using (conversation_id, seq)
    left join message_wordings n
      on n.conversation_id = w.conversation_id and n.seq = w.seq and n.version = w.version + 1
    order by w.conversation_id, w.seq, w.version
  loop
    perform append_message_change(change.conversation_id, change.seq, change.version, change.sender_id, change.at,
      change.kind, change.content);
  end loop;
end
$$;

comment on table message_changes is 'Edits and withdrawals of messages as links of the chain of hashes';
