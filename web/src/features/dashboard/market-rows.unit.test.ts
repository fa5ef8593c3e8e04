import { expect, test } from 'vitest'
import { createFormats } from '#platform/formats.ts'
import { changeOf, shownMarkets } from './market-rows.ts'

const market = (market_id: string, fuel_type_id: string | null) => ({ market_id, fuel_type_id })
const markets = [
  market('a', 'naphtha'),
  market('b', 'jet-a1'),
  market('c', 'crude-brent'),
  market('d', 'crude-brent'),
  market('e', null),
  market('f', 'lng'),
]
const ids = (watched: string[]) => shownMarkets(markets, watched).map(({ market_id }) => market_id)

test('the watchlist is shown in its order, without what is gone', () => {
  expect(ids(['f', 'gone', 'a'])).toEqual(['f', 'a'])
})

test('without one, benchmarks come first', () => {
  expect(ids([])).toEqual(['c', 'b', 'a', 'd', 'e'])
})

test.each([
  ['1.25', { direction: 'up', value: '+1.25%' }],
  ['-0.50', { direction: 'down', value: '−0.50%' }],
  ['-0.00', { direction: 'flat', value: '0.00%' }],
  [null, undefined],
])('a change of %s', (percent, change) => {
  const formats = createFormats({ timeZone: 'UTC', dateFormat: 'auto', numberFormat: '1,234.56' })
  expect(changeOf(percent, formats)).toEqual(change)
})
