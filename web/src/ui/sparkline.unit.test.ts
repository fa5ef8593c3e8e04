import { expect, it } from 'vitest'
import { sparklinePath } from './sparkline.tsx'

it('spreads values over the width, the highest at the top', () => {
  expect(sparklinePath([1, 3, 2], 100, 24)).toBe('M0.0 22.0L50.0 2.0L100.0 12.0')
})
it('draws a price that did not move through the middle', () => {
  expect(sparklinePath([5, 5], 10, 24)).toBe('M0.0 12.0L10.0 12.0')
})
