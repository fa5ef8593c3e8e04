import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { approve, createDesk, waiting } from '#test/approvals.ts'
import { idsAsTokens, messagesOf } from '#test/cast.ts'
import { answer, raise, readDesk } from '#test/claims.ts'
import { createBindingDeal, invoice, type TestDeal } from '#test/execution-world.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ clock: () => new Date('2026-03-20T12:00:00Z'), verifyToken: idsAsTokens })
})
afterAll(() => test.close())

/** The sellers are a company whose trader may promise 40,000 USD at once and 60,000 USD a day. */
async function claimedDeal() {
  const desk = await createDesk(test, { dealLimit: '40000', dayLimit: '60000' })
  const deal = await createBindingDeal(test, { seller: desk.owner })
  await invoice(deal)
  return { ...deal, ...desk }
}
const committed = async (userId: string) => {
  const { rows } = await sql<{ amount: string }>`
    select sum(amount)::text as amount from company_commitments where user_id = ${userId}`.execute(
    test.ctx.db,
  )
  return rows[0]?.amount
}
const statusOf = async (deal: TestDeal) => (await readDesk(deal)).claims[0]?.status

it('counts what is promised on a claim against the limits of who promises it', async () => {
  const deal = await claimedDeal()
  await raise(deal, deal.buyer, { amount: '30000' })
  expect((await answer(deal, deal.trader, 'accept')).status).toBe(200)
  expect([await statusOf(deal), await committed(deal.trader.id)]).toEqual(['settled', '30000.00'])
  // Another 35,000 would be above the limit of the day.
  await raise(deal, deal.buyer, { amount: '35000' })
  const above = await answer(deal, deal.trader, 'accept')
  expect([above.status, above.error.code]).toEqual([403, 'approval_required'])
  expect(await statusOf(deal)).toBe('open')
})

it('waits for a second person above the limit, and both names stand in the record', async () => {
  const deal = await claimedDeal()
  await raise(deal, deal.buyer, { amount: '50000' })
  expect((await answer(deal, deal.trader, 'accept')).error.code).toBe('approval_required')
  const approval = await waiting(deal.owner)
  expect(approval).toMatchObject({
    ...{ act: 'accept_claim', amount: '50000.00', over: 'deal', path: `/transactions/${deal.dealId}/claims` },
  })
  expect((await approve(deal.owner, approval)).status).toBe(200)
  expect(await statusOf(deal)).toBe('settled')
  expect((await messagesOf(deal.trader))[0]).toBe(`Approved and done: ${approval.summary}`)
  const { entries } = (await deal.buyer.call('GET', `/trading/deals/${deal.dealId}/record`)).data.record
  const labels = entries.map(({ label }: { label: string }) => label)
  expect(labels.join('\n')).toContain('50,000.00 USD, approved by Olga Berg')
})

it('counts an offer too, which the claimant can accept at once', async () => {
  const deal = await claimedDeal()
  await raise(deal, deal.buyer, { amount: '90000' })
  const offer = { amount: '45000', reason: 'Half' }
  expect((await answer(deal, deal.trader, 'offer', offer)).error.code).toBe('approval_required')
  expect((await approve(deal.owner, await waiting(deal.owner))).status).toBe(200)
  expect((await readDesk(deal)).claims[0]?.asked).toMatchObject({ amount: '45000.00' })
  expect((await answer(deal, deal.buyer, 'accept')).status).toBe(200)
})

it('costs the claimant nothing: what they accept is no promise', async () => {
  const deal = await claimedDeal()
  expect((await raise(deal, deal.owner, { kind: 'other', amount: '900000' })).status).toBe(201)
  await answer(deal, deal.buyer, 'offer', { amount: '500000', reason: 'Less' })
  expect((await answer(deal, deal.trader, 'accept')).status).toBe(200)
  expect(await committed(deal.trader.id)).toBeNull()
})
