import { describe, expect, it } from 'vitest'
import { deviation, mean, movesOf, studentWithin } from './statistics.rules.ts'

describe('statistics', () => {
  // By any table of Student's t.
  it.each([
    [0, 10, 0],
    [2.228, 10, 0.95],
    [1.96, 1e6, 0.95],
    [12.706, 1, 0.95],
    [2.576, 1e6, 0.99],
    [Number.POSITIVE_INFINITY, 5, 1],
  ])('t within %d at %d degrees: %d', (t, degrees, share) =>
    expect(studentWithin(t, degrees)).toBeCloseTo(share, 3),
  )

  it('of moves leave out what has no logarithm', () => {
    expect(movesOf([1, Math.E, -1, 2, 2])).toEqual([1, 0])
    expect([mean([1, 2, 3]), deviation([1, 2, 3])]).toEqual([2, 1])
  })
})
