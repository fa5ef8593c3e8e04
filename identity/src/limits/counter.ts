/*
 * The rules behind lock-outs and hourly limits, as pure steps from one state of a counter to the next.
 */

export type Counter = { count: number; since: Date; lastAt: Date; lockedUntil: Date | null }

export type LockoutRule = {
  /** Failures without consequence; the one that reaches this number locks for a second. */
  free: number
  /** Failures forgiven a minute: a whole office may share one address. */
  forgivenPerMinute: number
}

const QUIET_MS = 15 * 60_000
const LONGEST_LOCK_MS = 15 * 60_000
const HOUR_MS = 60 * 60_000

export const isLocked = (counter: Pick<Counter, 'lockedUntil'>, now: Date) =>
  counter.lockedUntil !== null && counter.lockedUntil > now

/** Cognito's lock-out: 2^(n - free) seconds after the nth failure; all is forgotten after 15 quiet minutes. */
export function countFailure(counter: Counter, now: Date, rule: LockoutRule): Counter {
  if (isLocked(counter, now)) return counter
  const quietMs = now.getTime() - counter.lastAt.getTime()
  const isForgotten = counter.count === 0 || quietMs >= QUIET_MS
  const forgiven = Math.floor((quietMs / 60_000) * rule.forgivenPerMinute)
  const count = isForgotten ? 1 : Math.max(0, counter.count - forgiven) + 1
  const lockMs = count < rule.free ? 0 : Math.min(LONGEST_LOCK_MS, 1000 * 2 ** (count - rule.free))
  return {
    count,
    since: isForgotten ? now : counter.since,
    lastAt: now,
    lockedUntil: lockMs === 0 ? null : new Date(now.getTime() + lockMs),
  }
}

/** Until an hour's uses are there again. */
export const usesAgainMs = ({ since }: Counter, now: Date) => HOUR_MS - (now.getTime() - since.getTime())

/** Takes one of the `most` uses an hour; undefined when they are spent. */
export function countUse(counter: Counter, now: Date, most: number): Counter | undefined {
  const isOver = counter.count === 0 || now.getTime() - counter.since.getTime() >= HOUR_MS
  const count = isOver ? 1 : counter.count + 1
  if (count > most) return undefined
  return { count, since: isOver ? now : counter.since, lastAt: now, lockedUntil: null }
}
