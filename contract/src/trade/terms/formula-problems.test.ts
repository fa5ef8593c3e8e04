import { expect, it } from 'vitest'
import { describeExtras, formulaProblems } from './formula-problems.ts'
import { TradePrice } from './terms.ts'

const given = {
  kind: 'formula',
  market_id: 'ICE-G',
  averaging: { kind: 'month' },
  differential: '12',
  unit: 'MT',
}
const parsed = (part: object) => TradePrice.safeParse({ ...given, ...part })
const priceOf = (part: object) => TradePrice.parse({ ...given, ...part })
const problemsOf = (part: object, incoterm: 'CIF' | 'FOB' = 'CIF') =>
  formulaProblems({ price: priceOf(part), incoterm }, '2026-03-10')

it('a formula of before these fields reads as it did', () => {
  expect(priceOf({})).toEqual({
    ...given,
    counted_from: 'bl',
    holiday_rule: 'saturday_previous_sunday_next',
  })
})

const sulfur = { property: 'Sulfur', basis: '0.1', per: '0.1', amount: '-2.5' }
const paid_in = { currency: 'EUR', rate_source: 'ECB', rate_day: 'last_pricing_day' }

it.each<[string, object, string]>([
  ['seven decimals', { rounding: { final: 7 } }, 'Final price: round to at most 6 decimals'],
  ['seven decimals of a quote', { rounding: { quote: 7 } }, 'Quotes: round to at most 6 decimals'],
  ['half down', { rounding: { half: 'down' } }, 'Choose half up or half even'],
  [
    'an unknown currency',
    { paid_in: { ...paid_in, currency: 'XXX' } },
    'There is no such currency of payment',
  ],
  [
    'a rate without a source',
    { paid_in: { ...paid_in, rate_source: '' } },
    'Source of the exchange rate is required',
  ],
  ['a weight of nothing', { weight_pct: '0' }, 'Weight must be above zero'],
  [
    'a portion above all',
    { trigger: { by: 'buyer', portion_pct: '100.0001', last_day: '2026-04-01' } },
    'Portion must be at most 100 percent',
  ],
  ['a step of zero', { quality: [{ ...sulfur, per: '0' }] }, 'Step must be above zero'],
  ['61 correction days', { correction_days: 61 }, 'At most 60 correction days'],
  ['a field that is none', { minimal: '1' }, 'Unrecognized key: "minimal"'],
])('refuses %s', (_name, part, message) => {
  expect(parsed(part).error?.issues[0]?.message).toBe(message)
})

it.each<[string, object, object]>([
  ['nothing', {}, {}],
  [
    'weights of 100',
    { weight_pct: '62.5', more_benchmarks: [{ market_id: 'ULSD', weight_pct: '37.5' }] },
    {},
  ],
  [
    'weights of 99.9999',
    { weight_pct: '62.4999', more_benchmarks: [{ market_id: 'ULSD', weight_pct: '37.5' }] },
    { 'price.weight_pct': 'Weights must sum to exactly 100: these sum to 99.9999' },
  ],
  [
    'a second benchmark without weight of the first',
    { more_benchmarks: [{ market_id: 'ULSD', weight_pct: '40' }] },
    { 'price.weight_pct': 'Weights must sum to exactly 100: these sum to 140' },
  ],
  [
    'the same benchmark twice',
    { weight_pct: '50', more_benchmarks: [{ market_id: 'ICE-G', weight_pct: '50' }] },
    { 'price.more_benchmarks': 'Name each benchmark once' },
  ],
  [
    'a minimum above the maximum',
    { minimum: '700.01', maximum: '700' },
    { 'price.minimum': 'The minimum must not be above the maximum' },
  ],
  ['a minimum as high as the maximum', { minimum: '700.0', maximum: '700' }, {}],
  [
    'a trigger that has passed',
    { trigger: { by: 'buyer', portion_pct: '30', last_day: '2026-03-09' } },
    { 'price.trigger': 'The last day to trigger is in the past' },
  ],
  [
    'corrections of the platform',
    { correction_days: 10 },
    { 'price.correction_days': 'Corrections count where both sides bring the quotes. Choose that first' },
  ],
  [
    'a figure of quality twice',
    { quality: [sulfur, { ...sulfur, property: 'sulfur' }] },
    { 'price.quality': 'Name each figure of quality once' },
  ],
])('finds in %s', (_name, part, problems) => {
  expect(problemsOf(part)).toEqual(problems)
})

it('a deal that ends at loading cannot count from discharge', () => {
  expect(problemsOf({ counted_from: 'discharge' })).toEqual({})
  expect(Object.keys(problemsOf({ counted_from: 'discharge' }, 'FOB'))).toEqual(['price.averaging'])
})

it('every part has words, so that a change of it is seen', () => {
  const price = priceOf({
    weight_pct: '60.00',
    more_benchmarks: [{ market_id: 'ULSD', weight_pct: '40', conversion: '7.4500' }],
    quality: [sulfur],
    minimum: '400',
    maximum: '900',
    trigger: { by: 'seller', portion_pct: '30', last_day: '2026-04-01' },
    deemed: { if_not_by: '2026-03-20', date: '2026-03-15' },
    rounding: { quote: 2, final: 3, half: 'even' },
    correction_days: 10,
    paid_in,
    quotes: 'sides',
  })
  if (price.kind !== 'formula') throw new Error('it is a formula')
  expect(describeExtras(price)).toEqual([
    '60 % ICE-G + 40 % ULSD',
    'ULSD at 7.45 bbl/MT',
    '−2.5 USD/MT per 0.1 Sulfur from 0.1',
    'at least 400 USD/MT',
    'at most 900 USD/MT',
    'the seller may price up to 30 % by 2026-04-01',
    'bill of lading deemed 2026-03-15 if not by 2026-03-20',
    'rounded half even: quotes to 2, price to 3 decimals',
    'corrections within 10 days count',
    'paid in EUR at ECB, the last pricing day',
    'quotes that both sides bring',
  ])
  const fixed = { kind: 'fixed', amount: '700', unit: 'MT' } as const
  expect(
    describeExtras(TradePrice.parse({ ...fixed, paid_in: { ...paid_in, rate_day: 'bl_date' } })),
  ).toEqual(['paid in EUR at ECB, the date of the bill of lading'])
  expect(describeExtras(fixed)).toEqual([])
})
