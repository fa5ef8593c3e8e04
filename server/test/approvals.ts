import type { TradeApproval } from '@laycan/contract/trade/approvals/approvals'
import type { TestApp } from './app.ts'
import { createTrader, type Person } from './cast.ts'
import { createCompany, type TestMember } from './company-cast.ts'
import { publishListing, quoteBody } from './trading.ts'

export type Desk = { owner: Person; trader: Person; senior: Person; companyId: string }

/** A company of sellers: an owner, a trader with these limits, and a senior with others. */
export async function createDesk(
  test: TestApp,
  limits: Partial<TestMember> = { dealLimit: '500000' },
  senior: Partial<TestMember> = {},
): Promise<Desk> {
  const [owner, trader, other] = [
    await createTrader(test, 'seller', { firstName: 'Olga' }),
    await createTrader(test, 'seller', { firstName: 'Tom' }),
    await createTrader(test, 'seller', { firstName: 'Pia' }),
  ]
  const companyId = await createCompany(test, [
    { userId: owner.id },
    { userId: trader.id, roles: ['trader'], ...limits },
    { userId: other.id, roles: ['trader'], ...senior },
  ])
  return { owner, trader, senior: other, companyId }
}

export async function newRequest(test: TestApp) {
  const buyer = await createTrader(test, 'buyer')
  return { buyer, listing: await publishListing(test, buyer, 'request') }
}

/** A cargo of 713,500 USD, unless the terms given say otherwise. */
export const quote = (
  test: TestApp,
  who: Person,
  listing: { id: string; version: number },
  given: object = {},
) =>
  who.call(
    'POST',
    `/trading/listings/${listing.id}/quotes`,
    quoteBody(test, { listingVersion: listing.version, ...given }),
  )

export const listOf = async (who: Person, show = 'open'): Promise<TradeApproval[]> =>
  (await who.call('GET', `/trading/approvals?show=${show}`)).data.approvals
export const approve = (who: Person, { id }: { id: string }) =>
  who.call('POST', `/trading/approvals/${id}/approve`)

export async function waiting(who: Person): Promise<TradeApproval> {
  const [approval] = await listOf(who)
  if (!approval) throw new Error('nothing waits for approval')
  return approval
}

export const negotiationsOf = async (who: Person) =>
  (await who.call('GET', '/trading/negotiations')).data.negotiations
