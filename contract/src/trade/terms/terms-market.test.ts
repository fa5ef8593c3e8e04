import { expect, it } from 'vitest'
import { isPricingMarket, marketProblem } from './terms-market.ts'

it.each([
  ['USD', 'MT', true],
  ['USD', 'bbl', true],
  ['USD', 'gal', true],
  ['USD', 'L', true],
  ['USD', 'kl', true],
  ['USD', 'MMBtu', false],
  ['CNY', 'bbl', false],
  ['JPY', 'kl', false],
])('a formula on prices in %s/%s: %s', (currency, unit, isRight) => {
  expect(isPricingMarket({ currency, unit })).toBe(isRight)
  expect(marketProblem({ marketId: 'M', currency, unit }, 'bbl', { barrelsPerTonne: '7.45' })).toEqual(
    isRight ? undefined : expect.stringMatching(/^M is priced (in|by the) .*\. Choose a market in /),
  )
})

it('needs an existing market, and a factor between mass and volume', () => {
  const market = { marketId: 'ICE-G', currency: 'USD', unit: 'MT' }
  expect(marketProblem(undefined, 'MT', undefined)).toBe('There is no such market')
  expect(marketProblem(market, 'MT', undefined)).toBeUndefined()
  expect(marketProblem(market, 'bbl', undefined)).toBe(
    'ICE-G is priced by the MT. Enter the barrels per tonne, or price by the MT',
  )
})
