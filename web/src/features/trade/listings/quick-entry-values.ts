import type {
  QuickField,
  QuickFound,
  QuickQuestion,
  QuickValues,
} from '@laycan/contract/trade/quick-entry/quick-entry'
import type { TypedTerms } from '#features/trade/terms/terms-input.ts'
import {
  paymentText,
  priceText,
  quantityText,
  type TradeNames,
  windowText,
} from '#features/trade/terms/trade-labels.ts'
import { writeDecimal } from '#platform/decimal-input.ts'
import type { Formats } from '#platform/formats.ts'
import { fromZonedInput, toZonedInput } from '#platform/zoned-time.ts'
import type { ListingValues, Writing } from './listing-values.ts'

/** What quick entry found, as values of the form. */

type Fuel = { fuel_type_id: string; name: string; standards: readonly string[] }

/** The values with what was found; everything else stays as it was. */
export function fillValues(
  values: ListingValues,
  found: QuickFound,
  writing: Writing,
  fuels: readonly Fuel[],
): ListingValues {
  const { validity } = found
  const terms = { ...values.terms, ...termsOf(values.terms, found, writing, fuels) }
  return { ...values, terms, ...(validity && { validUntil: hereOf(validity.value, writing) }) }
}

/** The time on the clocks of the person. */
function hereOf({ at, zone }: QuickValues['validity'], { timeZone }: Writing): string {
  const moment = zone ? fromZonedInput(at, zone) : undefined
  return moment ? toZonedInput(moment, timeZone) : at
}

function termsOf(
  terms: TypedTerms,
  found: QuickFound,
  { mark }: Writing,
  fuels: readonly Fuel[],
): Partial<TypedTerms> {
  const { product, quantity, tolerance, window, incoterm, place, price, payment } = found
  const unit = quantity?.value.unit
  return {
    ...(product && { fuel_type_id: product.value, specification: specified(terms, product.value, fuels) }),
    ...(quantity && {
      quantity: writeDecimal(quantity.value.amount, mark),
      quantity_unit: quantity.value.unit,
    }),
    ...(tolerance && { tolerance_pct: writeDecimal(tolerance.value.percent, mark) }),
    ...(tolerance?.value.option && { tolerance_option: tolerance.value.option }),
    ...(window && { window_from: window.value.from, window_to: window.value.to }),
    ...(incoterm && { incoterm: incoterm.value }),
    ...(place && { place: place.value.name, locode: place.value.code, region: place.value.region }),
    // Without a price in the text, its unit follows the quantity.
    ...(price
      ? { price: { ...terms.price, ...priceOf(price.value, mark) } }
      : unit && terms.price.amount === '' && { price: { ...terms.price, unit } }),
    ...(payment && {
      payment: {
        ...terms.payment,
        method: payment.value.method,
        days: payment.value.days ? String(payment.value.days) : '',
        after: payment.value.after,
      },
    }),
  }
}

/** The standard of the catalogue, where nothing was typed or only that of the fuel before. */
function specified(terms: TypedTerms, fuelId: string, fuels: readonly Fuel[]): string {
  const standardOf = (id: string) => {
    const fuel = fuels.find(({ fuel_type_id }) => fuel_type_id === id)
    return fuel ? [fuel.name, ...fuel.standards.slice(0, 1)].join(', ') : ''
  }
  const typed = terms.specification.trim()
  return typed === '' || typed === standardOf(terms.fuel_type_id) ? standardOf(fuelId) : terms.specification
}

function priceOf(price: QuickValues['price'], mark: Writing['mark']): Partial<TypedTerms['price']> {
  if (price.kind === 'fixed')
    return { kind: 'fixed', amount: writeDecimal(price.amount, mark), unit: price.unit }
  const { marketId, differential, unit, days } = price
  return {
    kind: 'formula',
    market_id: marketId,
    differential: writeDecimal(differential, mark),
    unit,
    ...(days && { averaging: days.averaging, counted_from: days.countedFrom }),
  }
}

/** The first control of each field; the others follow by their beginning. */
const controls: Record<Exclude<QuickField, 'side'>, string[]> = {
  product: ['fuel_type_id', 'specification'],
  quantity: ['quantity', 'quantity_unit'],
  tolerance: ['tolerance_pct', 'tolerance_option'],
  window: ['window_from', 'window_to'],
  incoterm: ['incoterm'],
  place: ['place', 'locode', 'region'],
  price: ['price.amount', 'price.market_id', 'price.differential', 'price.unit', 'price.averaging'],
  payment: ['payment.method', 'payment.days', 'payment.after'],
  validity: ['validUntil'],
}

/** The control to go to; a formula has no amount. */
export function controlOf(field: QuickField, { terms }: ListingValues): string | undefined {
  if (field === 'side') return undefined
  if (field === 'price' && terms.price.kind === 'formula') return 'price.market_id'
  return controls[field][0]
}

export const fieldOfControl = (path: string): QuickField | undefined =>
  (Object.keys(controls) as (keyof typeof controls)[]).find((field) => controls[field].includes(path))

/** What the form has for a field, to see whether a question was answered. */
export function formValueOf(field: QuickField, { terms, validUntil }: ListingValues): unknown {
  const { price } = terms
  const values: Record<QuickField, unknown> = {
    side: null,
    product: terms.fuel_type_id,
    quantity: [terms.quantity, terms.quantity_unit],
    tolerance: [terms.tolerance_pct, terms.tolerance_option],
    window: [terms.window_from, terms.window_to],
    incoterm: terms.incoterm,
    place: [terms.place, terms.locode],
    price: [price.kind, price.amount, price.market_id, price.differential, price.unit],
    payment: [terms.payment.method, terms.payment.days],
    validity: validUntil,
  }
  return values[field]
}

export type Labels = { formats: Formats; names: TradeNames }

/** What a question offers, as on a button. */
export function choiceTexts(question: QuickQuestion, { formats, names }: Labels): string[] {
  const { field } = question
  switch (field) {
    case 'side':
      return question.choices.map((side) => (side === 'buy' ? 'Buying' : 'Selling'))
    case 'product':
      return question.choices.map((id) => names.fuelName?.(id) ?? id)
    case 'quantity':
      return question.choices.map(({ amount, unit }) => quantityText(amount, unit, formats))
    case 'tolerance':
      return question.choices.map(({ percent }) => `± ${percent}%`)
    case 'window':
      return question.choices.map(({ from, to }) => windowText(from, to, formats))
    case 'incoterm':
      return [...question.choices]
    case 'place':
      return question.choices.map(({ name }) => name)
    case 'price':
      return question.choices.map((price) => quickPriceText(price, { formats, names }))
    case 'payment':
      return question.choices.map(paymentText)
    case 'validity':
      return question.choices.map(({ at }) => at.replace('T', ' '))
  }
}

function quickPriceText(price: QuickValues['price'], { formats, names }: Labels): string {
  if (price.kind === 'fixed') return priceText(price, formats, names)
  const { marketId, differential, unit } = price
  const market = names.marketName?.(marketId) ?? marketId
  const sign = differential.startsWith('-') ? '−' : '+'
  return `${market} ${sign} ${formats.number(differential.replace('-', ''))} USD/${unit}`
}
