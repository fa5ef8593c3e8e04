import { expect, it } from 'vitest'
import { editDistance } from './edit-distance.ts'

it.each([
  ['', '', 0],
  ['abc', '', 3],
  ['', 'ab', 2],
  ['abc', 'abc', 0],
  ['abc', 'acb', 1],
  ['brnet', 'brent', 1],
  ['abcd', 'abd', 1],
  ['kitten', 'sitting', 3],
])('the distance of %s and %s is %s', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance)
  expect(editDistance(other, one)).toBe(distance)
})
