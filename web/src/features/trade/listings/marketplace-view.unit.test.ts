import { describe, expect, test } from 'vitest'
import {
  countFilters,
  type MarketplaceView,
  marketplaceState,
  toMarketplaceQuery,
} from './marketplace-view.ts'

const { defaults } = marketplaceState

const mine = '4d0c3f0a-98b0-45a7-8e11-0d6f5e2f7a01'

describe('the URL', () => {
  test.each<[string, Partial<MarketplaceView>]>([
    ['', {}],
    ['fuel=diesel-en590&region=europe', { fuel: 'diesel-en590', region: 'europe' }],
    ['region=atlantis&category=coal&incoterm=XYZ&sort=luck', {}],
    ['from=2027-03-01&to=tomorrow', { from: '2027-03-01' }],
    ['min=5000&max=lots', { min: '5000' }],
    ['price=-2&verified=yes', { price: '-2', verified: 'yes' }],
    [`against=${mine}&sort=match`, { against: mine, sort: 'match' }],
    ['against=somebody', {}],
  ])('%s', (search, part) => {
    expect(marketplaceState.read(new URLSearchParams(search))).toEqual({ ...defaults, ...part })
  })

  test('holds only what differs from the defaults, and leaves other parameters alone', () => {
    const before = new URLSearchParams('tab=find&region=africa&fuel=lng')
    const view: MarketplaceView = { ...defaults, region: 'europe', sort: 'price' }
    expect(marketplaceState.write(before, view).toString()).toBe('tab=find&region=europe&sort=price')
  })
})

describe('the query', () => {
  test('holds only the filters that were chosen', () => {
    expect(toMarketplaceQuery('supply', defaults)).toEqual({ kind: 'supply', sort: 'newest' })
  })

  test('takes a price as an upper bound for supplies and a lower bound for requests', () => {
    const view: MarketplaceView = { ...defaults, price: '2' }
    expect(toMarketplaceQuery('supply', view)).toMatchObject({ maxPercent: '2' })
    expect(toMarketplaceQuery('request', view)).toMatchObject({ minPercent: '2' })
  })

  test('filters by a date only once its year is typed', () => {
    const view: MarketplaceView = { ...defaults, from: '2027-03-01', to: '0202-03-05' }
    expect(toMarketplaceQuery('supply', view)).toEqual({
      kind: 'supply',
      windowFrom: '2027-03-01',
      sort: 'newest',
    })
  })

  test('sorts by match only when there is a listing to match', () => {
    expect(toMarketplaceQuery('supply', { ...defaults, sort: 'match' }).sort).toBe('newest')
    expect(toMarketplaceQuery('supply', { ...defaults, sort: 'match', against: mine }).sort).toBe('match')
  })
})

test('counts filters, but not the order or the match', () => {
  expect(countFilters({ ...defaults, sort: 'price', against: mine })).toBe(0)
  expect(countFilters({ ...defaults, region: 'europe', verified: 'yes' })).toBe(2)
})
