import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyRecords } from '#features/trade/record/record.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens } from '#test/cast.ts'
import { createBindingDeal } from '#test/execution-world.ts'
import { actOn, readDeal } from '#test/trading.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ clock: () => new Date('2026-03-20T12:00:00Z'), verifyToken: idsAsTokens })
})
afterAll(() => test.close())

it('both sides cancel a loaded deal by agreement, reading what that means', async () => {
  const deal = await createBindingDeal(test)
  const { buyer, seller, dealId: id } = deal
  const [quantity] = (await readDeal(buyer, id)).cancelConsequences
  expect(quantity).toBe('The quantity is free again on the listing.')
  await deal.pass(buyer, 'secure_payment')
  await deal.pass(seller, 'nominate')
  await deal.pass(seller, 'tender_nor')
  await deal.pass(seller, 'load')
  const { cancelConsequences, acts } = await readDeal(buyer, id)
  expect(cancelConsequences).toHaveLength(3)
  expect(cancelConsequences[0]).toMatch(/^The cargo is loaded/)
  expect(acts).toContain('cancel')
  expect((await actOn(seller, id, 'cancel', { reason: 'Sold to somebody else' })).status).toBe(200)
  const agreed = await actOn(buyer, id, 'cancel/answer', { isAgreed: true })
  expect(agreed.data.deal).toMatchObject({
    status: 'cancelled',
    cancelConsequences: [],
    ending: { by: 'seller', reason: 'Sold to somebody else' },
  })
  const step = await deal.take(seller, 'depart')
  expect(step.status).toBe(409)
  expect((await verifyRecords(test.ctx.db)).broken).toEqual([])
})
