import { dayMs, dayOf, utcDate } from '@laycan/contract/calendar/calendar'
import type { Context } from '#context.ts'
import { isBackupUnderWay } from '#platform/backup/backup-lock.ts'
import { NotNow, type Queue, sweepBatches, sweepQueue } from '#platform/jobs.ts'
import { dropPartition, listPartitions } from '#platform/partitions.ts'
import { isPastRetention, monthsAhead } from './months.rules.ts'
import { createMonth, deleteRestBefore } from './security-events.store.ts'

/** Makes the partitions of the months to come, and drops those past their retention. */
export async function expireSecurityEvents({ db, clock, config }: Context) {
  // A backup holds every table; to wait for it would hold up everyone who signs in.
  if (await isBackupUnderWay(db)) throw new NotNow('a backup is being made')
  const now = clock()
  const retentionDays = config.securityRetentionDays
  for (const month of monthsAhead(dayOf(utcDate(now)))) await createMonth(db, month)
  for (const { name, end } of await listPartitions(db, 'security_events')) {
    if (isPastRetention(end, now, retentionDays)) await dropPartition(db, name)
  }
  const before = new Date(now.getTime() - retentionDays * dayMs)
  await sweepBatches(db, (tx, limit) => deleteRestBefore(tx, before, limit))
}

export const securityEventsQueue = (ctx: Context): Queue =>
  sweepQueue('security-events', '20 3 * * *', () => expireSecurityEvents(ctx))
