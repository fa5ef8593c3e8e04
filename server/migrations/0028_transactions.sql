-- How deals that bind are carried out: their steps, invoices and papers. Money is recorded here, never moved.

-- A deal has its row from its first step on; before, it stands at `contracted`, version 1.
create table transactions (
  deal_id uuid primary key references deals,
  state text not null check (state in ('contracted', 'payment_secured', 'nominated', 'ready', 'loaded', 'in_transit',
    'discharged', 'documents_presented', 'provisionally_invoiced', 'invoiced', 'settled', 'closed', 'disputed')),
  -- Where it goes on once the dispute is resolved.
  disputed_from text,
  version integer not null,
  -- Of the latest invoice, in US dollars.
  total numeric(18, 2),
  settled_at timestamptz,
  updated_at timestamptz not null,
  check ((state = 'disputed') = (disputed_from is not null))
);
-- Those whose time for claims runs out.
create index transactions_settled on transactions (settled_at) where state = 'settled';

create table transaction_steps (
  id uuid primary key default gen_random_uuid(),
  deal_id uuid not null references transactions,
  act text not null,
  status text not null check (status in ('done', 'proposed', 'refused', 'withdrawn', 'lapsed')),
  -- Null when the platform itself did it.
  actor_id uuid references members,
  side text not null check (side in ('buyer', 'seller', 'system')),
  -- Of who took it, so that taking it again does nothing twice.
  client_id text,
  facts jsonb not null,
  flags jsonb not null,
  -- Of the transaction, since this step was taken or answered.
  version integer not null,
  at timestamptz not null,
  answered_by uuid references members,
  answered_at timestamptz,
  answer text not null default '',
  check ((actor_id is null) = (side = 'system'))
);
create index transaction_steps_deal on transaction_steps (deal_id, at, id);
create unique index transaction_steps_client on transaction_steps (deal_id, actor_id, client_id);
-- One question at a time; part payments may wait beside each other.
create unique index transaction_steps_proposed on transaction_steps (deal_id, act)
  where status = 'proposed' and act <> 'record_payment';

-- Bills of lading, so that none serves for two deals. The key is the number without spaces and signs.
create table bills_of_lading (
  number_key text primary key,
  deal_id uuid not null references deals,
  number text not null
);
create index bills_of_lading_deal on bills_of_lading (deal_id);

create table trade_invoices (
  id uuid primary key default gen_random_uuid(),
  deal_id uuid not null references transactions,
  step_id uuid not null references transaction_steps,
  kind text not null check (kind in ('provisional', 'final')),
  number text not null unique,
  issued_at timestamptz not null,
  total numeric(18, 2) not null,
  -- All that stands on it: quantity, price, quotes, lines.
  body jsonb not null,
  unique (deal_id, kind)
);

-- What is issued is never changed.
create function refuse_change_of_trade_invoices() returns trigger language plpgsql as $$
begin
  raise exception 'trade_invoices is append-only: % is refused', tg_op using errcode = 'insufficient_privilege';
end
$$;
create trigger trade_invoices_append_only before update or delete on trade_invoices
  for each row execute function refuse_change_of_trade_invoices();

-- Forms to upload with that were given out. The row goes when its file was taken or refused, or by its age.
create table deal_uploads (
  upload_id uuid primary key,
  deal_id uuid not null references deals,
  user_id uuid not null references members,
  kind text not null,
  upload_key text not null,
  file_key text not null,
  expires_at timestamptz not null,
  -- Since when it is being looked at, so that it is not done twice at once.
  taken_at timestamptz
);
create index deal_uploads_expires_at on deal_uploads (expires_at);
create index deal_uploads_deal on deal_uploads (deal_id, user_id);

create table deal_documents (
  document_id uuid primary key,
  deal_id uuid not null references deals,
  kind text not null,
  -- Of its kind, from 1; the highest counts.
  version integer not null check (version > 0),
  file_key text not null,
  file_name text not null,
  content_type text not null,
  size integer not null check (size > 0),
  sha256 text not null,
  note text not null default '',
  -- What is odd about it; null when nothing is.
  flag text,
  uploaded_by uuid not null references members,
  role text not null check (role in ('buyer', 'seller', 'broker')),
  uploaded_at timestamptz not null,
  unique (deal_id, kind, version)
);
-- Finds the same paper in another deal.
create index deal_documents_sha256 on deal_documents (sha256);

-- Who looked at which paper.
create table deal_document_views (
  id bigint generated always as identity primary key,
  document_id uuid not null references deal_documents,
  user_id uuid not null references members,
  at timestamptz not null
);
create index deal_document_views_document on deal_document_views (document_id, id desc);

comment on table transactions is 'How far deals that bind are carried out';
comment on table transaction_steps is 'What was done, proposed and answered on the way of deals';
comment on table bills_of_lading is 'Numbers of bills of lading, each for one deal';
comment on table trade_invoices is 'Append-only invoices of deals';
comment on table deal_uploads is 'Forms to upload papers of deals with that were given out';
comment on table deal_documents is 'Papers of deals, every version; the files lie in the file store';
comment on table deal_document_views is 'Who looked at which paper of a deal';
