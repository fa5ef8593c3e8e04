import type { Context } from '#context.ts'
import { importsOf, listLists } from '#features/sanctions/sanctions.service.ts'
import { inTransaction } from '#platform/db.ts'
import { sweepQueue } from '#platform/jobs.ts'
import { comparable } from './screening.rules.ts'
import { compareParties, dealHitsQueue, recordParties } from './screening.service.ts'
import { isCurrent, listOutdated, lockPart, type OutdatedScreening } from './screening.store.ts'
import { lockFacts } from './sealed-facts.store.ts'

/**
 * When a sanctions list is imported, ships, banks and account holders of deals are screened again. Verification cases of
 * persons and companies do this themselves. Each screening knows which imports it was compared with, so none is left
 * out and none done twice.
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
  const compared = await compareParties(ctx, [{ ...subject, party }])
  await inTransaction(ctx.db, async (tx) => {
    // In this order, as where a step names them.
    await lockFacts(tx, [comparable(party.name)])
    await lockPart(tx, subject)
    // Its facts have changed meanwhile, and the new ones were compared with the new lists.
    if (!(await isCurrent(tx, screeningId))) return
    const news = await recordParties(ctx, tx, subject, compared)
    if (news.length > 0) await ctx.jobs.enqueue(tx, dealHitsQueue, { dealId: subject.id })
  })
}
