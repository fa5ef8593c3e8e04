import { describe, expect, it, vi } from 'vitest'
import { addressKey, RateLimiter } from './rate-limit.ts'

describe('a rate limiter', () => {
  it('lets a minute of calls through at once, then one for each interval', () => {
    const limiter = new RateLimiter(60)
    const atOnce = Array.from({ length: 61 }, () => limiter.take('a', 1_000))
    expect(atOnce.filter((wait) => wait === 0)).toHaveLength(60)
    expect(atOnce.at(-1)).toBe(1_000)
    expect(limiter.take('a', 2_000)).toBe(0)
    expect(limiter.take('a', 2_000)).toBe(1_000)
  })

  it('does not make a refused caller wait longer for asking', () => {
    const limiter = new RateLimiter(1)
    expect([limiter.take('a', 0), limiter.take('a', 0), limiter.take('a', 30_000)]).toEqual([
      0, 60_000, 30_000,
    ])
    expect(limiter.take('a', 60_000)).toBe(0)
  })

  it('does not make anybody wait because the clock of the machine was set back', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T12:00:00Z') })
    const limiter = new RateLimiter(60)
    expect(limiter.take('a')).toBe(0)
    vi.setSystemTime(new Date('2026-03-02T10:00:00Z'))
    expect(limiter.take('a')).toBe(0)
    vi.useRealTimers()
  })

  it('keeps callers apart', () => {
    const limiter = new RateLimiter(1)
    expect([limiter.take('a', 0), limiter.take('b', 0)]).toEqual([0, 0])
  })
})

describe('the key of an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('of %s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key)
  })
})
