import { randomUUID } from 'node:crypto'
import { maxDrafts } from '@laycan/contract/trade/trade-constants'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createTrader, idsAsTokens, type Person } from '#test/cast.ts'
import { createDraft, createListing, dateAfter, goodTerms, newDraft, timeAfter } from '#test/listings.ts'
import { callerOf } from '#test/members.ts'

let test: TestApp
let buyer: Person
let seller: Person
let broker: Person
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
  buyer = await createTrader(test, 'buyer')
  seller = await createTrader(test, 'seller')
  broker = await createTrader(test, 'broker')
})
afterAll(() => test.close())

const listings = '/trading/listings'

describe('a caller who is not signed in', () => {
  const id = randomUUID()
  it.each([
    ['POST', listings],
    ['PUT', `${listings}/${id}`],
    ['DELETE', `${listings}/${id}`],
    ['POST', `${listings}/${id}/publish`],
    ['POST', `${listings}/${id}/pause`],
    ['POST', `${listings}/${id}/resume`],
    ['POST', `${listings}/${id}/withdraw`],
    ['GET', `${listings}/mine`],
    ['GET', `${listings}/${id}`],
    ['GET', `${listings}/${id}/versions`],
    ['GET', `${listings}/${id}/matches`],
    ['GET', '/trading/market'],
    ['POST', '/trading/check'],
  ] as const)('%s %s is refused', async (method, path) => {
    expect((await callerOf(test.app, undefined)(method, path)).status).toBe(401)
  })
})

describe('a draft', () => {
  it('saves incomplete input', async () => {
    const terms = { quantity: '30.', price: { kind: 'fixed', amount: '' }, payment: { days: 5 } }
    const { status, data } = await buyer.call('POST', listings, {
      clientId: randomUUID(),
      kind: 'request',
      terms,
    })
    expect(status).toBe(201)
    expect(data.listing).toMatchObject({
      kind: 'request',
      status: 'draft',
      version: 1,
      termsVersion: 0,
      draft: terms,
      terms: null,
      available: null,
      isMine: true,
      owner: { userId: buyer.id },
    })
    const saved = await buyer.call('PUT', `${listings}/${data.listing.id}`, {
      terms: { ...terms, quantity: '30.5' },
      isNameClosed: true,
      validUntil: null,
      minLot: null,
      version: 1,
    })
    expect(saved.data.listing).toMatchObject({ version: 2, isNameClosed: true, draft: { quantity: '30.5' } })
  })

  it('is answered as it is read', async () => {
    const validUntil = timeAfter(test, 7).replace(/\.\d+Z/, 'Z')
    const draft = { ...newDraft(test, 'request'), minLot: '500', isNameClosed: true, validUntil }
    const created = await buyer.call('POST', listings, draft)
    const read = await buyer.call('GET', `${listings}/${created.data.listing.id}`)
    expect(created.data).toEqual(read.data)
  })

  it('is created once, even if sent repeatedly or in parallel', async () => {
    const body = newDraft(test, 'supply')
    const answers = await Promise.all([1, 2, 3].map(() => seller.call('POST', listings, body)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ data }) => data.listing.id)).size).toBe(1)
    const other = await seller.call('POST', listings, { ...body, clientId: randomUUID() })
    expect(other.data.listing.id).not.toBe(answers[0]?.data.listing.id)
  })

  it('is refused under the id of another kind, and where there are a hundred', async () => {
    const person = await createTrader(test, 'seller')
    const body = newDraft(test, 'supply')
    await person.call('POST', listings, body)
    expect((await person.call('POST', listings, { ...body, kind: 'request' })).status).toBe(409)
    await sql`
      insert into listings (owner_id, client_id, kind)
      select ${person.id}, gen_random_uuid(), 'supply' from generate_series(2, ${maxDrafts}::int)`.execute(
      test.ctx.db,
    )
    const more = await person.call('POST', listings, newDraft(test, 'supply'))
    expect([more.status, more.error.message]).toEqual([
      409,
      'You have 100 drafts. Publish or discard some first.',
    ])
    expect((await person.call('POST', listings, body)).status).toBe(201)
  })

  it.each([
    ['a buyer’s supply', () => buyer, 'supply'],
    ['a seller’s request', () => seller, 'request'],
  ] as const)('can be %s: the account type refuses nobody a side', async (_name, who, kind) => {
    const { status, data } = await who().call('POST', listings, newDraft(test, kind))
    expect([status, data.listing.kind]).toEqual([201, kind])
  })

  it('is no broker’s, who acts for others', async () => {
    const { status, error } = await broker.call('POST', listings, newDraft(test, 'request'))
    expect([status, error.message]).toEqual([403, 'Brokers act for others and cannot create requests.'])
  })

  it.each([
    ['no client id', { clientId: undefined }, 'clientId'],
    ['a client id that is none', { clientId: 'mine' }, 'clientId'],
    ['a kind that there is not', { kind: 'swap' }, 'kind'],
    ['a field that there is not', { terms: { colour: 'red' } }, 'terms.colour'],
    ['a number for text', { terms: { quantity: 5 } }, 'terms.quantity'],
    ['too long a text', { terms: { specification: 'x'.repeat(2001) } }, 'terms.specification'],
    ['a time that is none', { validUntil: 'tomorrow' }, 'validUntil'],
  ])('with %s is refused', async (_name, change, field) => {
    const { status, error } = await seller.call('POST', listings, { ...newDraft(test, 'supply'), ...change })
    expect(status).toBe(422)
    expect(Object.keys(error.fields ?? {})).toEqual([field])
  })

  it('can be deleted', async () => {
    const { id } = await createDraft(test, seller, 'supply')
    expect((await buyer.call('DELETE', `${listings}/${id}`)).status).toBe(404)
    expect((await seller.call('DELETE', `${listings}/${id}`)).status).toBe(200)
    expect((await seller.call('GET', `${listings}/${id}`)).status).toBe(404)
    expect((await seller.call('DELETE', `${listings}/${id}`)).status).toBe(404)
  })

  it('is visible only to its maker', async () => {
    const { id, version } = await createDraft(test, seller, 'supply')
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', '/versions', undefined],
      ['GET', '/matches', undefined],
      ['PUT', '', { terms: {}, isNameClosed: false, validUntil: null, version }],
      ['POST', '/publish', { version }],
    ] as const) {
      expect((await buyer.call(method, `${listings}/${id}${path}`, body)).status, path).toBe(404)
    }
  })

  it('is not overwritten by an older version', async () => {
    const { id } = await createDraft(test, seller, 'supply')
    const save = (quantity: string, version: number) =>
      seller.call('PUT', `${listings}/${id}`, {
        ...{ terms: goodTerms(test, { quantity }), isNameClosed: false, validUntil: null, minLot: null },
        version,
      })
    expect((await save('11', 1)).status).toBe(200)
    // The same again is the answer to the first that was lost.
    expect((await save('11', 1)).data.listing.version).toBe(2)
    const stale = await save('12', 1)
    expect(stale.status).toBe(409)
    expect(stale.error).toMatchObject({
      message: 'This supply has changed: quantity. Reload to see it.',
      fields: { 'terms.quantity': 'Now 11' },
    })
  })

  it('is not treated as a repeat if other choices than the terms differ', async () => {
    const { id } = await createDraft(test, seller, 'supply')
    const save = (beside: object) =>
      seller.call('PUT', `${listings}/${id}`, {
        ...{ terms: goodTerms(test), isNameClosed: false, validUntil: null, minLot: null, version: 1 },
        ...beside,
      })
    expect((await save({})).status).toBe(200)
    expect((await save({})).status).toBe(200)
    for (const beside of [{ isNameClosed: true }, { validUntil: timeAfter(test, 3) }, { minLot: '500' }]) {
      expect((await save(beside)).status).toBe(409)
    }
  })
})

describe('publishing', () => {
  const publish = (who: Person, id: string, version: number) =>
    who.call('POST', `${listings}/${id}/publish`, { version })

  it('may be of a range whose port is chosen later', async () => {
    const terms = { place: 'Amsterdam–Rotterdam–Antwerp', locode: 'ARA' }
    const listing = await createListing(test, seller, 'supply', { terms: goodTerms(test, terms) })
    expect(listing).toMatchObject({ status: 'open', terms })
  })

  it('puts the listing on the marketplace with all its terms', async () => {
    const listing = await createListing(test, seller, 'supply', { minLot: '5000' })
    expect(listing).toMatchObject({
      status: 'open',
      termsVersion: 1,
      draft: null,
      terms: { quantity: '30000', tolerance_pct: '5', conversion: null },
      fuelName: expect.stringContaining('EN 590'),
      minLot: '5000',
      available: '30000',
      heldQuantity: '0',
      findings: [],
      decision: null,
    })
    expect(listing.publishedAt).not.toBeNull()
  })

  it('asks for verification first', async () => {
    const newcomer = await createTrader(test, 'seller', { isVerified: false })
    const { id, version } = await createDraft(test, newcomer, 'supply')
    const { status, error } = await publish(newcomer, id, version)
    expect([status, error]).toEqual([
      403,
      { code: 'kyc_required', message: 'Verify your identity to trade.' },
    ])
    expect((await newcomer.call('GET', `${listings}/${id}`)).data.listing.status).toBe('draft')
  })

  it('happens once, even if sent twice or in parallel', async () => {
    const { id, version } = await createDraft(test, seller, 'supply')
    const answers = await Promise.all([1, 2, 3].map(() => publish(seller, id, version)))
    expect(answers.map(({ status, data }) => [status, data?.listing.version])).toEqual(
      Array(3).fill([200, version + 1]),
    )
    const { data } = await seller.call('GET', `${listings}/${id}/versions`)
    expect(data.versions).toHaveLength(1)
  })

  it('reports all problems at once, and changes nothing', async () => {
    const { data } = await seller.call('POST', listings, {
      clientId: randomUUID(),
      kind: 'supply',
      terms: {},
    })
    const { status, error } = await publish(seller, data.listing.id, 1)
    expect(status).toBe(422)
    expect(Object.keys(error.fields ?? {}).sort()).toEqual(
      [
        'fuel_type_id',
        'incoterm',
        'inspection',
        'payment',
        'place',
        'price',
        'quantity',
        'quantity_unit',
        'region',
        'specification',
        'tolerance_option',
        'window_from',
        'window_to',
      ].map((field) => `terms.${field}`),
    )
    expect((await seller.call('GET', `${listings}/${data.listing.id}`)).data.listing).toMatchObject({
      status: 'draft',
      version: 1,
    })
  })

  it.each<[string, Parameters<typeof newDraft>[2], string]>([
    ['an unknown fuel', { terms: { fuel_type_id: 'moonshine' } }, 'terms.fuel_type_id'],
    ['no port at sea', { terms: { locode: null } }, 'terms.locode'],
    ['an unknown port', { terms: { locode: 'NLXXX' } }, 'terms.locode'],
    ['an unknown range', { terms: { locode: 'MOON' } }, 'terms.locode'],
    ['an inland port for a sea term', { terms: { locode: 'DEDUI' } }, 'terms.locode'],
    ['less than nothing', { terms: { quantity: '-1' } }, 'terms.quantity'],
    ['more than there is in the world', { terms: { quantity: '999999999999' } }, 'terms.quantity'],
    ['a lot beyond the quantity', { minLot: '40000' }, 'minLot'],
    ['a validity that is over', { validUntil: '2020-01-01T00:00:00Z' }, 'validUntil'],
    [
      'an unknown market',
      {
        terms: {
          price: {
            kind: 'formula',
            market_id: 'NOWHERE',
            averaging: { kind: 'month' },
            differential: '0',
            unit: 'MT',
          },
        },
      },
      'terms.price.market_id',
    ],
  ])('%s is refused', async (_name, listed, field) => {
    const { id, version } = await createDraft(test, seller, 'supply', listed)
    const { status, error } = await publish(seller, id, version)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, [field]])
  })

  it('refuses a window in the past', async () => {
    const terms = { window_from: dateAfter(test, -10), window_to: dateAfter(test, -1) }
    const { id, version } = await createDraft(test, seller, 'supply', { terms })
    const { error } = await publish(seller, id, version)
    expect(error.fields).toMatchObject({ 'terms.window_to': 'The window is in the past' })
  })

  it('refuses an outdated or invalid version', async () => {
    const { id } = await createDraft(test, seller, 'supply')
    expect((await publish(seller, id, 7)).status).toBe(409)
    for (const version of [0, -1, 1.5, '1', null])
      expect((await seller.call('POST', `${listings}/${id}/publish`, { version })).status).toBe(422)
  })
})
