-- Disputes of a deal: positions, escalation, the mediator and the award.

create table trade_disputes (
  id uuid primary key default gen_random_uuid(),
  deal_id uuid not null references deals,
  -- Within the deal, from 1.
  number integer not null check (number > 0),
  -- The step that opened it.
  step_id uuid not null unique references transaction_steps,
  kind text not null,
  reason text not null,
  -- US dollars; null where no amount is in question.
  amount numeric(18, 2) check (amount > 0),
  raised_by text not null check (raised_by in ('buyer', 'seller')),
  raised_at timestamptz not null,
  status text not null check (status in ('open', 'answered', 'escalated', 'mediation', 'awarded', 'settled', 'withdrawn',
    'ended')),
  reply_by timestamptz not null,
  reminded_at timestamptz,
  -- Until when both sides may agree on a mediator; afterwards compliance appoints one.
  appoint_by timestamptz,
  -- When compliance was notified that it has to.
  notified_at timestamptz,
  proposed_by text check (proposed_by in ('buyer', 'seller')),
  -- Null for one of the staff.
  proposed_id uuid references members,
  mediator_id uuid references members,
  is_staff boolean not null default false,
  appointed_at timestamptz,
  -- The side whose objection is not decided yet, and all that have objected to this mediator.
  objection_by text check (objection_by in ('buyer', 'seller')),
  objected_by text[] not null default '{}',
  award_text text,
  award_payer text check (award_payer in ('buyer', 'seller')),
  award_amount numeric(18, 2) check (award_amount >= 0),
  award_direction text check (award_direction in ('resume', 'end')),
  -- The note that moves the money; null until the first invoice.
  note_number text references trade_notes (number),
  ended_at timestamptz,
  version integer not null check (version > 0),
  unique (deal_id, number),
  check ((status in ('open', 'answered', 'escalated', 'mediation')) = (ended_at is null)),
  check ((status = 'awarded') = (award_text is not null)),
  check ((award_text is null) = (award_amount is null) and (award_text is null) = (award_direction is null)),
  check ((award_payer is null) = (coalesce(award_amount, 0) = 0)),
  check (status <> 'mediation' or (mediator_id is not null and appointed_at is not null))
);
-- One at a time.
create unique index trade_disputes_live on trade_disputes (deal_id)
  where status in ('open', 'answered', 'escalated', 'mediation');
create index trade_disputes_mediator on trade_disputes (mediator_id, raised_at desc, id) where mediator_id is not null;

create table trade_dispute_moves (
  id uuid primary key default gen_random_uuid(),
  dispute_id uuid not null references trade_disputes,
  seq integer not null check (seq > 0),
  act text not null,
  role text not null check (role in ('buyer', 'seller', 'mediator', 'compliance', 'system')),
  actor_id uuid references members,
  -- Of who did it, so that doing it again does nothing twice.
  client_id text,
  text text not null,
  -- A proposed or appointed mediator.
  person_id uuid references members,
  document_ids uuid[] not null,
  at timestamptz not null,
  unique (dispute_id, seq),
  check ((actor_id is null) = (role = 'system'))
);
create unique index trade_dispute_moves_client on trade_dispute_moves (actor_id, client_id, dispute_id);

-- What was said is never changed.
create function refuse_change_of_dispute_moves() returns trigger language plpgsql as $$
begin
  raise exception 'trade_dispute_moves is append-only: % is refused', tg_op using errcode = 'insufficient_privilege';
end
$$;
create trigger trade_dispute_moves_append_only before update or delete on trade_dispute_moves
  for each row execute function refuse_change_of_dispute_moves();

comment on table trade_disputes is 'Disputes of deals, their mediators and awards';
comment on table trade_dispute_moves is 'Append-only: what the sides, the mediator and compliance said in a dispute';

-- Deals that are in dispute now: the other side has the whole time to reply from here on.
with opened as (
  insert into trade_disputes (deal_id, number, step_id, kind, reason, raised_by, raised_at, status, reply_by, version)
  select distinct on (s.deal_id) s.deal_id, 1, s.id, coalesce(s.facts ->> 'kind', 'other'),
    coalesce(s.facts ->> 'reason', ''), s.side, s.at, 'open', now() + interval '10 days', 1
  from transaction_steps s
  join transactions t on t.deal_id = s.deal_id and t.state = 'disputed'
  join deals d on d.id = s.deal_id and d.status = 'binding'
  where s.act = 'dispute' and s.status = 'done' and s.side in ('buyer', 'seller')
  order by s.deal_id, s.at desc, s.id desc
  returning id, step_id, reason, raised_by, raised_at)
insert into trade_dispute_moves (dispute_id, seq, act, role, actor_id, text, document_ids, at)
select o.id, 1, 'raise', o.raised_by, s.actor_id, o.reason, '{}', o.raised_at
from opened o join transaction_steps s on s.id = o.step_id;

-- As before, with a part more. What is in the other parts stays, so that records from before still hold.
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
    'documents', state_digest((
      select jsonb_agg(jsonb_build_object(
        'id', p.document_id, 'kind', p.kind, 'version', p.version, 'file', p.file_key, 'name', p.file_name,
        'type', p.content_type, 'size', p.size, 'sha256', p.sha256, 'note', p.note, 'flag', p.flag,
        'by', p.uploaded_by, 'role', p.role, 'at', extract(epoch from p.uploaded_at)) order by p.document_id)
      from deal_documents p where p.deal_id = d.id)))
  from deals d where d.id = deal
$$;
