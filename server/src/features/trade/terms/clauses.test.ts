import type { TradeTermsInput } from '@laycan/contract/trade/terms/terms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createPerson, createTrader, idsAsTokens, type Person } from '#test/cast.ts'
import { textOfPdf } from '#test/pdf.ts'
import {
  accept,
  actOn,
  confirmAll,
  goodTerms,
  joinCompany,
  publishListing,
  readDeal,
  sendQuote,
} from '#test/trading.ts'

let test: TestApp
let bea: Person
let sven: Person
beforeAll(async () => {
  test = await createTestApp({ clock: () => new Date('2026-03-20T12:00:00Z'), verifyToken: idsAsTokens })
  bea = await createTrader(test, 'buyer')
  sven = await createTrader(test, 'seller')
})
afterAll(() => test.close())

const legal = {
  gtc: 'bp_2015',
  law: 'English law',
  forum: 'English High Court',
  sanctions: 'standard',
} as const
const quality = [{ property: 'Sulphur', max: '10', unit: 'mg/kg', method: 'EN ISO 20846' }]

describe('clauses', () => {
  it('go from the request by quote and recap into the deal and its PDF, and change there by agreement', async () => {
    const listing = await publishListing(test, bea, 'request', { terms: { legal, quality } })
    const asked = { terms: { legal: { ...legal, gtc: 'shell_2010' as const }, quality } }
    const negotiation = await sendQuote(test, sven, listing, asked)
    expect(negotiation.versions[0]?.changes).toMatchObject([
      {
        field: 'legal',
        before: expect.stringMatching(/^BP GTC 2015/),
        after: expect.stringMatching(/^Shell/),
      },
    ])
    const id = (await accept(bea, negotiation)).data.dealId as string
    const rows = async () => (await readDeal(bea, id)).recap.map(({ field }) => field)
    expect(await rows()).toEqual(expect.arrayContaining(['legal', 'quality']))
    expect(await rows()).not.toContain('transfer')

    const transfer = { title: 'documents', risk: 'load_flange' }
    const added = await actOn(sven, id, 'dispute-field', {
      field: 'transfer',
      value: transfer,
      reason: 'Say it',
    })
    expect([added.status, added.error]).toEqual([200, undefined])
    await actOn(bea, id, 'confirm', { fields: ['transfer'] })
    await actOn(bea, id, 'dispute-field', { field: 'quality', value: null, reason: 'As the standard' })
    await actOn(sven, id, 'confirm', { fields: ['quality'] })
    await confirmAll(bea, id)
    await confirmAll(sven, id)
    const deal = await readDeal(sven, id)
    expect([deal.status, deal.terms.transfer, deal.terms.quality]).toEqual(['binding', transfer, undefined])
    const pdf = await test.app.inject({
      url: `/v1/trading/deals/${id}/export.pdf`,
      headers: { authorization: `Bearer ${bea.id}` },
    })
    expect(await textOfPdf(pdf.rawPayload, ' ')).toMatch(/Shell GTC 2010[\s\S]*title: against documents/)
  })

  it.each<[string, Partial<Record<keyof TradeTermsInput, unknown>>, string, RegExp]>([
    ['an unknown GTC edition', { legal: { gtc: 'bp_1999' } }, 'legal.gtc', /no such edition/],
    ['a limit without unit', { quality: [{ property: 'Sulphur', max: '10' }] }, 'quality.0.unit', /Unit is/],
    [
      'a minimum above its maximum',
      { quality: [{ ...quality[0], min: '12' }] },
      'quality.0.min',
      /above the max/,
    ],
    [
      'an origin both ways',
      { origins: { allowed: ['NO'], excluded: ['NO'] } },
      'origins.excluded',
      /^Norway/,
    ],
    [
      'liftings beyond the contract',
      {
        liftings: ['600', '401'].map((quantity) => ({
          ...{ quantity, window_from: '2026-04-10', window_to: '2026-04-12' },
        })),
      },
      'liftings',
      /beyond the 1,000 MT/,
    ],
  ])('with %s are refused with the reason', async (_name, clause, path, reason) => {
    const terms = { ...goodTerms(test), ...clause } as TradeTermsInput
    const body = { kind: 'request', terms, validUntil: '2026-04-01T12:00:00Z' }
    const checked = await bea.call('POST', '/trading/check', body)
    expect(checked.data.problems).toEqual({ [`terms.${path}`]: expect.stringMatching(reason) })
  })

  it('hold a cargo whose allowed origin is under embargo', async () => {
    const terms = goodTerms(test, { origins: { allowed: ['IR'], excluded: [] } })
    const body = { kind: 'supply', terms, validUntil: '2026-04-01T12:00:00Z' }
    const { warnings } = (await sven.call('POST', '/trading/check', body)).data
    expect(warnings).toMatchObject([{ rule: 'F14', severity: 'hard', field: 'origins.allowed' }])
  })
})

describe('house terms', () => {
  const read = async (who: Person) => (await who.call('GET', '/trading/house-terms')).data.houseTerms
  const store = (who: Person, version: number, clauses: object) =>
    who.call('PUT', '/trading/house-terms', { version, clauses })

  it('are those of the platform until an owner stores others, version by version', async () => {
    const colleague = await createPerson(test)
    await joinCompany(test, [bea, colleague], ['trader'])
    expect(await read(bea)).toMatchObject({
      version: 0,
      mayChange: true,
      clauses: { legal: { sanctions: 'standard' } },
    })
    expect(await read(colleague)).toMatchObject({ version: 0, mayChange: false })
    expect((await store(colleague, 0, { legal })).status).toBe(403)

    expect((await store(bea, 0, { legal })).status).toBe(200)
    expect((await store(bea, 0, { legal })).data.houseTerms).toMatchObject({ version: 1, clauses: { legal } })
    expect((await store(bea, 0, {})).error).toMatchObject({ code: 'conflict' })
    expect(await read(colleague)).toMatchObject({ version: 1, changedBy: bea.name, clauses: { legal } })
    expect(await read(sven)).toMatchObject({ version: 0 })
  })

  it('of a person without a company are those of the platform, and cannot be changed', async () => {
    const person = await createPerson(test)
    expect(await read(person)).toMatchObject({ version: 0, mayChange: false })
    expect((await store(person, 0, {})).status).toBe(404)
  })

  it('refuse what no terms could say', async () => {
    const overlapping = await store(sven, 0, { origins: { allowed: ['NO'], excluded: ['NO'] } })
    expect([overlapping.status, overlapping.error?.fields]).toEqual([
      422,
      { 'clauses.origins.excluded': expect.stringMatching(/^Norway is allowed and excluded/) },
    ])
    expect((await store(sven, 0, { liftings: [] })).status).toBe(422)
  })
})
