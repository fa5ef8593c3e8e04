import { expect, it } from 'vitest'
import { arrivalText, arrivalTone } from './compare-labels.ts'

const at = (lateDays: number) => ({ from: '2026-05-01', to: '2026-05-05', lateDays })
const bySuez = { from: 'Jubail', to: 'Lagos', distanceNm: 8_100, days: '28.4', by: 'Suez', ship: 'MR' }

it.each([
  [0, 'In the window by Suez', 'good'],
  [1, '1 day late by Suez', 'close'],
  [3, '3 days late by Suez', 'close'],
  [-6, '6 days early by Suez', 'close'],
  [7, '7 days late by Suez', 'missed'],
  [-9, '9 days early by Suez', 'missed'],
])('%i days after the window is “%s”', (lateDays, text, tone) => {
  expect(arrivalText(at(lateDays), bySuez)).toBe(text)
  expect(arrivalTone(at(lateDays))).toBe(tone)
})

it('names no way where there is none', () => {
  expect(arrivalText(at(2), null)).toBe('2 days late')
})
