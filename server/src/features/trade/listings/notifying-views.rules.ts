import { quantityText } from '@laycan/contract/figure-texts'
import { MarketplaceFilter } from '@laycan/contract/trade/listings/listings'
import { type ListingKind, listingNouns } from '@laycan/contract/trade/trade-constants'

/** The filters of the marketplace in an address, and what a notification says of new listings that fit them. */

const filterNames = {
  fuel: 'fuelTypeId',
  category: 'category',
  region: 'region',
  from: 'windowFrom',
  to: 'windowTo',
  incoterm: 'incoterm',
  min: 'minQuantity',
  max: 'maxQuantity',
} as const

/**
 * Undefined where the address shows no listings of others. Brokers browse on both screens; others find supplies beside
 * their requests, and requests beside their supplies. As on the screen, a filter that says nothing is left out.
 */
export function filterOfView(screen: string, query: string, userType: string): MarketplaceFilter | undefined {
  const asked = new URLSearchParams(query)
  const isBroker = userType === 'broker'
  if (!isBroker && asked.get('tab') !== 'find') return undefined
  const isOfRequests = screen === listingNouns.request.path
  const kind: ListingKind = isOfRequests === isBroker ? 'request' : 'supply'
  const price = kind === 'supply' ? 'maxPercent' : 'minPercent'
  const filter: Record<string, unknown> = { kind }
  for (const [from, to] of [...Object.entries(filterNames), ['price', price] as const]) {
    const value = asked.get(from)
    if (value && MarketplaceFilter.shape[to].safeParse(value).success) filter[to] = value
  }
  if (asked.get('verified') === 'yes') filter.isVerified = 'true'
  return MarketplaceFilter.parse(filter)
}

type Fitting = { fuelName: string; available: string; unit: string; incoterm: string; place: string | null }

/** One sentence for all of them; `most` is how many are looked at. */
export function newsOfView(name: string, kind: ListingKind, found: Fitting[], most: number): string {
  const { one, many } = listingNouns[kind]
  const [first] = found
  if (found.length === 1 && first) {
    const cargo =
      `${first.fuelName}, ${quantityText(first.available, first.unit)} ${first.incoterm} ${first.place ?? ''}`.trim()
    return `1 new ${one} in your view “${name}”: ${cargo}`
  }
  const count = found.length > most ? `More than ${most}` : found.length
  return `${count} new ${many} in your view “${name}”`
}
