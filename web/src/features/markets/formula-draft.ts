import type { Averaging, HolidayRule, PricingTermsInput } from '@laycan/contract/market-formula'
import type { QuantityUnit } from '@laycan/contract/units'

/** What the form holds, each field as it was typed. */
export type FormulaForm = {
  marketId: string | null
  blDate: string
  averaging: keyof typeof averagings
  holidayRule: HolidayRule
  priceUnit: QuantityUnit
  differential: string
  factor: string
  basisDensity: string
  actualDensity: string
  quantity: string
}

/** The windows that contracts use most. */
export const averagings = {
  around5: { label: 'Five quotes around the bill of lading (2-1-2)', value: around(2, true, 2) },
  around3: { label: 'Three quotes around the bill of lading (1-1-1)', value: around(1, true, 1) },
  after5: { label: 'Five quotes after the bill of lading', value: around(0, false, 5) },
  after3: { label: 'Three quotes after the bill of lading', value: around(0, false, 3) },
  onDate: { label: 'The quote of the bill-of-lading date', value: around(0, true, 0) },
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
  holidayRule: 'saturday_previous_sunday_next',
  priceUnit: 'MT',
  differential: '0',
  factor: '',
  basisDensity: '',
  actualDensity: '',
  quantity: '',
}

/** Empty fields are left out: what they mean then is the server's to say. */
export function toTerms(form: FormulaForm): PricingTermsInput {
  const text = (value: string) => value.trim()
  const densities = text(form.basisDensity) && text(form.actualDensity)
  return {
    market_id: form.marketId ?? '',
    bl_date: form.blDate,
    averaging: averagings[form.averaging].value,
    holiday_rule: form.holidayRule,
    price_unit: form.priceUnit,
    differential: text(form.differential) || '0',
    ...(text(form.factor) && {
      conversion: { kind: 'barrels_per_tonne' as const, value: text(form.factor) },
    }),
    ...(densities && {
      escalation: { basis_density: text(form.basisDensity), actual_density: text(form.actualDensity) },
    }),
    ...(text(form.quantity) && { quantity: text(form.quantity) }),
  }
}
