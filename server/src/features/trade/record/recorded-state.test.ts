import { randomUUID } from 'node:crypto'
import type { DealRecord } from '@laycan/contract/trade/record/record'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens } from '#test/cast.ts'
import { file, raise } from '#test/claims.ts'
import { act, creditTermsOf } from '#test/credits.ts'
import { createBindingDeal, invoice, type TestDeal } from '#test/execution-world.ts'
import { readRecord } from './record.service.ts'

/* A deal that is carried out and then changed by somebody with full access to the database. */

let test: TestApp
let deal: TestDeal
beforeAll(async () => {
  test = await createTestApp({ clock: () => new Date('2026-03-20T12:00:00Z'), verifyToken: idsAsTokens })
  deal = await createBindingDeal(test)
  await invoice(deal)
  await deal.take(deal.seller, 'issue_note')
  const { steps, version } = await deal.read()
  const loaded = steps.find(({ act }) => act === 'load')
  const corrected = await deal.seller.call('POST', `${deal.path}/steps/${loaded?.id}/corrections`, {
    act: 'load',
    version,
    clientId: randomUUID(),
    facts: { ...(loaded?.values as object), note: 'Jetty 3' },
    reason: 'It was left out',
  })
  expect([corrected.status, corrected.error]).toEqual([200, undefined])
  await deal.take(deal.seller, 'tender_discharge_nor')
  await file(deal, deal.seller)
  await raise(deal, deal.buyer)
  await act(deal, deal.buyer, 'draft', { terms: creditTermsOf() })
  await deal.buyer.call('POST', `${deal.path}/claim-terms`, { terms: { turnHours: 0 } })
  await deal.take(deal.buyer, 'dispute')
})
afterAll(() => test.close())

/** What the record says of the deal after this statement, which is taken back. */
async function changedBy(statement: ReturnType<typeof sql>) {
  let found: DealRecord | undefined
  const tampering = test.ctx.db.transaction(async (tx) => {
    await sql`alter table trade_invoices disable trigger user`.execute(tx)
    await sql`alter table trade_notes disable trigger user`.execute(tx)
    await sql`alter table trade_claim_moves disable trigger user`.execute(tx)
    await sql`alter table trade_dispute_moves disable trigger user`.execute(tx)
    await sql`alter table trade_credit_moves disable trigger user`.execute(tx)
    await statement.execute(tx)
    found = await readRecord(tx, deal.dealId)
    throw new Error('taken back')
  })
  await expect(tampering).rejects.toThrow('taken back')
  return found
}

it.each([
  ['terms', sql`update deals set terms = terms || '{"quantity": "31400"}'`],
  ['agreement', sql`update deals set parties = jsonb_set(parties, '{seller,legalName}', '"Somebody Ltd"')`],
  ['execution', sql`update transactions set total = total + 1`],
  ['steps', sql`update transaction_steps set facts = facts || '{"quantity": "1"}' where act = 'load'`],
  ['invoices', sql`update trade_invoices set body = body || '{"dueOn": "2030-01-01"}'`],
  ['corrections', sql`update transaction_steps set reason = 'None' where corrects is not null`],
  ['notes', sql`update trade_notes set reason = 'Something else'`],
  ['laytime', sql`update laytime_statements set sheet = sheet || '{"amount": "1.00"}'`],
  ['laytime', sql`update claim_terms set terms = terms || '{"demurrageBarDays": 1}'`],
  ['claims', sql`update trade_claims set barred_after = '2030-01-01'`],
  ['claims', sql`update trade_claim_moves set reason = 'Something else'`],
  ['credits', sql`update trade_credits set state = state || '{"isDraftAgreed": true}'`],
  ['credits', sql`update trade_credit_moves set act = 'agree'`],
  ['disputes', sql`update trade_disputes set amount = 1`],
  ['disputes', sql`update trade_dispute_moves set text = 'Something else'`],
  [
    'documents',
    sql`insert into deal_documents (document_id, deal_id, kind, version, file_key, file_name, content_type, size,
        sha256, uploaded_by, role, uploaded_at)
      select gen_random_uuid(), d.id, 'bill_of_lading', 99, 'k', 'bl.pdf', 'application/pdf', 1, 'x', d.seller_id,
        'seller', now() from deals d join transactions t on t.deal_id = d.id`,
  ],
])('shows that its %s were changed past the record', async (part, statement) => {
  expect(await changedBy(statement)).toMatchObject({ isIntact: false, firstBroken: null, changed: [part] })
  expect(await readRecord(test.ctx.db, deal.dealId)).toMatchObject({ isIntact: true, changed: [] })
})

it('keeps its record when the name of a person who left is erased', async () => {
  const erased = sql`update deals set parties = jsonb_set(parties, '{buyer,name}', '"Former member"')`
  expect(await changedBy(erased)).toMatchObject({ isIntact: true, changed: [] })
})
