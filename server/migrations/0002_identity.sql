-- The embedded user pool: accounts, their sessions and codes, what limits guessing, and the record of
-- everything that matters to security. Only the package `identity` reads and writes these tables,
-- except `security_events`, which other features add to as well.

-- An account. Its attributes carry the names they have on the wire.
create table pool_users (
  -- The `sub` of the tokens and the user id of the whole product; a UUID has no underscore, which
  -- conversation ids rely on.
  id uuid primary key,
  -- As the client sent it at sign-up; never contains an @, so it cannot be taken for an address.
  username text not null unique check (username !~ '@'),
  email text not null,
  -- The address in lower case: one account for an address, confirmed or not.
  email_key text not null unique,
  status text not null check (status in ('UNCONFIRMED', 'CONFIRMED')),
  -- Argon2id with its parameters, as a PHC string.
  password_hash text not null,
  attributes jsonb not null check (jsonb_typeof(attributes) = 'object'),
  -- The second factor: the secret in use and one waiting for its first code, both encrypted.
  totp_secret bytea,
  totp_pending bytea,
  totp_enabled boolean not null default false check (totp_secret is not null or not totp_enabled),
  -- The last time step whose code was accepted: no code is taken twice.
  totp_last_step bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  confirmed_at timestamptz,
  disabled_at timestamptz
);

-- One sign-in on one device. `origin_jti` is in all its tokens, so ending it ends them.
create table pool_sessions (
  origin_jti uuid primary key,
  user_id uuid not null references pool_users on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- Rotation does not prolong a session.
  expires_at timestamptz not null,
  ended_at timestamptz,
  address text,
  user_agent text
);
create index pool_sessions_user on pool_sessions (user_id);
create index pool_sessions_expiry on pool_sessions (expires_at);

-- The chain of a session's refresh tokens. Replaced ones stay, to tell reuse from nonsense.
create table pool_refresh_tokens (
  -- SHA-256; the token itself is 256 random bits.
  token_hash bytea primary key,
  origin_jti uuid not null references pool_sessions on delete cascade,
  replaced_at timestamptz,
  -- The token that replaced this one, encrypted with a key that only a holder of this one has.
  successor bytea
);
create index pool_refresh_tokens_session on pool_refresh_tokens (origin_jti);

-- The one code of an account that is valid for a purpose.
create table pool_codes (
  user_id uuid not null references pool_users on delete cascade,
  purpose text not null check (purpose in ('sign_up', 'reset')),
  -- HMAC under the server's key: six digits alone would be guessed from any plain hash.
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);

-- A sign-in that waits for its second factor.
create table pool_challenges (
  session_hash bytea primary key,
  user_id uuid not null references pool_users on delete cascade,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index pool_challenges_user on pool_challenges (user_id);
create index pool_challenges_expiry on pool_challenges (expires_at);

create table pool_recovery_codes (
  user_id uuid not null references pool_users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Counters behind lock-outs and hourly limits, for an account, an unknown name or a network address.
create table pool_limits (
  subject text not null,
  kind text not null,
  count integer not null default 0,
  -- When the count began, and when it last grew.
  since timestamptz not null,
  last_at timestamptz not null,
  locked_until timestamptz,
  primary key (subject, kind)
);
create index pool_limits_last_at on pool_limits (last_at);

-- Keys that sign tokens. The one that is not retired signs; retired ones are published until the
-- tokens they signed have expired, and keep no private half.
create table pool_signing_keys (
  kid text primary key,
  public_jwk jsonb not null,
  private_key bytea,
  created_at timestamptz not null,
  retired_at timestamptz,
  check ((private_key is null) = (retired_at is not null))
);
create unique index pool_signing_keys_current on pool_signing_keys ((true)) where retired_at is null;

-- What happened, for ever. It outlives accounts, so it refers to them without a foreign key.
create table security_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null,
  user_id uuid,
  email text,
  address text,
  user_agent text,
  detail jsonb not null default '{}'
);
create index security_events_user on security_events (user_id, id) where user_id is not null;
create index security_events_at on security_events (at);

create function refuse_change_of_security_events() returns trigger language plpgsql as $$
begin
  raise exception 'security_events is append-only: % is refused', tg_op using errcode = 'insufficient_privilege';
end
$$;
create trigger security_events_append_only before update or delete on security_events
  for each row execute function refuse_change_of_security_events();
create trigger security_events_never_emptied before truncate on security_events
  for each statement execute function refuse_change_of_security_events();

comment on table pool_users is 'Accounts of the embedded user pool';
comment on table pool_sessions is 'Sign-ins, each on one device; their origin_jti is in all their tokens';
comment on table pool_refresh_tokens is 'Chain of refresh tokens of each session, hashed';
comment on table pool_codes is 'Codes sent by mail that are still valid, hashed';
comment on table pool_challenges is 'Sign-ins that wait for a second factor';
comment on table pool_recovery_codes is 'Single-use codes in place of a second factor, hashed';
comment on table pool_limits is 'Counters behind lock-outs and hourly limits';
comment on table pool_signing_keys is 'Keys that sign tokens; private halves encrypted';
comment on table security_events is 'Append-only record of security events';
