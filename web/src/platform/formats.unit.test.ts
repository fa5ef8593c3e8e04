import type { DateFormat, NumberFormat } from '@laycan/contract/settings/settings'
import { expect, test } from 'vitest'
import { createFormats, deviceFormats } from './formats.ts'

const late = '2026-03-05T23:30:00.000Z'

test.each<[DateFormat, string]>([
  ['yyyy-mm-dd', '2026-03-05'],
  ['dd/mm/yyyy', '05/03/2026'],
  ['mm/dd/yyyy', '03/05/2026'],
  ['dd.mm.yyyy', '05.03.2026'],
  ['dd mmm yyyy', '05 Mar 2026'],
])('a date as %s', (dateFormat, text) => {
  expect(createFormats({ ...deviceFormats, timeZone: 'UTC', dateFormat }).date(late)).toBe(text)
})

test('the time zone decides which day it is', () => {
  const inZone = (timeZone: string) => createFormats({ ...deviceFormats, timeZone, dateFormat: 'yyyy-mm-dd' })
  expect(inZone('Asia/Singapore').date(late)).toBe('2026-03-06')
  expect(inZone('America/New_York').date(late)).toBe('2026-03-05')
  expect(inZone('Nowhere/Unknown').date(late)).toMatch(/^2026-03-0[56]$/)
})

test.each<[DateFormat, RegExp]>([
  ['yyyy-mm-dd', /^2026-03-05$/],
  ['auto', /\b0?5\b/],
])('a day without a time is the same day everywhere: %s', (dateFormat, text) => {
  for (const timeZone of ['America/Los_Angeles', 'UTC', 'Pacific/Auckland']) {
    expect(createFormats({ ...deviceFormats, timeZone, dateFormat }).date('2026-03-05')).toMatch(text)
  }
})

test.each<[NumberFormat, string]>([
  ['1,234.56', '1,234,567.50'],
  ['1.234,56', '1.234.567,50'],
  ['1 234,56', '1 234 567,50'],
])('a number as %s', (numberFormat, text) => {
  const written = createFormats({ ...deviceFormats, numberFormat }).number('1234567.5', 2)
  expect(written.replace(/\s/g, ' ')).toBe(text)
})

test.each<[NumberFormat, string, string]>([
  ['1,234.56', '-1234.5', '−1,234.50'],
  ['1.234,56', '-1234.5', '−1.234,50'],
  ['1 234,56', '-4.5', '−4,50'],
  ['1,234.56', '-0.004', '0.00'],
])('an amount below zero as %s: %s', (numberFormat, decimal, text) => {
  expect(createFormats({ ...deviceFormats, numberFormat }).number(decimal, 2)).toBe(text)
})

test('no digit of a long decimal is lost', () => {
  const { number } = createFormats({ ...deviceFormats, numberFormat: '1,234.56' })
  expect(number('90071992547409931234.57', 2)).toBe('90,071,992,547,409,931,234.57')
})

test.each([
  [20, 'just now'],
  [-20, 'just now'],
  [60, '1 minute ago'],
  [3 * 3600, '3 hours ago'],
  [30 * 3600, 'yesterday'],
  [3 * 86_400, '3 days ago'],
  [8 * 86_400, '05.03.2026'],
])('%i seconds ago', (seconds, text) => {
  const { ago } = createFormats({ ...deviceFormats, timeZone: 'UTC', dateFormat: 'dd.mm.yyyy' })
  expect(ago(late, Date.parse(late) + seconds * 1000)).toBe(text)
})
