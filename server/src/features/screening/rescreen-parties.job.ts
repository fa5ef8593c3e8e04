import type { Screening } from '@laycan/contract/screening/screening'
import type { Context } from '#context.ts'
import { raiseNotification } from '#features/notifications/notifications.service.ts'
import { importsOf, listLists } from '#features/sanctions/sanctions.service.ts'
import { listHolders } from '#features/staff/staff.service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { sweepQueue } from '#platform/jobs.ts'
import { compareParty, dealHitsQueue, recordScreening } from './screening.service.ts'
import { isCurrent, listOutdated, lockPart, type OutdatedScreening, type Subject } from './screening.store.ts'

/**
 * When a sanctions list is imported, every current screening is made again with its facts: companies with their
 * owners, directors and signatories, and the ships, banks and account holders of deals. Persons' verification cases do
 * this themselves. Each screening knows which imports it was compared with, so none is left out and none done twice.
 */
const atOnce = 100
const none = '00000000-0000-0000-0000-000000000000'

/** Imports run in a separate process; this is how the server learns of them. */
export const rescreeningQueue = (ctx: Context) =>
  sweepQueue('screening-rescreening', '2-59/5 * * * *', () => rescreenParties(ctx))

export async function rescreenParties(ctx: Context) {
  const imports = importsOf(await listLists(ctx.db))
  if (imports === '') return
  for (let after = none; ; ) {
    const outdated = await listOutdated(ctx.db, imports, { after, limit: atOnce })
    for (const screening of outdated) await rescreen(ctx, screening)
    const last = outdated.at(-1)
    if (!last || outdated.length < atOnce) return
    after = last.screeningId
  }
}

async function rescreen(ctx: Context, { screeningId, party, ...subject }: OutdatedScreening) {
  const found = await compareParty(ctx, party)
  await inTransaction(ctx.db, async (tx) => {
    await lockPart(tx, subject)
    // Its facts have changed meanwhile, and the new ones were compared with the new lists.
    if (!(await isCurrent(tx, screeningId))) return
    const { screening, newHits } = await recordScreening(ctx, tx, subject, party, found)
    if (newHits.length > 0) await announce(ctx, tx, subject, screening)
  })
}

async function announce(ctx: Context, tx: Db, { kind, id }: Subject, { role, name }: Screening) {
  if (kind === 'deal') return ctx.jobs.enqueue(tx, dealHitsQueue, { dealId: id })
  const message = `Sanctions screening: ${role} ${name} may be listed`
  for (const userId of await listHolders(tx, 'compliance')) {
    await raiseNotification(ctx, tx, { userId, kind: 'kyc', message, path: `/staff/companies/${id}` })
  }
}
