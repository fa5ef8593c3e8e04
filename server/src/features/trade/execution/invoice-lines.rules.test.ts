import type { TradeTermsInput } from '@laycan/contract/trade/terms/terms'
import { describe, expect, it } from 'vitest'
import { excessFormula, excessQuantity } from '#features/trade/pricing/excess.rules.ts'
import { loadingOf, stepOf, termsOf } from '#test/execution.ts'
import { type Excess, isPricedByQuality, linesOf, totalOf } from './invoice-lines.rules.ts'
import { escalationOf, fixedPrice } from './invoices.rules.ts'
import type { Step } from './steps.rules.ts'

/* Amounts of these cases were computed apart from this code, with the fractions of Python's standard library. */

const measured = { quantity: '30250.123', priced: '30250.123', basis: 'bill_of_lading' } as const
const certified = (place: 'load' | 'discharge', ...figures: [string, string, string][]) =>
  stepOf('certify_quality', {
    place,
    figures: figures.map(([property, value, unit]) => ({ property, value, unit, method: '' })),
  })
const shown = (lines: ReturnType<typeof linesOf>) => lines.map(({ label, amount }) => [label, amount])

describe('the lines of an invoice', () => {
  const claim = stepOf('claim_demurrage', { hoursUsed: '61.5', port: 'Rotterdam', note: '' })

  it.each([
    ['the seller charters: the buyer pays', 'CIF', '34000.00'],
    ['the buyer charters: the seller gives credit', 'FOB', '-34000.00'],
  ] as const)('%s', (_name, incoterm, amount) => {
    const terms = termsOf({ incoterm })
    const measured = { quantity: '30250.123', priced: '30250.123', basis: 'bill_of_lading' } as const
    const lines = linesOf({ measured, unitPrice: '713.5', terms, escalation: undefined }, [claim])
    expect(lines.map((line) => [line.kind, line.amount])).toEqual([
      ['goods', '21583462.76'],
      ['demurrage', amount],
    ])
    expect(lines[1]?.calculation).toBe('(61.5 − 36) hours × 32000 USD/day ÷ 24')
  })

  it('show the conversion of the quantity and the escalation of the price', () => {
    const price = { kind: 'fixed', amount: '712', unit: 'MT' } as const
    const terms = termsOf({ price, quantity_unit: 'bbl', basis_density: '845' })
    const steps = [loadingOf('7450', { density: '837.2' })]
    const escalation = escalationOf(terms, steps)
    const measured = { quantity: '7450', priced: '1000.000', basis: 'bill_of_lading' } as const
    const unitPrice = fixedPrice('712', escalation)
    expect(linesOf({ measured, unitPrice, terms, escalation }, steps)[0]).toEqual({
      kind: 'goods',
      label: 'Cargo by bill of lading',
      calculation:
        '7450 bbl = 1000.000 MT; 712 USD/MT × 845 / 837.2 = 718.6335 USD/MT; 1000.000 MT × 718.6335 USD/MT',
      amount: '718633.50',
    })
  })

  it('include the last confirmed demurrage claim of each port', () => {
    const claimed = (hoursUsed: string, port: string, status: 'done' | 'refused' | 'proposed' = 'done') =>
      stepOf('claim_demurrage', { hoursUsed, port, note: '' }, { status })
    const steps = [
      claimed('48', 'Primorsk'),
      claimed('61.5', 'Rotterdam'),
      claimed('60', 'PRIMORSK'),
      claimed('90', 'Rotterdam', 'refused'),
      claimed('91', 'Rotterdam', 'proposed'),
    ]
    const measured = { quantity: '1', priced: '1', basis: 'bill_of_lading' } as const
    const lines = linesOf({ measured, unitPrice: '700', terms: termsOf(), escalation: undefined }, steps)
    expect(lines.map(({ label, amount }) => [label, amount])).toEqual([
      ['Cargo by bill of lading', '700.00'],
      ['Demurrage at PRIMORSK', '32000.00'],
      ['Demurrage at Rotterdam', '34000.00'],
    ])
  })
})

const quality: TradeTermsInput['quality'] = [
  { property: 'Sulphur', max: '10', unit: 'mg/kg', outside: 'allowance', allowance: '2.5' },
  { property: 'Density', min: '820', max: '845', unit: 'kg/m³', outside: 'allowance', allowance: '0.37' },
  { property: 'Flash point', min: '55', unit: '°C', outside: 'reject' },
]

describe('an allowance for quality', () => {
  const linesWith = (steps: Step[], terms: Partial<TradeTermsInput> = {}) =>
    linesOf(
      { measured, unitPrice: '713.5', terms: termsOf({ quality, ...terms }), escalation: undefined },
      steps,
    )

  it.each<[string, Step[], [string, string][]]>([
    ['nothing certified', [], []],
    ['at the limit', [certified('load', ['Sulphur', '10', 'mg/kg'], ['Density', '845', 'kg/m³'])], []],
    [
      'above a maximum',
      [certified('load', ['Sulphur', '12', 'mg/kg'])],
      [['Allowance: Sulphur', '-75625.31']],
    ],
    [
      'two of them, one below a minimum',
      [certified('load', ['density', '819.9', 'kg/m³'], ['SULPHUR', '11', 'mg/kg'])],
      [
        ['Allowance: Sulphur', '-75625.31'],
        ['Allowance: Density', '-11192.55'],
      ],
    ],
    ['outside a limit without one', [certified('load', ['Flash point', '54', '°C'])], []],
    [
      'a later certificate of the same place',
      [certified('load', ['Sulphur', '12', 'mg/kg']), certified('load', ['Sulphur', '9', 'mg/kg'])],
      [],
    ],
    [
      'one at discharge, where loading is final',
      [certified('load', ['Sulphur', '9', 'mg/kg']), certified('discharge', ['Sulphur', '12', 'mg/kg'])],
      [],
    ],
  ])('%s', (_name, steps, expected) => {
    const [goods, ...rest] = linesWith(steps)
    expect(goods?.amount).toBe('21583462.76')
    expect(shown(rest)).toEqual(expected)
  })

  it('follows the certificate of discharge where that is final, and says why', () => {
    const steps = [
      certified('load', ['Sulphur', '9', 'mg/kg']),
      certified('discharge', ['Sulphur', '12', 'mg/kg']),
    ]
    const lines = linesWith(steps, { inspection: { final_at: 'discharge' } })
    expect(lines[1]).toEqual({
      kind: 'allowance',
      label: 'Allowance: Sulphur',
      calculation: '12 mg/kg against the maximum 10; 30250.123 MT × -2.5 USD/MT',
      perUnit: '-2.5',
      amount: '-75625.31',
    })
    expect(totalOf(lines)).toBe('21507837.45')
  })

  it('makes the other side confirm a certificate, as differentials of a formula do', () => {
    expect(isPricedByQuality(termsOf({ quality }))).toBe(true)
    expect(isPricedByQuality(termsOf({ quality: quality.slice(2) }))).toBe(false)
    expect(isPricedByQuality(termsOf())).toBe(false)
  })
})

it('differentials of quality are lines of their own, and the sum stays quantity times price', () => {
  const parts = [
    { property: 'Sulfur', text: '0.3 against 0.1', per_unit: '-1.2' },
    { property: 'Density', text: '0.84 against 0.845', per_unit: '0.3333' },
  ]
  const goods = { measured, unitPrice: '713.5', terms: termsOf(), escalation: undefined }
  const lines = linesOf({ ...goods, quality: parts }, [])
  expect(lines.map(({ label, perUnit, amount }) => [label, perUnit, amount])).toEqual([
    ['Cargo by bill of lading', '714.3667', '21609680.54'],
    ['Quality: Sulfur', '-1.2', '-36300.15'],
    ['Quality: Density', '0.3333', '10082.37'],
  ])
  expect(lines[1]?.calculation).toBe('0.3 against 0.1; 30250.123 MT × -1.2 USD/MT')
  expect(totalOf(lines)).toBe(totalOf(linesOf(goods, [])))
})

describe('the tolerance at market price', () => {
  const atMarket = { quantity_basis: { excess: 'market', market_id: 'ICE-G' } } as const

  it.each([
    ['more, and the market rose: the buyer pays more', '30250.123', '717.13', '907.95'],
    ['less, and the market rose: the buyer is credited', '29500', '717.13', '-1815.00'],
    ['more, and the market fell: the buyer is credited', '30250.123', '700.01', '-3374.16'],
    ['less, and the market fell: the seller gets more', '28999.999', '700.01', '13490.01'],
    ['too little to count', '30000.001', '713.5051', '0.00'],
  ])('%s', (_name, loaded, price, amount) => {
    const terms = termsOf(atMarket)
    const steps = [loadingOf(loaded)]
    const differing = excessQuantity(terms, steps, undefined)
    const market = { price, day: '2026-03-11', source: 'Test' }
    const excess = { ...differing, market } as Excess
    const goods = { ...measured, quantity: loaded, priced: loaded }
    const lines = linesOf(
      { measured: goods, unitPrice: '713.5', terms, escalation: undefined, excess },
      steps,
    )
    expect(lines[1]).toMatchObject({ kind: 'tolerance', amount })
    expect(lines[1]?.calculation).toBe(
      `(${loaded} − 30000) MT × (${price} − 713.5) USD/MT; market price of 2026-03-11, Test`,
    )
  })

  it.each([
    ['as agreed', 'MT', '30000', undefined],
    ['less', 'MT', '29500', '-500.000'],
    ['in the unit of the price', 'bbl', '29500', '-3725.000'],
  ] as const)('counts what differs: %s', (_name, unit, loaded, quantity) => {
    const terms = termsOf({ ...atMarket, price: { kind: 'fixed', amount: '95', unit } })
    const found = excessQuantity(terms, [loadingOf(loaded)], { barrelsPerTonne: '7.45' })
    expect(found?.quantity).toBe(quantity)
  })

  const formula = {
    kind: 'formula',
    market_id: 'ULSD-CIF-NWE',
    averaging: { kind: 'month' },
    differential: '12',
    minimum: '700',
    trigger: { by: 'buyer', portion_pct: '10', last_day: '2027-01-01' },
    unit: 'MT',
  } as const
  it.each<[string, Partial<TradeTermsInput>, object | undefined]>([
    ['the contract price counts', { quantity_basis: { excess: 'contract' } }, undefined],
    [
      'terms of before, with a fixed price and no market',
      { quantity_basis: { excess: 'market' } },
      undefined,
    ],
    [
      'a named market',
      { quantity_basis: { excess: 'market', market_id: 'ICE-G', market_differential: '-3' } },
      { market_id: 'ICE-G', differential: '-3' },
    ],
    [
      'that of the formula, on the day alone',
      { quantity_basis: { excess: 'market' }, price: formula },
      { market_id: 'ULSD-CIF-NWE', differential: '12', averaging: { kind: 'around', before: 0, after: 0 } },
    ],
  ])('is priced by a formula of one day: %s', (_name, terms, expected) => {
    const found = excessFormula(termsOf(terms))
    if (expected === undefined) expect(found).toBeUndefined()
    else expect(found).toMatchObject(expected)
    expect([found?.minimum, found?.trigger]).toEqual([undefined, undefined])
  })
})
