import { expect, it } from 'vitest'
import { type Incoterm, incoterms } from '../trade/trade-constants.ts'
import type { FreightEstimate } from './freight-rules.ts'
import { landedCost, leftToBuyer } from './landed-cost-rules.ts'

const line = (code: FreightEstimate['lines'][number]['code'], amount: string) => ({
  code,
  amount,
  perTonne: '0',
  formula: '',
  from: [],
})
const estimate = {
  parcelTonnes: '30000',
  lines: [line('hire', '600000.00'), line('insurance', '15000.00'), line('losses', '45000.00')],
}
const cost = (incoterm: Incoterm, isAtBuyersPort = true) =>
  landedCost({ pricePerTonne: '700', incoterm, estimate, isAtBuyersPort })

it.each<[Incoterm, string]>([
  ['FOB', '722.00'],
  ['FCA', '722.00'],
  ['CFR', '702.00'],
  ['CPT', '702.00'],
  ['CIF', '701.50'],
  ['CIP', '701.50'],
  ['DAP', '700.00'],
  ['DDP', '700.00'],
])('%s 700 is %s at the buyer’s port', (incoterm, perTonne) => {
  expect(cost(incoterm).perTonne).toBe(perTonne)
})

it('says what was added', () => {
  expect(cost('CFR')).toEqual({
    perTonne: '702.00',
    addedPerTonne: '2.00',
    left: 'insurance_and_losses',
    lines: ['insurance', 'losses'],
  })
})

it('carries a delivered price on from another port', () => {
  expect(cost('CIF', false)).toMatchObject({ perTonne: '722.00', left: 'all' })
})

it('adds nothing where no ship sails', () => {
  expect(landedCost({ pricePerTonne: '700.5', incoterm: 'FOB' })).toMatchObject({
    perTonne: '700.50',
    addedPerTonne: '0.00',
  })
})

it('knows every Incoterm', () => {
  for (const { code, carrier } of incoterms) expect(leftToBuyer(code) === 'all').toBe(carrier === 'buyer')
})
