import type { TradeTermsInput } from '@laycan/contract/trade/terms/terms'
import { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { pricePerUnits, quantityInUnits } from '@laycan/contract/trade/terms/terms-rules'
import { expect, it } from 'vitest'
import { type Comparable, compareQuotes } from './compare-quotes.rules.ts'

const basis = { barrelsPerTonne: '7.45' }
const quote = (negotiationId: string, given: Partial<TradeTermsInput>, isPriced = true): Comparable => {
  const terms = TradeTerms.parse({
    ...{ fuel_type_id: 'diesel-en590', specification: 'EN 590', quantity: '1000', quantity_unit: 'MT' },
    ...{ tolerance_option: 'seller', window_from: '2026-04-01', window_to: '2026-04-05', incoterm: 'CIF' },
    ...{ place: 'Rotterdam', locode: 'NLRTM', region: 'europe', payment: { method: 'LC_sight' } },
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
  }
}
const asked = { unit: 'MT', place: 'Rotterdam', freightOf: () => undefined, isLowestBest: true } as const
const brief = (quotes: ReturnType<typeof compareQuotes>) =>
  quotes.map(({ negotiationId, delivered, basis: how, difference, isBest }) => [
    ...[negotiationId, delivered, how, difference, isBest],
  ])

const cif = quote('cif', {})
const barrels = quote('barrels', { price: { kind: 'fixed', amount: '93', unit: 'bbl' } })
const fob = quote('fob', {
  incoterm: 'FOB',
  place: 'Antwerp',
  locode: 'BEANR',
  price: { kind: 'fixed', amount: '680', unit: 'MT' },
})

it('converts quotes to one unit, best first', () => {
  expect(brief(compareQuotes([cif, barrels], asked))).toEqual([
    ['barrels', '692.85', 'as_quoted', '0.0000', true],
    ['cif', '700.00', 'as_quoted', '7.1500', false],
  ])
  const perBarrel = compareQuotes([cif, barrels], { ...asked, unit: 'bbl' })
  expect(perBarrel.map(({ price, quantity }) => [price, quantity])).toEqual([
    ['93.00', '7450.000'],
    ['93.96', '7450.000'],
  ])
})

it('puts a quote without a delivered price last if no freight is given', () => {
  const [best, other] = compareQuotes([fob, cif], asked)
  expect([best?.negotiationId, other?.delivered, other?.basis, other?.difference]).toEqual([
    'cif',
    null,
    'freight_missing',
    null,
  ])
  expect(other?.howDelivered).toBe(
    'FOB Antwerp ends at loading. Enter a freight per MT to compare delivered prices; none is assumed.',
  )
})

it('adds the given freight and names it', () => {
  const rows = compareQuotes([cif, fob], { ...asked, freightOf: (id) => (id === 'fob' ? '12.5' : undefined) })
  expect(brief(rows)).toEqual([
    ['fob', '692.5000', 'freight_added', '0.0000', true],
    ['cif', '700.00', 'as_quoted', '7.5000', false],
  ])
  expect(rows[0]?.howDelivered).toBe(
    'FOB Antwerp plus the freight of 12.5 USD/MT that you entered; insurance and duties are not included.',
  )
})

it.each([
  ['CIF', 'carriage and insurance included'],
  ['CFR', 'carriage included, insurance not included'],
  ['DAP', 'delivered, ready to be unloaded'],
  ['DPU', 'delivered and unloaded'],
  ['DDP', 'delivered, duties paid'],
] as const)('%s is used as quoted: %s', (incoterm, what) => {
  const [row] = compareQuotes([quote('q', { incoterm })], asked)
  expect([row?.basis, row?.howDelivered]).toEqual(['as_quoted', `${incoterm} Rotterdam as quoted: ${what}.`])
})

it('points out a quote that delivers to another place', () => {
  const [row] = compareQuotes([quote('q', { place: 'Le Havre', locode: 'FRLEH' })], asked)
  expect(row?.howDelivered).toContain(
    'The requested place is Rotterdam; transport between the two is not included.',
  )
})

it('puts the highest price first for sellers, and quotes without a price last', () => {
  const unpriced = quote('unpriced', {}, false)
  const rows = compareQuotes([unpriced, barrels, cif], { ...asked, isLowestBest: false })
  expect(brief(rows)).toEqual([
    ['cif', '700.00', 'as_quoted', '0.0000', true],
    ['barrels', '692.85', 'as_quoted', '-7.1500', false],
    ['unpriced', null, 'not_priced', null, false],
  ])
})
