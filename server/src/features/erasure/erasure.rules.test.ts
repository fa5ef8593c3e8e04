import type { KeptData } from '@laycan/contract/erasure/erasure'
import { expect, it } from 'vitest'
import { dueOn, isDue, stillKept } from './erasure.rules.ts'

const requestedAt = '2026-11-16T12:00:00.000Z'
const until = (day: string | null): KeptData => ({ reason: 'verification', until: day })

it('a request is due two weeks later, from the day after', () => {
  expect(dueOn(requestedAt)).toBe('2026-11-30')
  expect(isDue(requestedAt, new Date('2026-11-30T23:59:00Z'))).toBe(false)
  expect(isDue(requestedAt, new Date('2026-12-01T00:00:00Z'))).toBe(true)
})

it('what has ended is no longer kept', () => {
  const kept = [until('2026-11-15'), until('2026-11-16'), until(null)]
  expect(stillKept(kept, new Date(requestedAt))).toEqual([until('2026-11-16'), until(null)])
})
