import type { FuelType, FuelTypeEvent } from '@laycan/contract/fuel-types/fuel-types'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { standardCatalogue } from './catalogue/standard-catalogue.ts'

const tokens = {
  member: { userId: '0d9f8f0e-3f0b-4a53-9c52-0a1f6d5b7a01', roles: [] },
  compliance: { userId: '0d9f8f0e-3f0b-4a53-9c52-0a1f6d5b7a02', roles: ['compliance'] },
  admin: { userId: '0d9f8f0e-3f0b-4a53-9c52-0a1f6d5b7a03', roles: ['admin'] },
}
type Who = keyof typeof tokens | 'nobody'
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ tokens })
  await sql`
    insert into members (user_id, email, first_name, last_name, user_type)
    values (${tokens.admin.userId}, 'ada@laycan.example', 'Ada', 'Novak', 'broker')`.execute(test.ctx.db)
})
afterAll(() => test.close())

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  who: Who = 'admin',
) {
  const answer = await test.app.inject({
    method,
    url: `/v1${url}`,
    headers: who === 'nobody' ? {} : { authorization: `Bearer ${who}` },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, ...answer.json() }
}

const draft = {
  name: 'Condensate',
  category: 'crude_oil',
  description: 'A very light liquid that comes with natural gas.',
  trading_units: ['bbl', 'MT'],
}
/** Every test has fuels of its own. */
let count = 0
async function create(more: object = {}): Promise<FuelType> {
  count += 1
  const { data } = await call('POST', '/api/fuel-types', {
    ...draft,
    name: `Condensate no. ${count}`,
    ...more,
  })
  return data.fuelType
}
const asChange = ({ fuel_type_id: _id, created_at: _created, updated_at: _updated, ...rest }: FuelType) =>
  rest
const change = (fuel: FuelType, more: object) =>
  call('PUT', `/api/fuel-types/${fuel.fuel_type_id}`, { ...asChange(fuel), ...more })

describe('who may change', () => {
  it.each([
    ['POST', '/api/fuel-types', draft],
    ['PUT', '/api/fuel-types/jet-a1', { ...draft, version: 1 }],
    ['DELETE', '/api/fuel-types/jet-a1', undefined],
    ['POST', '/api/fuel-types/initialize', undefined],
  ] as const)('%s %s: only an admin', async (method, url, payload) => {
    expect((await call(method, url, payload, 'nobody')).status).toBe(401)
    expect((await call(method, url, payload, 'member')).status).toBe(403)
    expect((await call(method, url, payload, 'compliance')).status).toBe(403)
  })
})

describe('POST /v1/api/fuel-types', () => {
  it('adds one, found at once', async () => {
    const { status, data } = await call('POST', '/api/fuel-types', {
      ...draft,
      name: '  Ras Gas condensate  ',
      api_gravity: '57.0',
      synonyms: ['RGC'],
      specifications: { Sulfur: '0.25 wt%', 'API gravity': '55–59' },
    })
    expect(status).toBe(201)
    expect(data.fuelType).toMatchObject({
      fuel_type_id: 'ras-gas-condensate',
      name: 'Ras Gas condensate',
      benchmark: false,
      api_gravity: '57.0',
      sulfur_content: null,
      common_uses: [],
      specifications: { Sulfur: '0.25 wt%', 'API gravity': '55–59' },
      is_active: true,
      version: 1,
    })
    const found = await call('GET', '/api/fuel-types/search?query=rgc', undefined, 'member')
    expect(found.data.results[0].fuel_type_id).toBe('ras-gas-condensate')
    // A word that only this one has is known to the mending of misspelt ones, too.
    const misspelt = await call('GET', '/api/fuel-types/search?query=condensaet', undefined, 'member')
    expect(misspelt.data.results[0].fuel_type_id).toBe('ras-gas-condensate')
  })

  it('refuses a name that is taken, whatever its case', async () => {
    const fuel = await create()
    const { status, error } = await call('POST', '/api/fuel-types', {
      ...draft,
      name: fuel.name.toUpperCase(),
    })
    expect(status).toBe(409)
    expect(error.fields).toEqual({ name: 'There is a fuel type with this name already.' })
  })

  it('numbers ids that would be the same, and avoids reserved ones', async () => {
    const [first, second] = [await create({ name: 'Same (a)' }), await create({ name: 'Same – A' })]
    expect([first.fuel_type_id, second.fuel_type_id]).toEqual(['same-a', 'same-a-2'])
    expect((await create({ name: 'Search' })).fuel_type_id).toBe('search-2')
  })

  it('says of every field what is wrong with it', async () => {
    const wrong = { name: ' ', category: 'coal', trading_units: ['bbl', ''], api_gravity: 38, colour: 'blue' }
    const { status, error } = await call('POST', '/api/fuel-types', { ...draft, ...wrong })
    expect(status).toBe(422)
    expect(error.fields).toEqual({
      name: 'Name is required',
      category: 'There is no such category',
      'trading_units.1': 'Trading unit is required',
      api_gravity: 'API gravity must be a number',
      colour: 'This field is not known here.',
    })
  })

  it('refuses a missing or malformed body', async () => {
    expect((await call('POST', '/api/fuel-types')).status).toBe(422)
    expect((await call('POST', '/api/fuel-types', ['x'])).status).toBe(422)
  })
})

describe('PUT /v1/api/fuel-types/:id', () => {
  it('changes every field, and increases the version', async () => {
    const fuel = await create({ specifications: { B: '1', A: '2' } })
    const { status, data } = await change(fuel, { name: `${fuel.name} (renamed)`, octane_rating: '95 RON' })
    expect(status).toBe(200)
    expect(data.fuelType).toMatchObject({
      name: `${fuel.name} (renamed)`,
      octane_rating: '95 RON',
      version: 2,
    })
    expect(Object.keys(data.fuelType.specifications)).toEqual(['B', 'A'])
    expect(Date.parse(data.fuelType.updated_at)).toBeGreaterThan(Date.parse(fuel.updated_at))
    expect(data.fuelType.created_at).toBe(fuel.created_at)
  })

  it('refuses a change made from an earlier version, and keeps the later one', async () => {
    const fuel = await create()
    await change(fuel, { description: 'The first to save.' })
    const { status, error } = await change(fuel, { description: 'The second.' })
    expect(status).toBe(409)
    expect(error.message).toMatch(/Someone else has changed/)
    expect(error.fields).toBeUndefined()
    const { data } = await call('GET', `/api/fuel-types/${fuel.fuel_type_id}`)
    expect(data.fuelType.description).toBe('The first to save.')
  })

  it('lets only one of two at the same time through', async () => {
    const fuel = await create()
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((description) => change(fuel, { description })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  it('refuses the name of another, but not its own in other case', async () => {
    const [one, other] = [await create(), await create()]
    const { status, error } = await change(one, { name: other.name.toLowerCase() })
    expect(status).toBe(409)
    expect(Object.keys(error.fields)).toEqual(['name'])
    expect((await change(one, { name: one.name.toUpperCase() })).status).toBe(200)
  })

  it('makes inactive, and active again', async () => {
    const fuel = await create()
    const listed = async () =>
      (await call('GET', '/api/fuel-types')).data.fuelTypes.some((one: FuelType) => one.name === fuel.name)
    const { data } = await change(fuel, { is_active: false })
    expect(await listed()).toBe(false)
    expect((await call('GET', `/api/fuel-types/${fuel.fuel_type_id}`)).data.fuelType.is_active).toBe(false)
    const all = (await call('GET', '/api/staff/fuel-types')).data.fuelTypes
    expect(all.map((one: FuelType) => one.name)).toContain(fuel.name)
    await change(data.fuelType, { is_active: true })
    expect(await listed()).toBe(true)
  })

  it('needs a version, a known id and good fields', async () => {
    const fuel = await create()
    const { version: _version, ...rest } = asChange(fuel)
    const url = `/api/fuel-types/${fuel.fuel_type_id}`
    expect((await call('PUT', url, rest)).error.fields).toEqual({ version: 'Version is required' })
    expect((await call('PUT', url, { ...rest, version: 1, name: '' })).status).toBe(422)
    expect((await call('PUT', '/api/fuel-types/nothing', { ...rest, version: 1 })).status).toBe(404)
  })
})

describe('DELETE /v1/api/fuel-types/:id', () => {
  beforeEach(async () => {
    await sql`create table if not exists cargoes (fuel text references fuel_types)`.execute(test.ctx.db)
  })

  it('deletes what nothing refers to', async () => {
    const fuel = await create()
    expect((await call('DELETE', `/api/fuel-types/${fuel.fuel_type_id}`)).data).toEqual({ fuelType: null })
    expect((await call('GET', `/api/fuel-types/${fuel.fuel_type_id}`)).status).toBe(404)
    expect((await call('DELETE', `/api/fuel-types/${fuel.fuel_type_id}`)).status).toBe(404)
  })

  it('only makes inactive what is in use, however often', async () => {
    const fuel = await create()
    await sql`insert into cargoes values (${fuel.fuel_type_id})`.execute(test.ctx.db)
    for (let time = 1; time <= 2; time++) {
      const { status, data } = await call('DELETE', `/api/fuel-types/${fuel.fuel_type_id}`)
      expect(status).toBe(200)
      expect(data.fuelType).toMatchObject({ fuel_type_id: fuel.fuel_type_id, is_active: false, version: 2 })
    }
    const { data } = await call('GET', `/api/fuel-types/${fuel.fuel_type_id}`)
    expect(data.fuelType).toMatchObject({ is_active: false, version: 2 })
  })
})

describe('POST /v1/api/fuel-types/initialize', () => {
  it('brings back what is missing, doubles nothing, and leaves changes alone', async () => {
    await call('DELETE', '/api/fuel-types/methanol')
    const { data } = await call('GET', '/api/fuel-types/naphtha')
    await change(data.fuelType, { name: 'Naphtha, our own' })
    const total = (await call('GET', '/api/staff/fuel-types')).data.fuelTypes.length

    expect((await call('POST', '/api/fuel-types/initialize')).data).toEqual({ created: 1, total: total + 1 })
    expect((await call('POST', '/api/fuel-types/initialize')).data).toEqual({ created: 0, total: total + 1 })
    expect((await call('GET', '/api/fuel-types/methanol')).status).toBe(200)
    expect((await call('GET', '/api/fuel-types/naphtha')).data.fuelType.name).toBe('Naphtha, our own')
  })

  it('leaves out a standard fuel whose name staff have used', async () => {
    await call('DELETE', '/api/fuel-types/lng')
    await create({ name: 'LNG' })
    expect((await call('POST', '/api/fuel-types/initialize')).data.created).toBe(0)
  })

  it('takes no body and is harmless from several sides at once', async () => {
    const ids = standardCatalogue.slice(0, 5).map(({ fuel_type_id }) => fuel_type_id)
    for (const id of ids) await call('DELETE', `/api/fuel-types/${id}`)
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/api/fuel-types/initialize')))
    expect(answers.reduce((sum, { data }) => sum + data.created, 0)).toBe(5)
    expect((await call('POST', '/api/fuel-types/initialize', { again: true })).status).toBe(422)
  })
})

describe('GET /v1/api/staff/fuel-types/:id/events', () => {
  const eventsOf = async (id: string): Promise<FuelTypeEvent[]> =>
    (await call('GET', `/api/staff/fuel-types/${id}/events`)).data.events

  it('shows who changed what, the latest first, even for deleted types', async () => {
    const fuel = await create()
    await change(fuel, { benchmark: true, trading_units: ['MT'] })
    await call('DELETE', `/api/fuel-types/${fuel.fuel_type_id}`)
    const events = await eventsOf(fuel.fuel_type_id)
    expect(events.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['deleted', 'Ada Novak'],
      ['updated', 'Ada Novak'],
      ['created', 'Ada Novak'],
    ])
    expect(events[1]?.changes).toEqual([
      { field: 'benchmark', before: 'no', after: 'yes' },
      { field: 'trading_units', before: 'bbl, MT', after: 'MT' },
    ])
  })

  it('says that the platform itself loaded the standard fuels', async () => {
    expect(await eventsOf('crude-urals')).toMatchObject([{ action: 'loaded', actorName: null, changes: [] }])
  })

  it('has none of a refused change, and knows no stranger', async () => {
    const fuel = await create()
    await change(fuel, { version: 7 })
    expect(await eventsOf(fuel.fuel_type_id)).toHaveLength(1)
    expect((await call('GET', '/api/staff/fuel-types/nothing/events')).status).toBe(404)
  })
})
