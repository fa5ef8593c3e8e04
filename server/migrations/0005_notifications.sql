-- What people are told, in the app and, as they prefer, by mail.
create table notifications (
  id bigint generated always as identity primary key,
  user_id uuid not null references members,
  -- As the contract names it.
  kind text not null,
  message text not null,
  -- The screen it is about, a path of the web app.
  path text,
  -- Shown to a new account, so that the menu is not empty; deleted when read or dismissed.
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
-- A page of a person's, the newest first.
create index notifications_user on notifications (user_id, id desc);
-- The badge.
create index notifications_unread on notifications (user_id, id desc) where read_at is null;
-- Old ones are deleted by age.
create index notifications_created_at on notifications (created_at);

-- Keys that sign links in mails. In the database, so that all processes have the same without a setting.
create table platform_secrets (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);

comment on table notifications is 'What people are told';
comment on table platform_secrets is 'Keys that sign links in mails, made when first needed';
