import { randomUUID } from 'node:crypto'
import { claimTermsApi } from '@laycan/contract/trade/claims/claim-terms'
import { claimsApi } from '@laycan/contract/trade/claims/claims'
import { commissionsApi } from '@laycan/contract/trade/commissions/commissions'
import { dealsApi } from '@laycan/contract/trade/deals/deals'
import { disputesApi } from '@laycan/contract/trade/disputes/disputes'
import { dealDocumentsApi } from '@laycan/contract/trade/execution/deal-documents'
import { executionApi } from '@laycan/contract/trade/execution/execution'
import { laytimeApi } from '@laycan/contract/trade/laytime/laytime'
import { recordApi } from '@laycan/contract/trade/record/record'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens, type Person } from '#test/cast.ts'
import { doInDispute, inDispute, mediate, readDispute } from '#test/disputes.ts'
import { createInvoicedDeal, goodFacts, type TestDeal } from '#test/execution-world.ts'

let now = new Date('2026-03-20T12:00:00Z')
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ clock: () => now, verifyToken: idsAsTokens })
})
afterAll(() => test.close())
beforeEach(() => {
  now = new Date('2026-03-20T12:00:00Z')
})

const later = (days: number) => {
  now = new Date(now.getTime() + days * 86_400_000)
}

/* Everything about one deal, by the contract: a new endpoint is refused to mediators unless it is listed here. */
const api = {
  ...dealsApi,
  ...executionApi,
  ...dealDocumentsApi,
  ...claimsApi,
  ...claimTermsApi,
  ...laytimeApi,
  ...recordApi,
  ...disputesApi,
  ...commissionsApi,
}
const keys = Object.keys(api).filter((key) => /\/:(id|dealId)\b/.test(key) && !key.includes(' /staff/'))
const readable = `
  GET /trading/deals/:id
  GET /trading/deals/:id/record
  GET /trading/deals/:id/export.pdf
  GET /trading/deals/:id/export.json
  GET /trading/transactions/:dealId
  GET /trading/transactions/:dealId/documents
  GET /trading/transactions/:dealId/claims
  GET /trading/transactions/:dealId/claim-terms
  GET /trading/transactions/:dealId/laytime
  GET /trading/transactions/:dealId/commission-invoices
  GET /trading/transactions/:dealId/disputes
`
  .trim()
  .split('\n')
  .map((line) => line.trim())
/** Of the mediator; everything else is refused. */
const ownActs = ['questions', 'resign', 'award']

/** A body that the contract accepts, so that who asks is what decides. */
const bodies: Record<string, object> = {
  mandate: { version: 1, isConfirmed: true },
  confirm: { version: 1, fields: ['quantity'] },
  'dispute-field': { version: 1, field: 'quantity', value: '1', reason: 'No' },
  subjects: { version: 1, kind: 'credit', deadline: '2026-03-25T12:00:00Z' },
  lift: { version: 1 },
  fail: { version: 1, reason: 'No' },
  cancel: { version: 1, reason: 'No' },
  answer: { version: 1, isAgreed: true },
  'end-departed': { version: 1, reason: 'No' },
  hold: { reason: 'No' },
  release: { reason: 'No' },
  end: { reason: 'No' },
  withdraw: { version: 1, clientId: 'a' },
  refuse: { version: 1, reason: 'No' },
  documents: { kind: 'CQ', contentType: 'image/png' },
  done: { fileName: 'a.png' },
  link: {},
  claims: { clientId: 'a', kind: 'other', amount: '1', reason: 'Because' },
  accept: { clientId: 'a', version: 1 },
  offer: { clientId: 'a', version: 1, amount: '1', reason: 'Because' },
  'withdraw-offer': { clientId: 'a', version: 1 },
  papers: { clientId: 'a', version: 1, documentIds: [randomUUID()] },
  reply: { clientId: 'a', version: 1, text: 'Because' },
  statements: { clientId: 'a', text: 'Because' },
  escalate: { clientId: 'a', version: 1 },
  mediator: { clientId: 'a', version: 1, mediatorId: null },
  objection: { clientId: 'a', version: 1, reason: 'Because' },
}

async function callAs(person: Person, key: string, deal: TestDeal, disputeId: string) {
  const [method = '', path = ''] = key.split(' ')
  const last = path.split('/').at(-1) ?? ''
  const url = path
    .replace(/:(id|dealId)\b/, deal.dealId)
    .replace(':disputeId', disputeId)
    .replace(/:\w+/g, randomUUID())
  const step = /\/steps\/([a-z_]+)$/.exec(path)?.[1]
  const body = step
    ? { clientId: randomUUID(), version: 1, facts: goodFacts(step as never, deal.terms) }
    : bodies[last]
  const answer = await test.app.inject({
    method: method as 'GET',
    url: `/v1${url}`,
    headers: { authorization: `Bearer ${person.id}` },
    ...(method !== 'GET' && { payload: body ?? {} }),
  })
  return answer.statusCode
}

describe('the mediator of one deal', () => {
  it('reads all of it, and nothing of another deal', async () => {
    const [deal, another] = [await createInvoicedDeal(test), await createInvoicedDeal(test)]
    const mediator = await mediate(test, deal)
    await mediate(test, another)
    const reads = keys.filter((key) => key.startsWith('GET '))
    const seen = await statuses(mediator, deal, reads)
    expect(reads.filter((key) => seen[key] === 200).sort()).toEqual([...readable].sort())
    const foreign = await statuses(mediator, another, reads)
    expect(new Set(Object.values(foreign))).toEqual(new Set([404]))
    expect((await mediator.call('GET', '/trading/deals')).data.deals).toEqual([])
    expect((await mediator.call('GET', '/trading/transactions')).data.executions).toEqual([])
    const { disputes } = (await mediator.call('GET', '/trading/disputes')).data
    expect(disputes).toMatchObject([{ dealId: deal.dealId, status: 'mediation' }])
    const execution = await deal.read(mediator)
    expect(execution).toMatchObject({ role: 'mediator', isMine: false, awaitsMe: false, commission: null })
    expect(execution.nextActs.some(({ isMine }) => isMine)).toBe(false)
  })

  it('lists their disputes page by page, latest first', async () => {
    const [older, newer] = [await createInvoicedDeal(test), await createInvoicedDeal(test)]
    const mediator = await mediate(test, older)
    later(1)
    await mediate(test, newer, undefined, mediator)
    const first = (await mediator.call('GET', '/trading/disputes?limit=1')).data
    expect(first.disputes).toMatchObject([{ dealId: newer.dealId }])
    const second = (await mediator.call('GET', `/trading/disputes?limit=1&before=${first.next}`)).data
    expect(second).toMatchObject({ disputes: [{ dealId: older.dealId }], next: null })
  })

  it('can change nothing but their part of the dispute', async () => {
    const deal = await createInvoicedDeal(test)
    const mediator = await mediate(test, deal)
    const before = [await deal.read(), await readDispute(deal)]
    const writes = keys.filter(
      (key) => !key.startsWith('GET ') && !ownActs.some((act) => key.endsWith(`/:disputeId/${act}`)),
    )
    expect(writes.length).toBeGreaterThan(45)
    const seen = await statuses(mediator, deal, writes)
    // 404 and 422 where it is about a step or a claim that does not exist, which they may know.
    const allowed = Object.entries(seen).filter(([, status]) => status < 400 || status >= 500)
    expect(allowed).toEqual([])
    const refused = Object.values(seen).filter((status) => status === 403).length
    expect(refused).toBeGreaterThan(30)
    expect([await deal.read(), await readDispute(deal)]).toEqual(before)
  })

  it('sees it until some days after the award', async () => {
    const deal = await createInvoicedDeal(test)
    const mediator = await mediate(test, deal)
    await doInDispute(deal, mediator, 'award')
    later(29)
    expect((await mediator.call('GET', deal.path)).status).toBe(200)
    later(2)
    expect((await mediator.call('GET', deal.path)).status).toBe(404)
    expect((await mediator.call('GET', '/trading/disputes')).data.disputes).toEqual([])
  })

  it.each([
    ['withdrawn', (deal: TestDeal) => doInDispute(deal, deal.buyer, 'withdraw')],
    ['left', (deal: TestDeal, mediator: Person) => inDispute(deal, mediator, 'resign')],
  ])('no longer sees it once it is %s', async (_how, act) => {
    const deal = await createInvoicedDeal(test)
    const mediator = await mediate(test, deal)
    await act(deal, mediator)
    expect((await mediator.call('GET', deal.path)).status).toBe(404)
    const { path } = deal
    const { id } = await readDispute(deal)
    const late = await mediator.call('POST', `${path}/disputes/${id}/questions`, {
      clientId: 'a',
      text: 'Why?',
    })
    expect(late.status).toBe(404)
  })
})

async function statuses(person: Person, deal: TestDeal, of: string[]) {
  const { id } = await readDispute(deal)
  const found: Record<string, number> = {}
  for (const key of of) found[key] = await callAs(person, key, deal, id)
  return found
}
