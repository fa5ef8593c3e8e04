import { expect, it } from 'vitest'
import { emptyFormula, type FormulaForm, toTerms } from './formula-draft.ts'

const terms = (part: Partial<FormulaForm>) => toTerms({ ...emptyFormula, marketId: 'ICE-G', ...part })

it('leaves out what is empty', () => {
  expect(terms({ blDate: '2026-03-18', differential: ' ' })).toEqual({
    market_id: 'ICE-G',
    bl_date: '2026-03-18',
    averaging: { kind: 'around', before: 2, on_date: true, after: 2 },
    holiday_rule: 'saturday_previous_sunday_next',
    price_unit: 'MT',
    differential: '0',
  })
})

it.each<[Partial<FormulaForm>, object]>([
  [{ factor: ' 7.45 ' }, { conversion: { kind: 'barrels_per_tonne', value: '7.45' } }],
  [{ factor: '845', factorKind: 'density' }, { conversion: { kind: 'density', value: '845' } }],
  [
    { basisDensity: '0.845', actualDensity: '0.842' },
    { escalation: { basis_density: '0.845', actual_density: '0.842' } },
  ],
  [{ basisDensity: '0.845' }, { escalation: { basis_density: '0.845', actual_density: '' } }],
  [{ quantity: '30000' }, { quantity: '30000' }],
  [{ averaging: 'month' }, { averaging: { kind: 'month' } }],
  [
    { averaging: 'other', before: '0', isOnDate: false, after: '10' },
    { averaging: { kind: 'around', before: 0, on_date: false, after: 10 } },
  ],
  [
    { averaging: 'other', before: '', after: 'x' },
    { averaging: { kind: 'around', before: Number.NaN, on_date: true, after: Number.NaN } },
  ],
])('%j', (part, expected) => {
  expect(terms(part)).toMatchObject(expected)
})
