import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createTrader, idsAsTokens, type Person } from '#test/cast.ts'
import { createBindingDeal } from '#test/execution-world.ts'
import { dealStatus } from './tools/deal-status.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ clock: () => new Date('2026-03-20T12:00:00Z'), verifyToken: idsAsTokens })
})
afterAll(() => test.close())

async function ask({ id: userId }: Person, message: string) {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/v1/support/chat',
    headers: { authorization: `Bearer ${userId}` },
    payload: { message, conversationHistory: [] },
  })
  return answer.json()
}

describe('status of my deal', () => {
  it('shows the parties its status and who acts next', async () => {
    const deal = await createBindingDeal(test)
    const { reference } = await deal.read()
    const asBuyer = await ask(deal.buyer, 'What is the status of my deal?')
    expect(asBuyer.turn.liveFacts).toMatchObject([
      { tool: 'my_deal_status', path: `/transactions/${deal.dealId}` },
    ])
    expect(asBuyer.response).toContain(
      `${reference} (30000 MT EN 590 ULSD 10 ppm, CIF Rotterdam): Contracted. Next: You: Secure payment.`,
    )
    await deal.pass(deal.buyer, 'secure_payment')
    const asSeller = await ask(deal.seller, `How is ${reference} going?`)
    expect(asSeller.response).toContain('Payment secured. Next: You: Nominate transport.')
  })

  it('shows strangers nothing', async () => {
    const deal = await createBindingDeal(test)
    const { reference } = await deal.read()
    const stranger = await createTrader(test, 'buyer')
    const answer = await ask(stranger, `What is the status of deal ${reference}?`)
    expect(answer.turn.liveFacts).toEqual([])
    expect((await ask(stranger, 'Where do my deals stand?')).response).toContain('You have no deals yet.')
  })

  it('knows deals that do not bind yet, or are held', async () => {
    const deal = await createBindingDeal(test)
    await sql`update deals set status = 'recap', bound_at = null where id = ${deal.dealId}`.execute(
      test.ctx.db,
    )
    const open = await ask(deal.buyer, 'How far is my deal?')
    expect(open.response).toMatch(/Recap\. It waits for the buyer and the seller\./)
    await sql`update deals set held_at = now(), hold_reason = 'x' where id = ${deal.dealId}`.execute(
      test.ctx.db,
    )
    expect((await ask(deal.buyer, 'How far is my deal?')).response).toContain('is on hold by compliance.')
  })
})

it.each([
  ['What is the status of my deal?', {}],
  ['Where is my cargo?', {}],
  ['how do our transactions stand', {}],
  ['d1042 please', { reference: 'D-1042' }],
  ['What happened to D-1042?', { reference: 'D-1042' }],
  ['What is a deal recap?', undefined],
  ['How do I place a request?', undefined],
  ['What is diesel D2?', undefined],
])('%s', (question, input) => {
  expect(dealStatus.readInput(question)).toEqual(input)
})
