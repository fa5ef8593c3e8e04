import { expect, it } from 'vitest'
import { marketView } from './market-view.ts'

it.each([
  ['', { region: 'global', timeframe: '1d', fuelType: null }],
  [
    'region=europe&timeframe=1w&fuelType=brent-blend',
    { region: 'europe', timeframe: '1w', fuelType: 'brent-blend' },
  ],
  ['region=atlantis&timeframe=2w', { region: 'global', timeframe: '1d', fuelType: null }],
])('reads ?%s', (address, view) => {
  expect(marketView.read(new URLSearchParams(address))).toEqual(view)
})

it('writes only what differs from the default and leaves other parameters alone', () => {
  const search = new URLSearchParams('region=africa&other=1')
  expect(marketView.write(search, { region: 'global', timeframe: '3m', fuelType: null }).toString()).toBe(
    'other=1&timeframe=3m',
  )
})
