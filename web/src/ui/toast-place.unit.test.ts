import { expect, it } from 'vitest'
import { countCovered, placeToasts } from './toast-place.ts'

const desk = { width: 1440, height: 900, toastsHeight: 68 }
const bar = { top: 0, bottom: 56, left: 240, right: 1440 }
const mainButton = { top: 80, bottom: 116, left: 1270, right: 1416 }
const menuAtLeft = { top: 60, bottom: 100, left: 264, right: 400 }
const farDown = { top: 700, bottom: 740, left: 1270, right: 1416 }
const scrolledAway = { top: -90, bottom: -54, left: 1270, right: 1416 }
const openBell = { top: 62, bottom: 640, left: 1000, right: 1390 }
const menuOfRow = (row: number) => ({ top: 100 + 50 * row, bottom: 136 + 50 * row, left: 1380, right: 1416 })

it.each([
  ['nothing', [], { top: 0, right: 0 }],
  ['the bar', [bar], { top: 56, right: 0 }],
  ['the bar and the main button below it', [mainButton, bar], { top: 116, right: 0 }],
  ['what is beside the toasts', [bar, menuAtLeft], { top: 56, right: 0 }],
  ['what is far down', [bar, farDown], { top: 56, right: 0 }],
  ['what has scrolled away', [bar, scrolledAway], { top: 56, right: 0 }],
  ['a long popup, beside it', [bar, openBell], { top: 56, right: 440 }],
  ['a menu in every row, beside them', [bar, ...Array.from({ length: 20 }, (_, row) => menuOfRow(row))]],
])('toasts stay clear of %s', (_what, boxes, place = { top: 56, right: 60 }) => {
  expect(placeToasts(boxes, desk)).toEqual(place)
})

it('several toasts need more room than one', () => {
  const below = { top: 150, bottom: 186, left: 1270, right: 1416 }
  expect(placeToasts([bar, below], desk)).toEqual({ top: 56, right: 0 })
  expect(placeToasts([bar, below], { ...desk, toastsHeight: 130 })).toEqual({ top: 186, right: 0 })
})

it('takes the whole width of a phone', () => {
  const phone = { width: 390, height: 844, toastsHeight: 68 }
  const button = { top: 80, bottom: 116, left: 16, right: 120 }
  expect(placeToasts([bar, button], phone)).toEqual({ top: 116, right: 0 })
})

it('covers as little as it can where there is no free place', () => {
  const phone = { width: 390, height: 844, toastsHeight: 68 }
  const popup = { top: 62, bottom: 638, left: 8, right: 382 }
  const bell = { top: 10, bottom: 46, left: 300, right: 336 }
  const place = placeToasts([bar, bell, popup], phone)
  expect(place).toEqual({ top: 56, right: 0 })
  expect(countCovered([bar, bell, popup], place, phone)).toBe(1)
})
