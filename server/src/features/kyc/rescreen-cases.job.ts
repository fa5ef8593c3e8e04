import type { Context } from '#context.ts'
import { raiseNotification } from '#features/notifications/notifications.service.ts'
import { listsToRescreen, markRescreened } from '#features/sanctions/sanctions.service.ts'
import { listHolders } from '#features/staff/staff.service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { sweepQueue } from '#platform/jobs.ts'
import { checkSanctions } from './checks/person-checks.ts'
import { lookupsFor, personOf, toNewCheck } from './checks.service.ts'
import { insertEvent } from './history.store.ts'
import { listScreenedCases, replaceCheck, type ScreenedCase } from './rescreen-cases.store.ts'
import { publishQueueChanged } from './status.service.ts'

/**
 * When a sanctions list is imported, everyone who is verified or waiting for a decision is screened against it. It
 * changes nobody's status; reviewers are notified of people who match a listed name and did not before.
 */
const atOnce = 100
const noCase = '00000000-0000-0000-0000-000000000000'

/** Imports run in a separate process; this is how the server learns of them. */
export const rescreeningQueue = (ctx: Context) =>
  sweepQueue('kyc-rescreening', '*/5 * * * *', () => rescreenEverybody(ctx))

export async function rescreenEverybody(ctx: Context) {
  const lists = await listsToRescreen(ctx.db)
  if (lists.length === 0) return
  for (let after = noCase; ; ) {
    const cases = await listScreenedCases(ctx.db, after, atOnce)
    for (const screened of cases) await rescreen(ctx, screened)
    const last = cases.at(-1)
    if (!last || cases.length < atOnce) break
    after = last.caseId
  }
  await markRescreened(
    ctx.db,
    lists.map(({ importId }) => importId),
  )
}

const severities = { passed: 0, skipped: 0, warning: 1, failed: 2 }

/** Notifies only where the result got worse. */
export async function rescreen(ctx: Context, screened: ScreenedCase) {
  const { userId, personalInfo } = screened
  const person = personOf(personalInfo, screened)
  const check = toNewCheck(await checkSanctions(person, lookupsFor(ctx, userId)))
  await inTransaction(ctx.db, async (tx) => {
    if (!(await replaceCheck(tx, screened, check))) return
    if (severities[check.result] > severities[screened.result ?? 'skipped']) await alert(ctx, tx, screened)
  })
}

async function alert(ctx: Context, tx: Db, { caseId, status, firstName, lastName }: ScreenedCase) {
  const reason = 'Screened again: a sanctions list has a name like this'
  await insertEvent(tx, { caseId, kind: 'checked', status, actorId: null, reason })
  const message = `Sanctions screening: ${firstName} ${lastName}, or their company, may be listed`
  for (const userId of await listHolders(tx, 'compliance')) {
    await raiseNotification(ctx, tx, { userId, kind: 'kyc', message, path: `/staff/kyc/${caseId}` })
  }
  await publishQueueChanged(ctx, tx, caseId)
}
