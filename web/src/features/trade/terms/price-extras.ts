import type { DraftTerms } from '@laycan/contract/trade/listings/listing-drafts'

type DraftPrice = NonNullable<DraftTerms['price']>

const names = [
  'weight_pct',
  'more_benchmarks',
  'quality',
  'minimum',
  'maximum',
  'trigger',
  'deemed',
  'rounding',
  'correction_days',
  'paid_in',
  'quotes',
] as const

/** What a formula says beyond one benchmark and a differential, as typed; what is not there is left out. */
export type TypedExtras = Pick<DraftPrice, (typeof names)[number]>

type Decimal = (text: string) => string | null

const figures = ['weight_pct', 'minimum', 'maximum'] as const

/** The same object, with its decimals written or read by `decimal`. */
function withDecimals(extras: TypedExtras, decimal: (text: string) => string | null): TypedExtras {
  const changed: TypedExtras = {}
  for (const name of names) {
    if (extras[name] !== null && extras[name] !== undefined) Object.assign(changed, { [name]: extras[name] })
  }
  for (const name of figures) if (changed[name]) changed[name] = decimal(changed[name])
  const each = (text: string | null | undefined) => (text ? decimal(text) : text)
  if (changed.more_benchmarks) {
    changed.more_benchmarks = changed.more_benchmarks.map((one) => ({
      ...one,
      weight_pct: each(one.weight_pct),
      ...(one.conversion && { conversion: each(one.conversion) }),
    }))
  }
  if (changed.quality) {
    changed.quality = changed.quality.map((one) => ({
      ...one,
      basis: each(one.basis),
      per: each(one.per),
      amount: each(one.amount),
    }))
  }
  if (changed.trigger)
    changed.trigger = { ...changed.trigger, portion_pct: each(changed.trigger.portion_pct) }
  return changed
}

export const typeExtras = (
  price: DraftPrice,
  decimal: (text: string | null | undefined) => string,
): TypedExtras => withDecimals(price, decimal)

export const draftExtras = (extras: TypedExtras, decimal: Decimal): TypedExtras =>
  withDecimals(extras, decimal)
