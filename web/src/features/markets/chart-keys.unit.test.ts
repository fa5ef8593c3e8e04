import { expect, it } from 'vitest'
import { nextPlace, rangeWith, zoomOf, zoomRange } from './chart-keys.ts'

it.each([
  ['ArrowLeft', undefined, 98],
  ['ArrowRight', undefined, 99],
  ['ArrowLeft', 5, 4],
  ['ArrowLeft', 0, 0],
  ['PageUp', 50, 30],
  ['PageDown', 95, 99],
  ['Home', 50, 0],
  ['End', 50, 99],
  ['a', 50, undefined],
  ['Tab', 50, undefined],
])('%s at %s of a hundred leads to %s', (key, place, next) => {
  expect(nextPlace(key, place, 100)).toBe(next)
})

it('leads nowhere where there is nothing', () => {
  expect(nextPlace('Home', undefined, 0)).toBeUndefined()
})

it.each([
  [{ from: 0, to: 100 }, 0.5, { from: 25, to: 75 }],
  [{ from: 40, to: 50 }, 0.5, { from: 40, to: 50 }],
  [{ from: 90, to: 110 }, 2, { from: 59.5, to: 99.5 }],
  [{ from: 20, to: 80 }, 2, { from: -0.5, to: 99.5 }],
])('%j by %d is %j', (range, factor, zoomed) => {
  expect(zoomRange(range, factor, 100)).toEqual(zoomed)
})

it('knows which keys zoom', () => {
  expect(['+', '-', 'x'].map(zoomOf)).toEqual([0.5, 2, undefined])
})

it.each([
  [5, { from: 5, to: 15 }],
  [12, { from: 10, to: 20 }],
  [22, { from: 12, to: 22 }],
])('a place %i comes into sight', (place, range) => {
  expect(rangeWith({ from: 10, to: 20 }, place)).toEqual(range)
})
