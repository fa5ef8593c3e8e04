import { isInCalendar } from '@laycan/contract/calendar/calendar'
import { quantityPattern } from '@laycan/contract/decimal'
import { fuelCategories } from '@laycan/contract/fuel-types/fuel-categories'
import { marketRegions } from '@laycan/contract/markets/market-constants'
import type { MarketplaceFilter } from '@laycan/contract/trade/listings/listings'
import { incoterms, type ListingKind, listingSorts } from '@laycan/contract/trade/trade-constants'
import { matching, oneOf, urlState } from '#platform/url-state.ts'

const codesOf = <Code extends string>(list: readonly { code: Code }[]): Code[] => list.map(({ code }) => code)
const date = matching(/^\d{4}-\d\d-\d\d$/)
/** In MT. */
const quantity = matching(quantityPattern)

/** Which of other members' listings are shown, and in which order. */
export const marketplaceState = urlState({
  fuel: matching(/^[\w.-]{1,80}$/),
  category: oneOf(codesOf(fuelCategories), ''),
  region: oneOf(codesOf(marketRegions), ''),
  from: date,
  to: date,
  incoterm: oneOf(codesOf(incoterms), ''),
  min: quantity,
  max: quantity,
  /** Percent against the benchmark: an upper bound for supplies, a lower one for requests. */
  price: matching(/^-?\d{1,2}$/),
  verified: oneOf(['yes'], ''),
  /** One of my own listings, which the others are matched with. */
  against: matching(/^[0-9a-f-]{36}$/),
  sort: oneOf(codesOf(listingSorts), 'newest'),
})

export type MarketplaceView = typeof marketplaceState.defaults

/** Buyers look for a low price, sellers for a high one. */
export function toMarketplaceQuery(
  kind: ListingKind,
  view: MarketplaceView,
): Omit<MarketplaceFilter, 'isVerified'> & { isVerified?: 'true' } {
  return {
    kind,
    ...(view.fuel && { fuelTypeId: view.fuel }),
    ...(view.category && { category: view.category }),
    ...(view.region && { region: view.region }),
    // A year that is half typed is a year as well.
    ...(isInCalendar(view.from) && { windowFrom: view.from }),
    ...(isInCalendar(view.to) && { windowTo: view.to }),
    ...(view.incoterm && { incoterm: view.incoterm }),
    ...(view.min && { minQuantity: view.min }),
    ...(view.max && { maxQuantity: view.max }),
    ...(view.price && (kind === 'supply' ? { maxPercent: view.price } : { minPercent: view.price })),
    ...(view.verified && { isVerified: 'true' as const }),
    ...(view.against && { against: view.against }),
    sort: view.sort === 'match' && !view.against ? 'newest' : view.sort,
  }
}

/** The same order and match, without filters. */
export const withoutFilters = ({ against, sort }: MarketplaceView): MarketplaceView => ({
  ...marketplaceState.defaults,
  against,
  sort,
})

/** How many filters hide listings; the order and the match hide none. */
export const countFilters = (view: MarketplaceView): number =>
  (Object.keys(view) as (keyof MarketplaceView)[]).filter(
    (name) => name !== 'sort' && name !== 'against' && view[name] !== marketplaceState.defaults[name],
  ).length
