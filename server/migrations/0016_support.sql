alter table staff_roles drop constraint staff_roles_role_check;
alter table staff_roles add constraint staff_roles_role_check check (role in ('compliance', 'support', 'admin'));

-- The help centre as it was read from the articles, so that only what changed is read again.
create table support_articles (
  file text primary key,
  title text not null,
  category text not null,
  keywords text not null,
  questions text not null,
  body text not null,
  content_hash text not null
);

-- Passages, sentences and expected questions, each with its meaning as a vector once the embedding model has read it.
create table support_passages (
  file text not null references support_articles on delete cascade,
  kind text not null check (kind in ('passage', 'sentence', 'question')),
  position int not null,
  text text not null,
  -- What the model is given, which says more than the text alone.
  embedded_text text not null,
  -- Which model made the vector, so that another one's are not mixed with it.
  model text,
  -- 32-bit floats, little-endian.
  vector bytea,
  primary key (file, kind, position)
);

-- The index of words, kept in the form in which it is loaded.
create table support_word_index (
  content_hash text primary key,
  index jsonb not null
);

create table support_conversations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references members,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index support_conversations_user on support_conversations (user_id, updated_at desc);

create table support_turns (
  id bigint generated always as identity primary key,
  conversation_id uuid not null references support_conversations on delete cascade,
  role text not null check (role in ('user', 'assistant')),
  content text not null,
  answered_by text check (answered_by in ('help_centre', 'model', 'person', 'nobody')),
  author_id uuid references members,
  -- Articles, live data, notice: what is shown beside the text.
  details jsonb not null default '{}',
  is_helpful boolean,
  -- Of a reply by staff; a repetition adds nothing.
  client_id uuid,
  created_at timestamptz not null default now(),
  check ((role = 'user') = (answered_by is null)),
  unique (conversation_id, client_id)
);
create index support_turns_conversation on support_turns (conversation_id, id);

create table support_tickets (
  id bigint generated always as identity primary key,
  conversation_id uuid not null references support_conversations on delete cascade,
  state text not null default 'open' check (state in ('open', 'claimed', 'closed')),
  claimed_by uuid references members,
  opened_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  closed_at timestamptz,
  check ((state = 'claimed') = (claimed_by is not null) or state = 'closed'),
  check ((state = 'closed') = (closed_at is not null))
);
-- A conversation is in one pair of hands.
create unique index support_tickets_one_open on support_tickets (conversation_id) where state <> 'closed';
create index support_tickets_state on support_tickets (state, id desc);
create index support_tickets_claimed_by on support_tickets (claimed_by, id desc);

-- Answers that were missing or did not help, for those who write the articles.
create table support_gaps (
  id bigint generated always as identity primary key,
  turn_id bigint not null references support_turns on delete cascade,
  reason text not null check (reason in ('no_answer', 'not_helpful')),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  unique (turn_id)
);
create index support_gaps_open on support_gaps (id desc) where closed_at is null;

-- What a language model was used for, by person and day, for the limits.
create table support_model_usage (
  user_id uuid not null references members,
  day date not null,
  answers int not null default 0,
  tokens bigint not null default 0,
  cost_micro_usd bigint not null default 0,
  primary key (user_id, day)
);

comment on table support_articles is 'Articles of the help centre';
comment on table support_passages is 'Parts of the articles with their meaning';
comment on table support_word_index is 'The index of the articles'' words';
comment on table support_conversations is 'Conversations of people with the support desk';
comment on table support_turns is 'What was asked and answered';
comment on table support_tickets is 'Conversations that ask for a person';
comment on table support_gaps is 'What the help centre could not answer';
comment on table support_model_usage is 'Use of the language model, by person and day';
