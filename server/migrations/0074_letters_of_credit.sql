-- Letters of credit: the application, the credit as issued and amended, its presentations and its payment.

create table trade_credits (
  id uuid primary key default gen_random_uuid(),
  deal_id uuid not null references deals,
  -- Within the deal, from 1; another one only once the one before has ended.
  number integer not null check (number > 0),
  version integer not null check (version > 0),
  status text not null check (status in ('draft', 'issued', 'available', 'presented', 'discrepant', 'refused',
    'complying', 'paid', 'expired', 'cancelled')),
  -- What the moves have made of it.
  state jsonb not null,
  -- The day on which its deadlines were last looked at, and those of which both sides were reminded.
  followed_on date,
  reminded text[] not null default '{}',
  unique (deal_id, number)
);
create unique index trade_credits_live on trade_credits (deal_id) where status not in ('paid', 'expired', 'cancelled');
create index trade_credits_to_follow on trade_credits (followed_on) where status not in ('paid', 'expired', 'cancelled');

create table trade_credit_moves (
  id uuid primary key default gen_random_uuid(),
  credit_id uuid not null references trade_credits,
  act text not null,
  side text not null check (side in ('buyer', 'seller', 'system')),
  -- Null when the platform itself did it.
  actor_id uuid references members,
  -- Of who did it, so that doing it again does nothing twice.
  client_id text,
  facts jsonb not null,
  -- Of the credit since then.
  version integer not null,
  at timestamptz not null,
  unique (credit_id, version),
  check ((actor_id is null) = (side = 'system'))
);
create unique index trade_credit_moves_client on trade_credit_moves (actor_id, client_id, credit_id);

-- What was said is never changed.
create function refuse_change_of_credit_moves() returns trigger language plpgsql as $$
begin
  raise exception 'trade_credit_moves is append-only: % is refused', tg_op using errcode = 'insufficient_privilege';
end
$$;
create trigger trade_credit_moves_append_only before update or delete on trade_credit_moves
  for each row execute function refuse_change_of_credit_moves();

comment on table trade_credits is 'Letters of credit of deals, from the application to the payment';
comment on table trade_credit_moves is 'Append-only: what the two sides and their banks did with a letter of credit';

-- As before, with one part more.
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
    'disputes', state_digest((
      select jsonb_agg(jsonb_build_object(
        'id', x.id, 'number', x.number, 'step', x.step_id, 'kind', x.kind, 'reason', x.reason, 'amount', x.amount,
        'raisedBy', x.raised_by, 'raisedAt', extract(epoch from x.raised_at), 'status', x.status,
        'replyBy', extract(epoch from x.reply_by), 'appointBy', extract(epoch from x.appoint_by),
        'proposedBy', x.proposed_by, 'proposed', x.proposed_id, 'mediator', x.mediator_id, 'isStaff', x.is_staff,
        'appointedAt', extract(epoch from x.appointed_at), 'objectionBy', x.objection_by,
        'objectedBy', to_jsonb(x.objected_by), 'awardText', x.award_text, 'awardPayer', x.award_payer,
        'awardAmount', x.award_amount, 'awardDirection', x.award_direction, 'note', x.note_number,
        'endedAt', extract(epoch from x.ended_at), 'version', x.version, 'moves', (
          select jsonb_agg(jsonb_build_object(
            'id', v.id, 'seq', v.seq, 'act', v.act, 'role', v.role, 'actor', v.actor_id, 'text', v.text,
            'person', v.person_id, 'documents', to_jsonb(v.document_ids), 'at', extract(epoch from v.at))
            order by v.seq)
          from trade_dispute_moves v where v.dispute_id = x.id)) order by x.number)
      from trade_disputes x where x.deal_id = d.id)),
    'credits', state_digest((
      select jsonb_agg(jsonb_build_object(
        'id', c.id, 'number', c.number, 'version', c.version, 'status', c.status, 'state', c.state, 'moves', (
          select jsonb_agg(jsonb_build_object(
            'id', v.id, 'act', v.act, 'side', v.side, 'actor', v.actor_id, 'facts', v.facts, 'version', v.version,
            'at', extract(epoch from v.at)) order by v.version)
          from trade_credit_moves v where v.credit_id = c.id)) order by c.number)
      from trade_credits c where c.deal_id = d.id)),
    'documents', state_digest((
      select jsonb_agg(jsonb_build_object(
        'id', p.document_id, 'kind', p.kind, 'version', p.version, 'file', p.file_key, 'name', p.file_name,
        'type', p.content_type, 'size', p.size, 'sha256', p.sha256, 'note', p.note, 'flag', p.flag,
        'by', p.uploaded_by, 'role', p.role, 'at', extract(epoch from p.uploaded_at)) order by p.document_id)
      from deal_documents p where p.deal_id = d.id)))
  from deals d where d.id = deal
$$;
