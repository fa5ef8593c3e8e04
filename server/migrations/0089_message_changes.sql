-- Authors edit and withdraw messages within some minutes; what was written before stays.

alter table messages
  add column edited_at timestamptz,
  add column withdrawn_at timestamptz;

-- What a message said before: the first wording is the one that the chain of hashes covers.
create table message_wordings (
  conversation_id bigint not null,
  seq integer not null,
  version integer not null,
  content text not null,
  written_at timestamptz not null,
  primary key (conversation_id, seq, version),
  foreign key (conversation_id, seq) references messages
);

alter table message_files add column withdrawn_at timestamptz;

comment on table message_wordings is 'Earlier wordings of messages that were edited or withdrawn';
