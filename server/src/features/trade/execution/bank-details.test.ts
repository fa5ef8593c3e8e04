import { randomUUID } from 'node:crypto'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createPerson, createTrader, idsAsTokens, type Person } from '#test/cast.ts'
import { createCompany } from '#test/company-cast.ts'
import { createBindingDeal, invoice, type TestDeal } from '#test/execution-world.ts'
import { joinCompany } from '#test/trading.ts'
import { findLastPayTo } from './invoices.store.ts'

/* Whoever has only a session must not redirect payments. */

const now = new Date('2026-03-20T12:00:00Z')
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ clock: () => now, verifyToken: idsAsTokens })
})
afterAll(() => test.close())

const otherAccount = {
  payTo: { accountName: 'Nordfeld Energy', bank: 'SEB', account: 'CY17002001280000001200' },
}

/** As after the right password. */
const proofOf = ({ id }: Person, expiresAt = '2026-03-20T12:05:00.000Z') =>
  test.ctx.signer.sign('confirmed:bank_details', `${id} ${expiresAt}`)

async function readyToInvoice(seller: Person): Promise<TestDeal> {
  const deal = await createBindingDeal(test, { seller })
  await deal.pass(deal.buyer, 'secure_payment')
  await deal.pass(deal.seller, 'nominate')
  await deal.pass(deal.seller, 'tender_nor')
  await deal.pass(deal.seller, 'load')
  return deal
}

it('asks for a confirmation of bank details that differ from the last invoice', async () => {
  const seller = await createTrader(test, 'seller')
  await invoice(await createBindingDeal(test, { seller }))
  const deal = await readyToInvoice(seller)
  const issue = (proof?: string) =>
    deal.take(seller, 'invoice_finally', otherAccount, proof === undefined ? {} : { proof })
  const stranger = await createPerson(test)
  for (const proof of [
    undefined,
    'no proof',
    await proofOf(stranger),
    await proofOf(seller, '2026-03-20T12:00:00.000Z'),
    test.ctx.signer.sign('confirmed:second_factor', `${seller.id} 2026-03-20T12:05:00.000Z`),
  ]) {
    const { status, error } = await issue(proof)
    expect([status, error.code]).toEqual([403, 'confirmation_required'])
  }
  expect((await deal.read()).invoices).toEqual([])
  expect((await issue(await proofOf(seller))).status).toBe(200)
})

it('asks nothing for the same details, however they are written', async () => {
  const seller = await createTrader(test, 'seller')
  await invoice(await createBindingDeal(test, { seller }))
  const deal = await readyToInvoice(seller)
  const same = { accountName: 'NORDFELD Energy', bank: 'SEB', account: 'SE35 5000 0000 0549 1000 0003' }
  expect((await deal.take(seller, 'invoice_finally', { payTo: same })).status).toBe(200)
})

it('compares with the invoices of the company, not of the person', async () => {
  const [seller, colleague] = [await createTrader(test, 'seller'), await createTrader(test, 'seller')]
  await invoice(await createBindingDeal(test, { seller }))
  await joinCompany(test, [seller, colleague])
  // The seller goes on for another company, which has no invoice yet.
  await createCompany(test, [{ userId: seller.id }])
  const theirs = await readyToInvoice(seller)
  expect((await theirs.take(seller, 'invoice_finally', otherAccount)).status).toBe(200)
  const ours = await readyToInvoice(colleague)
  const { error } = await ours.take(colleague, 'invoice_finally', otherAccount)
  expect(error.code).toBe('confirmation_required')
})

it('compares with what the person issued where there is no company', async () => {
  const seller = await createTrader(test, 'seller')
  const { dealId } = await invoice(await createBindingDeal(test, { seller }))
  await sql`update deals set seller_company_id = null where id = ${dealId}`.execute(test.ctx.db)
  const party = { userId: seller.id, companyId: null }
  expect(await findLastPayTo(test.ctx.db, party)).toMatchObject({ bank: 'SEB' })
  expect(await findLastPayTo(test.ctx.db, { ...party, companyId: randomUUID() })).toBeUndefined()
})

it('compares with the invoices of colleagues too', async () => {
  const [seller, colleague] = [await createTrader(test, 'seller'), await createTrader(test, 'seller')]
  await invoice(await createBindingDeal(test, { seller }))
  await joinCompany(test, [seller, colleague])
  const deal = await readyToInvoice(colleague)
  const { error } = await deal.take(colleague, 'invoice_finally', otherAccount)
  expect(error.code).toBe('confirmation_required')
})
