import { dateInWords, dayOf, utcDate } from '@laycan/contract/calendar/calendar'
import type { Context } from '#context.ts'
import { publishCompanyChanged } from '#features/companies/companies.service.ts'
import type { Db } from '#platform/db.ts'
import { sweepEach, sweepQueue } from '#platform/jobs.ts'
import { updateVerification } from './company-facts.store.ts'
import { notifyPeople } from './decisions.service.ts'
import {
  type Expiring,
  listExpired,
  listExpiring,
  lockExpired,
  markReminded,
} from './expire-passports.store.ts'
import { insertEvent } from './history.store.ts'
import { dueReminder, reminderDays } from './kyb.rules.ts'

/** A verification ends on its day: the badge goes, and people of the company know it in time. */
export const expiryQueue = (ctx: Context) =>
  sweepQueue('company-passport-expiry', '11 * * * *', () => expirePassports(ctx))

export async function expirePassports(ctx: Context) {
  const today = utcDate(ctx.clock())
  await sweepEach(ctx.db, {
    findDue: (limit) => listExpired(ctx.db, today, limit),
    handle: (tx, companyId) => expire(ctx, tx, companyId, today),
  })
  await sweepEach(ctx.db, {
    findDue: async (limit) =>
      (await listExpiring(ctx.db, today, reminderDays[0], limit)).flatMap((expiring) => {
        const days = dueReminder(dayOf(expiring.verifiedUntil) - dayOf(today), expiring.remindedDays)
        return days === undefined ? [] : [{ ...expiring, days }]
      }),
    handle: (tx, expiring) => remind(ctx, tx, expiring),
  })
}

async function expire(ctx: Context, tx: Db, companyId: string, today: string) {
  if (!(await lockExpired(tx, companyId, today))) return
  await updateVerification(tx, companyId, 'expired')
  const reason = 'The verification has ended'
  await insertEvent(tx, { companyId, kind: 'expired', actorId: null, reason })
  await publishCompanyChanged(ctx, tx, companyId)
  const message = 'The verification of your company has expired: refresh the passport to trade again'
  await notifyPeople(ctx, tx, companyId, message)
}

async function remind(ctx: Context, tx: Db, { companyId, verifiedUntil, days }: Expiring & { days: number }) {
  if (!(await markReminded(tx, companyId, days))) return
  const message = `The verification of your company ends on ${dateInWords(verifiedUntil)}: refresh the passport`
  await notifyPeople(ctx, tx, companyId, message, { onlyEditors: true })
}
