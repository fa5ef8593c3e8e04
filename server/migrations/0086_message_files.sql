-- Files in messages: uploaded and accepted first, by the one upload lifecycle, then sent with a message.

create table message_uploads (
  upload_id uuid primary key,
  user_id uuid not null references members,
  -- As the contract writes it; the conversation may not have begun.
  conversation_id text not null,
  upload_key text not null,
  file_key text not null,
  expires_at timestamptz not null,
  -- Since when it is being looked at, so that it is not done twice at once.
  taken_at timestamptz
);
create index message_uploads_expires_at on message_uploads (expires_at);
create index message_uploads_user on message_uploads (user_id);

create table message_files (
  file_id uuid primary key,
  user_id uuid not null references members,
  conversation_id text not null,
  file_key text not null,
  file_name text not null,
  content_type text not null,
  size integer not null check (size > 0),
  sha256 text not null,
  accepted_at timestamptz not null,
  -- The message that it was sent with; null before.
  message_id bigint
);
create index message_files_unsent on message_files (accepted_at) where message_id is null;
create index message_files_unsent_user on message_files (user_id) where message_id is null;
create index message_files_message on message_files (message_id) where message_id is not null;

-- What a message shows of its files, so that reading messages needs no second table. Null without files.
alter table messages add column attachments jsonb;

-- As in 0022, with files: they are named in the line of the type, so that the chain of hashes covers them.
create or replace function send_messages(drafts jsonb) returns setof message_sending
language plpgsql as $$
declare
  draft record;
  result message_sending;
  results message_sending[];
  conversation record;
  known jsonb;
  told record;
  told_ids uuid[];
  told_data jsonb[];
  -- Of which draft: its number for the sender, the negative of it for the recipient.
  told_of integer[];
  place bigint;
begin
  for draft in
    select n::int, (doc->>'senderId')::uuid as sender_id, (doc->>'recipientId')::uuid as recipient_id,
      (doc->>'low')::uuid as low, (doc->>'high')::uuid as high, doc->>'recipientId' = doc->>'low' as is_to_low,
      doc->>'conversationId' as conversation_id, doc->>'content' as content, doc->>'messageType' as message_type,
      coalesce(doc->>'typeLine', doc->>'messageType') as type_line, nullif(doc->'attachments', 'null') as attachments,
      doc->>'clientId' as client_id, nullif(doc->'signs', 'null') as signs,
      coalesce((doc->>'sentAt')::timestamptz, date_trunc('milliseconds', now())) as sent_at,
      now() + make_interval(secs => (doc->>'remindAfterSeconds')::int) as remind_at,
      doc->'senderEvent' as sender_event, doc->'recipientEvent' as recipient_event
    from jsonb_array_elements(drafts) with ordinality as given(doc, n)
    order by low, high
  loop
    result := null;
    result.is_repeated := draft.client_id is not null and exists (
      select from messages m where m.sender_id = draft.sender_id and m.client_id = draft.client_id);
    if not result.is_repeated then
      select s.deactivated_at is null, s.kyc_status = 'verified'
        into result.is_sender_known, result.is_sender_verified
        from members s where s.user_id = draft.sender_id;
      result.is_sender_known := coalesce(result.is_sender_known, false);
      select r.deactivated_at is null into result.is_recipient_active
        from members r where r.user_id = draft.recipient_id;
      result.is_recipient_known := found;
      result.is_blocked_by_sender := exists (
        select from member_blocks where blocker_id = draft.sender_id and blocked_id = draft.recipient_id);
      result.is_blocked_by_recipient := exists (
        select from member_blocks where blocker_id = draft.recipient_id and blocked_id = draft.sender_id);
    end if;

    if not result.is_repeated and result.is_sender_known and result.is_recipient_active
      and not result.is_blocked_by_sender and not result.is_blocked_by_recipient
    then
      update conversations c set
        last_seq = c.last_seq + 1,
        last_message_id = nextval('message_ids'),
        last_at = greatest(c.last_at, draft.sent_at),
        last_hash = message_hash(c.last_hash, draft.conversation_id, c.last_seq + 1, draft.sender_id,
          greatest(c.last_at, draft.sent_at), draft.type_line, draft.content),
        low_unread = c.low_unread + draft.is_to_low::int,
        high_unread = c.high_unread + (not draft.is_to_low)::int,
        low_remind_at = case when draft.is_to_low and c.low_unread = 0 then draft.remind_at else c.low_remind_at end,
        high_remind_at =
          case when not draft.is_to_low and c.high_unread = 0 then draft.remind_at else c.high_remind_at end
      where c.low_id = draft.low and c.high_id = draft.high
      returning c.id, c.last_seq, c.last_message_id, c.last_at, c.last_hash into conversation;
      if found then
        insert into messages (conversation_id, seq, id, sender_id, recipient_id, created_at, message_type, client_id,
          signs, hash, content, attachments)
        values (conversation.id, conversation.last_seq, conversation.last_message_id, draft.sender_id,
          draft.recipient_id, conversation.last_at, draft.message_type, draft.client_id, draft.signs,
          conversation.last_hash, draft.content, draft.attachments);
        result.message_id := conversation.last_message_id;
        result.seq := conversation.last_seq;
        result.created_at := conversation.last_at;
        if draft.sender_event is not null then
          known := jsonb_build_object('message_id', result.message_id::text, 'seq', result.seq, 'created_at',
            to_char(result.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'content', draft.content);
          told_ids := array_cat(told_ids, array[draft.sender_id, draft.recipient_id]);
          told_data := array_cat(told_data, array[draft.sender_event || known, draft.recipient_event || known]);
          told_of := array_cat(told_of, array[draft.n, -draft.n]);
        end if;
      end if;
    end if;
    results[draft.n] := result;
  end loop;

  for told in
    select * from unnest(told_ids, told_data, told_of) as told(to_id, data, n) order by to_id, abs(n)
  loop
    place := append_realtime_event(told.to_id, 'message', told.data);
    if told.n > 0 then
      results[told.n].sender_place := place;
    else
      results[-told.n].recipient_place := place;
    end if;
  end loop;
  return query select * from unnest(results);
end
$$;

comment on table message_uploads is 'Files of messages on their way';
comment on table message_files is 'Accepted files of messages, sent or about to be';
