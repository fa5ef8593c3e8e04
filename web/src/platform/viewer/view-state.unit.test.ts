import { expect, test } from 'vitest'
import {
  actionOf,
  changeView,
  firstView,
  fittingZoom,
  turnedSize,
  type ViewAction,
  type ViewState,
} from './view-state.ts'

const limits = { fitZoom: 0.4, pages: 3 }

test.each<[string, Partial<ViewState>, ViewAction, Partial<ViewState>]>([
  ['grows from what fits', {}, 'zoom-in', { zoom: 0.5 }],
  ['shrinks from what fits', {}, 'zoom-out', { zoom: 0.32 }],
  ['stops growing', { zoom: 6 }, 'zoom-in', { zoom: 6 }],
  ['stops shrinking', { zoom: 0.1 }, 'zoom-out', { zoom: 0.1 }],
  ['fits again', { zoom: 2 }, 'fit', { zoom: 'fit' }],
  ['shows its own size', {}, 'actual-size', { zoom: 1 }],
  ['turns right all the way round', { turns: 3 }, 'turn-right', { turns: 0 }],
  ['turns left past the top', { turns: 0 }, 'turn-left', { turns: 3 }],
  ['goes on', { page: 2 }, 'next-page', { page: 3 }],
  ['ends at the last page', { page: 3 }, 'next-page', { page: 3 }],
  ['begins at the first page', { page: 1 }, 'previous-page', { page: 1 }],
])('a view %s', (_, before, action, after) => {
  expect(changeView({ ...firstView, ...before }, action, limits)).toEqual({
    ...firstView,
    ...before,
    ...after,
  })
})

test('only keys of the view are taken', () => {
  expect(actionOf('+')).toBe('zoom-in')
  // Also with the capitals locked.
  expect([actionOf('r'), actionOf('R')]).toEqual(['turn-right', 'turn-right'])
  expect([actionOf('l'), actionOf('L')]).toEqual(['turn-left', 'turn-left'])
  expect(actionOf('Tab')).toBeUndefined()
  expect(actionOf('toString')).toBeUndefined()
})

test('a turned document changes its sides', () => {
  expect(turnedSize({ width: 300, height: 200 }, 2)).toEqual({ width: 300, height: 200 })
  expect(turnedSize({ width: 300, height: 200 }, 3)).toEqual({ width: 200, height: 300 })
})

test.each([
  [{ width: 1000, height: 500 }, { width: 500, height: 500 }, 0.5],
  [{ width: 500, height: 1000 }, { width: 500, height: 250 }, 0.25],
  [{ width: 100, height: 100 }, { width: 800, height: 800 }, 1],
  [{ width: 0, height: 0 }, { width: 800, height: 800 }, 1],
])('%o in %o fits at %f', (document, stage, zoom) => {
  expect(fittingZoom(document, stage)).toBe(zoom)
})
