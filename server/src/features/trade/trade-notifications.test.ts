import { randomUUID } from 'node:crypto'
import type { ExecutionStep } from '@laycan/contract/trade/execution/steps'
import type { PartyRole, Side } from '@laycan/contract/trade/sides'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createPerson, createTrader, idsAsTokens, type Person } from '#test/cast.ts'
import { answer, arrive, file, raise, readLaytime } from '#test/claims.ts'
import { createBindingDeal, invoice, type TestDeal } from '#test/execution-world.ts'
import { makePicture, sendForm } from '#test/kyc.ts'
import { notifiedBy } from '#test/notified.ts'
import { actOn, joinCompany } from '#test/trading.ts'
import { followNominations } from './execution/follow-nominations.job.ts'

/*
 * Everyone an act concerns is notified: the person in charge of each side and the broker, never the one who acts, never a
 * stranger. Open screens of everybody in the three companies reload.
 */
const today = '2026-03-20T12:00:00Z'
let now = new Date(today)
let test: TestApp
let colleagues: Record<Side, Person>
let buyer: Person
let seller: Person
let stranger: Person
beforeAll(async () => {
  test = await createTestApp({ clock: () => now, verifyToken: idsAsTokens })
  buyer = await createTrader(test, 'buyer')
  seller = await createTrader(test, 'seller')
  stranger = await createTrader(test, 'seller')
  colleagues = { buyer: await createPerson(test), seller: await createPerson(test) }
  await joinCompany(test, [buyer, colleagues.buyer])
  await joinCompany(test, [seller, colleagues.seller])
})
afterAll(() => test.close())

type Deal = Omit<TestDeal, 'broker'> & { broker: Person }
type By = PartyRole
type Answer = Awaited<ReturnType<Person['call']>>

const bind = (terms: object = {}) =>
  createBindingDeal(test, {
    buyer,
    seller,
    terms,
    commission: { perUnit: '0.25', payer: 'seller' },
  }) as Promise<Deal>
const invoiced = async (deal: Deal) => void (await invoice(deal))
const loaded = async (deal: Deal) => {
  await deal.pass(buyer, 'secure_payment')
  await deal.pass(seller, 'nominate')
  await deal.pass(seller, 'tender_nor')
  await deal.pass(seller, 'load')
}

async function correct(deal: Deal, as: Person, quantity: string): Promise<Answer> {
  const { steps, version } = await deal.read()
  const { id, values } = steps.find(({ act, status }) => act === 'load' && status === 'done') as ExecutionStep
  const facts = { ...(values as object), quantity }
  const body = { act: 'load', clientId: randomUUID(), version, facts, reason: 'Typed wrong' }
  return as.call('POST', `${deal.path}/steps/${id}/corrections`, body)
}
const corrected = async (deal: Deal) => {
  await invoice(deal)
  await correct(deal, seller, '30500')
}
const claimed = async (deal: Deal) => {
  await invoice(deal)
  await raise(deal, buyer)
}
const filed = async (deal: Deal) => {
  await arrive(deal)
  await file(deal, seller)
}
const answerStatement = async (deal: Deal, act: string, body: object = {}) => {
  const [statement] = (await readLaytime(deal)).ports.flatMap(({ statements }) => statements)
  return buyer.call('POST', `${deal.path}/laytime/${statement?.id}/${act}`, body)
}

async function upload(deal: Deal, as: Person): Promise<Answer> {
  const { data } = await as.call('POST', `${deal.path}/documents`, { kind: 'BL', contentType: 'image/png' })
  await sendForm(test, data, await makePicture())
  return as.call('POST', `${deal.path}/documents/${data.uploadId}/done`, { fileName: 'paper.png' })
}
const addPapers = async (deal: Deal) => {
  const { documents } = (await buyer.call('GET', `${deal.path}/documents`)).data
  return answer(deal, buyer, 'papers', { documentIds: [documents[0].id] })
}
const claimTerms = async (deal: Deal) => (await buyer.call('GET', `${deal.path}/claim-terms`)).data
const proposeTerms = async (deal: Deal) => {
  const { terms } = await claimTerms(deal)
  return seller.call('POST', `${deal.path}/claim-terms`, { terms: { ...terms, qualityBarDays: 46 } })
}
const commissionOf = async (deal: Deal) => {
  const { desk } = (await deal.broker.call('GET', `${deal.path}/commission-invoices`)).data
  const [{ id, version }] = desk.invoices
  const path = `${deal.path}/commission-invoices/${id}`
  return { path, body: { clientId: randomUUID(), version } }
}
const issueCommission = (deal: Deal) =>
  deal.broker.call('POST', `${deal.path}/commission-invoices`, {
    clientId: randomUUID(),
    payTo: { accountName: 'Berg Broking', bank: 'Nordbank', account: 'SE4550000000058398257466' },
  })
const commissioned = async (deal: Deal) => {
  await loaded(deal)
  await issueCommission(deal)
}
const paid = { paidOn: '2026-03-20' }
const received = { receivedOn: '2026-03-20' }

type Case = [
  what: string,
  by: By,
  before: (deal: Deal) => Promise<unknown>,
  act: (deal: Deal) => Promise<Answer>,
  /** Everyone in charge but the one who acts, unless it concerns fewer. */
  notified?: By[],
]
const nothing = async () => undefined

const cases: Case[] = [
  ['a step to be confirmed', 'buyer', nothing, (deal) => deal.take(buyer, 'secure_payment')],
  [
    'a refused step',
    'seller',
    (deal) => deal.take(buyer, 'secure_payment'),
    (deal) => deal.answer(seller, 'refuse', { reason: 'Wrong bank' }),
  ],
  [
    'a step taken back',
    'buyer',
    (deal) => deal.take(buyer, 'secure_payment'),
    (deal) => deal.answer(buyer, 'withdraw'),
  ],
  ['a proposed correction', 'seller', invoiced, (deal) => correct(deal, seller, '30500')],
  ['an accepted correction', 'buyer', corrected, (deal) => deal.answer(buyer, 'confirm')],
  ['a refused correction', 'buyer', corrected, (deal) => deal.answer(buyer, 'refuse', { reason: 'No' })],
  ['a correction taken back', 'seller', corrected, (deal) => deal.answer(seller, 'withdraw')],
  ['a correction by rule', 'seller', invoiced, (deal) => correct(deal, seller, '29500')],
  ['a credit note', 'seller', invoiced, (deal) => deal.take(seller, 'issue_note')],
  ['a proposed debit note', 'seller', invoiced, (deal) => deal.take(seller, 'issue_note', { kind: 'debit' })],
  ['a write-off', 'seller', invoiced, (deal) => deal.take(seller, 'write_off')],
  ['a replaced invoice', 'seller', invoiced, (deal) => deal.take(seller, 'replace_invoice')],
  ['a payment', 'buyer', invoiced, (deal) => deal.take(buyer, 'record_payment')],
  [
    'a confirmed payment',
    'seller',
    async (deal) => {
      await invoice(deal)
      await deal.take(buyer, 'record_payment')
    },
    (deal) => deal.answer(seller, 'confirm'),
  ],
  ['a claim', 'buyer', invoiced, (deal) => raise(deal, buyer)],
  [
    'an offer on a claim',
    'seller',
    claimed,
    (deal) => answer(deal, seller, 'offer', { amount: '20000', reason: 'Half' }),
  ],
  [
    'a refused claim',
    'seller',
    claimed,
    (deal) => answer(deal, seller, 'refuse', { reason: 'On specification' }),
  ],
  ['a settled claim', 'seller', claimed, (deal) => answer(deal, seller, 'accept')],
  ['a claim withdrawn', 'buyer', claimed, (deal) => answer(deal, buyer, 'withdraw')],
  [
    'papers of a claim',
    'buyer',
    async (deal) => {
      await claimed(deal)
      await upload(deal, buyer)
    },
    addPapers,
  ],
  ['proposed claim terms', 'seller', nothing, proposeTerms],
  [
    'notice of readiness',
    'seller',
    async (deal) => {
      await deal.pass(buyer, 'secure_payment')
      await deal.pass(seller, 'nominate')
    },
    (deal) => deal.take(seller, 'tender_nor'),
  ],
  [
    'notice of readiness at discharge',
    'seller',
    async (deal) => {
      await loaded(deal)
      await deal.pass(seller, 'depart')
    },
    (deal) => deal.take(seller, 'tender_discharge_nor'),
  ],
  ['a statement of facts with its time sheet', 'seller', arrive, (deal) => file(deal, seller)],
  ['an agreed time sheet', 'buyer', filed, (deal) => answerStatement(deal, 'agree')],
  ['a contested time sheet', 'buyer', filed, (deal) => answerStatement(deal, 'contest', { reason: 'Rain' })],
  [
    'a request to cancel',
    'seller',
    nothing,
    ({ dealId }) => actOn(seller, dealId, 'cancel', { reason: 'No ship' }),
  ],
  [
    'a cancellation by agreement',
    'buyer',
    ({ dealId }) => actOn(seller, dealId, 'cancel', { reason: 'No ship' }),
    ({ dealId }) => actOn(buyer, dealId, 'cancel/answer', { isAgreed: true }),
  ],
  [
    'a cancellation refused',
    'buyer',
    ({ dealId }) => actOn(seller, dealId, 'cancel', { reason: 'No ship' }),
    ({ dealId }) => actOn(buyer, dealId, 'cancel/answer', { isAgreed: false }),
  ],
  ['a paper uploaded', 'seller', nothing, (deal) => upload(deal, seller)],
  ['a paper replaced', 'buyer', (deal) => upload(deal, seller), (deal) => upload(deal, buyer)],
  ['a paper of the broker', 'broker', nothing, (deal) => upload(deal, deal.broker)],
  ['a commission invoice', 'broker', loaded, issueCommission, ['seller']],
  [
    'a commission paid',
    'seller',
    commissioned,
    async (deal) => {
      const { path, body } = await commissionOf(deal)
      return seller.call('POST', `${path}/pay`, { ...body, ...paid })
    },
    ['broker'],
  ],
  [
    'a commission received',
    'broker',
    commissioned,
    async (deal) => {
      const { path, body } = await commissionOf(deal)
      return deal.broker.call('POST', `${path}/receive`, { ...body, ...received })
    },
    ['seller'],
  ],
]

it.each(cases)('everyone %s concerns is notified', async (_what, by, before, act, concerned) => {
  const deal = await bind()
  await before(deal)
  const told = await notifiedBy(test, async () => {
    const { status, error } = await act(deal)
    expect([error, status < 300]).toEqual([undefined, true])
  })
  const inCharge = { buyer: buyer.id, seller: seller.id, broker: deal.broker.id }
  const expected = concerned ?? (['buyer', 'seller', 'broker'] as const).filter((role) => role !== by)
  expect(told.notified.sort()).toEqual(expected.map((role) => inCharge[role]).sort())
  const everybody = [...Object.values(inCharge), colleagues.buyer.id, colleagues.seller.id]
  expect(told.reloaded.sort()).toEqual(everybody.sort())
  expect([...told.notified, ...told.reloaded]).not.toContain(stranger.id)
})

const nominated = async (facts: object = {}) => {
  const deal = await bind()
  await deal.pass(buyer, 'secure_payment')
  await deal.take(seller, 'nominate', facts)
  return deal
}

it.each<[string, string, object, By[]]>([
  ['a nomination that is to be answered soon', '2026-03-23T09:00:00Z', {}, ['buyer']],
  ['a nomination that counts without an answer', '2026-03-23T12:00:00Z', {}, ['buyer', 'seller', 'broker']],
  ['a nomination that lapses', '2026-03-23T12:00:00Z', { eta: '2026-03-14' }, ['buyer', 'seller', 'broker']],
])('%s notifies whom it concerns', async (_what, at, facts, concerned) => {
  const deal = await nominated(facts)
  now = new Date(at)
  const told = await notifiedBy(test, () => followNominations(test.ctx))
  now = new Date(today)
  // Not to be found due by the next case.
  await deal.answer(seller, 'withdraw')
  const inCharge = { buyer: buyer.id, seller: seller.id, broker: deal.broker.id }
  expect(told.notified.sort()).toEqual(concerned.map((role) => inCharge[role]).sort())
  expect(told.reloaded).toContain(colleagues.buyer.id)
  expect([...told.notified, ...told.reloaded]).not.toContain(stranger.id)
})

it('tells the person in charge what a colleague did', async () => {
  const deal = await bind()
  const told = await notifiedBy(test, () => upload(deal, colleagues.seller))
  expect(told.notified.sort()).toEqual([buyer.id, seller.id, deal.broker.id].sort())
  const { notifications } = (await buyer.call('GET', '/notifications')).data
  expect(notifications[0]).toMatchObject({
    message: expect.stringMatching(/^D-\d+: Anna Berg on behalf of .* has added Bill of lading\.$/),
    path: `/transactions/${deal.dealId}`,
  })
})
