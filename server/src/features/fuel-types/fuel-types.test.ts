import { fuelCategories } from '@laycan/contract/fuel-types/fuel-categories'
import type { FuelType } from '@laycan/contract/fuel-types/fuel-types'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { standardCatalogue } from './catalogue/standard-catalogue.ts'
import { fuelMarkColumns, fuelTypeColumns, listActive } from './fuel-types.store.ts'
import { SerializedFuelTypes } from './serialized-fuel-types.service.ts'

const tokens = {
  member: { userId: '0d9f8f0e-3f0b-4a53-9c52-0a1f6d5b7a01', roles: [] },
  compliance: { userId: '0d9f8f0e-3f0b-4a53-9c52-0a1f6d5b7a02', roles: ['compliance'] },
  admin: { userId: '0d9f8f0e-3f0b-4a53-9c52-0a1f6d5b7a03', roles: ['admin'] },
}
type Who = keyof typeof tokens | 'nobody'
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ tokens })
})
afterAll(() => test.close())

const get = (url: string, who: Who = 'member', headers: Record<string, string> = {}) =>
  test.app.inject({
    url: `/v1${url}`,
    headers: { ...(who !== 'nobody' && { authorization: `Bearer ${who}` }), ...headers },
  })

describe('who may call', () => {
  const forMembers = [
    '/api/fuel-types',
    '/api/fuel-types/jet-a1',
    '/api/fuel-types/category/diesel',
    '/api/fuel-types/categories',
    '/api/fuel-types/search?query=jet',
    '/api/fuel-types/export.csv',
  ]
  const forAdmins = ['/api/staff/fuel-types', '/api/staff/fuel-types/jet-a1/events']

  it.each(forMembers)('GET %s: any member', async (url) => {
    expect((await get(url, 'nobody')).statusCode).toBe(401)
    expect((await get(url, 'member')).statusCode).toBe(200)
  })

  it.each(forAdmins)('GET %s: only an admin', async (url) => {
    expect((await get(url, 'nobody')).statusCode).toBe(401)
    expect((await get(url, 'member')).statusCode).toBe(403)
    expect((await get(url, 'compliance')).statusCode).toBe(403)
    expect((await get(url, 'admin')).statusCode).toBe(200)
  })
})

describe('GET /v1/api/fuel-types', () => {
  it('has the standard catalogue from the start, by category, benchmarks first', async () => {
    const fuels: FuelType[] = (await get('/api/fuel-types')).json().data.fuelTypes
    expect(fuels).toHaveLength(standardCatalogue.length)
    const order = fuelCategories.map(({ code }) => code)
    const places = fuels.map(({ category, benchmark }) => order.indexOf(category) * 2 + (benchmark ? 0 : 1))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(fuels[0]).toMatchObject({ category: 'crude_oil', benchmark: true, is_active: true, version: 1 })
  })

  it('gives what was written, the properties in their order', async () => {
    const fuels: FuelType[] = (await get('/api/fuel-types')).json().data.fuelTypes
    for (const written of standardCatalogue) {
      const given = fuels.find(({ fuel_type_id }) => fuel_type_id === written.fuel_type_id)
      expect(given).toMatchObject(written)
      expect(Object.entries(given?.specifications ?? {})).toEqual(Object.entries(written.specifications))
    }
  })
})

describe('GET /v1/api/fuel-types/:id', () => {
  it('gives one', async () => {
    expect((await get('/api/fuel-types/diesel-en590')).json().data.fuelType).toMatchObject({
      fuel_type_id: 'diesel-en590',
      name: 'EN 590 ULSD 10 ppm',
      standards: ['EN 590'],
    })
  })

  it.each(['nothing', '0', 'jet-a1%20', "'%20or%201=1", 'JET-A1', 'x'.repeat(200)])(
    'knows no “%s”',
    async (id) => {
      const answer = await get(`/api/fuel-types/${id}`)
      expect(answer.statusCode).toBe(404)
      expect(answer.json().error).toEqual({ code: 'not_found', message: 'There is no such fuel type.' })
    },
  )

  it('refuses a NUL', async () => {
    expect((await get('/api/fuel-types/jet%00')).statusCode).toBe(400)
  })
})

describe('categories', () => {
  it('are seven', async () => {
    expect((await get('/api/fuel-types/categories')).json().data.categories).toEqual([...fuelCategories])
  })

  it.each(fuelCategories.map(({ code }) => code))('%s has its own', async (code) => {
    const fuels: FuelType[] = (await get(`/api/fuel-types/category/${code}`)).json().data.fuelTypes
    const written = standardCatalogue.filter(({ category }) => category === code)
    expect(fuels.map(({ name }) => name).sort()).toEqual(written.map(({ name }) => name).sort())
  })

  it('unknown ones are refused', async () => {
    const answer = await get('/api/fuel-types/category/coal')
    expect(answer.statusCode).toBe(422)
    expect(answer.json().error.fields).toEqual({ category: 'There is no such category' })
  })
})

describe('caching answers', () => {
  it.each([
    ['/api/fuel-types', 300],
    ['/api/fuel-types/jet-a1', 300],
    ['/api/fuel-types/category/diesel', 300],
    ['/api/fuel-types/categories', 600],
    ['/api/fuel-types/search?query=jet', 120],
  ])('%s may be cached for %i seconds, only in the browser of the person', async (url, seconds) => {
    const first = await get(url)
    expect(first.headers['cache-control']).toBe(`private, max-age=${seconds}`)
    const tag = String(first.headers.etag)
    expect(tag).toMatch(/^"[\w-]+"$/)
    expect((await get(url)).headers.etag).toBe(tag)

    const again = await get(url, 'member', { 'if-none-match': `"other", W/${tag}` })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers.etag).toBe(tag)
    expect(again.headers['cache-control']).toBe(`private, max-age=${seconds}`)
    expect((await get(url, 'member', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('is off for staff, and for refusals', async () => {
    for (const answer of [
      await get('/api/staff/fuel-types', 'admin'),
      await get('/api/fuel-types/nothing'),
    ]) {
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.headers.etag).toBeUndefined()
    }
    expect((await get('/api/fuel-types', 'nobody', { 'if-none-match': '*' })).statusCode).toBe(401)
  })
})

describe('GET /v1/api/fuel-types/export.csv', () => {
  it('gives a table', async () => {
    const answer = await get('/api/fuel-types/export.csv')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toContain('filename="laycan-fuel-types.csv"')
    const lines = answer.body.split('\r\n')
    expect(lines[0]).toMatch(/^\ufeffId,Name,Category,Benchmark,API gravity,/)
    expect(lines).toHaveLength(standardCatalogue.length + 2)
    expect(lines[1]).toMatch(/^crude-/)
  })

  it('follows the search and the category', async () => {
    const found = (await get('/api/fuel-types/export.csv?query=gasoil&category=marine')).body
    expect(found).toContain('marine-mgo-dma')
    expect(found).not.toContain('diesel-')
    const category = (await get('/api/fuel-types/export.csv?category=marine')).body
    expect(category.split('\r\n')).toHaveLength(
      standardCatalogue.filter((f) => f.category === 'marine').length + 2,
    )
    expect((await get('/api/fuel-types/export.csv?query=%20')).statusCode).toBe(422)
  })
})

describe('a change made elsewhere', () => {
  const descriptionsOf = (fuels: FuelType[]) =>
    fuels.filter((fuel) => fuel.fuel_type_id === 'naphtha').map(({ description }) => description)
  const read = async () => [
    ...descriptionsOf((await get('/api/fuel-types')).json().data.fuelTypes),
    ...descriptionsOf((await get('/api/fuel-types/category/specialty')).json().data.fuelTypes),
    ...descriptionsOf((await get('/api/fuel-types/search?query=naphtha')).json().data.results),
  ]

  it('is seen at once in every list, in every process', async () => {
    const before = await read()
    expect(before).toHaveLength(3)
    const tag = String((await get('/api/fuel-types')).headers.etag)
    await sql`update fuel_types set description = 'Anew.' where fuel_type_id = 'naphtha'`.execute(test.ctx.db)
    expect(await read()).toEqual(['Anew.', 'Anew.', 'Anew.'])
    expect((await get('/api/fuel-types', 'member', { 'if-none-match': tag })).statusCode).toBe(200)
  })

  it('is seen when more are read than are cached, in the order asked for', async () => {
    const { db } = test.ctx
    const written = new SerializedFuelTypes(db, 3)
    const readNames = async () => {
      const fuels = await written.read(await listActive(db, fuelMarkColumns))
      return fuels.map(({ bytes }) => JSON.parse(bytes.toString()).name)
    }
    const names = (await listActive(db, fuelTypeColumns)).map(({ name }) => name)
    expect(await readNames()).toEqual(names)
    expect(await readNames()).toEqual(names)
    await sql`delete from fuel_types where name = ${names.at(-1)}`.execute(db)
    expect(await readNames()).toEqual(names.slice(0, -1))
  })
})
