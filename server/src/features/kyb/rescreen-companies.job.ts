import type { Context } from '#context.ts'
import { importsOf, listLists } from '#features/sanctions/sanctions.service.ts'
import { notifyStaff } from '#features/staff/staff.service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { sweepQueue } from '#platform/jobs.ts'
import { listChecks, replaceCheck, updateFindings } from './checks.store.ts'
import { lockVerification } from './company-facts.store.ts'
import { insertEvent } from './history.store.ts'
import { claimHours, countFindings } from './kyb.rules.ts'
import { publishCompanyQueueChanged } from './passport-answers.ts'
import { findPassport, lockPassport, type Passport, updateFirstApproval } from './passports.store.ts'
import { listUnscreened } from './rescreen-companies.store.ts'
import {
  compareCompany,
  currentContent,
  rateAgain,
  recordCompany,
  sanctionsCheck,
} from './screen-company.service.ts'

/**
 * When a sanctions list is imported, every company that is verified or waits for it is compared with it, with all who
 * have a part in it; so is one that never was. It changes nobody's verification: reviewers are notified of hits that
 * nobody has found or decided on before, and what one of them approved without knowing of these counts no more.
 */
const atOnce = 50
const none = '00000000-0000-0000-0000-000000000000'

/** Imports run in a separate process; this is how the server learns of them. */
export const rescreeningQueue = (ctx: Context) =>
  sweepQueue('company-rescreening', '4-59/5 * * * *', () => rescreenCompanies(ctx))

export async function rescreenCompanies(ctx: Context) {
  const imports = importsOf(await listLists(ctx.db))
  if (imports === '') return
  for (let after = none; ; ) {
    const companyIds = await listUnscreened(ctx.db, imports, { after, limit: atOnce })
    for (const companyId of companyIds) await rescreenCompany(ctx, companyId)
    const last = companyIds.at(-1)
    if (!last || companyIds.length < atOnce) return
    after = last
  }
}

async function rescreenCompany(ctx: Context, companyId: string) {
  const seen = await findPassport(ctx.db, companyId, claimHours)
  const content = seen && currentContent(seen)
  if (!content) return
  const compared = await compareCompany(ctx, content)
  await inTransaction(ctx.db, async (tx) => {
    await lockVerification(tx, companyId)
    const passport = await lockPassport(tx, companyId, claimHours)
    // Submitted or decided meanwhile: the next round compares what is said now.
    if (passport?.attempt !== seen.attempt || passport.status !== seen.status) return
    if (passport.status === 'in_review') {
      await replaceCheck(tx, companyId, sanctionsCheck(content, compared))
      await updateFindings(tx, companyId, countFindings(await listChecks(tx, companyId)))
    }
    const news = await recordCompany(ctx, tx, companyId, compared)
    await rateAgain(ctx, tx, companyId, content)
    if (news.length > 0) await alert(ctx, tx, passport, content.legalName)
  })
}

async function alert(ctx: Context, tx: Db, { companyId, firstApprovedBy }: Passport, legalName: string) {
  if (firstApprovedBy !== null) await updateFirstApproval(tx, companyId, null)
  const reason = 'Screened again: a sanctions list has a similar name'
  await insertEvent(tx, { companyId, kind: 'checked', actorId: null, reason })
  const message = `Sanctions screening: ${legalName}, or somebody with a part in it, may be listed`
  const path = `/staff/companies/${companyId}`
  await notifyStaff(ctx, tx, 'compliance', { kind: 'company', message, path })
  await publishCompanyQueueChanged(ctx, tx, companyId)
}
