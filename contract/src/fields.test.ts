import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { calendarDay, calendarMoment, locode, oneLine, paragraphs } from './fields.ts'

const beyond = 'This must be between the years 1900 and 2100'
const messagesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

describe('a day', () => {
  const day = calendarDay('Not a day')
  it.each(['1900-01-01', '2026-02-28', '2100-12-31'])('%s is taken', (text) => {
    expect(messagesOf(day, text)).toEqual([])
  })
  it.each(['0000-05-05', '0001-01-01', '1899-12-31', '2101-01-01', '9999-12-31'])(
    '%s is beyond the calendar',
    (text) => {
      expect(messagesOf(day, text)).toEqual([beyond])
    },
  )
  it.each(['', '2026-02-30', '31.12.2026', '12026-01-01', 20260101, null, undefined])(
    '%s is no day',
    (value) => {
      expect(messagesOf(day, value)).toEqual(['Not a day'])
    },
  )
})

describe('a LOCODE', () => {
  const wrong = ['A UN/LOCODE is five characters, such as NLRTM']
  it.each(['NLRTM', 'US2AB'])('%s is taken', (text) => {
    expect(messagesOf(locode(), text)).toEqual([])
  })
  it.each(['', 'nlrtm', 'NLRT', 'NLRTMX', 'NL1RT', 'ARA'])('%j is none', (text) => {
    expect(messagesOf(locode(), text)).toEqual(wrong)
  })
  it('may be one of other codes, as a whole', () => {
    expect(messagesOf(locode(['ARA', 'MED']), 'ARA')).toEqual([])
    expect(messagesOf(locode(['ARA', 'MED']), 'NLRTM')).toEqual([])
    expect(messagesOf(locode(['ARA', 'MED']), 'XARA')).toEqual(wrong)
  })
})

describe('a moment', () => {
  const moment = calendarMoment('Not a moment')
  it.each<[string, string[]]>([
    ['2027-03-01T16:30:00Z', []],
    ['0001-01-01T00:00:00Z', [beyond]],
    ['9999-12-31T23:59:59Z', [beyond]],
    ['0000-01-01', ['Not a moment']],
  ])('%s: %j', (text, messages) => {
    expect(messagesOf(moment, text)).toEqual(messages)
  })
})

describe('plain text', () => {
  it.each([
    ['', true, true],
    ['Gasoil 10 ppm, Привет 你好 🛢️ <b>', true, true],
    ['two\nlines', false, true],
    ['a\ttab', false, false],
    ['a\rreturn', false, false],
    ['a\u0000b', false, false],
    ['a\u001bb', false, false],
    ['a\u007fb', false, false],
  ])('%j', (text, isLine, isParagraphs) => {
    expect([oneLine.test(text), paragraphs.test(text)]).toEqual([isLine, isParagraphs])
  })
})
