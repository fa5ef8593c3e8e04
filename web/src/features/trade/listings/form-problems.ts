import { clauseFields } from '@laycan/contract/trade/terms/clause-constants'
import { tradeFieldLabels } from '@laycan/contract/trade/trade-constants'
import type { TypedOffer } from '#features/trade/terms/terms-check.api.ts'
import { isSame } from '#features/trade/terms/terms-input.ts'

/** The fields in the order of the form. */
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
  ...clauseFields,
  'validUntil',
]

const labels: Record<string, string> = {
  ...tradeFieldLabels,
  minLot: 'Smallest lot',
  validUntil: 'Valid until',
  isNameClosed: 'Name',
  'price.amount': 'Price',
  'price.market_id': 'Market',
  'price.averaging': 'Pricing days',
  'price.differential': 'Differential',
  'payment.method': 'Payment',
  'payment.days': 'Payment days',
  'inspection.final_at': 'Inspection',
}

export const labelOf = (path: string): string => labels[path] ?? labels[path.split('.')[0] ?? ''] ?? path

/** Messages for fields that are still empty. */
const missingMessages: Record<string, string> = {
  fuel_type_id: 'Choose a fuel',
  quantity: 'Quantity is required',
  tolerance_option: 'Choose who has the tolerance option',
  window_from: 'Choose the first day',
  window_to: 'Choose the last day',
  incoterm: 'Choose an Incoterm',
  region: 'Choose a region',
  'price.amount': 'Price is required',
  'price.market_id': 'Choose a market',
  'price.differential': 'Differential is required',
  'payment.method': 'Choose a payment method',
  validUntil: 'Choose until when it is valid',
}

export type Problem = {
  path: string
  message: string
  /** Empty rather than wrong. */
  isMissing: boolean
}

/**
 * What prevents publishing, in the order of the form. The server's message about a field counts until the field is
 * edited; the rules that web and server share are applied at every keystroke.
 */
export function listProblems(
  own: Record<string, string>,
  answered: Record<string, string>,
  asked: TypedOffer,
  now: TypedOffer,
): Problem[] {
  const stillValid = Object.entries(answered).filter(([path]) =>
    isSame(valueAt(asked, path), valueAt(now, path)),
  )
  const all: Record<string, string> = { ...Object.fromEntries(stillValid), ...own }
  return Object.entries(all)
    .map(([path, message]) => toProblem(path, message, now))
    .sort((one, other) => position(one.path) - position(other.path))
}

const position = (path: string): number =>
  formOrder.includes(path) ? formOrder.indexOf(path) : formOrder.length

function toProblem(path: string, message: string, body: TypedOffer): Problem {
  const value = valueAt(body, path)
  const isMissing = value === null || value === undefined
  return { path, message: (isMissing && missingMessages[path]) || message, isMissing }
}

function valueAt(body: TypedOffer, path: string): unknown {
  const [first = '', second] = path.split('.')
  if (first === 'minLot' || first === 'validUntil') return body[first]
  const value = body.terms[first as keyof TypedOffer['terms']]
  if (second === undefined || value === null || typeof value !== 'object') return value
  return (value as Record<string, unknown>)[second]
}
