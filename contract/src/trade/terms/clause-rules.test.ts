import { describe, expect, it } from 'vitest'
import { TradeTerms, type TradeTermsInput } from './terms.ts'
import { changesBetween, describeField, hasClause, termsProblems } from './terms-rules.ts'

const typed: TradeTermsInput = {
  fuel_type_id: 'diesel-en590',
  specification: 'EN 590',
  quantity: '30000',
  quantity_unit: 'MT',
  tolerance_option: 'seller',
  window_from: '2026-04-01',
  window_to: '2026-04-15',
  incoterm: 'CIF',
  place: 'Amsterdam–Rotterdam–Antwerp',
  locode: 'ARA',
  region: 'europe',
  price: { kind: 'fixed', amount: '713.50', unit: 'MT' },
  payment: { method: 'LC_sight' },
  inspection: { final_at: 'load' },
}
const terms = (changes: Partial<TradeTermsInput> = {}) => TradeTerms.parse({ ...typed, ...changes })
const sulphur = { property: 'Sulphur', max: '10', unit: 'mg/kg', method: 'EN ISO 20846' }
const lifting = (quantity: string, window_from: string, window_to: string) => ({
  quantity,
  window_from,
  window_to,
})

const whole: Partial<TradeTermsInput> = {
  legal: { gtc: 'bp_2015', law: 'English law', forum: 'LCIA arbitration, London', sanctions: 'standard' },
  transfer: { title: 'documents', risk: 'load_flange' },
  origins: { allowed: ['NO', 'NL'], excluded: ['RU'] },
  narrowing: {
    port: { by: 'buyer', days_before: 7 },
    laycan: { by: 'seller', days_before: 10, length: 3 },
  },
  nomination: { days_before: 5, answer_days: 1, substitution: 'consent' },
  quantity_basis: { excess: 'contract', part_cargo: 'none', temperature: '15C', weight: 'air' },
  quality: [sulphur, { property: 'Density', min: '820', max: '845', unit: 'kg/m³', outside: 'reject' }],
  liftings: [lifting('10000', '2026-04-01', '2026-04-05'), lifting('20000', '2026-04-06', '2026-04-15')],
}

it('are consistent as contracts write them, and as they were before there were any', () => {
  expect(termsProblems(terms(whole), '2026-03-11')).toEqual({})
  expect(termsProblems(terms(), '2026-03-11')).toEqual({})
  expect(hasClause(terms(), 'legal')).toBe(false)
  expect(hasClause(terms({ legal: {} }), 'legal')).toBe(false)
  expect(hasClause(terms({ legal: { gtc: 'shell_2010' } }), 'legal')).toBe(true)
})

it('names the market of the tolerance', () => {
  const quantity_basis = { excess: 'market', market_id: 'ICE-G', market_differential: '5' } as const
  expect(describeField(terms({ quantity_basis }), 'quantity_basis')).toBe(
    'within the tolerance: market price of the B/L date by ICE-G +5',
  )
})

it.each([
  ['legal', /^BP GTC 2015, English law, LCIA arbitration, London, sanctions: /],
  ['transfer', /^title: against documents, risk: ship's flange at loading$/],
  ['origins', /^allowed: Norway, Netherlands; excluded: Russia$/],
  ['narrowing', /^port named by the buyer 7 days .*; laycan of 3 days named by the seller 10 days before/],
  ['nomination', /^by 5 days before the window, answered within 1 working day, substitution: with consent$/],
  [
    'quantity_basis',
    /^within the tolerance: contract price, part cargo: not allowed, volumes at: 15 °C, weight: in air$/,
  ],
  [
    'quality',
    /^Sulphur max 10 mg\/kg \(EN ISO 20846\), outside: claim\nDensity min 820, max 845 kg\/m³, outside: the buyer/,
  ],
  ['liftings', /^1\. 10,000 MT, 2026-04-01 to 2026-04-05\n2\. 20,000 MT/],
] as const)('%s reads as a sentence, and a change of it is named', (field, text) => {
  expect(describeField(terms(whole), field)).toMatch(text)
  expect(changesBetween(terms(), terms({ [field]: whole[field] }))).toMatchObject([{ field, before: 'none' }])
  expect(changesBetween(terms({ [field]: whole[field] }), terms())).toMatchObject([{ field, after: 'none' }])
})

describe('what contradicts itself', () => {
  it.each<[string, Partial<TradeTermsInput>, string, RegExp]>([
    [
      'an origin both ways',
      { origins: { allowed: ['NO'], excluded: ['NO'] } },
      'origins.excluded',
      /^Norway is allowed and excluded/,
    ],
    ['an origin twice', { origins: { allowed: ['NO', 'NO'] } }, 'origins.allowed', /twice/],
    [
      'a minimum above its maximum',
      { quality: [{ ...sulphur, min: '11' }] },
      'quality.0.min',
      /minimum 11 is above the maximum 10/,
    ],
    [
      'a limit without a figure',
      { quality: [{ ...sulphur, max: null }] },
      'quality.0.max',
      /minimum or a maximum/,
    ],
    [
      'the same property twice',
      { quality: [sulphur, { ...sulphur, property: 'SULPHUR' }] },
      'quality.1.property',
      /twice/,
    ],
    [
      'an allowance without amount',
      { quality: [{ ...sulphur, outside: 'allowance' }] },
      'quality.0.allowance',
      /needs the amount/,
    ],
    [
      'an amount without allowance',
      { quality: [{ ...sulphur, allowance: '2' }] },
      'quality.0.allowance',
      /no price allowance/,
    ],
    [
      'a tolerance at a market that a fixed price does not name',
      { quantity_basis: { excess: 'market' } },
      'quantity_basis.market_id',
      /Name the market/,
    ],
    [
      'a market of the tolerance at contract price',
      { quantity_basis: { excess: 'contract', market_id: 'ICE-G' } },
      'quantity_basis.market_id',
      /not at market price/,
    ],
    [
      'narrowing of one port',
      { locode: 'NLRTM', narrowing: { port: { by: 'buyer', days_before: 7 } } },
      'narrowing.port',
      /range/,
    ],
    [
      'narrowing to more than there is',
      { narrowing: { laycan: { by: 'buyer', days_before: 7, length: 15 } } },
      'narrowing.laycan',
      /shorter/,
    ],
    ['one lifting', { liftings: [lifting('30000', '2026-04-01', '2026-04-05')] }, 'liftings', /at least two/],
    [
      'liftings beyond the contract',
      {
        liftings: [
          lifting('15000', '2026-04-01', '2026-04-05'),
          lifting('15000.001', '2026-04-06', '2026-04-15'),
        ],
      },
      'liftings',
      /30,000\.001 MT, beyond the 30,000 MT/,
    ],
    [
      'liftings short of it',
      {
        liftings: [
          lifting('15000', '2026-04-01', '2026-04-05'),
          lifting('14999', '2026-04-06', '2026-04-15'),
        ],
      },
      'liftings',
      /29,999 of 30,000 MT/,
    ],
    [
      'a lifting outside the window',
      {
        liftings: [
          lifting('15000', '2026-04-01', '2026-04-05'),
          lifting('15000', '2026-04-14', '2026-04-16'),
        ],
      },
      'liftings.1.window_from',
      /outside the window/,
    ],
    [
      'liftings out of order',
      {
        liftings: [
          lifting('15000', '2026-04-06', '2026-04-08'),
          lifting('15000', '2026-04-01', '2026-04-05'),
        ],
      },
      'liftings.1.window_from',
      /begins before lifting 1/,
    ],
    [
      'a lifting that ends before it begins',
      {
        liftings: [
          lifting('15000', '2026-04-05', '2026-04-01'),
          lifting('15000', '2026-04-06', '2026-04-08'),
        ],
      },
      'liftings.0.window_to',
      /on or after/,
    ],
  ])('%s', (_name, changes, path, message) => {
    const problems = termsProblems(terms(changes), '2026-03-11')
    expect(Object.entries(problems)).toEqual([[path, expect.stringMatching(message)]])
  })
})

it.each<[string, unknown, string]>([
  ['legal', { gtc: 'bp_1999' }, 'There is no such edition of general terms'],
  ['quality', [{ property: 'Sulphur', max: '10', unit: '' }], 'Unit is required'],
  ['quality', [{ property: 'Sulphur', max: '10' }], 'Unit is required'],
  ['origins', { allowed: ['XX'] }, 'There is no such country: use the two letters of ISO 3166, such as NO'],
  ['transfer', { risk: 'payment' }, 'Choose where risk passes'],
  ['nomination', { answer_days: 0 }, 'Answer must be at least 1 day'],
])('a wrong %s is refused with the reason', (field, value, message) => {
  const read = TradeTerms.safeParse({ ...typed, [field]: value })
  expect(read.error?.issues.map((issue) => issue.message)).toEqual([message])
})
