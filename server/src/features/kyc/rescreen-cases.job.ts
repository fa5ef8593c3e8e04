import type { Context } from '#context.ts'
import { namesOf } from '#features/profile/name-changes.service.ts'
import { listsToRescreen, markRescreened } from '#features/sanctions/sanctions.service.ts'
import { compareParties } from '#features/screening/screening.service.ts'
import { notifyStaff } from '#features/staff/staff.service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { sweepQueue } from '#platform/jobs.ts'
import { clearProposal } from './cases.store.ts'
import { insertChecks } from './check-results.store.ts'
import type { CheckResult } from './checks/check.ts'
import { checkSanctions } from './checks/person-checks.ts'
import { personOf, toNewCheck } from './checks.service.ts'
import { insertEvent } from './history.store.ts'
import { listScreenedCases, lockScreenedCase, type ScreenedCase } from './rescreen-cases.store.ts'
import { combine, partiesOf, recordCase } from './screen-case.service.ts'
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

/**
 * Stores the results of the name that the person has now, beside those of earlier ones; `compareAgain` makes further
 * checks that go by the name. Reviewers are notified of hits that nobody has found or decided on before, and what one of
 * them proposed without knowing of these counts no more. False if the case changed meanwhile.
 */
export async function rescreen(
  ctx: Context,
  screened: ScreenedCase,
  compareAgain?: (tx: Db) => Promise<CheckResult[]>,
): Promise<boolean> {
  const { caseId, attempt, personalInfo } = screened
  const person = personOf(personalInfo, screened)
  const compared = await compareParties(ctx, partiesOf(person))
  const sanctions = await checkSanctions(person, { screen: async () => combine(compared) })
  return inTransaction(ctx.db, async (tx) => {
    const member = await lockScreenedCase(tx, screened)
    // Renamed again, which another job handles; or submitted again, which is screened by the checks.
    if (!member || namesOf(member) !== namesOf(screened)) return false
    const others = (await compareAgain?.(tx)) ?? []
    await insertChecks(
      tx,
      caseId,
      [...others, sanctions].map((check) => toNewCheck(check, { names: member, attempt })),
    )
    const newHits = await recordCase(ctx, tx, screened, compared)
    if (newHits.length > 0 || others.length > 0) await clearProposal(tx, caseId)
    if (newHits.length > 0) await alert(ctx, tx, screened)
    return true
  })
}

async function alert(ctx: Context, tx: Db, { caseId, status, firstName, lastName }: ScreenedCase) {
  const reason = 'Screened again: a sanctions list has a name like this'
  await insertEvent(tx, { caseId, kind: 'checked', status, actorId: null, reason })
  const message = `Sanctions screening: ${firstName} ${lastName}, or their company, may be listed`
  const path = `/staff/kyc/${caseId}`
  await notifyStaff(ctx, tx, 'compliance', { kind: 'kyc', message, path })
  await publishQueueChanged(ctx, tx, caseId)
}
