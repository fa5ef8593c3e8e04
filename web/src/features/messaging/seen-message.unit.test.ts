import { expect, test } from 'vitest'
import { lastSeenSeq } from './seen-message.ts'

const messages = [
  { seq: 3, topPx: 0, heightPx: 40 },
  { seq: 5, topPx: 50, heightPx: 40 },
  { seq: 8, topPx: 100, heightPx: 2000 },
]

test.each([
  [-10, 0],
  [39, 0],
  [40, 3],
  [89, 3],
  [90, 5],
  [147, 5],
  // Taller than any screen: seen once its beginning is.
  [148, 8],
  [5000, 8],
])('down to %i px, the last one seen is %i', (bottomPx, seq) => {
  expect(lastSeenSeq(messages, bottomPx)).toBe(seq)
})
