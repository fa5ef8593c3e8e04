import { utcDate } from '@laycan/contract/calendar/calendar'
import type { PassportContent } from '@laycan/contract/kyb/passport-content'
import { registrationKeyOf } from '@laycan/contract/kyb/passport-content'
import { z } from 'zod'
import type { Context } from '#context.ts'
import { findSimilarCompany } from '#features/standing/typed-names.service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Queue } from '#platform/jobs.ts'
import { checkCompany } from './checks.rules.ts'
import { replaceChecks } from './checks.store.ts'
import { findTaken, listCompanyPeople } from './company-facts.store.ts'
import { isNameTaken } from './company-names.service.ts'
import { listCurrentDocuments, listKindsElsewhere } from './documents.store.ts'
import { checkEarlierCompanies, sameEntity } from './earlier-companies.rules.ts'
import { listActedAgainst } from './earlier-companies.store.ts'
import { insertEvent } from './history.store.ts'
import { claimHours, countFindings } from './kyb.rules.ts'
import { publishCompanyQueueChanged } from './passport-answers.ts'
import { findPassport, type Passport } from './passports.store.ts'
import { compareCompany, rateAgain, recordCompany, sanctionsCheck } from './screen-company.service.ts'

/**
 * The automatic checks of a company passport, run by a job once it is submitted. They decide nothing, but nothing can
 * be approved before they have ended, and each that failed or warns needs a disposition.
 */
const queueName = 'company-checks'
const Data = z.object({ companyId: z.string(), attempt: z.number() })
type Which = z.infer<typeof Data>

export const enqueueChecks = ({ jobs }: Context, tx: Db, which: Which) => jobs.enqueue(tx, queueName, which)

export const checksQueue = (ctx: Context): Queue => ({
  name: queueName,
  // Up to an hour apart, so for longer than anybody should wait for a decision.
  retries: 60,
  retryDelaySeconds: 15,
  keepSeconds: 24 * 60 * 60,
  handle: (data) => checkPassport(ctx, Data.parse(data)),
})

async function checkPassport(ctx: Context, { companyId, attempt }: Which) {
  const passport = await findPassport(ctx.db, companyId, claimHours)
  const { status, submitted } = passport ?? {}
  // It was decided or submitted again, which another job handles.
  if (!passport || !submitted || status !== 'in_review' || passport.attempt !== attempt) return
  const compared = await compareCompany(ctx, submitted)
  const checks = [
    ...(await checkFacts(ctx, passport, submitted)),
    await checkEarlier(ctx, companyId, submitted),
    sanctionsCheck(submitted, compared),
  ]
  await inTransaction(ctx.db, async (tx) => {
    const findings = countFindings(checks)
    if (!(await replaceChecks(tx, { companyId, attempt }, checks, findings))) return
    await recordCompany(ctx, tx, companyId, compared)
    await rateAgain(ctx, tx, companyId, submitted)
    const reason = `Automatic checks: ${findings.failed} failed, ${findings.warnings} to look at`
    await insertEvent(tx, { companyId, kind: 'checked', actorId: null, reason })
    await publishCompanyQueueChanged(ctx, tx, companyId)
  })
}

async function checkFacts(
  { db, clock, config }: Context,
  { companyId, submittedBy }: Passport,
  passport: PassportContent,
) {
  const key = registrationKeyOf(passport.registrationNumber)
  const [taken, isTaken, similarNames, documents, duplicateKinds, people] = await Promise.all([
    findTaken(db, companyId, { country: passport.country, key, lei: passport.lei }),
    isNameTaken(db, companyId, passport),
    findSimilarNames(db, companyId, passport),
    listCurrentDocuments(db, companyId),
    listKindsElsewhere(db, companyId),
    listCompanyPeople(db, companyId),
  ])
  return checkCompany({
    ...taken,
    passport,
    documents,
    isNameTaken: isTaken,
    similarNames,
    duplicateKinds,
    submitterEmail: people.find(({ userId }) => userId === submittedBy)?.email ?? '',
    verifiedOwners: people
      .filter(({ roles, kycStatus }) => roles.includes('owner') && kycStatus === 'verified')
      .map(({ name }) => name),
    today: utcDate(clock()),
    lists: config,
  })
}

async function checkEarlier(
  { db }: Context,
  companyId: string,
  { legalName, country, registrationNumber, lei }: PassportContent,
) {
  const actedAgainst = await listActedAgainst(db, companyId)
  return checkEarlierCompanies(
    legalName,
    sameEntity(actedAgainst, { country, number: registrationNumber, lei }),
  )
}

/** Its own names that somebody could take for those of verified companies. */
export async function findSimilarNames(
  db: Db,
  companyId: string,
  { legalName, tradingNames }: PassportContent,
) {
  const names = await Promise.all(
    [legalName, ...tradingNames].map(async (own) => ({
      own,
      verified: (await findSimilarCompany(db, own, companyId))?.name,
    })),
  )
  return names.flatMap(({ own, verified }) => (verified === undefined ? [] : [{ own, verified }]))
}
