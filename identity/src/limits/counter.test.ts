import { describe, expect, it } from 'vitest'
import { type Counter, countFailure, countUse, isLocked } from './counter.ts'
import { networkOf } from './limits.ts'

const start = new Date('2026-05-01T00:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const fresh: Counter = { count: 0, since: start, lastAt: start, lockedUntil: null }
const account = { free: 5, forgivenPerMinute: 0 }

describe('countFailure', () => {
  it.each([
    [1, 0],
    [4, 0],
    [5, 1],
    [6, 2],
    [7, 4],
    [10, 32],
    [14, 512],
    [15, 900],
    [40, 900],
  ])('after failure %i locks for %i seconds', (failures, seconds) => {
    const before = { ...fresh, count: failures - 1 }
    const { count, lockedUntil } = countFailure(before, after(1), account)
    expect(count).toBe(failures)
    expect(lockedUntil).toEqual(seconds === 0 ? null : after(1 + seconds))
  })

  it('does not count during the lock-out', () => {
    const locked = countFailure({ ...fresh, count: 9 }, start, account)
    expect(isLocked(locked, after(31.9))).toBe(true)
    expect(countFailure(locked, after(31.9), account)).toBe(locked)
    expect(isLocked(locked, after(32))).toBe(false)
    expect(countFailure(locked, after(32), account).count).toBe(11)
  })

  it('forgets after 15 quiet minutes', () => {
    const before = { ...fresh, count: 7 }
    expect(countFailure(before, after(15 * 60 - 1), account).count).toBe(8)
    expect(countFailure(before, after(15 * 60), account)).toMatchObject({ count: 1, lockedUntil: null })
  })

  it('forgives an address little by little', () => {
    const address = { free: 50, forgivenPerMinute: 1 }
    expect(countFailure({ ...fresh, count: 49 }, after(0), address).lockedUntil).toEqual(after(1))
    expect(countFailure({ ...fresh, count: 49 }, after(180), address)).toMatchObject({ count: 47 })
    expect(countFailure({ ...fresh, count: 2 }, after(600), address)).toMatchObject({ count: 1 })
  })
})

describe('countUse', () => {
  it('allows so many in an hour from the first', () => {
    const first = countUse(fresh, start, 2)
    const second = first && countUse(first, after(3000), 2)
    expect(second).toMatchObject({ count: 2, since: start })
    expect(second && countUse(second, after(3599), 2)).toBeUndefined()
    expect(second && countUse(second, after(3600), 2)).toMatchObject({ count: 1, since: after(3600) })
  })
})

describe('networkOf', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('takes %s for %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
