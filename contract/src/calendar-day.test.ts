import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { calendarDay, calendarMoment } from './calendar-day.ts'
import type { Endpoint } from './endpoint.ts'

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

/** Every schema of a day or a moment within another one. */
function datesIn(schema: z.ZodType, seen = new Set<unknown>()): z.ZodType[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const def = schema._zod.def as unknown as Record<string, unknown>
  if (def.format === 'date' || def.format === 'datetime') return [schema]
  const parts = [def.innerType, def.element, def.in, def.out, def.valueType, def.left, def.right]
  const children = [...parts, ...Object.values(def.shape ?? {}), ...((def.options as unknown[]) ?? [])]
  return children.flatMap((child) =>
    child !== null && typeof child === 'object' && '_zod' in child ? datesIn(child as z.ZodType, seen) : [],
  )
}

const files = readdirSync(import.meta.dirname).filter((name) => !name.endsWith('.test.ts'))
const modules: Record<string, unknown>[] = await Promise.all(
  files.map((name) => import(/* @vite-ignore */ `./${name}`)),
)
const tables = modules
  .flatMap((exported) => Object.entries(exported))
  .flatMap(([name, value]) => (name.endsWith('Api') ? Object.entries(value as Record<string, Endpoint>) : []))

it('every day and moment that a call takes is within the calendar', () => {
  const taken = tables.flatMap(([key, { params, query, body }]) =>
    [params, query, body].flatMap((part) =>
      part && '_zod' in part ? datesIn(part).map((date) => [key, date] as const) : [],
    ),
  )
  expect(taken.length).toBeGreaterThan(20)
  const open = taken.filter(
    ([, date]) => date.safeParse('0000-01-01').success || date.safeParse('9999-12-31T23:59:59Z').success,
  )
  expect(open.map(([key]) => key)).toEqual([])
})
