import { expect, it } from 'vitest'
import { sortWatched } from './market-grid.tsx'

it('puts the watched ones first, in the order of the watchlist', () => {
  const markets = ['A', 'B', 'C', 'D'].map((market_id) => ({ market_id }))
  expect(sortWatched(markets, ['D', 'B', 'X']).map(({ market_id }) => market_id)).toEqual([
    'D',
    'B',
    'A',
    'C',
  ])
})
