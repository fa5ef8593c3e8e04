import { expect, test } from 'vitest'
import { layoutOf } from './dashboard-layout.ts'

const some = (count: number) => Array.from({ length: count }, () => ({}))
const newcomer = {
  ...{ hasTraded: false, activeRequests: 0, activeSupplies: 0 },
  ...{ actions: [], laycans: [], recent: [], matches: [] },
}
const trader = { ...newcomer, hasTraded: true, recent: some(8) }

test.each([
  ['somebody new, with samples', newcomer, 0, { isQuiet: true, hasLaycans: false, markets: 8 }],
  ['in review', { ...newcomer, recent: some(1) }, 0, { isQuiet: true, hasLaycans: true, markets: 7 }],
  ['rejected', { ...newcomer, recent: some(2) }, 0, { isQuiet: true, hasLaycans: true, markets: 8 }],
  ['between trades', trader, 0, { isQuiet: true, hasLaycans: true, markets: 7 }],
  [
    'busy, with matches',
    { ...trader, actions: some(10), laycans: some(5), matches: some(4), activeRequests: 3 },
    0,
    { isQuiet: false, hasLaycans: true, markets: 6 },
  ],
  [
    'with more below than beside',
    { ...trader, actions: some(8), matches: some(4) },
    4,
    { isQuiet: false, hasLaycans: true, markets: 5 },
  ],
])('the columns of a dashboard end level: %s', (_who, content, messages, layout) => {
  expect(layoutOf(content, messages)).toEqual(layout)
})
