-- The product's own record of each person, made when an account is confirmed (or first seen, where the
-- accounts live in a hosted pool). Features refer to members, never to the pool.
create table members (
  -- The `sub` of the person's tokens.
  user_id uuid primary key,
  email text not null,
  first_name text not null,
  last_name text not null,
  user_type text not null check (user_type in ('buyer', 'seller', 'broker')),
  company_name text not null default '',
  phone_number text not null default '',
  kyc_status text not null default 'pending' check (kyc_status in ('pending', 'in_progress', 'verified', 'rejected')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deactivated_at timestamptz
);
-- Addresses are unique in the pool; here they are only looked up.
create index members_email on members (lower(email));

-- Rights beside the account type; given by a command, never by signing up.
create table staff_roles (
  user_id uuid not null references members,
  role text not null check (role in ('compliance', 'admin')),
  granted_at timestamptz not null default now(),
  primary key (user_id, role)
);
