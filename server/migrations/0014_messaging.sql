-- Messages between two people, the directory in which they find each other, and what protects them.

-- The directory -------------------------------------------------------------------------------------------------

-- What people say of themselves beside what they signed up with.
alter table members
  -- ISO 3166-1, two letters.
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column about text not null default '',
  add column is_listed boolean not null default true;

-- Words as they are compared: lower case, no accents, nothing but letters and digits, a blank before each.
create function member_words(source text) returns text
language sql immutable strict parallel safe as $$
  select regexp_replace(
    ' ' || lower(regexp_replace(normalize(source, nfkd), '[\u0300-\u036f]', '', 'g')), '[^[:alnum:]]+', ' ', 'g')
$$;

-- Pages of the directory.
create index members_directory on members ((kyc_status <> 'verified'), last_name, first_name, user_id)
  where deactivated_at is null and is_listed;
-- Parts of names, and their beginnings when they are short.
create index members_directory_words on members
  using gin (member_words(first_name || ' ' || last_name || ' ' || company_name) gin_trgm_ops)
  where deactivated_at is null and is_listed;
create index members_directory_country on members (country) where deactivated_at is null and is_listed;

-- A person as every other member may see them: the one place that says what that is.
create function member_card(m members) returns jsonb
language sql stable parallel safe as $$
  select jsonb_build_object('userId', m.user_id, 'firstName', m.first_name, 'lastName', m.last_name,
    'userType', m.user_type, 'companyName', m.company_name, 'country', m.country,
    'isVerified', m.kyc_status = 'verified', 'isActive', m.deactivated_at is null)
$$;

-- Conversations -------------------------------------------------------------------------------------------------

-- One row for two people, the lesser id first. Whoever sends holds its lock until the commit, so that numbers within
-- a conversation have no gaps, are in the order of commits, and never change.
create table conversations (
  id bigint generated always as identity primary key,
  low_id uuid not null references members,
  high_id uuid not null references members,
  started_by uuid not null,
  created_at timestamptz not null default now(),
  -- Of the newest message: its number here, its id, when, and the end of the chain of hashes.
  last_seq integer not null default 0,
  last_message_id bigint not null default 0,
  last_at timestamptz not null default '-infinity',
  last_hash bytea not null default decode(repeat('00', 32), 'hex'),
  -- Up to which number each has read, and how many messages of the other come after it.
  low_read_seq integer not null default 0,
  high_read_seq integer not null default 0,
  low_unread integer not null default 0,
  high_unread integer not null default 0,
  -- When to remind them of what is unread; null when they have been, or there is nothing.
  low_remind_at timestamptz,
  high_remind_at timestamptz,
  check (low_id < high_id)
) with (fillfactor = 80);
create unique index conversations_people on conversations (low_id, high_id);
-- A person's conversations, the latest first: one scan for each side they may be on.
create index conversations_low on conversations (low_id, last_message_id desc);
create index conversations_high on conversations (high_id, last_message_id desc);
create index conversations_low_unread on conversations (low_id) where low_unread > 0;
create index conversations_high_unread on conversations (high_id) where high_unread > 0;
create index conversations_low_remind on conversations (low_remind_at) where low_remind_at is not null;
create index conversations_high_remind on conversations (high_remind_at) where high_remind_at is not null;
-- How many somebody has begun lately.
create index conversations_started on conversations (started_by, created_at);

-- Of all messages, whatever the conversation. Taken under the conversation's lock, so within one they rise too.
create sequence message_ids;

create table messages (
  conversation_id bigint not null references conversations,
  -- 1, 2, 3 … within the conversation.
  seq integer not null,
  id bigint not null,
  sender_id uuid not null,
  recipient_id uuid not null,
  -- In whole milliseconds, as it is shown and hashed; never before that of the message before.
  created_at timestamptz not null,
  message_type text not null,
  -- Chosen by who sent it: the same one again is the same message.
  client_id text,
  -- Signs of fraud found when it was sent: which, and in what words.
  signs jsonb,
  -- Over the one before and everything that was said here; see message_hash.
  hash bytea not null,
  content text not null,
  primary key (conversation_id, seq)
);
create unique index messages_client on messages (sender_id, client_id) where client_id is not null;
-- Everything a person sent or received, the latest first: one scan for each.
create index messages_sender on messages (sender_id, id desc);
create index messages_recipient on messages (recipient_id, id desc);

-- A message's link of the chain: SHA-256 of these lines, the content last since it alone may hold line breaks. The
-- same is computed outside the database by whoever checks it.
create function message_hash(
  previous bytea, conversation text, seq integer, sender uuid, sent_at timestamptz, message_type text, content text
) returns bytea
language sql stable parallel safe as $$
  select sha256(convert_to(concat_ws(E'\n', encode(previous, 'hex'), conversation, seq, sender,
    to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), message_type, content), 'UTF8'))
$$;

-- Words of any language as they stand, and the two people as words of their own: one index finds the messages of a
-- person that hold a word, without collecting everybody else's first.
create function message_words(content text, sender_id uuid, recipient_id uuid) returns tsvector
language sql immutable parallel safe as $$
  select to_tsvector('pg_catalog.simple', content)
    || array_to_tsvector(array['@' || sender_id::text, '@' || recipient_id::text])
$$;
create index messages_words on messages using gin (message_words(content, sender_id, recipient_id));

-- Trust ---------------------------------------------------------------------------------------------------------

create table member_blocks (
  blocker_id uuid not null references members,
  blocked_id uuid not null references members,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);

create table member_reports (
  id bigint generated always as identity primary key,
  reporter_id uuid not null references members,
  reported_id uuid not null references members,
  reason text not null,
  note text not null,
  -- The message it is about, if it is about one. Messages never change, so staff see what the reporter saw: those
  -- around it that were there at the time.
  conversation_id bigint references conversations,
  seq integer,
  last_seq integer,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by uuid references members,
  outcome text,
  closing_note text not null default '',
  check ((conversation_id is null) = (seq is null)),
  check ((closed_at is null) = (outcome is null) and (closed_at is null) = (closed_by is null))
);
create index member_reports_open on member_reports (id) where closed_at is null;
create index member_reports_closed on member_reports (closed_at desc, id desc) where closed_at is not null;
create index member_reports_reported on member_reports (reported_id) where closed_at is null;
-- The same thing is reported once by the same person.
create unique index member_reports_once on member_reports
  (reporter_id, reported_id, coalesce(conversation_id, 0), coalesce(seq, 0)) where closed_at is null;

comment on table conversations is 'Two people who write to each other: where their messages stand and what is read';
comment on table messages is 'Messages, numbered within their conversation and chained by hashes';
comment on table member_blocks is 'Who accepts no messages from whom';
comment on table member_reports is 'Members and messages reported to the staff, and what became of it';
