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
  'unpublished_days',
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
    const value = extras[name]
    if (value !== null && value !== undefined && value !== '') Object.assign(changed, { [name]: value })
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
  if (changed.rounding) {
    const agreed = Object.entries(changed.rounding).filter(([_name, value]) => value !== null)
    changed.rounding = Object.fromEntries(agreed)
  }
  return changed
}

export const typeExtras = (
  price: DraftPrice,
  decimal: (text: string | null | undefined) => string,
): TypedExtras => withDecimals(price, decimal)

/** A fixed price has no pricing days, so its rate has another day than that of a formula. */
export const fixedPaidIn = ({ paid_in }: TypedExtras): Pick<TypedExtras, 'paid_in'> =>
  paid_in ? { paid_in: { ...paid_in, rate_day: 'bl_date' } } : {}

const formulaPaidIn = ({ paid_in }: TypedExtras): Pick<TypedExtras, 'paid_in'> =>
  paid_in?.rate_day === 'bl_date' ? { paid_in: { ...paid_in, rate_day: 'last_pricing_day' } } : {}

export const draftExtras = (extras: TypedExtras, decimal: Decimal): TypedExtras =>
  withDecimals({ ...extras, ...formulaPaidIn(extras) }, decimal)

/** Whether nothing is left open in what was begun, so that the rules can be applied. */
export function areExtrasWhole(extras: TypedExtras, isFigure: (text: string) => boolean): boolean {
  const { more_benchmarks, quality, trigger, deemed, paid_in, minimum, maximum, weight_pct } = extras
  const more = more_benchmarks ?? []
  const figures = [
    ...(more.length > 0 ? [weight_pct] : []),
    ...more.map((one) => one.weight_pct),
    ...(quality ?? []).flatMap(({ basis, per, amount }) => [basis, per, amount]),
    ...(trigger ? [trigger.portion_pct] : []),
  ]
  const texts = [
    ...more.map(({ market_id }) => market_id),
    ...(quality ?? []).map(({ property }) => property),
    ...(trigger ? [trigger.last_day] : []),
    ...(deemed ? [deemed.if_not_by, deemed.date] : []),
    ...(paid_in ? [paid_in.currency, paid_in.rate_source, paid_in.rate_day] : []),
  ]
  const optional = [minimum, maximum, ...more.map(({ conversion }) => conversion)]
  return (
    figures.every((text) => !!text && isFigure(text)) &&
    texts.every(Boolean) &&
    optional.every((text) => !text || isFigure(text))
  )
}
