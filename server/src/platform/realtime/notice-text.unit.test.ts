import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fromText, toTexts } from './notice-text.ts'

const people = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ userId: randomUUID(), seq: 10 ** (n % 15) }))

describe('a notice', () => {
  it.each([
    ['one person', 1, '{"unread":3}'],
    ['many people', 1_000, '{"unread":3}'],
    ['many people and much data', 300, JSON.stringify({ text: 'ü'.repeat(2_500) })],
    ['data with spaces, commas and colons', 2, '{"text": "a, b: c"}'],
  ])('for %s comes back as it was, in texts that PostgreSQL takes', (_name, count, data) => {
    const to = people(count)
    const texts = toTexts({ to, event: 'notification', data })
    for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThan(8_000)
    const notices = texts.map(fromText)
    expect(notices.flatMap((notice) => notice?.to)).toEqual(to)
    for (const notice of notices) expect([notice?.event, notice?.data]).toEqual(['notification', data])
  })

  it.each([
    ['one person', 1, 7_800],
    ['many people', 2, 5_200],
  ])('for %s goes without data that is too long', (_name, count, most) => {
    const dataOf = (bytes: number) => `"${'x'.repeat(bytes - 2)}"`
    const [fits] = toTexts({ to: people(count), event: 'note', data: dataOf(most) })
    expect(fromText(fits ?? '')?.data).toBe(dataOf(most))
    const [tooLong] = toTexts({ to: people(count), event: 'note', data: dataOf(8_000) })
    expect(fromText(tooLong ?? '')).toMatchObject({ event: 'note', data: undefined })
  })

  it.each([[''], ['note'], ['note x:1'], [`note ${randomUUID()}`], [`note ${randomUUID()}:1,x {}`]])(
    'is not %j',
    (text) => {
      expect(fromText(text)).toBeUndefined()
    },
  )
})
