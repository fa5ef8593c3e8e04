import { randomUUID } from 'node:crypto'
import type { CompanyRole } from '@laycan/contract/companies/company-roles'
import type { Deal } from '@laycan/contract/trade/deals/deals'
import type { Negotiation } from '@laycan/contract/trade/negotiations/negotiations'
import type { TradeTermsInput } from '@laycan/contract/trade/terms/terms'
import type { ListingKind } from '@laycan/contract/trade/trade-constants'
import { sql } from '@laycan/sql/sql'
import { expect } from 'vitest'
import { findTrader } from '#features/trade/shared/parties.service.ts'
import type { TestApp } from './app.ts'
import { createTrader, type Person } from './cast.ts'
import { addToCompany, createCompany } from './company-cast.ts'
import { goodTerms as cargoTerms, createListing } from './listings.ts'

/** Members who trade, for an app whose tokens are ids. What they do goes through the API. */

const hourMs = 3_600_000
export const hoursAhead = (test: TestApp, hours: number) =>
  new Date(test.ctx.clock().getTime() + hours * hourMs).toISOString()

/** A small cargo that no check objects to. */
export const goodTerms = (test: TestApp, overrides: Partial<TradeTermsInput> = {}): TradeTermsInput =>
  cargoTerms(test, {
    quantity: '1000',
    price: { kind: 'fixed', amount: '713.50', unit: 'MT' },
    ...overrides,
  })

type Published = { id: string; version: number }

export async function publishListing(
  test: TestApp,
  owner: Person,
  kind: ListingKind,
  { terms = {}, isNameClosed = false }: { terms?: Partial<TradeTermsInput>; isNameClosed?: boolean } = {},
): Promise<Published> {
  const listed = { terms: goodTerms(test, terms), isNameClosed, validUntil: hoursAhead(test, 24 * 15) }
  const listing = await createListing(test, owner, kind, listed)
  expect(listing.status).toBe('open')
  return listing
}

export const quoteBody = (
  test: TestApp,
  { terms = {}, ...rest }: { terms?: Partial<TradeTermsInput>; [other: string]: unknown } = {},
) => ({
  clientId: randomUUID(),
  terms: goodTerms(test, terms),
  note: '',
  validUntil: hoursAhead(test, 4),
  ...rest,
})

/** The first version of a negotiation; the test wants it to be taken. */
export async function sendQuote(
  test: TestApp,
  from: Person,
  listing: Published,
  given: Parameters<typeof quoteBody>[1] = {},
): Promise<Negotiation> {
  const body = quoteBody(test, { listingVersion: listing.version, ...given })
  const { status, data, error } = await from.call('POST', `/trading/listings/${listing.id}/quotes`, body)
  expect([status, error]).toEqual([201, undefined])
  return data.negotiation
}

export const accept = (
  who: Person,
  { id, version }: Pick<Negotiation, 'id' | 'version'>,
  clientId?: string,
) => who.call('POST', `/trading/negotiations/${id}/accept`, { version, ...(clientId && { clientId }) })

export type TestDeal = {
  id: string
  buyer: Person
  seller: Person
  listing: Published
  negotiation: Negotiation
}

/** A buyer's request, quoted by a seller and accepted. */
export async function agreeDeal(
  test: TestApp,
  people: { buyer?: Person; seller?: Person; terms?: Partial<TradeTermsInput> } = {},
): Promise<TestDeal> {
  const buyer = people.buyer ?? (await createTrader(test, 'buyer'))
  const seller = people.seller ?? (await createTrader(test, 'seller'))
  const given = people.terms ? { terms: people.terms } : {}
  const listing = await publishListing(test, buyer, 'request', given)
  const negotiation = await sendQuote(test, seller, listing, given)
  const { status, data, error } = await accept(buyer, negotiation)
  expect([status, error]).toEqual([200, undefined])
  return { id: data.dealId, buyer, seller, listing, negotiation }
}

export async function readDeal(who: Person, id: string): Promise<Deal> {
  const { status, data, error } = await who.call('GET', `/trading/deals/${id}`)
  expect([status, error]).toEqual([200, undefined])
  return data.deal
}

/** With the version as it is. */
export async function actOn(who: Person, id: string, act: string, body: object = {}) {
  const { version } = await readDeal(who, id)
  return who.call('POST', `/trading/deals/${id}/${act}`, { version, ...body })
}

export async function confirmAll(who: Person, id: string) {
  const { recap } = await readDeal(who, id)
  return actOn(who, id, 'confirm', { fields: recap.map(({ field }) => field) })
}

/** The others join the company of the first, who owns it; what the first has traded so far is that company's. */
export async function joinCompany(
  test: TestApp,
  [first, ...others]: Person[],
  roles: CompanyRole[] = ['trader', 'operator', 'finance'],
): Promise<string> {
  if (!first) throw new Error('a company has at least one person')
  const { companyId } = await findTrader(test.ctx.db, first.id)
  const id = companyId ?? (await createCompany(test, [{ userId: first.id }]))
  for (const one of others) await addToCompany(test, id, { userId: one.id, roles })
  return id
}

/** As when an owner removes them. */
export async function leaveCompany(test: TestApp, { id }: Person) {
  await sql`delete from company_members where user_id = ${id}`.execute(test.ctx.db)
}

/** A trader and a colleague in one company, and somebody of another. */
export async function createColleagues(test: TestApp) {
  const [trader, colleague] = [
    await createTrader(test, 'buyer', { firstName: 'Bea' }),
    await createTrader(test, 'buyer', { firstName: 'Cora' }),
  ]
  await joinCompany(test, [trader, colleague], ['trader'])
  return { trader, colleague, other: await createTrader(test, 'seller') }
}

export const tradeMessagesOf = async (who: Person): Promise<string[]> =>
  (await who.call('GET', '/notifications')).data.notifications
    .filter(({ kind }: { kind: string }) => kind === 'trade')
    .map(({ message }: { message: string }) => message)
