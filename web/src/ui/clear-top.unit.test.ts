import { expect, it } from 'vitest'
import { clearTop } from './clear-top.ts'

const bar = { top: 0, bottom: 56, left: 240, right: 1440 }
const mainButton = { top: 80, bottom: 116, left: 1270, right: 1416 }
const menuAtLeft = { top: 60, bottom: 100, left: 264, right: 400 }
const farDown = { top: 700, bottom: 740, left: 1270, right: 1416 }
const scrolledAway = { top: -90, bottom: -54, left: 1270, right: 1416 }

it.each([
  ['nothing', [], 0],
  ['the bar', [bar], 56],
  ['the bar and the main button below it', [mainButton, bar], 116],
  ['what is beside the toasts', [bar, menuAtLeft], 56],
  ['what is far down', [bar, farDown], 56],
  ['what has scrolled away', [bar, scrolledAway], 56],
])('toasts stay clear of %s', (_what, boxes, top) => expect(clearTop(boxes, 1440, 900)).toBe(top))

it('takes the whole width of a phone', () => {
  const phone = { top: 80, bottom: 116, left: 16, right: 120 }
  expect(clearTop([bar, phone], 390, 844)).toBe(116)
})
