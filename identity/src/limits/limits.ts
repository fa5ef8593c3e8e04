import { isIPv4, isIPv6 } from 'node:net'
import { recordEvent } from '#audit.ts'
import type { Pool, Unit } from '#pool.ts'
import { type CognitoError, limitExceeded } from '#wire/errors.ts'
import { countFailure, countUse, isLocked, usesAgainMs } from './counter.ts'
import type { FailureKind, UseKind } from './limit-settings.ts'
import { lockCounters, saveCounters } from './limits.store.ts'

/*
 * Guessing and flooding are limited for the account and for the network address, in the database, so
 * that limits hold across processes and restarts. A name without an account counts like an account:
 * otherwise the limits would reveal which accounts exist.
 */

/** The counters of an account, or of a name that has none. */
export const accountSubject = (pool: Pool, userId: string | undefined, login: string) =>
  userId ? `user:${userId}` : `name:${pool.secrets.tag('login', login.toLowerCase()).toString('base64url')}`

export const addressSubject = (address: string | undefined) => `from:${networkOf(address ?? '')}`

/** One household has a whole /64 of IPv6 addresses to change between. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped && isIPv4(mapped)) return mapped
  if (!isIPv6(address)) return address.slice(0, 64)
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, 4)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}

export type FailureOutcome = 'counted' | 'locked'

/** Counts a failure; 'locked' when guessing was locked before, so that this one does not count. */
export async function recordFailure(
  unit: Unit,
  kind: FailureKind,
  failed: { account?: string; userId?: string | undefined; email?: string | undefined },
): Promise<FailureOutcome> {
  const { tx, now, origin, pool } = unit
  const address = addressSubject(origin.address)
  const subjects = failed.account ? [failed.account, address] : [address]
  const before = await lockCounters(tx, kind, subjects, now)
  if ([...before.values()].some((counter) => isLocked(counter, now))) return 'locked'
  const { failures } = pool.limits
  const after = new Map(
    [...before].map(([subject, counter]) => [
      subject,
      countFailure(counter, now, subject === address ? failures.address : failures.account),
    ]),
  )
  await saveCounters(tx, kind, after)
  for (const [subject, { count, lockedUntil }] of after) {
    if (!lockedUntil) continue
    const detail = { what: kind, of: subject === address ? 'address' : 'account', failures: count }
    await recordEvent(unit, 'locked_out', { userId: failed.userId, email: failed.email, detail })
  }
  return 'counted'
}

/** Takes one use for the account and one for the address; a refusal when either has none left. */
export async function takeUse(unit: Unit, kind: UseKind, account: string): Promise<CognitoError | undefined> {
  const { tx, now, origin, pool } = unit
  const address = addressSubject(origin.address)
  const most = pool.limits[kind]
  const before = await lockCounters(tx, kind, [account, address], now)
  const after = new Map<string, ReturnType<typeof countUse> & object>()
  for (const [subject, counter] of before) {
    const next = countUse(counter, now, subject === address ? most.address : most.account)
    if (!next) return limitExceeded(usesAgainMs(counter, now))
    after.set(subject, next)
  }
  await saveCounters(tx, kind, after)
  return undefined
}
