import { randomUUID } from 'node:crypto'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { asCompliance, createTrader, idsAsTokens, type Person } from '#test/cast.ts'
import { callerOf } from '#test/members.ts'
import { actOn, agreeDeal, confirmAll, hoursAhead, joinCompany, readDeal } from '#test/trading.ts'

let test: TestApp
let buyer: Person
let seller: Person
let reviewer: ReturnType<typeof callerOf>
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
  buyer = await createTrader(test, 'buyer')
  seller = await createTrader(test, 'seller')
  reviewer = callerOf(test.app, asCompliance((await createTrader(test, 'buyer')).id))
})
afterAll(() => test.close())

describe('access to a deal', () => {
  it('parties act, colleagues without a role read, everyone else gets a 404', async () => {
    const { id } = await agreeDeal(test, { buyer, seller })
    const path = `/trading/deals/${id}`
    const acts: [string, object][] = [
      ['mandate', { isConfirmed: true }],
      ['confirm', { fields: ['place'] }],
      ['dispute-field', { field: 'place', value: 'Antwerp', reason: 'r' }],
      ['subjects', { kind: 'credit', deadline: hoursAhead(test, 24) }],
      [`subjects/${randomUUID()}/lift`, {}],
      [`subjects/${randomUUID()}/fail`, { reason: 'r' }],
      ['cancel', { reason: 'r' }],
      ['cancel/answer', { isAgreed: true }],
    ]
    const [stranger, nobody] = [await createTrader(test, 'buyer'), callerOf(test.app, undefined)]
    const colleague = await createTrader(test, 'buyer')
    await joinCompany(test, [buyer, colleague], ['reader'])
    for (const [act, given] of acts) {
      const body = { version: 1, ...given }
      expect((await nobody('POST', `${path}/${act}`, body)).status).toBe(401)
      expect((await stranger.call('POST', `${path}/${act}`, body)).status).toBe(404)
      expect((await colleague.call('POST', `${path}/${act}`, body)).status).toBe(403)
      expect((await buyer.call('POST', `${path}/${act}`, { ...body, surprise: 1 })).status).toBe(422)
      expect((await buyer.call('POST', `/trading/deals/x/${act}`, body)).status).toBe(422)
      expect((await buyer.call('POST', `/trading/deals/${randomUUID()}/${act}`, body)).status).toBe(404)
    }
    for (const read of [path, `${path}/record`, `${path}/export.json`, `${path}/export.pdf`]) {
      expect((await nobody('GET', read)).status).toBe(401)
      expect((await stranger.call('GET', read)).status).toBe(404)
    }
    for (const staff of ['hold', 'release']) {
      expect((await nobody('POST', `${path}/${staff}`, { reason: 'r' })).status).toBe(401)
      expect(
        (await reviewer('POST', `/trading/deals/${randomUUID()}/${staff}`, { reason: 'r' })).status,
      ).toBe(404)
    }
    expect((await nobody('GET', '/trading/deals')).status).toBe(401)
    expect((await stranger.call('GET', '/staff/trading/deals')).status).toBe(403)
    expect((await colleague.call('GET', path)).data.deal).toMatchObject({
      isMine: false,
      role: 'buyer',
      acts: [],
    })
    const listed = (await colleague.call('GET', '/trading/deals?limit=100')).data.deals
    expect(listed).toContainEqual(expect.objectContaining({ id, isMine: false }))
  })

  it('every action needs a verified identity', async () => {
    const person = await createTrader(test, 'buyer')
    const { id } = await agreeDeal(test, { buyer: person, seller })
    await sql`update members set kyc_status = 'rejected' where user_id = ${person.id}`.execute(test.ctx.db)
    const refused = await confirmAll(person, id)
    expect([refused.status, refused.error.code]).toEqual([403, 'kyc_required'])
  })
})

it('lists deals by status, page by page', async () => {
  const person = await createTrader(test, 'buyer')
  const ids = new Set<string>()
  for (let n = 0; n < 3; n++) ids.add((await agreeDeal(test, { buyer: person, seller })).id)
  const seen: string[] = []
  for (let next: string | null = ''; next !== null; ) {
    const page: Awaited<ReturnType<Person['call']>> = await person.call(
      'GET',
      `/trading/deals?limit=2${next && `&before=${next}`}`,
    )
    seen.push(...page.data.deals.map(({ id }: { id: string }) => id))
    next = page.data.next
  }
  expect([seen.length, new Set(seen)]).toEqual([3, ids])
  const [first = ''] = seen
  await actOn(person, first, 'cancel', { reason: 'r' })
  const found = async (query: string) =>
    (await person.call('GET', `/trading/deals?${query}`)).data.deals.map(({ id }: { id: string }) => id)
  const { reference } = await readDeal(person, first)
  expect(await found('status=cancelled')).toEqual([first])
  expect(await found('role=seller')).toEqual([])
  expect(await found('role=buyer&fuel=diesel-en590&status=recap')).toHaveLength(2)
  expect(await found(`search=${reference}`)).toEqual([first])
  expect(await found('search=rotter')).toHaveLength(3)
  expect(await found('search=100%25')).toEqual([])
  expect((await person.call('GET', '/trading/deals?before=x')).status).toBe(422)
  const { parts } = (await person.call('GET', '/api/auth/me/export')).data
  expect(new Set(parts.deals.map(({ id }: { id: string }) => id))).toEqual(ids)
})
