-- A recorded fact is corrected by another step of the same act, which names the one it corrects; that one stays.

alter table transaction_steps
  drop constraint transaction_steps_status_check,
  add constraint transaction_steps_status_check
    check (status in ('done', 'proposed', 'refused', 'withdrawn', 'lapsed', 'corrected')),
  -- The step whose facts this one corrects, and why.
  add column corrects uuid references transaction_steps,
  add column reason text not null default '',
  add constraint transaction_steps_reason_check check (corrects is null or reason <> '');

-- One open correction of a fact at a time, and one that counts.
create unique index transaction_steps_corrects on transaction_steps (corrects)
  where status in ('proposed', 'done', 'corrected');

-- Part payments may wait beside each other; corrections are counted above.
drop index transaction_steps_proposed;
create unique index transaction_steps_proposed on transaction_steps (deal_id, act)
  where status = 'proposed' and act <> 'record_payment' and corrects is null;

-- As before, with two parts more. What is in the other parts stays, so that records from before still hold.
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
    'documents', state_digest((
      select jsonb_agg(jsonb_build_object(
        'id', p.document_id, 'kind', p.kind, 'version', p.version, 'file', p.file_key, 'name', p.file_name,
        'type', p.content_type, 'size', p.size, 'sha256', p.sha256, 'note', p.note, 'flag', p.flag,
        'by', p.uploaded_by, 'role', p.role, 'at', extract(epoch from p.uploaded_at)) order by p.document_id)
      from deal_documents p where p.deal_id = d.id)))
  from deals d where d.id = deal
$$;
