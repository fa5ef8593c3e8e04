-- What a deal is, part by part, as its record can vouch for it: the last entry of each act carries these digests, so
-- that a change of anything that did not go through the record shows.

-- Of the text that jsonb has for it, whose keys are always in the same order.
create function state_digest(part jsonb) returns text
language sql immutable parallel safe as $$
  select encode(sha256(convert_to(coalesce(part, 'null')::text, 'UTF8')), 'hex')
$$;

-- A part may be added later; what is in one stays, since old entries hold it. Names of people are erased in their time
-- and are no part of it; the entries themselves have them.
create function deal_state(deal uuid) returns jsonb
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
    'invoices', state_digest((
      select jsonb_agg(jsonb_build_object(
        'id', i.id, 'step', i.step_id, 'kind', i.kind, 'number', i.number, 'issuedAt', extract(epoch from i.issued_at),
        'total', i.total, 'body', i.body) order by i.id)
      from trade_invoices i where i.deal_id = d.id)),
    'documents', state_digest((
      select jsonb_agg(jsonb_build_object(
        'id', p.document_id, 'kind', p.kind, 'version', p.version, 'file', p.file_key, 'name', p.file_name,
        'type', p.content_type, 'size', p.size, 'sha256', p.sha256, 'note', p.note, 'flag', p.flag,
        'by', p.uploaded_by, 'role', p.role, 'at', extract(epoch from p.uploaded_at)) order by p.document_id)
      from deal_documents p where p.deal_id = d.id)))
  from deals d where d.id = deal
$$;

-- Deals from before are taken into their records as they are now; in the form of every entry, with sorted keys.
insert into trade_records (deal_id, body)
select id, format(
  '{"act":"deal.attested","actor":{"id":null,"name":"Laycan","role":"system"},"at":"%s","facts":{},'
  '"label":"State taken into the record","state":{"agreement":"%s","documents":"%s","execution":"%s","invoices":"%s",'
  '"steps":"%s","terms":"%s"}}',
  to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  state ->> 'agreement', state ->> 'documents', state ->> 'execution', state ->> 'invoices', state ->> 'steps',
  state ->> 'terms')
from deals, deal_state(id) as state order by id;
