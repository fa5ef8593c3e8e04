import { type APIRequestContext, expect } from '@playwright/test'
import { callerFor, createMember, demoAccount, newNamedPerson, type Person } from './cast.ts'
import { awaitCaseChecks, handIn } from './kyc-steps.ts'
import { openSession, type Session } from './signed-in.ts'
import { createVerifiedCompany } from './verify-company.ts'

/** Verified traders, each the owner of a verified company of their own, created through the API. */

export type Trader = Person & { session: Session; api: Awaited<ReturnType<typeof callerFor>> }

export async function createTrader(
  request: APIRequestContext,
  userType: Person['userType'],
  { isVerified, hasCompany = true }: { isVerified: boolean; hasCompany?: boolean } = { isVerified: true },
): Promise<Trader> {
  const named = newNamedPerson(userType)
  const person = { ...named, userType, companyName: `${named.lastName} Fuels` }
  await createMember(request, person)
  const api = await callerFor(request, person)
  if (isVerified) await verify(request, person)
  if (hasCompany) await createVerifiedCompany(request, person)
  return { ...person, session: await openSession(request, person), api }
}

async function verify(request: APIRequestContext, person: Person) {
  const caseId = await handIn(request, person)
  const reviewer = await callerFor(request, demoAccount('compliance'))
  await awaitCaseChecks(reviewer, caseId)
  await reviewer.post(`/staff/kyc/cases/${caseId}/claim`)
  await reviewer.post(`/staff/kyc/cases/${caseId}/approve`, { note: '' })
  const { kycStatus } = await (await callerFor(request, person)).get('/api/auth/me')
  expect(kycStatus).toBe('verified')
}

/** Takes a colleague into the company of a trader, and answers with the company. */
export async function hire(owner: Trader, colleague: Trader, roles: string[]) {
  const { company } = await owner.api.get('/companies/mine')
  const { request } = await colleague.api.post(`/companies/${company.id}/requests`)
  await owner.api.post(`/companies/mine/requests/${request.id}/approve`, { roles })
  return company as { id: string; name: string }
}

const day = (fromToday: number) => new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10)

/** A random quantity in tonnes, as sent and as shown, by which a test finds its own listings. */
export function ownQuantity() {
  const tonnes = 5000 + Math.floor(Math.random() * 40_000)
  return { sent: String(tonnes), shown: tonnes.toLocaleString('en') }
}

/** Ordinary terms near the market: diesel, CIF Rotterdam. */
export const usualTerms = {
  fuel_type_id: 'diesel-en590',
  specification: 'EN 590, 10 ppm sulfur',
  quantity: '30000',
  quantity_unit: 'MT',
  tolerance_pct: '5',
  tolerance_option: 'seller',
  window_from: day(30),
  window_to: day(35),
  incoterm: 'CIF',
  place: 'Rotterdam',
  locode: 'NLRTM',
  region: 'europe',
  price: {
    kind: 'formula',
    market_id: 'ICE-G',
    averaging: { kind: 'around', before: 2, on_date: true, after: 2 },
    differential: '2.50',
    unit: 'MT',
  },
  payment: { method: 'LC_sight', days: 0, after: 'bl' },
  inspection: { agency: '', final_at: 'load', cost: 'shared' },
}

/** A server that has just started may not have its first prices yet. */
const expectPrices = ({ api }: Trader) =>
  expect
    .poll(async () => {
      const { markets } = await api.get('/api/simulated/overview')
      return markets.map(({ market_id }: { market_id: string }) => market_id)
    })
    .toContain(usualTerms.price.market_id)

/** Publishes a request or a supply through the API. */
export async function publishListing(
  trader: Trader,
  kind: 'request' | 'supply',
  terms: Partial<
    Record<keyof typeof usualTerms | 'origin' | 'laytime_hours' | 'demurrage_per_day' | 'documents', unknown>
  > = {},
): Promise<{ id: string; version: number; status: string }> {
  await expectPrices(trader)
  const { api } = trader
  const { listing } = await api.post('/trading/listings', {
    clientId: crypto.randomUUID(),
    kind,
    terms: { ...usualTerms, ...terms },
    validUntil: new Date(Date.now() + 7 * 86_400_000).toISOString(),
  })
  return (await api.post(`/trading/listings/${listing.id}/publish`, { version: listing.version })).listing
}
