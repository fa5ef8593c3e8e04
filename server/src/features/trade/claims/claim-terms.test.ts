import type { AgreedClaimTerms } from '@laycan/contract/trade/claims/claim-terms'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { closeSettled } from '#features/trade/execution/close-execution.job.ts'
import { readRecord } from '#features/trade/record/record.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createTrader, idsAsTokens, messagesOf, type Person } from '#test/cast.ts'
import { answer, arrive, file, raise, readDesk, readLaytime } from '#test/claims.ts'
import { createBindingDeal, invoice, type TestDeal } from '#test/execution-world.ts'

/* What the contract says of laytime and time bars, where both sides agree that it differs from the usual. */

let now = new Date('2026-03-20T12:00:00Z')
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ clock: () => now, verifyToken: idsAsTokens })
})
afterAll(() => test.close())
beforeEach(() => {
  now = new Date('2026-03-20T12:00:00Z')
})

const propose = (deal: TestDeal, as: Person, terms: object) =>
  as.call('POST', `${deal.path}/claim-terms`, { terms })
const read = async (deal: TestDeal, as = deal.buyer): Promise<AgreedClaimTerms> =>
  (await as.call('GET', `${deal.path}/claim-terms`)).data

async function reply(deal: TestDeal, as: Person, outcome: string, body = {}) {
  const { proposal } = await read(deal)
  return as.call('POST', `${deal.path}/claim-terms/${proposal?.id}/${outcome}`, body)
}

it('are the usual ones until the other side confirms others', async () => {
  const deal = await createBindingDeal(test)
  expect(await read(deal)).toMatchObject({
    isAgreed: false,
    terms: { turnHours: 6, calendar: 'SHINC', demurrageBarDays: 90, qualityBarDays: 45 },
    mayPropose: true,
  })
  expect((await propose(deal, deal.buyer, {})).error.message).toBe('These terms apply already.')
  const terms = { demurrageBarDays: 60, despatchPerDay: '16000', ratePerHour: '1500', turnHours: 0 }
  expect((await propose(deal, deal.buyer, terms)).status).toBe(200)
  // Again is a repeat; others have to wait.
  expect((await propose(deal, deal.buyer, terms)).status).toBe(200)
  expect((await propose(deal, deal.seller, { turnHours: 1 })).status).toBe(409)
  expect((await reply(deal, deal.buyer, 'confirm')).status).toBe(403)
  expect((await reply(deal, deal.seller, 'withdraw')).status).toBe(403)
  expect((await readDesk(deal)).bars.find(({ kind }) => kind === 'demurrage')?.days).toBe(90)
  expect((await reply(deal, deal.seller, 'confirm')).status).toBe(200)
  expect(await read(deal)).toMatchObject({ isAgreed: true, terms, proposal: null })
  expect((await readDesk(deal)).bars.find(({ kind }) => kind === 'demurrage')?.days).toBe(60)
  expect((await messagesOf(deal.seller))[0]).toMatch(
    /laytime and claims proposed\. Please confirm or refuse\.$/,
  )
  expect((await messagesOf(deal.buyer))[0]).toMatch(/laytime and claims agreed\.$/)
  const { entries, isIntact } = await readRecord(test.ctx.db, deal.dealId)
  expect([isIntact, entries.map(({ act }) => act)]).toEqual([
    true,
    ['claim_terms.propose', 'claim_terms.confirm'],
  ])
})

it('are refused or taken back, and replaced by others', async () => {
  const deal = await createBindingDeal(test)
  await propose(deal, deal.buyer, { turnHours: 0 })
  expect((await reply(deal, deal.seller, 'refuse', { reason: 'The charter says six' })).status).toBe(200)
  await propose(deal, deal.buyer, { turnHours: 3 })
  expect((await reply(deal, deal.buyer, 'withdraw')).status).toBe(200)
  expect(await read(deal)).toMatchObject({ isAgreed: false, proposal: null, terms: { turnHours: 6 } })
  for (const turnHours of [2, 4]) {
    await propose(deal, deal.seller, { turnHours })
    expect((await reply(deal, deal.buyer, 'confirm')).status).toBe(200)
  }
  expect(await read(deal)).toMatchObject({ isAgreed: true, terms: { turnHours: 4 } })
})

it.each([
  ['a bar of no day', { qualityBarDays: 0 }],
  ['a bar of years', { demurrageBarDays: 366 }],
  ['half an hour', { turnHours: 0.5 }],
  ['a negative rate', { ratePerHour: '-1' }],
  ['another calendar', { calendar: 'FHEX' }],
  ['an unknown term', { law: 'English' }],
])('%s are refused', async (_name, terms) => {
  const deal = await createBindingDeal(test)
  expect((await propose(deal, deal.buyer, terms)).status).toBe(422)
  const stranger = await createTrader(test, 'buyer')
  expect((await propose(deal, stranger, { turnHours: 1 })).status).toBe(404)
})

it('decide the time sheet: turn time, rate and despatch', async () => {
  const deal = await createBindingDeal(test)
  await arrive(deal)
  await propose(deal, deal.buyer, { ratePerHour: '500', despatchPerDay: '16000' })
  await reply(deal, deal.seller, 'confirm')
  // 30,000 MT at 500 an hour are 60 hours, and 60 hours were used.
  await file(deal, deal.seller, { disconnected: null })
  const sheetOf = async () => (await readLaytime(deal)).ports[1]?.statements[0]
  expect((await sheetOf())?.sheet).toMatchObject({
    allowedMinutes: 3600,
    usedMinutes: 3480,
    savedMinutes: 120,
    result: 'despatch',
    amount: '1333.33',
  })
  // Despatch is for the side that does not charter.
  expect((await sheetOf())?.claimable).toEqual({ amount: '1333.33', isDespatch: true })
  const body = {
    kind: 'demurrage',
    amount: undefined,
    statementId: (await sheetOf())?.id,
    reason: 'Two hours saved',
  }
  expect((await raise(deal, deal.seller, body)).status).toBe(403)
  expect((await raise(deal, deal.buyer, body)).status).toBe(201)
})

async function settled(): Promise<TestDeal> {
  const deal = await createBindingDeal(test)
  await invoice(deal)
  await deal.pass(deal.buyer, 'record_payment', { amount: '21405000' })
  return deal
}

it('keep a settled deal open for as long as the contract leaves for claims', async () => {
  const [usual, longer] = [await settled(), await settled()]
  await propose(longer, longer.buyer, { qualityBarDays: 120 })
  await reply(longer, longer.seller, 'confirm')
  const states = async () => [(await usual.read()).state, (await longer.read()).state]
  now = new Date('2026-06-18T13:00:00Z')
  await closeSettled(test.ctx)
  expect(await states()).toEqual(['closed', 'settled'])
  now = new Date('2026-07-18T13:00:00Z')
  await closeSettled(test.ctx)
  expect(await states()).toEqual(['closed', 'closed'])
})

it('and an open claim or a later discharge keeps it open too', async () => {
  const [claimed, atSea] = [await settled(), await settled()]
  await raise(claimed, claimed.buyer)
  now = new Date('2026-04-20T12:00:00Z')
  await atSea.pass(atSea.buyer, 'discharge', { dischargedOn: '2026-04-19' })
  now = new Date('2026-06-30T12:00:00Z')
  await closeSettled(test.ctx)
  expect([(await claimed.read()).state, (await atSea.read()).state]).toEqual(['settled', 'settled'])
  await answer(claimed, claimed.buyer, 'withdraw')
  now = new Date('2026-07-20T12:00:00Z')
  await closeSettled(test.ctx)
  expect([(await claimed.read()).state, (await atSea.read()).state]).toEqual(['closed', 'closed'])
})
