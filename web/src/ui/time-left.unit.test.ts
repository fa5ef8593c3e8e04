import { expect, test } from 'vitest'
import { leftText } from './time-left.tsx'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

test.each([
  [3 * day + 4 * hour + 59 * minute, '3 d 4 h'],
  [day, '1 d 0 h'],
  [day - second, '23 h 59 min'],
  [hour, '1 h 00 min'],
  [hour - second, '59:59 min'],
  [5 * second, '0:05 min'],
  [0, null],
  [-minute, null],
])('%d ms left', (leftMs, text) => {
  expect(leftText(leftMs)).toBe(text)
})
