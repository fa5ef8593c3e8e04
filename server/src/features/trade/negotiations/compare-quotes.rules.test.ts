import { add, exact, roundTo } from '@laycan/contract/decimal'
import type { TradeTermsInput } from '@laycan/contract/trade/terms/terms'
import { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { pricePerUnits, quantityInUnits } from '@laycan/contract/trade/terms/terms-rules'
import { incoterms } from '@laycan/contract/trade/trade-constants'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Comparable, compareQuotes } from './compare-quotes.rules.ts'

const basis = { barrelsPerTonne: '7.45' }
const shares = { insuranceShare: exact('0.001'), lossShare: exact('0.002') }
const voyage = { from: 'Antwerp', to: 'Lagos', distanceNm: 4_200, days: '14.7', by: '', ship: 'MR' }
const quote = (
  negotiationId: string,
  given: Partial<TradeTermsInput>,
  { isPriced = true, ...more }: Partial<Comparable> & { isPriced?: boolean } = {},
): Comparable => {
  const terms = TradeTerms.parse({
    ...{ fuel_type_id: 'diesel-en590', specification: 'EN 590', quantity: '1000', quantity_unit: 'MT' },
    ...{ tolerance_option: 'seller', window_from: '2026-04-01', window_to: '2026-04-05', incoterm: 'CIF' },
    ...{ place: 'Lagos', locode: 'NGLOS', region: 'africa', payment: { method: 'LC_sight' } },
    ...{ price: { kind: 'fixed', amount: '700', unit: 'MT' }, inspection: { final_at: 'load' } },
    ...given,
  })
  const { price } = terms
  return {
    ...{ negotiationId, version: 1, by: 'seller', counterpart: null, status: 'open', terms },
    validUntil: '2026-03-12T00:00:00.000Z',
    howPriced: 'Fixed price.',
    prices: isPriced && price.kind === 'fixed' ? pricePerUnits(price, basis) : null,
    quantities: quantityInUnits({ amount: terms.quantity, unit: terms.quantity_unit }, basis),
    carriage: null,
    shares,
    arrival: null,
    ...more,
  }
}
const to = { unit: 'MT', at: 'discharge', place: 'Lagos', locode: 'NGLOS' } as const
const asked = { to, freightOf: () => undefined, isLowestBest: true } as const
const brief = (quotes: ReturnType<typeof compareQuotes>) =>
  quotes.map(({ negotiationId, landed, basis: how, difference, isBest }) => [
    ...[negotiationId, landed, how, difference, isBest],
  ])

const dap = quote('dap', { incoterm: 'DAP' })
const barrels = quote('barrels', { incoterm: 'DAP', price: { kind: 'fixed', amount: '93', unit: 'bbl' } })
const antwerp = { incoterm: 'FOB', place: 'Antwerp', locode: 'BEANR' } as const
const fobTerms = { ...antwerp, price: { kind: 'fixed', amount: '650', unit: 'MT' } } as const
const fob = quote('fob', fobTerms, {
  carriage: { voyage, freight: pricePerUnits({ amount: '30', unit: 'MT' }, basis) },
})

it('converts quotes to one unit, best first', () => {
  expect(brief(compareQuotes([dap, barrels], asked))).toEqual([
    ['barrels', '692.85', 'as_quoted', '0.00', true],
    ['dap', '700.00', 'as_quoted', '7.15', false],
  ])
  const perBarrel = compareQuotes([dap, barrels], { ...asked, to: { ...to, unit: 'bbl' } })
  expect(perBarrel.map(({ price, quantity }) => [price, quantity])).toEqual([
    ['93.00', '7450.000'],
    ['93.96', '7450.000'],
  ])
})

it('adds the calculated freight, insurance and losses to a price at loading', () => {
  const [row] = compareQuotes([fob], asked)
  expect(row).toMatchObject({
    ...{ price: '650.00', freight: '30.00', insurance: '0.65', losses: '1.30', landed: '681.95' },
    ...{ basis: 'freight_calculated', calculatedFreight: '30.00', voyage },
    howLanded:
      'FOB Antwerp plus freight of 30.00 USD/MT as calculated (Antwerp–Lagos, 4,200 nm, MR), insurance and losses.',
  })
  const [perBarrel] = compareQuotes([fob], { ...asked, to: { ...to, unit: 'bbl' } })
  expect([perBarrel?.freight, perBarrel?.landed]).toEqual(['4.03', '91.54'])
})

it('replaces the calculated freight by the one that was entered, and says so', () => {
  const rows = compareQuotes([dap, fob], {
    ...asked,
    freightOf: (id) => (id === 'fob' ? '60' : undefined),
  })
  expect(brief(rows)).toEqual([
    ['dap', '700.00', 'as_quoted', '0.00', true],
    ['fob', '711.95', 'freight_entered', '11.95', false],
  ])
  expect(rows[1]).toMatchObject({ freight: '60', calculatedFreight: '30.00' })
  expect(rows[1]?.howLanded).toBe(
    'FOB Antwerp plus the freight of 60.00 USD/MT that you entered, insurance and losses.',
  )
})

it('puts a quote without a landed cost last, and says what is missing', () => {
  const [best, other] = compareQuotes([quote('fob', fobTerms), dap], asked)
  expect([best?.negotiationId, other?.landed, other?.basis, other?.difference]).toEqual([
    ...['dap', null, 'freight_missing', null],
  ])
  expect(other?.howLanded).toBe(
    'FOB Antwerp leaves the way to Lagos to the buyer, and freight is not known. Enter one per MT; none is assumed.',
  )
})

it.each([
  ['CIF', '701.40', 'carriage and insurance included; losses added'],
  ['CFR', '702.10', 'carriage included; insurance and losses added'],
  ['DAP', '700.00', 'delivered, ready to be unloaded'],
  ['DPU', '700.00', 'delivered and unloaded'],
  ['DDP', '700.00', 'delivered, duties paid'],
] as const)('%s is landed at %s: %s', (incoterm, landed, what) => {
  const [row] = compareQuotes([quote('q', { incoterm })], asked)
  expect([row?.basis, row?.landed, row?.howLanded]).toEqual([
    ...['as_quoted', landed, `${incoterm} Lagos as quoted: ${what}.`],
  ])
})

it('carries on what is delivered to another port, or says that the way is not included', () => {
  const lome = { place: 'Lome', locode: 'TGLFW' }
  const carried = quote('q', lome, { carriage: fob.carriage })
  expect(compareQuotes([carried], asked)[0]).toMatchObject({ freight: '30.00', landed: '732.10' })
  expect(compareQuotes([quote('q', lome)], asked)[0]?.howLanded).toContain(
    'The place of the listing is Lagos; the way between the two is not included.',
  )
})

it('compares at loading where the listing ends there', () => {
  const atLoading = { ...asked, to: { ...to, at: 'loading', place: 'Antwerp', locode: 'BEANR' } } as const
  const [row, other] = compareQuotes([quote('fob', fobTerms), dap], atLoading)
  expect(row).toMatchObject({ landed: '650.00', basis: 'as_quoted', freight: null, losses: null })
  expect(other?.howLanded).toContain('carriage included, while the listing ends at loading')
})

it('calls nothing the best that misses the window by a week, unless all do', () => {
  const at = (lateDays: number) => ({ arrival: { from: '2026-05-01', to: '2026-05-05', lateDays } })
  const late = quote('late', { ...fobTerms, incoterm: 'DAP' }, at(7))
  const close = quote('close', { incoterm: 'DAP' }, at(-6))
  expect(brief(compareQuotes([close, late], asked))).toEqual([
    ['late', '650.00', 'as_quoted', '-50.00', false],
    ['close', '700.00', 'as_quoted', '0.00', true],
  ])
  expect(compareQuotes([late], asked)[0]?.isBest).toBe(true)
})

it('puts the highest price first for sellers, and quotes without a price last', () => {
  const unpriced = quote('unpriced', {}, { isPriced: false })
  const rows = compareQuotes([unpriced, barrels, dap], { ...asked, isLowestBest: false })
  expect(brief(rows)).toEqual([
    ['dap', '700.00', 'as_quoted', '0.00', true],
    ['barrels', '692.85', 'as_quoted', '-7.15', false],
    ['unpriced', null, 'not_priced', null, false],
  ])
})

it('what is shown adds up to the landed cost, whatever the figures', () => {
  const amount = fc.integer({ min: 1, max: 200_000 }).map((cents) => (cents / 100).toFixed(2))
  const term = fc.constantFrom(...incoterms.map(({ code }) => code))
  fc.assert(
    fc.property(amount, amount, term, fc.boolean(), (price, freight, incoterm, isCarried) => {
      const carriage = { voyage, freight: pricePerUnits({ amount: freight, unit: 'MT' }, basis) }
      const terms = { incoterm, price: { kind: 'fixed' as const, amount: price, unit: 'MT' as const } }
      const [row] = compareQuotes([quote('q', terms, isCarried ? { carriage } : {})], asked)
      if (!row || row.landed === null) return
      const parts = [row.price, row.freight, row.insurance, row.losses].map((part) => exact(part ?? '0'))
      expect(roundTo(parts.reduce(add), 2)).toBe(row.landed)
    }),
  )
})
