-- Sending in one statement, and so in one round trip and one transaction: what decides, the message, its number and
-- hash, and the events that tell of it. PL/pgSQL keeps the plans of its small statements, so that a message costs
-- the database hardly more than its two rows. What a refusal means and what people are told is decided outside.

-- One event of one person; see 0004_realtime.sql for how they are numbered. For several people call it in the order
-- of their ids, so that two transactions with the same people wait for each other instead of locking each other out.
create function append_realtime_event(to_id uuid, name text, content jsonb) returns bigint
language plpgsql as $$
declare
  number bigint;
begin
  insert into realtime_positions as p (user_id, last_seq) values (to_id, 1)
  on conflict (user_id) do update set last_seq = p.last_seq + 1
  returning p.last_seq into number;
  insert into realtime_events (user_id, seq, event, data) values (to_id, number, name, content);
  return number;
end
$$;

-- What became of a message that was to be sent: the facts at that moment, and where it stands if it was.
create type message_sending as (
  is_sender_known boolean,
  is_sender_verified boolean,
  is_recipient_known boolean,
  is_recipient_active boolean,
  is_blocked_by_sender boolean,
  is_blocked_by_recipient boolean,
  -- With this client id the sender has sent a message before; of the rest nothing is known then.
  is_repeated boolean,
  -- Null when it was not sent: because of the facts, or because the conversation has not begun.
  message_id bigint,
  seq integer,
  created_at timestamptz,
  -- The numbers of the events; null when nobody was to be told.
  sender_place bigint,
  recipient_place bigint
);

-- Conversations are taken in one order, and after them people in another: two who send to the same never lock each
-- other out. Updating a conversation takes its lock; whoever waited sees it as the one before left it.
create function send_messages(drafts jsonb) returns setof message_sending
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
          greatest(c.last_at, draft.sent_at), draft.message_type, draft.content),
        low_unread = c.low_unread + draft.is_to_low::int,
        high_unread = c.high_unread + (not draft.is_to_low)::int,
        low_remind_at = case when draft.is_to_low and c.low_unread = 0 then draft.remind_at else c.low_remind_at end,
        high_remind_at =
          case when not draft.is_to_low and c.high_unread = 0 then draft.remind_at else c.high_remind_at end
      where c.low_id = draft.low and c.high_id = draft.high
      returning c.id, c.last_seq, c.last_message_id, c.last_at, c.last_hash into conversation;
      if found then
        insert into messages (conversation_id, seq, id, sender_id, recipient_id, created_at, message_type, client_id,
          signs, hash, content)
        values (conversation.id, conversation.last_seq, conversation.last_message_id, draft.sender_id,
          draft.recipient_id, conversation.last_at, draft.message_type, draft.client_id, draft.signs,
          conversation.last_hash, draft.content);
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
