import { describe, expect, test } from 'vitest'
import {
  countFilters,
  type MarketplaceView,
  readMarketplaceView,
  toMarketplaceQuery,
  wholeMarketplace,
  writeMarketplaceView,
} from './marketplace-view.ts'

const mine = '4d0c3f0a-98b0-45a7-8e11-0d6f5e2f7a01'

describe('the address', () => {
  test.each<[string, Partial<MarketplaceView>]>([
    ['', {}],
    ['fuel=diesel-en590&region=europe', { fuel: 'diesel-en590', region: 'europe' }],
    ['region=atlantis&category=coal&incoterm=XYZ&sort=luck', {}],
    ['from=2027-03-01&to=tomorrow', { from: '2027-03-01' }],
    ['min=5000&max=lots', { min: '5000' }],
    ['price=-2&verified=yes', { price: '-2', verified: 'yes' }],
    [`against=${mine}&sort=match`, { against: mine, sort: 'match' }],
    ['against=somebody', {}],
  ])('%s', (address, part) => {
    expect(readMarketplaceView(new URLSearchParams(address))).toEqual({ ...wholeMarketplace, ...part })
  })

  test('is written with what differs, beside what is not ours', () => {
    const before = new URLSearchParams('tab=find&region=africa&fuel=lng')
    const view: MarketplaceView = { ...wholeMarketplace, region: 'europe', sort: 'price' }
    expect(writeMarketplaceView(before, view).toString()).toBe('tab=find&region=europe&sort=price')
  })
})

describe('the call', () => {
  test('names only what was chosen', () => {
    expect(toMarketplaceQuery('supply', wholeMarketplace)).toEqual({ kind: 'supply', sort: 'newest' })
  })

  test('a price of supplies is an upper bound, of requests a lower one', () => {
    const view: MarketplaceView = { ...wholeMarketplace, price: '2' }
    expect(toMarketplaceQuery('supply', view)).toMatchObject({ maxPercent: '2' })
    expect(toMarketplaceQuery('request', view)).toMatchObject({ minPercent: '2' })
  })

  test('asks for a window once its year is typed', () => {
    const view: MarketplaceView = { ...wholeMarketplace, from: '2027-03-01', to: '0202-03-05' }
    expect(toMarketplaceQuery('supply', view)).toEqual({
      kind: 'supply',
      windowFrom: '2027-03-01',
      sort: 'newest',
    })
  })

  test('an order by match needs something to match', () => {
    expect(toMarketplaceQuery('supply', { ...wholeMarketplace, sort: 'match' }).sort).toBe('newest')
    expect(toMarketplaceQuery('supply', { ...wholeMarketplace, sort: 'match', against: mine }).sort).toBe(
      'match',
    )
  })
})

test('an order hides nothing', () => {
  expect(countFilters({ ...wholeMarketplace, sort: 'price', against: mine })).toBe(0)
  expect(countFilters({ ...wholeMarketplace, region: 'europe', verified: 'yes' })).toBe(2)
})
