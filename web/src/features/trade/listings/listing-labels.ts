import { isFigure } from '@laycan/contract/decimal'
import { unitText } from '@laycan/contract/figure-texts'
import type { UserType } from '@laycan/contract/profile/profile'
import type { ListingStatus } from '@laycan/contract/trade/listings/listing-drafts'
import type { TradeListing } from '@laycan/contract/trade/listings/listings'
import { type ListingKind, listingNouns, listingStatuses } from '@laycan/contract/trade/trade-constants'
import {
  priceText,
  quantityText,
  signedText,
  type TradeNames,
  windowText,
} from '#features/trade/terms/trade-labels.ts'
import type { Formats } from '#platform/formats.ts'
import type { Tone } from '#ui/badge.tsx'

export const statusTones: Record<ListingStatus, Tone> = {
  draft: 'neutral',
  held: 'warning',
  open: 'positive',
  paused: 'info',
  filled: 'accent',
  withdrawn: 'neutral',
  expired: 'neutral',
  rejected: 'negative',
}

const statusNames = new Map<string, string>(listingStatuses.map(({ code, name }) => [code, name]))
export const statusName = (status: ListingStatus): string => statusNames.get(status) ?? status

export const otherKind = (kind: ListingKind): ListingKind => (kind === 'request' ? 'supply' : 'request')

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const listingPath = ({ kind, id }: Pick<TradeListing, 'kind' | 'id'>): string =>
  `${listingNouns[kind].path}/${id}`

/** Where the person came from: the listings of their company, or the marketplace. */
export function backLinkOf(
  { kind, isOfMyCompany }: Pick<TradeListing, 'kind' | 'isOfMyCompany'>,
  userType: UserType,
): { to: string; text: string } {
  const { many, path } = listingNouns[kind]
  if (isOfMyCompany) return { to: path, text: `My ${capitalize(many)}` }
  const text = `Find ${many}`
  if (userType === 'broker') return { to: `/deals?tab=${many}`, text }
  return { to: `${listingNouns[otherKind(kind)].path}?tab=find`, text }
}

export type ListingSummary = {
  name: string
  specification: string
  quantity: string
  window: string
  term: string
  price: string
}

const missing = '–'

/** A listing in short; a draft as far as it is filled in. */
export function summarize(
  listing: Pick<TradeListing, 'kind' | 'terms' | 'draft' | 'fuelName'>,
  formats: Formats,
  names: TradeNames,
): ListingSummary {
  const { terms, draft, fuelName, kind } = listing
  const untitled = `Untitled ${listingNouns[kind].one}`
  if (terms) {
    return {
      name: fuelName ?? names.fuelName?.(terms.fuel_type_id) ?? terms.fuel_type_id,
      specification: terms.specification,
      quantity: quantityText(terms.quantity, terms.quantity_unit, formats),
      window: windowText(terms.window_from, terms.window_to, formats),
      term: `${terms.incoterm} ${terms.place}`,
      price: priceText(terms.price, formats, names),
    }
  }
  const days = [draft?.window_from, draft?.window_to].filter((day): day is string => !!day)
  return {
    name: fuelName ?? (draft?.fuel_type_id && names.fuelName?.(draft.fuel_type_id)) ?? untitled,
    specification: draft?.specification ?? '',
    quantity: draft?.quantity
      ? `${typedFigure(draft.quantity, formats)} ${unitText(draft.quantity_unit ?? '')}`
      : missing,
    window: days.length > 0 ? days.map((day) => formats.date(day)).join(' – ') : missing,
    term: [draft?.incoterm, draft?.place].filter(Boolean).join(' ') || missing,
    price: draftPrice(draft?.price, formats, names),
  }
}

type DraftPrice = NonNullable<TradeListing['draft']>['price']

function draftPrice(price: DraftPrice, formats: Formats, { marketName }: TradeNames): string {
  if (price?.kind === 'formula') {
    const market = price.market_id && (marketName?.(price.market_id) ?? price.market_id)
    if (!market) return missing
    const { differential, unit } = price
    return isFigure(differential)
      ? `${market} ${signedText(differential, formats)} USD/${unitText(unit ?? '')}`
      : market
  }
  return price?.amount ? `${typedFigure(price.amount, formats)} USD/${unitText(price.unit ?? '')}` : missing
}

/** A number that is half typed is shown as it is. */
const typedFigure = (text: string, formats: Formats): string =>
  isFigure(text) ? formats.number(text, text.split('.')[1]?.length ?? 0) : text

export type OwnerAction = 'edit' | 'amend' | 'pause' | 'resume' | 'withdraw' | 'delete'

/** What the screen offers the owner; the server checks again. */
export function actionsOf({ kind, status }: Pick<TradeListing, 'kind' | 'status'>): OwnerAction[] {
  switch (status) {
    case 'draft':
      return ['edit', 'delete']
    case 'open':
      return kind === 'supply' ? ['amend', 'pause', 'withdraw'] : ['amend', 'withdraw']
    case 'paused':
      return ['amend', 'resume', 'withdraw']
    case 'held':
      return ['withdraw']
    default:
      return []
  }
}
