import { expect, test } from 'vitest'
import { completenessTone } from './completeness-bar.tsx'

test.each([
  [100, 'positive'],
  [80, 'positive'],
  [79, 'warning'],
  [50, 'warning'],
  [49, 'negative'],
  [0, 'negative'],
])('%i %% is %s', (percent, tone) => {
  expect(completenessTone(percent)).toBe(tone)
})
