import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMarketsApp, type MarketsApp } from '#test/markets.ts'
import { createMember } from '#test/members.ts'

let test: MarketsApp
let [anna, ben] = ['', '']
beforeAll(async () => {
  test = await createMarketsApp({ verifyToken: (token) => ({ userId: token, roles: [] }) })
  ;[anna, ben] = [(await createMember(test.ctx)).userId, (await createMember(test.ctx)).userId]
})
afterAll(() => test.close())

const call = (
  method: 'GET' | 'PUT' | 'POST',
  url: string,
  { who = anna, body = undefined as unknown } = {},
) =>
  test.app.inject({
    method,
    url: `/v1/api${url}`,
    headers: who === '' ? {} : { authorization: `Bearer ${who}` },
    ...(body !== undefined && { payload: body as object }),
  })
const read = async (url: string) => (await call('GET', url)).json().data

describe('a watchlist', () => {
  it("is empty at first, keeps its order, and is one's own", async () => {
    expect(await read('/simulated/watchlist')).toEqual({ market_ids: [] })
    const market_ids = ['SGP-VLSFO', 'ICE-B']
    const answer = await call('PUT', '/simulated/watchlist', { body: { market_ids } })
    expect(answer.json().data).toEqual({ market_ids })
    expect(await read('/simulated/watchlist')).toEqual({ market_ids })
    expect((await call('GET', '/simulated/watchlist', { who: ben })).json().data).toEqual({ market_ids: [] })
    expect(await read('/import/watchlist')).toEqual({ market_ids: [] })
  })

  it('is refused to people without a profile', async () => {
    const answer = await call('PUT', '/simulated/watchlist', {
      who: randomUUID(),
      body: { market_ids: ['ICE-B'] },
    })
    expect([answer.statusCode, answer.json().error.message]).toEqual([
      404,
      'There is no profile for this account.',
    ])
  })

  it.each([
    [{ market_ids: ['NOPE'] }, { market_ids: 'There is no market NOPE' }],
    [{ market_ids: ['ICE-B', 'ICE-B'] }, { market_ids: 'Each market once' }],
    [{ market_ids: ['<script>'] }, { 'market_ids.0': 'This is not the id of a market' }],
    [{}, { market_ids: expect.any(String) }],
  ])('refuses %j', async (body, fields) => {
    const answer = await call('PUT', '/simulated/watchlist', { body })
    expect([answer.statusCode, answer.json().error.fields]).toEqual([422, fields])
  })
})
