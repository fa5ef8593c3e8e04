import { isIPv6 } from 'node:net'

/** What limits of single routes are written for; an operator who allows more in all allows more on each. */
export const usualCallsPerMinute = 600

const minuteMs = 60_000
const sweepAbove = 50_000

/**
 * The generic cell rate algorithm: one number per key, the time at which its allowance is whole again.
 * A full minute's calls may come at once, after which they trickle in evenly. Kept in this process:
 * behind several, each allows its share. It counts by a clock that nobody sets: were the machine's set back by an hour,
 * everybody would wait for an hour.
 */
export class RateLimiter {
  readonly #intervalMs: number
  readonly #wholeAgainAt = new Map<string, number>()

  constructor(callsPerMinute: number) {
    this.#intervalMs = minuteMs / callsPerMinute
  }

  /** Counts one call; 0 when it is allowed, else the milliseconds to wait. */
  take(key: string, nowMs = performance.now()): number {
    const wholeAgainAt = Math.max(this.#wholeAgainAt.get(key) ?? 0, nowMs) + this.#intervalMs
    const waitMs = wholeAgainAt - nowMs - minuteMs
    // A tolerance for rounding: the last call of the minute's allowance is still allowed.
    if (waitMs > 1e-6) return Math.ceil(waitMs)
    if (this.#wholeAgainAt.size >= sweepAbove) this.#sweep(nowMs)
    this.#wholeAgainAt.set(key, wholeAgainAt)
    return 0
  }

  #sweep(nowMs: number) {
    for (const [key, at] of this.#wholeAgainAt) if (at <= nowMs) this.#wholeAgainAt.delete(key)
    // Under a flood of addresses the oldest go first, so that memory stays bounded.
    for (const key of this.#wholeAgainAt.keys()) {
      if (this.#wholeAgainAt.size < sweepAbove) break
      this.#wholeAgainAt.delete(key)
    }
  }
}

/** One household or machine usually holds a whole /64 of IPv6, so that is what counts as an address. */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address
  if (address.startsWith('::ffff:')) return address.slice('::ffff:'.length)
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  return [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, 4).join(':')
}
