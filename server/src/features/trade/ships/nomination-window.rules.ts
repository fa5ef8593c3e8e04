import { dayMs, isWeekend, startOf, utcDayOf } from '@laycan/contract/calendar/calendar'
import type { ExecutionFlag } from '@laycan/contract/trade/execution/steps'
import { type ShipCheckCode, shipCheckCodes } from '@laycan/contract/trade/ships/ship-constants'

/** The time to answer a nomination, and what silence means. Working days are Monday to Friday in UTC. */

/** One working day from Friday 15:00 is Monday 15:00; what comes at a weekend counts from Monday 00:00. */
export function addWorkingDays(from: Date, days: number): Date {
  const given = from.getTime()
  const first = workingDayFrom(utcDayOf(given))
  let at = first === utcDayOf(given) ? given : startOf(first)
  for (let left = days; left > 0; left -= 1) {
    const day = utcDayOf(at)
    at += (workingDayFrom(day + 1) - day) * dayMs
  }
  return new Date(at)
}

function workingDayFrom(day: number): number {
  return isWeekend(day) ? workingDayFrom(day + 1) : day
}

/** Warnings that both sides have to read. */
export const warningCodes = (flags: ExecutionFlag[]): ShipCheckCode[] =>
  flags.flatMap(({ code }) => shipCheckCodes.find((one) => one === code) ?? [])

/** Nobody is bound to a ship with warnings without having read them. */
export const onSilence = (flags: ExecutionFlag[]): 'accepted' | 'lapsed' =>
  warningCodes(flags).length > 0 ? 'lapsed' : 'accepted'

/** What the person has not read yet. */
export const unread = (flags: ExecutionFlag[], acknowledged: readonly string[]): ExecutionFlag[] =>
  flags.filter((flag) => warningCodes([flag]).some((code) => !acknowledged.includes(code)))
