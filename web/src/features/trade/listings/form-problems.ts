import { tradeFieldLabels } from '@laycan/contract/trade/trade-constants'
import { isSame } from '#features/trade/terms/terms-input.ts'
import type { ListingBody } from './listing-values.ts'

/** The fields of the form, from its top to its end. */
const formOrder = [
  'fuel_type_id',
  'specification',
  'quantity',
  'quantity_unit',
  'tolerance_pct',
  'tolerance_option',
  'minLot',
  'origin',
  'conversion',
  'window_from',
  'window_to',
  'incoterm',
  'place',
  'locode',
  'region',
  'price.amount',
  'price.market_id',
  'price.averaging',
  'price.holiday_rule',
  'price.differential',
  'price.unit',
  'basis_density',
  'payment.method',
  'payment.days',
  'payment.after',
  'inspection.agency',
  'inspection.final_at',
  'inspection.cost',
  'documents',
  'laytime_hours',
  'demurrage_per_day',
  'general_terms',
  'validUntil',
]

const labels: Record<string, string> = {
  ...tradeFieldLabels,
  minLot: 'Smallest lot',
  validUntil: 'Valid until',
  isNameClosed: 'Name',
  'price.amount': 'Price',
  'price.market_id': 'Market',
  'price.averaging': 'Quotes that count',
  'price.differential': 'Differential',
  'payment.method': 'Payment',
  'payment.days': 'Payment days',
  'inspection.final_at': 'Inspection',
}

export const labelOf = (path: string): string => labels[path] ?? labels[path.split('.')[0] ?? ''] ?? path

/** What a field that nobody has filled in yet asks for. */
const wanted: Record<string, string> = {
  fuel_type_id: 'Choose a fuel',
  quantity: 'Quantity is required',
  tolerance_option: 'Choose whose option the tolerance is',
  window_from: 'Choose the first day',
  window_to: 'Choose the last day',
  incoterm: 'Choose an Incoterm',
  region: 'Choose a region',
  'price.amount': 'Price is required',
  'price.market_id': 'Choose a market',
  'price.differential': 'Differential is required',
  'payment.method': 'Choose a way of payment',
  validUntil: 'Say until when it is valid',
}

export type Problem = {
  path: string
  message: string
  /** Nothing is there yet, so that nothing is wrong either. */
  isMissing: boolean
}

/**
 * What stands against publishing, in the order of the form. What the server said of a field counts until that field
 * is typed in again; the rules that both sides share are asked at every letter.
 */
export function listProblems(
  own: Record<string, string>,
  answered: Record<string, string>,
  asked: ListingBody,
  now: ListingBody,
): Problem[] {
  const standing = Object.entries(answered).filter(([path]) =>
    isSame(valueAt(asked, path), valueAt(now, path)),
  )
  const all: Record<string, string> = { ...Object.fromEntries(standing), ...own }
  return Object.entries(all)
    .map(([path, message]) => toProblem(path, message, now))
    .sort((one, other) => place(one.path) - place(other.path))
}

const place = (path: string): number =>
  formOrder.includes(path) ? formOrder.indexOf(path) : formOrder.length

/** The one nearest to the top of the form. */
export const firstOf = (paths: readonly string[]): string | undefined =>
  paths.toSorted((one, other) => place(one) - place(other))[0]

export function toProblem(path: string, message: string, body: ListingBody): Problem {
  const value = valueAt(body, path)
  const isMissing = value === null || value === undefined
  return { path, message: (isMissing && wanted[path]) || message, isMissing }
}

function valueAt(body: ListingBody, path: string): unknown {
  const [first = '', second] = path.split('.')
  if (first === 'minLot' || first === 'validUntil') return body[first]
  const value = body.terms[first as keyof ListingBody['terms']]
  if (second === undefined || value === null || typeof value !== 'object') return value
  return (value as Record<string, unknown>)[second]
}
