import { describe, expect, it } from 'vitest'
import { type CursorPart, decodeCursor, encodeCursor, pageOf } from './cursor.ts'

const id = '0b3f1c9e-5d7a-4e21-9c55-3a1f6e2d8b70'

describe('a cursor', () => {
  it.each<[Record<string, CursorPart>, Record<string, string>]>([
    [{ id: 'uuid' }, { id }],
    [{ id: 'integer' }, { id: '42' }],
    [
      { finding: 'rank', micros: 'micros', id: 'uuid' },
      { finding: '3', micros: '1767225600000000', id },
    ],
    [
      { at: 'moment', id: 'uuid' },
      { at: '2026-01-01T10:00:00.123Z', id },
    ],
    [
      { at: 'moment', id: 'uuid' },
      { at: '2026-01-01 10:00:00.123456+00', id },
    ],
    [
      { from: 'day', id: 'uuid' },
      { from: '2026-02-28', id },
    ],
    [
      { price: 'decimal', id: 'uuid' },
      { price: '-12.5', id },
    ],
  ])('of %j comes back as it was: %j', (parts, values) => {
    expect(decodeCursor(encodeCursor(...Object.values(values)), parts)).toEqual(values)
  })

  it('is absent on the first page', () => {
    expect(decodeCursor(undefined, { id: 'uuid' })).toBeUndefined()
  })

  it.each<[string, Record<string, CursorPart>]>([
    ['', { id: 'uuid' }],
    ['x', { id: 'integer' }],
    ['99999999999999999999', { id: 'integer' }],
    [`1_${id}`, { id: 'uuid' }],
    [id, { at: 'moment', id: 'uuid' }],
    [`2026-02-30_${id}`, { from: 'day', id: 'uuid' }],
    [`0000-01-01T00:00:00Z_${id}`, { at: 'moment', id: 'uuid' }],
    [`2026-01-01T25:00:00Z_${id}`, { at: 'moment', id: 'uuid' }],
    [`1e9_${id}`, { price: 'decimal', id: 'uuid' }],
    ['1_2_3', { finding: 'rank', micros: 'micros', id: 'uuid' }],
    [`4_1_${id}`, { finding: 'rank', micros: 'micros', id: 'uuid' }],
    [`1_x_${id}`, { finding: 'rank', micros: 'micros', id: 'uuid' }],
    [`1_1_${id};`, { finding: 'rank', micros: 'micros', id: 'uuid' }],
  ])('%s is refused for %j', (text, parts) => {
    expect(() => decodeCursor(text, parts)).toThrow('Some fields are not valid.')
  })

  it('is refused by the name that callers know it by', () => {
    expect(() => decodeCursor('x', { id: 'uuid' })).toThrow(
      expect.objectContaining({ fields: { before: 'This is not the end of a page.' } }),
    )
  })
})

describe('a page', () => {
  const cursorOf = (row: number) => `${row}`
  it.each<[number[], number, { items: number[]; next: string | null }]>([
    [[], 2, { items: [], next: null }],
    [[1, 2], 2, { items: [1, 2], next: null }],
    [[1, 2, 3], 2, { items: [1, 2], next: '2' }],
  ])('of %j at %i a page is %j', (rows, limit, page) => {
    expect(pageOf(rows, limit, cursorOf)).toEqual(page)
  })
})
