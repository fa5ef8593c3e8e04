import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTrade } from '#features/trade/shared/command.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createTrader, idsAsTokens, type Person } from '#test/cast.ts'
import { createDraft, createListing, goodTerms, timeAfter } from '#test/listings.ts'
import { joinCompany } from '#test/trading.ts'
import { heldListings } from './listing-review.service.ts'

let test: TestApp
let buyer: Person
let seller: Person
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
  buyer = await createTrader(test, 'buyer')
  seller = await createTrader(test, 'seller')
})
afterAll(() => test.close())

const listings = '/trading/listings'

describe('amending', () => {
  const amend = (who: Person, id: string, version: number, changes: object, beside: object = {}) =>
    who.call('PUT', `${listings}/${id}`, {
      terms: goodTerms(test, changes),
      isNameClosed: false,
      validUntil: timeAfter(test, 7),
      minLot: null,
      version,
      ...beside,
    })

  it('stores every version with its changes', async () => {
    const { id, version, validUntil } = await createListing(test, buyer, 'request')
    const first = await amend(buyer, id, version, { quantity: '25000' }, { validUntil })
    expect(first.data.listing).toMatchObject({ termsVersion: 2, terms: { quantity: '25000' } })
    const second = { price: { kind: 'fixed', amount: '705', unit: 'MT' }, quantity: '25000' }
    await amend(buyer, id, version + 1, second, { validUntil, isNameClosed: true })
    const { data } = await buyer.call('GET', `${listings}/${id}/versions`)
    expect(
      data.versions.map((one: { number: number; changes: object[] }) => [one.number, one.changes]),
    ).toEqual([
      [
        3,
        [
          { field: 'price', label: 'Price', before: '700.00 USD/MT', after: '705.00 USD/MT' },
          { field: 'isNameClosed', label: 'Name', before: 'open', after: 'closed' },
        ],
      ],
      [2, [{ field: 'quantity', label: 'Quantity', before: '30,000 MT', after: '25,000 MT' }]],
      [1, []],
    ])
  })

  it('an outdated version is refused with the changes since', async () => {
    const { id, version, validUntil } = await createListing(test, seller, 'supply')
    await amend(seller, id, version, { quantity: '25000' }, { validUntil })
    const stale = await amend(seller, id, version, { quantity: '26000' }, { validUntil })
    expect(stale.status).toBe(409)
    expect(stale.error).toMatchObject({
      message: 'This supply has changed: quantity, status. Reload to see it.',
      fields: { 'terms.quantity': 'Was 30,000 MT, now 25,000 MT', status: 'Now open' },
    })
    const again = await amend(seller, id, version, { quantity: '25000' }, { validUntil })
    expect([again.status, again.data.listing.version]).toEqual([200, version + 1])
  })

  it('needs complete terms of the same fuel, and otherwise changes nothing', async () => {
    const { id, version } = await createListing(test, seller, 'supply')
    const broken = await seller.call('PUT', `${listings}/${id}`, {
      terms: { quantity: '5' },
      isNameClosed: false,
      validUntil: timeAfter(test, 7),
      minLot: null,
      version,
    })
    expect(broken.status).toBe(422)
    const other = await amend(seller, id, version, { fuel_type_id: 'jet-a1' })
    expect(other.error.fields).toEqual({
      'terms.fuel_type_id': 'The fuel of a published listing cannot change. Withdraw it and create another',
    })
    expect((await seller.call('GET', `${listings}/${id}`)).data.listing).toMatchObject({ version })
  })

  it('notifies only those who negotiate on the listing', async () => {
    const { id, version } = await createListing(test, seller, 'supply')
    const [quoter, former] = [await createTrader(test, 'buyer'), await createTrader(test, 'buyer')]
    const quoters = [
      [quoter.id, true],
      [former.id, false],
    ] as const
    for (const [userId, isRunning] of quoters)
      await sql`insert into listing_quoters (listing_id, user_id, is_running)
        values (${id}, ${userId}, ${isRunning})`.execute(test.ctx.db)
    await amend(seller, id, version, { quantity: '25000' })
    const told = async (who: Person) => {
      const { data } = await who.call('GET', '/notifications')
      return data.notifications.filter(({ kind }: { kind: string }) => kind === 'trade')
    }
    const [news] = await told(quoter)
    expect(news).toMatchObject({
      message: expect.stringMatching(/^A supply of .*EN 590.* that you quoted was amended: quantity/),
      path: `/supplies/${id}`,
    })
    expect(await told(former)).toEqual([])
  })
})

describe('pausing, resuming and withdrawing', () => {
  const act = (who: Person, id: string, name: string, version: number) =>
    who.call('POST', `${listings}/${id}/${name}`, { version })

  it('hides a supply, shows it again, and removes it for good', async () => {
    const { id, version } = await createListing(test, seller, 'supply')
    const paused = await act(seller, id, 'pause', version)
    expect(paused.data.listing).toMatchObject({ status: 'paused', closedAt: null })
    expect((await buyer.call('GET', `${listings}/${id}`)).status).toBe(404)
    expect((await act(seller, id, 'resume', version + 1)).data.listing.status).toBe('open')
    expect((await buyer.call('GET', `${listings}/${id}`)).status).toBe(200)
    const gone = await act(seller, id, 'withdraw', version + 2)
    expect(gone.data.listing).toMatchObject({ status: 'withdrawn', closedAt: expect.any(String) })
    expect((await act(seller, id, 'withdraw', version + 2)).status).toBe(200)
    const late = await act(seller, id, 'resume', version + 3)
    expect([late.status, late.error.message]).toEqual([
      409,
      'This supply is withdrawn and cannot be resumed.',
    ])
  })

  it('keeps a supply paused after a held amendment is released', async () => {
    const { id, version, validUntil } = await createListing(test, seller, 'supply')
    await act(seller, id, 'pause', version)
    const terms = goodTerms(test, { specification: 'JP54 aviation kerosene' })
    const choices = { isNameClosed: false, validUntil, minLot: null }
    const held = await seller.call('PUT', `${listings}/${id}`, { terms, ...choices, version: version + 1 })
    expect(held.data.listing.status).toBe('held')
    const decision = {
      itemId: id,
      reviewerId: buyer.id,
      reason: 'A slip of the pen',
      version: version + 2,
    }
    const { message } = await inTrade(test.ctx, (work) => heldListings.release(work, decision))
    expect(message).toContain('was released and is still paused')
    expect((await seller.call('GET', `${listings}/${id}`)).data.listing.status).toBe('paused')
  })

  it('is only for the owner, and pausing only for supplies', async () => {
    const { id, version } = await createListing(test, buyer, 'request')
    const other = await createTrader(test, 'buyer')
    for (const name of ['pause', 'resume', 'withdraw', 'publish'])
      expect((await act(other, id, name, version)).status).toBe(404)
    expect((await act(buyer, id, 'pause', version)).error.message).toBe('A request cannot be paused.')
    expect((await act(buyer, id, 'withdraw', version - 1)).status).toBe(409)
  })

  it('lets members who are no longer verified only pause and withdraw', async () => {
    const former = await createTrader(test, 'seller')
    const { id, version } = await createListing(test, former, 'supply')
    await sql`update members set kyc_status = 'rejected' where user_id = ${former.id}`.execute(test.ctx.db)
    expect((await act(former, id, 'pause', version)).status).toBe(200)
    expect((await act(former, id, 'resume', version + 1)).error.code).toBe('kyc_required')
    expect((await act(former, id, 'withdraw', version + 1)).status).toBe(200)
  })

  it('is recorded with person, action and time', async () => {
    const { id, version } = await createListing(test, seller, 'supply')
    await act(seller, id, 'pause', version)
    const { rows } = await sql`select act, status, actor_id as by from listing_events where listing_id = ${id}
      order by id`.execute(test.ctx.db)
    expect(rows).toEqual([
      { act: 'publish', status: 'open', by: seller.id },
      { act: 'pause', status: 'paused', by: seller.id },
    ])
  })
})

describe('my listings', () => {
  it('are listed by status, last changed first, page by page', async () => {
    const owner = await createTrader(test, 'seller')
    const first = await createListing(test, owner, 'supply')
    const second = await createDraft(test, owner, 'supply')
    const third = await createDraft(test, owner, 'supply')
    const one = await owner.call('GET', `${listings}/mine?kind=supply&limit=2`)
    expect(one.data.listings.map(({ id }: { id: string }) => id)).toEqual([third.id, second.id])
    expect(one.data.counts).toEqual({ draft: 2, open: 1 })
    const two = await owner.call('GET', `${listings}/mine?kind=supply&limit=2&before=${one.data.next}`)
    expect(two.data.listings.map(({ id }: { id: string }) => id)).toEqual([first.id])
    expect(two.data.next).toBeNull()
    const open = await owner.call('GET', `${listings}/mine?kind=supply&status=open`)
    expect(open.data.listings).toHaveLength(1)
    expect((await owner.call('GET', `${listings}/mine?kind=request`)).data.listings).toEqual([])
    expect((await owner.call('GET', `${listings}/mine?kind=supply&before=x_y`)).status).toBe(422)
    expect((await owner.call('GET', `${listings}/mine`)).status).toBe(422)
  })

  it('are read-only for colleagues without a role, without drafts', async () => {
    const [owner, colleague] = [await createTrader(test, 'seller'), await createTrader(test, 'seller')]
    await joinCompany(test, [owner, colleague], ['reader'])
    const draft = await createDraft(test, owner, 'supply')
    const { id, version } = await createListing(test, owner, 'supply', { isNameClosed: true })
    const { data } = await colleague.call('GET', `${listings}/mine?kind=supply&whose=company`)
    expect(data.listings).toMatchObject([
      { id, isMine: false, isOfMyCompany: true, owner: { userId: owner.id } },
    ])
    expect((await colleague.call('GET', `${listings}/${draft.id}`)).status).toBe(404)
    expect((await colleague.call('POST', `${listings}/${id}/pause`, { version })).status).toBe(403)
  })

  it('are part of the data export', async () => {
    const owner = await createTrader(test, 'buyer')
    const { id } = await createListing(test, owner, 'request')
    const { data } = await owner.call('GET', '/api/auth/me/export')
    expect(data.parts.listings).toMatchObject([{ id, versions: [{ number: 1 }] }])
  })
})
