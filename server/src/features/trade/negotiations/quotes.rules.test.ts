import { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { changesBetween } from '@laycan/contract/trade/terms/terms-rules'
import { expect, it } from 'vitest'
import { changesAsFields, changesText, validityProblem } from './quotes.rules.ts'

const now = new Date('2026-03-11T12:00:00Z')
it.each([
  ['2026-03-11T12:00:59.999Z', 'at least a minute'],
  ['2026-03-11T11:00:00.000Z', 'at least a minute'],
  ['2026-03-11T12:01:00.000Z', undefined],
  ['2026-04-01T00:00:00.000Z', undefined],
  ['2026-04-01T00:00:00.001Z', 'The request is open until 2026-04-01 00:00 UTC'],
  ['2026-04-11T12:00:00.000Z', 'at most 30 days'],
  ['2026-03-28T23:59:59.999Z', undefined, '2026-03-28'],
  ['2026-03-29T00:00:00.000Z', 'Validity must end by 2026-03-28', '2026-03-28'],
])('valid until %s: %s', (until, problem, windowTo = '2026-12-31') => {
  const listing = { kind: 'request', validUntil: '2026-04-01T00:00:00.000Z' } as const
  const found = validityProblem(new Date(until), now, { listing, windowTo })
  if (problem) expect(found).toContain(problem)
  else expect(found).toBeUndefined()
})

const terms = TradeTerms.parse({
  ...{ fuel_type_id: 'diesel-en590', specification: 'EN 590', quantity: '1000', quantity_unit: 'MT' },
  ...{ tolerance_option: 'seller', window_from: '2026-04-01', window_to: '2026-04-05', incoterm: 'CIF' },
  ...{ place: 'Rotterdam', locode: 'NLRTM', region: 'europe', payment: { method: 'LC_sight' } },
  ...{ price: { kind: 'fixed', amount: '700.00', unit: 'MT' }, inspection: { final_at: 'load' } },
})

it('lists changed fields in the order of the form', () => {
  const other: TradeTerms = { ...terms, price: { kind: 'fixed', amount: '690', unit: 'MT' }, quantity: '900' }
  const shuffled = Object.fromEntries(Object.entries(other).reverse()) as TradeTerms
  const changes = changesBetween(terms, shuffled)
  expect(changes).toEqual([
    { field: 'quantity', label: 'Quantity', before: '1,000 MT', after: '900 MT' },
    { field: 'price', label: 'Price', before: '700.00 USD/MT', after: '690.00 USD/MT' },
  ])
  expect(changesText(changes)).toBe('Quantity: 1,000 MT → 900 MT; Price: 700.00 USD/MT → 690.00 USD/MT')
  expect(changesAsFields(changes)).toEqual({
    'terms.quantity': '1,000 MT → 900 MT',
    'terms.price': '700.00 USD/MT → 690.00 USD/MT',
  })
  expect(changesBetween(terms, { ...terms, quantity: '1000.000' })).toEqual([])
})
