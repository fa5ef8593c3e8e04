import type { Averaging, HolidayRule, PricingTermsInput } from '@laycan/contract/markets/market-formula'
import type { QuantityUnit } from '@laycan/contract/units'
import { fieldProblems } from '#platform/form.tsx'

/** What the form holds, each field as it was typed. */
export type FormulaForm = {
  marketId: string | null
  blDate: string
  averaging: keyof typeof averagings | 'other'
  /** Of an averaging of one's own. */
  before: string
  isOnDate: boolean
  after: string
  holidayRule: HolidayRule
  priceUnit: QuantityUnit
  differential: string
  factorKind: 'barrels_per_tonne' | 'density'
  factor: string
  basisDensity: string
  actualDensity: string
  quantity: string
}

/** The windows that contracts use most. */
export const averagings = {
  around5: { label: 'Five prices around the bill of lading (2-1-2)', value: around(2, true, 2) },
  around3: { label: 'Three prices around the bill of lading (1-1-1)', value: around(1, true, 1) },
  after5: { label: 'Five prices after the bill of lading', value: around(0, false, 5) },
  after3: { label: 'Three prices after the bill of lading', value: around(0, false, 3) },
  onDate: { label: 'The price of the bill-of-lading date', value: around(0, true, 0) },
  month: { label: 'The month of the bill of lading', value: { kind: 'month' } },
  monthBefore: { label: 'The month before', value: { kind: 'month_before' } },
} satisfies Record<string, { label: string; value: Averaging }>

function around(before: number, on_date: boolean, after: number): Averaging {
  return { kind: 'around', before, on_date, after }
}

export const emptyFormula: FormulaForm = {
  marketId: null,
  blDate: '',
  averaging: 'around5',
  before: '2',
  isOnDate: true,
  after: '2',
  holidayRule: 'saturday_previous_sunday_next',
  priceUnit: 'MT',
  differential: '0',
  factorKind: 'barrels_per_tonne',
  factor: '',
  basisDensity: '',
  actualDensity: '',
  quantity: '',
}

/** Empty fields are left out: what they mean then, and what is wrong with the others, is the server's to say. */
export function toTerms(form: FormulaForm): PricingTermsInput {
  const text = (value: string) => value.trim()
  // One without the other is a mistake, and no escalation at all would be another price.
  const isEscalated = text(form.basisDensity) !== '' || text(form.actualDensity) !== ''
  return {
    market_id: form.marketId ?? '',
    bl_date: form.blDate,
    averaging: averagingOf(form),
    holiday_rule: form.holidayRule,
    price_unit: form.priceUnit,
    differential: text(form.differential) || '0',
    ...(text(form.factor) && { conversion: { kind: form.factorKind, value: text(form.factor) } }),
    ...(isEscalated && {
      escalation: { basis_density: text(form.basisDensity), actual_density: text(form.actualDensity) },
    }),
    ...(text(form.quantity) && { quantity: text(form.quantity) }),
  }
}

function averagingOf({ averaging, before, isOnDate, after }: FormulaForm): Averaging {
  if (averaging !== 'other') return averagings[averaging].value
  // What is no number stays none, and is refused.
  const count = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
  return around(count(before), isOnDate, count(after))
}

/** Which field of the form the server means by a path. */
const fieldsByPath: Record<string, keyof FormulaForm> = {
  market_id: 'marketId',
  bl_date: 'blDate',
  averaging: 'averaging',
  'averaging.before': 'before',
  'averaging.after': 'after',
  differential: 'differential',
  conversion: 'factor',
  'conversion.value': 'factor',
  'escalation.basis_density': 'basisDensity',
  'escalation.actual_density': 'actualDensity',
  quantity: 'quantity',
}

export const toFormProblems = (error: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldProblems(error)).map(([path, text]) => [fieldsByPath[path] ?? path, text]),
  )
