import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTrade } from '#features/trade/shared/command.service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createTrader, idsAsTokens, type Person } from '#test/cast.ts'
import { createListing } from '#test/listings.ts'
import { holdQuantity, type LockedListing, lockListing, releaseQuantity } from './listing-state.service.ts'
import { requireOpen } from './listings.policy.ts'

let test: TestApp
let now: Date
let seller: Person
beforeAll(async () => {
  now = new Date('2026-03-11T12:00:00Z')
  test = await createTestApp({ verifyToken: idsAsTokens, clock: () => now })
  seller = await createTrader(test, 'seller')
})
afterAll(() => test.close())

const locked = async (tx: Db, id: string): Promise<LockedListing> => {
  const listing = await lockListing(tx, id)
  if (!listing) throw new Error('there is no such listing')
  return listing
}
const hold = (id: string, quantity: string, unit: 'MT' | 'bbl' = 'MT') =>
  inTrade(test.ctx, async (work) => {
    const wanted = { quantity, unit, conversion: null }
    const { held } = await holdQuantity(work, await locked(work.tx, id), wanted)
    return { held }
  })
const release = (id: string, held: string) =>
  inTrade(test.ctx, async (work) => {
    await releaseQuantity(work, await locked(work.tx, id), held)
  })
const read = async (id: string) => (await seller.call('GET', `/trading/listings/${id}`)).data.listing

describe('the quantity of a supply', () => {
  it('is reserved by deals; the supply is filled when nothing is left and reopens when a deal fails', async () => {
    const { id, version } = await createListing(test, seller, 'supply')
    expect(await hold(id, '10000')).toEqual({ held: '10000.000' })
    expect(await read(id)).toMatchObject({
      heldQuantity: '10000.000',
      available: '20000.000',
      status: 'open',
      version,
    })
    expect(await hold(id, '149000', 'bbl')).toEqual({ held: '20000.000' })
    expect(await read(id)).toMatchObject({
      available: '0.000',
      status: 'filled',
      closedAt: now.toISOString(),
    })
    await expect(hold(id, '0.001')).rejects.toMatchObject({ code: 'conflict' })
    await release(id, '20000.000')
    expect(await read(id)).toMatchObject({ available: '20000.000', status: 'open', closedAt: null })
    await expect(release(id, '10000.001')).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is expired if a deal fails after its validity', async () => {
    const { id } = await createListing(test, seller, 'supply')
    await hold(id, '30000')
    const before = now
    now = new Date(now.getTime() + 8 * 86_400_000)
    await release(id, '30000')
    expect(await read(id)).toMatchObject({ status: 'expired', available: '30000.000' })
    now = before
  })

  it('stays paused or withdrawn when deals start and end', async () => {
    const { id, version } = await createListing(test, seller, 'supply')
    await hold(id, '1000')
    await seller.call('POST', `/trading/listings/${id}/pause`, { version })
    await hold(id, '29000')
    expect((await read(id)).status).toBe('paused')
    const resumed = await seller.call('POST', `/trading/listings/${id}/resume`, { version: version + 1 })
    expect(resumed.data.listing.status).toBe('filled')
  })

  it('cannot be amended below the reserved quantity', async () => {
    const { id, version, terms, validUntil } = await createListing(test, seller, 'supply')
    await hold(id, '10000')
    const amend = (quantity: string) =>
      seller.call('PUT', `/trading/listings/${id}`, {
        terms: { ...terms, quantity },
        isNameClosed: false,
        validUntil,
        version,
      })
    expect((await amend('10000')).error.fields).toEqual({
      'terms.quantity': 'Deals already hold 10,000 MT. The quantity must be more',
    })
    expect((await amend('10001')).data.listing).toMatchObject({ available: '1.000' })
  })

  it('is never sold twice by parallel deals', async () => {
    const { id } = await createListing(test, seller, 'supply')
    const answers = await Promise.allSettled(Array.from({ length: 40 }, () => hold(id, '1700')))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(17)
    expect(await read(id)).toMatchObject({ heldQuantity: '28900.000', available: '1100.000', status: 'open' })
    await Promise.all(Array.from({ length: 17 }, () => release(id, '1700')))
    expect(await read(id)).toMatchObject({ available: '30000.000' })
  })

  it('is also protected by the database', async () => {
    const { id } = await createListing(test, seller, 'supply')
    for (const held of ['30000.001', '-1'])
      await expect(
        sql`update listings set held_quantity = ${held} where id = ${id}`.execute(test.ctx.db),
      ).rejects.toMatchObject({ code: '23514' })
  })
})

it('a listing counts as open only while it is open and valid', async () => {
  const { id, version } = await createListing(test, seller, 'supply')
  const lock = () => inTransaction(test.ctx.db, (tx) => lockListing(tx, id))
  const open = await lock()
  if (!open) throw new Error('it is there')
  expect(() => requireOpen(open, now)).not.toThrow()
  expect(() => requireOpen(open, new Date(open.validUntil))).toThrow('This supply has expired.')
  await seller.call('POST', `/trading/listings/${id}/pause`, { version })
  const paused = await lock()
  expect(() => paused && requireOpen(paused, now)).toThrow('This supply is no longer open.')
})
