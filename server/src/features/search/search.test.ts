import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createPerson, createTrader, idsAsTokens, type Person } from '#test/cast.ts'
import { callerOf } from '#test/members.ts'
import { agreeDeal, readDeal } from '#test/trading.ts'

let test: TestApp
let buyer: Person
let seller: Person
let stranger: Person

beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens, settings: { HOST: '0.0.0.0' } })
  buyer = await createTrader(test, 'buyer')
  seller = await createTrader(test, 'seller')
  stranger = await createPerson(test, {
    firstName: 'Ingeborg',
    lastName: 'Halvorsen',
    companyName: 'Nordskar',
  })
})
afterAll(() => test.close())

const find = async ({ call }: Pick<Person, 'call'>, query: string, kind: string) => {
  const { data } = await call('GET', `/search?query=${encodeURIComponent(query)}`)
  return data.found.filter((one: { kind: string }) => one.kind === kind)
}

it('finds a deal by its reference, fuel or place, for its parties only', async () => {
  const { id } = await agreeDeal(test, { buyer, seller })
  const { reference, fuelName, place } = await readDeal(buyer, id)
  for (const query of [reference, fuelName, place]) {
    expect(await find(buyer, query, 'deal')).toContainEqual(expect.objectContaining({ id }))
    expect(await find(stranger, query, 'deal')).toEqual([])
  }
})

it('finds people, also mistyped, but nobody who is not listed', async () => {
  for (const query of ['halvors', 'Ingeborg Halvorsen', 'Halvorssen']) {
    expect(await find(buyer, query, 'person')).toEqual([
      { kind: 'person', id: stranger.id, title: 'Ingeborg Halvorsen', detail: 'Nordskar' },
    ])
  }
  expect(await find(buyer, '-', 'person')).toEqual([])
  const entry = { country: null, about: '', isListed: false }
  expect((await stranger.call('PUT', '/members/me/directory-entry', entry)).status).toBe(200)
  expect(await find(buyer, 'Ingeborg Halvorsen', 'person')).toEqual([])
})

it('finds companies, fuels and help, the best few of each', async () => {
  const { company } = (await stranger.call('POST', '/companies', { name: 'Varnholm Refining' })).data
  expect(await find(buyer, 'varnholm', 'company')).toMatchObject([{ id: company.id, detail: 'Company' }])
  expect(await find(buyer, 'Varnhollm', 'company')).toMatchObject([{ id: company.id }])
  const fuels = await find(buyer, 'diesel', 'fuel')
  expect(fuels.length).toBeGreaterThan(0)
  expect(fuels.length).toBeLessThanOrEqual(5)
  expect(fuels).toContainEqual(expect.objectContaining({ detail: 'Diesel' }))
  expect(await find(buyer, 'recovery codes', 'article')).toContainEqual(
    expect.objectContaining({ id: 'two-factor-authentication' }),
  )
})

it('needs a token and something to look for', async () => {
  expect((await callerOf(test.app, undefined)('GET', '/search?query=x')).status).toBe(401)
  expect((await buyer.call('GET', '/search?query=%20')).status).toBe(422)
  expect((await buyer.call('GET', `/search?query=${'x'.repeat(101)}`)).status).toBe(422)
})
