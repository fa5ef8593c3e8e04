import { isFigure } from '@laycan/contract/decimal'
import type { Averaging, HolidayRule } from '@laycan/contract/markets/market-formula'
import type { DraftTerms } from '@laycan/contract/trade/listings/listing-drafts'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import {
  paymentMethods,
  type TradeUnit,
  tradeDocuments,
  tradeUnits,
} from '@laycan/contract/trade/trade-constants'
import { type DecimalMark, readDecimal, writeDecimal } from '#platform/decimal-input.ts'
import { draftClauses, newClauses, type TypedClauses, typeClauses } from './clause-input.ts'
import { areExtrasWhole, draftExtras, fixedPaidIn, type TypedExtras, typeExtras } from './price-extras.ts'
import { averagingPresets } from './trade-labels.ts'

/** Terms in a form: every field is a text as typed, or empty. */
export type TypedTerms = TypedClauses & {
  fuel_type_id: string
  specification: string
  quantity: string
  quantity_unit: TradeUnit
  tolerance_pct: string
  tolerance_option: string
  conversion: string
  basis_density: string
  window_from: string
  window_to: string
  incoterm: string
  place: string
  locode: string
  region: string
  origin: string
  price: {
    kind: 'fixed' | 'formula'
    amount: string
    unit: TradeUnit
    market_id: string
    averaging: Averaging
    counted_from: 'bl' | 'nor' | 'discharge'
    holiday_rule: HolidayRule
    differential: string
    extras: TypedExtras
  }
  payment: { method: string; days: string; after: string; bank_places: string[]; due_day_rule: string }
  inspection: { agency: string; final_at: string; cost: string }
  documents: string[]
  laytime_hours: string
  demurrage_per_day: string
  general_terms: string
}

const usualAveraging = averagingPresets[0]?.value.averaging ?? { kind: 'month' }

export const newTerms = (unit: TradeUnit): TypedTerms => ({
  fuel_type_id: '',
  specification: '',
  quantity: '',
  quantity_unit: unit,
  tolerance_pct: '5',
  tolerance_option: 'seller',
  conversion: '',
  basis_density: '',
  window_from: '',
  window_to: '',
  incoterm: '',
  place: '',
  locode: '',
  region: '',
  origin: '',
  price: {
    kind: 'fixed',
    amount: '',
    unit,
    market_id: '',
    averaging: usualAveraging,
    counted_from: 'bl',
    holiday_rule: 'saturday_previous_sunday_next',
    differential: '0',
    extras: {},
  },
  payment: { method: '', days: '', after: 'bl', bank_places: ['new_york'], due_day_rule: 'following' },
  inspection: { agency: '', final_at: 'load', cost: 'shared' },
  documents: ['BL', 'CQ', 'CQN', 'COO', 'INV'],
  laytime_hours: '',
  demurrage_per_day: '',
  general_terms: '',
  ...newClauses(),
})

/** The start values of a form, from complete terms or from a draft with gaps. */
export function typeTerms(given: DraftTerms | TradeTerms, mark: DecimalMark): TypedTerms {
  const empty = newTerms(unitOf(given.quantity_unit) ?? 'MT')
  const decimal = (text: string | null | undefined) => writeDecimal(text ?? '', mark)
  const price: NonNullable<DraftTerms['price']> = given.price ?? {}
  return {
    fuel_type_id: given.fuel_type_id ?? '',
    specification: given.specification ?? '',
    quantity: decimal(given.quantity),
    quantity_unit: empty.quantity_unit,
    tolerance_pct: decimal(given.tolerance_pct),
    tolerance_option: given.tolerance_option ?? '',
    conversion: decimal(given.conversion),
    basis_density: decimal(given.basis_density),
    window_from: given.window_from ?? '',
    window_to: given.window_to ?? '',
    incoterm: given.incoterm ?? '',
    place: given.place ?? '',
    locode: given.locode ?? '',
    region: given.region ?? '',
    origin: given.origin ?? '',
    price: {
      kind: price.kind === 'formula' ? 'formula' : 'fixed',
      amount: decimal(price.amount),
      unit: unitOf(price.unit) ?? empty.quantity_unit,
      market_id: price.market_id ?? '',
      averaging: averagingOf(price.averaging),
      counted_from:
        price.counted_from === 'nor' || price.counted_from === 'discharge' ? price.counted_from : 'bl',
      holiday_rule: (price.holiday_rule as HolidayRule | null | undefined) ?? empty.price.holiday_rule,
      differential: decimal(price.differential ?? '0'),
      extras: typeExtras(price, decimal),
    },
    payment: {
      method: given.payment?.method ?? '',
      days: given.payment?.days ? String(given.payment.days) : '',
      after: given.payment?.after ?? 'bl',
      // Terms that say nothing of bank days stay as they are.
      bank_places: given.payment?.method
        ? (given.payment.bank_days?.places ?? [])
        : empty.payment.bank_places,
      due_day_rule: given.payment?.bank_days?.rule ?? empty.payment.due_day_rule,
    },
    inspection: {
      agency: given.inspection?.agency ?? '',
      final_at: given.inspection?.final_at ?? empty.inspection.final_at,
      cost: given.inspection?.cost ?? empty.inspection.cost,
    },
    documents: given.documents ?? empty.documents,
    laytime_hours: given.laytime_hours ? String(given.laytime_hours) : '',
    demurrage_per_day: decimal(given.demurrage_per_day),
    general_terms: given.general_terms ?? '',
    ...typeClauses(given, mark),
  }
}

const unitOf = (text: string | null | undefined): TradeUnit | undefined =>
  tradeUnits.find((unit) => unit === text)

type DraftAveraging = NonNullable<DraftTerms['price']>['averaging']

function averagingOf(given: DraftAveraging): Averaging {
  if (given?.kind === 'month' || given?.kind === 'month_before') return { kind: given.kind }
  if (given?.kind !== 'around') return usualAveraging
  const { before, on_date, after } = given
  return { kind: 'around', before: before ?? 0, on_date: on_date ?? false, after: after ?? 0 }
}

/** What is saved of a form: valid numbers as decimals, anything else as typed. */
export function draftTerms(typed: TypedTerms, mark: DecimalMark): DraftTerms {
  const decimal = (text: string) => readDecimal(text, mark) ?? orNull(text)
  const { price, payment } = typed
  const takesDays = paymentMethods.some(({ code, takesDays }) => code === payment.method && takesDays)
  return {
    fuel_type_id: orNull(typed.fuel_type_id),
    specification: orNull(typed.specification),
    quantity: decimal(typed.quantity),
    quantity_unit: typed.quantity_unit,
    tolerance_pct: decimal(typed.tolerance_pct),
    tolerance_option: orNull(typed.tolerance_option),
    conversion: decimal(typed.conversion),
    basis_density: decimal(typed.basis_density),
    window_from: orNull(typed.window_from),
    window_to: orNull(typed.window_to),
    incoterm: orNull(typed.incoterm),
    place: orNull(typed.place),
    locode: orNull(typed.locode),
    region: orNull(typed.region),
    origin: typed.origin.trim(),
    price:
      price.kind === 'fixed'
        ? { kind: 'fixed', amount: decimal(price.amount), unit: price.unit, ...fixedPaidIn(price.extras) }
        : {
            kind: 'formula',
            market_id: orNull(price.market_id),
            averaging: price.averaging,
            counted_from: price.counted_from,
            holiday_rule: price.holiday_rule,
            differential: decimal(price.differential),
            unit: price.unit,
            ...draftExtras(price.extras, decimal),
          },
    payment: {
      method: orNull(payment.method),
      days: takesDays ? (wholeOf(payment.days) ?? 0) : 0,
      after: payment.after,
      ...(takesDays &&
        payment.bank_places.length > 0 && {
          bank_days: { places: payment.bank_places, rule: payment.due_day_rule },
        }),
    },
    inspection: { ...typed.inspection, agency: typed.inspection.agency.trim() },
    documents: tradeDocuments.map(({ code }) => code).filter((code) => typed.documents.includes(code)),
    laytime_hours: wholeOf(typed.laytime_hours),
    demurrage_per_day: decimal(typed.demurrage_per_day),
    general_terms: typed.general_terms.trim(),
    ...draftClauses(typed, mark),
  }
}

const orNull = (text: string): string | null => text.trim() || null
const wholeOf = (text: string): number | null => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : null)

/**
 * The terms, once every required field is filled in; undefined before. The server validates each of them: here it is
 * enough that the shared rules can be applied.
 */
export function wholeTerms(typed: TypedTerms, mark: DecimalMark): TradeTerms | undefined {
  const draft = draftTerms(typed, mark)
  const { quantity, window_from, window_to, incoterm, region, fuel_type_id, specification, place } = draft
  const isThere = [quantity, window_from, window_to, incoterm, region, fuel_type_id, specification, place]
  if (isThere.some((value) => !value) || !draft.payment?.method || !draft.tolerance_option) return undefined
  const figures = [
    quantity,
    draft.tolerance_pct,
    ...(draft.price?.kind === 'fixed' ? [draft.price.amount] : [draft.price?.differential]),
  ]
  const limits = (draft.quality ?? []).flatMap(({ min, max, allowance }) => [min, max, allowance])
  const optional = [draft.conversion, draft.basis_density, draft.demurrage_per_day, ...limits]
  if (!(draft.liftings ?? []).every((one) => isFigure(one.quantity) && one.window_from && one.window_to))
    return undefined
  if (!figures.every(isFigure) || optional.some((text) => text && !isFigure(text))) return undefined
  if (!areExtrasWhole(draft.price ?? {}, isFigure)) return undefined
  if (draft.price?.kind === 'formula' && !draft.price.market_id) return undefined
  return draft as TradeTerms
}

/** A three-way merge: my changes since `base` on top of theirs. */
export function mergeTyped<Values extends object>(base: Values, mine: Values, theirs: Values): Values {
  const merged = Object.entries(mine).map(([name, value]) => {
    const key = name as keyof Values
    return [name, isSame(value, base[key]) ? theirs[key] : value]
  })
  // Edits that an older version of the page kept may lack fields.
  return { ...theirs, ...Object.fromEntries(merged) }
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
