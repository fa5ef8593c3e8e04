import { randomUUID } from 'node:crypto'
import type { TradeListing } from '@laycan/contract/trade/listings/listings'
import type { TradeTermsInput } from '@laycan/contract/trade/terms/terms'
import type { ListingKind } from '@laycan/contract/trade/trade-constants'
import type { TestApp } from './app.ts'
import type { Person } from './cast.ts'

/* Listings, and the terms they are made of. */

type Test = Pick<TestApp, 'app' | 'ctx'>

const dayMs = 86_400_000
/** So many days from the moment that the app takes for now. */
export const dateAfter = ({ ctx }: Pick<TestApp, 'ctx'>, days: number) =>
  new Date(ctx.clock().getTime() + days * dayMs).toISOString().slice(0, 10)
export const timeAfter = ({ ctx }: Pick<TestApp, 'ctx'>, days: number) =>
  new Date(ctx.clock().getTime() + days * dayMs).toISOString()

/** A cargo of diesel to Rotterdam, right in every field. */
export const goodTerms = (
  test: Pick<TestApp, 'ctx'>,
  changes: Partial<TradeTermsInput> = {},
): TradeTermsInput => ({
  fuel_type_id: 'diesel-en590',
  specification: 'EN 590:2022, 10 ppm, winter grade',
  quantity: '30000',
  quantity_unit: 'MT',
  tolerance_pct: '5',
  tolerance_option: 'seller',
  window_from: dateAfter(test, 20),
  window_to: dateAfter(test, 25),
  incoterm: 'CIF',
  place: 'Rotterdam',
  locode: 'NLRTM',
  region: 'europe',
  price: { kind: 'fixed', amount: '700', unit: 'MT' },
  payment: { method: 'LC_sight' },
  inspection: { final_at: 'load', cost: 'shared' },
  ...changes,
})

type Listed = {
  terms?: Partial<TradeTermsInput>
  isNameClosed?: boolean
  minLot?: string
  validUntil?: string
}

/** The body of a new draft. */
export const newDraft = (test: Pick<TestApp, 'ctx'>, kind: ListingKind, listed: Listed = {}) => ({
  clientId: randomUUID(),
  kind,
  terms: goodTerms(test, listed.terms),
  isNameClosed: listed.isNameClosed ?? false,
  validUntil: listed.validUntil ?? timeAfter(test, 7),
  ...(listed.minLot && { minLot: listed.minLot }),
})

export async function createDraft(
  test: Test,
  owner: Person,
  kind: ListingKind,
  listed: Listed = {},
): Promise<TradeListing> {
  const { status, data, error } = await owner.call('POST', '/trading/listings', newDraft(test, kind, listed))
  if (status !== 201) throw new Error(`the draft was refused: ${JSON.stringify(error)}`)
  return data.listing
}

/** On the market, or held where a check says so. */
export async function createListing(
  test: Test,
  owner: Person,
  kind: ListingKind,
  listed: Listed = {},
): Promise<TradeListing> {
  const { id, version } = await createDraft(test, owner, kind, listed)
  const { status, data, error } = await owner.call('POST', `/trading/listings/${id}/publish`, { version })
  if (status !== 200) throw new Error(`the listing was refused: ${JSON.stringify(error)}`)
  return data.listing
}
