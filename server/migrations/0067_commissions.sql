-- Invoices of brokers for their commission: who owes it, what a correction changed, what was paid and received.

create table commission_invoices (
  id uuid primary key default gen_random_uuid(),
  deal_id uuid not null references deals,
  payer text not null check (payer in ('buyer', 'seller')),
  -- Whose invoice it is: the broker's company, or the person without one. Its invoices are numbered without a gap.
  issuer_id uuid not null,
  issuer_number integer not null check (issuer_number > 0),
  number text not null unique,
  -- US dollars.
  amount numeric(18, 2) not null check (amount > 0),
  calculation text not null,
  pay_to jsonb not null,
  due_on date not null,
  issued_at timestamptz not null,
  issued_by uuid not null references members,
  -- Of who issued it, so that doing it again does nothing twice.
  client_id text not null,
  -- False once cancelled.
  is_live boolean not null default true,
  -- The cancelled invoice in whose place it is.
  replaces uuid unique references commission_invoices,
  unique (issuer_id, issuer_number)
);
create unique index commission_invoices_payer on commission_invoices (deal_id, payer) where is_live;

create table commission_moves (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references commission_invoices,
  act text not null check (act in ('note', 'pay', 'receive', 'take_back', 'cancel')),
  side text not null check (side in ('buyer', 'seller', 'broker', 'system')),
  actor_id uuid references members,
  client_id text,
  -- US dollars: what a note adds to what is owed, what was received.
  amount numeric(18, 2),
  day date,
  -- The number of a note, the reference of a payment.
  reference text not null default '',
  reason text not null default '',
  -- Of the invoice since then; the invoice itself is version 1.
  version integer not null check (version > 1),
  at timestamptz not null,
  unique (invoice_id, version),
  check ((side = 'system') = (actor_id is null))
);
create unique index commission_moves_client on commission_moves (invoice_id, actor_id, client_id);

-- What was said is never changed.
create function refuse_change_of_commission_moves() returns trigger language plpgsql as $$
begin
  raise exception 'commission_moves is append-only: % is refused', tg_op using errcode = 'insufficient_privilege';
end
$$;
create trigger commission_moves_append_only before update or delete on commission_moves
  for each row execute function refuse_change_of_commission_moves();

comment on table commission_invoices is 'Invoices of brokers for their commission';
comment on table commission_moves is 'Append-only: notes, payments and receipts of commission invoices';

-- As before, with one part more. What is in the other parts stays, so that records from before still hold.
create or replace function deal_state(deal uuid) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'terms', state_digest(d.terms),
    'agreement', state_digest(jsonb_build_object(
      'status', d.status, 'version', d.version, 'recap', d.recap, 'subjects', d.subjects, 'mandates', d.mandates,
      'buyer', d.buyer_id, 'seller', d.seller_id, 'broker', d.broker_id, 'buyerCompany', d.buyer_company_id,
      'sellerCompany', d.seller_company_id, 'brokerCompany', d.broker_company_id,
      'buyerParty', (d.parties -> 'buyer') - 'name', 'sellerParty', (d.parties -> 'seller') - 'name',
      'commission', jsonb_build_array(d.commission_per_unit, d.commission_unit, d.commission_payer),
      'held', d.hold_reason, 'cancelRequest', d.cancel_request, 'ending', d.ending,
      'boundAt', extract(epoch from d.bound_at))),
    'execution', state_digest((
      select jsonb_build_object('state', t.state, 'disputedFrom', t.disputed_from, 'version', t.version, 'total', t.total)
      from transactions t where t.deal_id = d.id)),
    'steps', state_digest((
      select jsonb_agg(jsonb_build_object(
        'id', s.id, 'act', s.act, 'status', s.status, 'actor', s.actor_id, 'side', s.side, 'facts', s.facts,
        'flags', s.flags, 'version', s.version, 'at', extract(epoch from s.at), 'answeredBy', s.answered_by,
        'answeredAt', extract(epoch from s.answered_at), 'answer', s.answer) order by s.id)
      from transaction_steps s where s.deal_id = d.id)),
    'corrections', state_digest((
      select jsonb_agg(jsonb_build_object('id', s.id, 'corrects', s.corrects, 'reason', s.reason) order by s.id)
      from transaction_steps s where s.deal_id = d.id and s.corrects is not null)),
    'invoices', state_digest((
      select jsonb_agg(jsonb_build_object(
        'id', i.id, 'step', i.step_id, 'kind', i.kind, 'number', i.number, 'issuedAt', extract(epoch from i.issued_at),
        'total', i.total, 'body', i.body) order by i.id)
      from trade_invoices i where i.deal_id = d.id)),
    'notes', state_digest((
      select jsonb_agg(jsonb_build_object(
        'id', n.id, 'invoice', n.invoice_id, 'step', n.step_id, 'kind', n.kind, 'ground', n.ground,
        'number', n.number, 'amount', n.amount, 'effect', n.effect, 'reason', n.reason,
        'calculation', n.calculation, 'dueOn', n.due_on, 'issuedAt', extract(epoch from n.issued_at)) order by n.id)
      from trade_notes n where n.deal_id = d.id)),
    'laytime', state_digest((
      select jsonb_agg(part order by part ->> 'id') from (
        select jsonb_build_object(
          'id', l.id, 'place', l.place, 'port', l.port, 'version', l.version, 'status', l.status, 'side', l.side,
          'actor', l.actor_id, 'facts', l.facts, 'sheet', l.sheet, 'at', extract(epoch from l.at),
          'answeredBy', l.answered_by, 'answeredAt', extract(epoch from l.answered_at), 'answer', l.answer) as part
        from laytime_statements l where l.deal_id = d.id
        union all
        select jsonb_build_object(
          'id', c.id, 'status', c.status, 'terms', c.terms, 'longestBar', c.longest_bar_days, 'side', c.side,
          'actor', c.actor_id, 'at', extract(epoch from c.at), 'answeredBy', c.answered_by,
          'answeredAt', extract(epoch from c.answered_at), 'answer', c.answer)
        from claim_terms c where c.deal_id = d.id) parts)),
    'claims', state_digest((
      select jsonb_agg(jsonb_build_object(
        'id', c.id, 'number', c.number, 'kind', c.kind, 'status', c.status, 'claimant', c.claimant, 'amount', c.amount,
        'askedAmount', c.asked_amount, 'askedBy', c.asked_by, 'settledAmount', c.settled_amount, 'note', c.note_number,
        'statement', c.statement_id, 'place', c.place, 'barredAfter', c.barred_after, 'version', c.version,
        'raisedAt', extract(epoch from c.raised_at), 'moves', (
          select jsonb_agg(jsonb_build_object(
            'id', v.id, 'act', v.act, 'side', v.side, 'actor', v.actor_id, 'amount', v.amount, 'reason', v.reason,
            'documents', to_jsonb(v.document_ids), 'version', v.version, 'at', extract(epoch from v.at))
            order by v.version)
          from trade_claim_moves v where v.claim_id = c.id)) order by c.number)
      from trade_claims c where c.deal_id = d.id)),
    'brokerage', state_digest(jsonb_build_object(
      'isNameClosed', d.is_name_closed, 'namesOpenedAt', extract(epoch from d.names_opened_at),
      'corrections', d.recap_corrections)),
    'commission', state_digest((
      select jsonb_agg(jsonb_build_object(
        'id', i.id, 'number', i.number, 'payer', i.payer, 'amount', i.amount, 'calculation', i.calculation,
        'payTo', i.pay_to, 'dueOn', i.due_on, 'isLive', i.is_live, 'replaces', i.replaces,
        'issuedAt', extract(epoch from i.issued_at), 'issuedBy', i.issued_by, 'moves', (
          select jsonb_agg(jsonb_build_object(
            'id', v.id, 'act', v.act, 'side', v.side, 'actor', v.actor_id, 'amount', v.amount, 'on', v.day,
            'reference', v.reference, 'reason', v.reason, 'version', v.version, 'at', extract(epoch from v.at))
            order by v.version)
          from commission_moves v where v.invoice_id = i.id)) order by i.number)
      from commission_invoices i where i.deal_id = d.id)),
    'documents', state_digest((
      select jsonb_agg(jsonb_build_object(
        'id', p.document_id, 'kind', p.kind, 'version', p.version, 'file', p.file_key, 'name', p.file_name,
        'type', p.content_type, 'size', p.size, 'sha256', p.sha256, 'note', p.note, 'flag', p.flag,
        'by', p.uploaded_by, 'role', p.role, 'at', extract(epoch from p.uploaded_at)) order by p.document_id)
      from deal_documents p where p.deal_id = d.id)))
  from deals d where d.id = deal
$$;
