import { isInCalendar } from '@laycan/contract/calendar'
import { type FuelCategoryCode, fuelCategories } from '@laycan/contract/fuel-types/fuel-categories'
import { type MarketRegion, marketRegions } from '@laycan/contract/markets/market-constants'
import type { MarketplaceFilter } from '@laycan/contract/trade/listings/marketplace-filter'
import {
  type Incoterm,
  incoterms,
  type ListingKind,
  type ListingSort,
  listingSorts,
} from '@laycan/contract/trade/trade-constants'
import { useSearchParams } from 'react-router'

/** Which of others' listings are shown, and in which order; all of it lives in the address. */
export type MarketplaceView = {
  fuel: string
  category: FuelCategoryCode | ''
  region: MarketRegion | ''
  from: string
  to: string
  incoterm: Incoterm | ''
  /** In MT, as decimals. */
  min: string
  max: string
  /** Percent against the benchmark, at most or at least by the kind of listing. */
  price: string
  verified: 'yes' | ''
  /** One of my own listings, which the others are held against. */
  against: string
  sort: ListingSort
}

export const wholeMarketplace: MarketplaceView = {
  fuel: '',
  category: '',
  region: '',
  from: '',
  to: '',
  incoterm: '',
  min: '',
  max: '',
  price: '',
  verified: '',
  against: '',
  sort: 'newest',
}

const codesOf = (list: readonly { code: string }[]) => list.map(({ code }) => code)
const oneOf = (codes: readonly string[]) => (text: string) => codes.includes(text)
const matches = (pattern: RegExp) => (text: string) => pattern.test(text)
const isDate = matches(/^\d{4}-\d\d-\d\d$/)
const isQuantity = matches(/^\d{1,12}(\.\d{1,3})?$/)

const isKnown: Record<keyof MarketplaceView, (text: string) => boolean> = {
  fuel: matches(/^[\w.-]{1,80}$/),
  category: oneOf(codesOf(fuelCategories)),
  region: oneOf(codesOf(marketRegions)),
  from: isDate,
  to: isDate,
  incoterm: oneOf(codesOf(incoterms)),
  min: isQuantity,
  max: isQuantity,
  price: matches(/^-?\d{1,2}$/),
  verified: oneOf(['yes']),
  against: matches(/^[0-9a-f-]{36}$/),
  sort: oneOf(codesOf(listingSorts)),
}
const names = Object.keys(isKnown) as (keyof MarketplaceView)[]

/** What the address names and we do not know is left out. */
export function readMarketplaceView(address: URLSearchParams): MarketplaceView {
  const read = names.map((name) => {
    const text = address.get(name) ?? ''
    return [name, isKnown[name](text) ? text : wholeMarketplace[name]]
  })
  return Object.fromEntries(read) as MarketplaceView
}

/** Only what differs from the whole market; what is not ours stays. */
export function writeMarketplaceView(address: URLSearchParams, view: MarketplaceView): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const name of names) {
    if (view[name] === wholeMarketplace[name]) next.delete(name)
    else next.set(name, view[name])
  }
  return next
}

/** Who buys looks for what is cheap, who sells for what pays well. */
export function toMarketplaceQuery(
  kind: ListingKind,
  view: MarketplaceView,
): Omit<MarketplaceFilter, 'isVerified'> & { isVerified?: 'true' } {
  return {
    kind,
    ...(view.fuel && { fuelTypeId: view.fuel }),
    ...(view.category && { category: view.category }),
    ...(view.region && { region: view.region }),
    // While a year is typed its first digits are years as well.
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

/** How many filters hide listings; an order hides none, nor does what they are held against. */
export const countFilters = (view: MarketplaceView): number =>
  names.filter((name) => name !== 'sort' && name !== 'against' && view[name] !== wholeMarketplace[name])
    .length

export function useMarketplaceView() {
  const [address, setAddress] = useSearchParams()
  return {
    view: readMarketplaceView(address),
    change(part: Partial<MarketplaceView>) {
      // As it stands at this moment: a second choice may come before the first is on the screen.
      const current = new URLSearchParams(window.location.search)
      setAddress(writeMarketplaceView(current, { ...readMarketplaceView(current), ...part }), {
        replace: true,
      })
    },
  }
}
