-- Certificates that documents were signed with. All of them stay, so that documents signed before can still be checked.
create table signing_certificates (
  id uuid primary key default gen_random_uuid(),
  -- DER.
  certificate bytea not null unique,
  -- Encrypted as personal data is; null for a certificate whose key is a setting.
  key_sealed bytea,
  created_at timestamptz not null default now()
);
comment on table signing_certificates is 'Certificates that documents were signed with, and the key of those made here';
