import { expect, it } from 'vitest'
import { marketPath } from './market-source.ts'

it.each([
  ['', {}, '/markets'],
  ['region=africa', { market: 'ICE-B' }, '/markets?market=ICE-B'],
  ['source=import', {}, '/markets?source=import'],
  ['source=import', { market: 'A B' }, '/markets?market=A+B&source=import'],
  ['source=elsewhere', {}, '/markets'],
])('from ?%s with %j', (from, params, path) => {
  expect(marketPath('/markets', params, new URLSearchParams(from))).toBe(path)
})
