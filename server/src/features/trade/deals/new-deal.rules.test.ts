import type { TradeTermsInput } from '@laycan/contract/trade/terms/terms'
import { describe, expect, it } from 'vitest'
import { termsOf } from '#test/execution.ts'
import { factorProblem, withFactor } from './new-deal.rules.ts'

const diesel = { barrels_per_tonne: '7.45', density_kg_m3: '845' }
const fixed = (unit: 'MT' | 'bbl' | 'm3' | 'gal') => ({ kind: 'fixed', amount: '95', unit }) as const
const formula = (unit: 'MT' | 'bbl') => {
  const averaging = { kind: 'month' } as const
  return { kind: 'formula', market_id: 'DATED-BRENT', averaging, differential: '1', unit } as const
}

describe("the catalogue's barrels per tonne", () => {
  it.each<[string, Partial<TradeTermsInput>, string | undefined, string | null]>([
    ['tonnes by the barrel', { price: fixed('bbl') }, undefined, '7.45'],
    ['tonnes by the cubic metre', { price: fixed('m3') }, undefined, '7.45'],
    ['barrels by the tonne', { quantity_unit: 'bbl', price: fixed('MT') }, undefined, '7.45'],
    ['prices by the barrel', { price: formula('MT') }, 'bbl', '7.45'],
    ['prices by the kilolitre', { price: formula('MT') }, 'kl', '7.45'],
    ['prices by the tonne', { quantity_unit: 'bbl', price: formula('bbl') }, 'MT', '7.45'],
    ['all by the tonne', { price: formula('MT') }, 'MT', null],
    ['all by volume', { quantity_unit: 'bbl', price: fixed('gal') }, undefined, null],
    ['prices per unit of heat', { price: formula('MT') }, 'MMBtu', null],
    ['one of their own', { price: fixed('bbl'), conversion: '7.6' }, undefined, '7.6'],
  ])('is recorded in the terms if mass and volume are mixed: %s', (_name, change, market, conversion) => {
    expect(withFactor(termsOf(change), market, diesel).conversion).toBe(conversion)
  })

  it.each([
    ['from the density', { barrels_per_tonne: null, density_kg_m3: '845' }, '7.4436'],
    ['to four decimals', { barrels_per_tonne: '7.451251', density_kg_m3: null }, '7.4513'],
    ['is left out if unknown', { barrels_per_tonne: null, density_kg_m3: null }, null],
  ])('%s', (_name, fuel, conversion) => {
    expect(withFactor(termsOf({ price: fixed('bbl') }), undefined, fuel).conversion).toBe(conversion)
  })
})

it('refuses a change that needs barrels per tonne without them', () => {
  expect(factorProblem(termsOf({ price: fixed('bbl') }), undefined)).toMatch(/barrels per tonne first$/)
  expect(factorProblem(termsOf({ price: fixed('bbl'), conversion: '7.45' }), undefined)).toBeUndefined()
  expect(factorProblem(termsOf({ price: formula('MT') }), 'bbl')).toMatch(/barrels per tonne first$/)
  expect(factorProblem(termsOf(), undefined)).toBeUndefined()
})
