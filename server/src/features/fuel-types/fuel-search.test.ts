import type { FuelType } from '@laycan/contract/fuel-types/fuel-types'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'

const tokens = { member: { userId: '0d9f8f0e-3f0b-4a53-9c52-0a1f6d5b7a01', roles: [] } }
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ tokens })
})
afterAll(() => test.close())

async function search(query: string, more: Record<string, string> = {}) {
  const answer = await test.app.inject({
    url: '/v1/api/fuel-types/search',
    query: { query, ...more },
    headers: { authorization: 'Bearer member' },
  })
  return { answer, results: answer.json().data?.results as FuelType[] }
}

const idsOf = (results: FuelType[]) => results.map((fuel) => fuel.fuel_type_id)

describe('the first hit', () => {
  it.each([
    // Names, however they are written.
    ['Brent', 'crude-brent'],
    ['brent blend', 'crude-brent'],
    ['JET A-1', 'jet-a1'],
    ['jet a1', 'jet-a1'],
    ['jeta1', 'jet-a1'],
    ['jet a', 'jet-a'],
    ['jp8', 'jet-jp8'],
    ['arablight', 'crude-arab-light'],
    ['no 2', 'heating-no2'],
    ['hsfo 380', 'marine-hsfo-380'],
    // Other languages and UN numbers.
    ['nafta', 'naphtha'],
    ['UN1202', 'diesel-en590'],
    // Synonyms.
    ['EN590', 'diesel-en590'],
    ['en 590', 'diesel-en590'],
    ['ULSD', 'diesel-ulsd-s15'],
    ['jet', 'jet-a1'],
    ['jet fuel', 'jet-a1'],
    ['kero', 'jet-a1'],
    ['avtur', 'jet-a1'],
    ['HFO', 'marine-hsfo-380'],
    ['heavy fuel oil', 'marine-hsfo-380'],
    ['ifo380', 'marine-hsfo-380'],
    ['wti', 'crude-wti'],
    ['wcs', 'crude-wcs'],
    ['mgo', 'marine-mgo-dma'],
    ['lsmgo', 'marine-mgo-dma'],
    ['saf', 'saf-hefa'],
    ['hvo', 'diesel-hvo'],
    ['avgas', 'avgas-100ll'],
    ['lpg', 'lpg-propane'],
    ['natural gas', 'lng'],
    ['asphalt', 'bitumen-60-70'],
    ['heizöl', 'heating-hel'],
    // Standards.
    ['EN228', 'gasoline-en228-e10'],
    ['astm d910', 'avgas-100ll'],
    ['d6751', 'diesel-fame-b100'],
    ['DEF STAN 91-091', 'jet-a1'],
    ['iso 8217 dmb', 'marine-mdo-dmb'],
    ['BS 2869', 'heating-kerosene-c2'],
    // Uses and descriptions.
    ['piston aircraft', 'avgas-100ll'],
    ['range cookers', 'heating-kerosene-c2'],
    ['scrubbers', 'marine-hsfo-380'],
    ['crop drying', 'lpg-propane'],
    ['Cushing Oklahoma', 'crude-wti'],
    // Still being typed.
    ['murb', 'crude-murban'],
    ['naph', 'naphtha'],
    ['bitu', 'bitumen-60-70'],
    ['western can', 'crude-wcs'],
    // Misspelt.
    ['brant', 'crude-brent'],
    ['murbin', 'crude-murban'],
    ['naptha', 'naphtha'],
    ['kerosine', 'heating-kerosene-c2'],
    ['kersoene', 'heating-kerosene-c2'],
    ['vslfo', 'marine-vlsfo'],
    ['ulds', 'diesel-ulsd-s15'],
    ['avgass', 'avgas-100ll'],
    ['methenol', 'methanol'],
    ['propain', 'lpg-propane'],
    ['biodeisel', 'diesel-fame-b100'],
    ['bonney light', 'crude-bonny-light'],
    ['bonny lite', 'crude-bonny-light'],
    ['ethenol', 'ethanol-anhydrous'],
    ['western candian select', 'crude-wcs'],
    // The other spelling.
    ['ultra low sulphur diesel', 'diesel-ulsd-s15'],
    ['very low sulphur fuel oil', 'marine-vlsfo'],
  ])('for “%s” is %s', async (query, id) => {
    expect(idsOf((await search(query)).results)[0]).toBe(id)
  })

  it.each([
    ['diesel', 'diesel'],
    ['disel', 'diesel'],
    ['deisel', 'diesel'],
    ['gasolne', 'gasoline'],
    ['petrol', 'gasoline'],
    ['airlines', 'aviation'],
    ['ships', 'marine'],
    ['home heating', 'heating_oil'],
    ['nigerian crude', 'crude_oil'],
  ])('for “%s” is in the category %s', async (query, category) => {
    expect((await search(query)).results[0]?.category).toBe(category)
  })
})

describe('the results', () => {
  it('have all words where there are such, else some', async () => {
    const both = (await search('singapore gasoil')).results
    expect(idsOf(both)).toEqual(['diesel-sing-10ppm'])
    const some = (await search('unobtainable singapore rocketry')).results
    expect(idsOf(some)).toContain('gasoline-sing-92')
  })

  it('can be limited to a category', async () => {
    const { results } = await search('gasoil', { category: 'marine' })
    expect(idsOf(results)).toContain('marine-mgo-dma')
    expect(new Set(results.map(({ category }) => category))).toEqual(new Set(['marine']))
  })

  it('leave out what is inactive', async () => {
    await sql`update fuel_types set is_active = false where fuel_type_id = 'mtbe'`.execute(test.ctx.db)
    expect((await search('MTBE')).results.map(({ name }) => name)).not.toContain('MTBE')
  })

  it('are whole fuel types', async () => {
    const [jet] = (await search('jet a-1')).results
    expect(jet).toMatchObject({ name: 'Jet A-1', api_gravity: '44.3', barrels_per_tonne: '7.88' })
    expect(Object.keys(jet?.specifications ?? {})[0]).toBe('Flash point')
  })
})

describe('odd queries', () => {
  it.each([
    ["'; drop table fuel_types; --"],
    ["' or 1=1 --"],
    ['& | ! ( ) :* <->'],
    ['\\'],
    ['%'],
    ['🛢️'],
    ['...'],
    ["it's"],
    ['a'.repeat(200)],
    ['wort '.repeat(40)],
  ])('%j is only text', async (query) => {
    const { answer } = await search(query)
    expect(answer.statusCode).toBe(200)
  })

  it.each([
    ['nothing', ''],
    ['only spaces', '   '],
    ['too much', 'x'.repeat(201)],
    ['far too much', 'x'.repeat(10_000)],
  ])('%s is refused', async (_what, query) => {
    const { answer } = await search(query)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().error.fields.query).toMatch(/search/)
  })

  it('a NUL is refused', async () => {
    expect((await search('jet\0fuel')).answer.statusCode).toBe(400)
  })

  it('an unknown category is refused, and so is an unknown field', async () => {
    expect((await search('jet', { category: 'coal' })).answer.statusCode).toBe(422)
    expect((await search('jet', { limit: '5' })).answer.statusCode).toBe(422)
  })

  it('needs a token', async () => {
    expect((await test.app.inject('/v1/api/fuel-types/search?query=jet')).statusCode).toBe(401)
  })
})
