import { utcDate } from '@laycan/contract/calendar'
import type { PassportContent } from '@laycan/contract/kyb/passport-content'
import { registrationKeyOf } from '@laycan/contract/kyb/passport-content'
import { z } from 'zod'
import type { Context } from '#context.ts'
import { screenName } from '#features/sanctions/sanctions.service.ts'
import { findSimilarCompany } from '#features/standing/typed-names.service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Queue } from '#platform/jobs.ts'
import { type CheckResult, checkCompany, resultOf } from './checks.rules.ts'
import { listChecks, replaceChecks, type StoredCheck } from './checks.store.ts'
import { findTaken, listCompanyPeople } from './company-facts.store.ts'
import { listCurrentDocuments, listKindsElsewhere } from './documents.store.ts'
import { insertEvent } from './history.store.ts'
import { claimHours, countFindings } from './kyb.rules.ts'
import { publishCompanyQueueChanged } from './passport-answers.ts'
import { findPassport, type Passport, updateRisk } from './passports.store.ts'
import { type HitCounts, rateCompany } from './risk.rules.ts'

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
  const checks = [...(await checkFacts(ctx, passport, submitted)), ...(await screenPassport(ctx, submitted))]
  await inTransaction(ctx.db, async (tx) => {
    const findings = countFindings(checks)
    if (!(await replaceChecks(tx, { companyId, attempt }, checks, findings))) return
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
  const [taken, similarNames, documents, duplicateKinds, people] = await Promise.all([
    findTaken(db, companyId, { country: passport.country, key, lei: passport.lei }),
    findSimilarNames(db, companyId, passport),
    listCurrentDocuments(db, companyId),
    listKindsElsewhere(db, companyId),
    listCompanyPeople(db, companyId),
  ])
  return checkCompany({
    ...taken,
    passport,
    documents,
    similarNames,
    duplicateKinds,
    submitterEmail: people.find(({ userId }) => userId === submittedBy)?.email ?? '',
    today: utcDate(clock()),
    lists: config,
  })
}

async function findSimilarNames(db: Db, companyId: string, { legalName, tradingNames }: PassportContent) {
  const names = await Promise.all(
    [legalName, ...tradingNames].map(async (own) => ({
      own,
      verified: (await findSimilarCompany(db, own, companyId))?.name,
    })),
  )
  return names.flatMap(({ own, verified }) => (verified === undefined ? [] : [{ own, verified }]))
}

/** Each name with hits makes a check of its own; all others are counted in one. */
async function screenPassport({ db }: Context, passport: PassportContent): Promise<CheckResult[]> {
  const company = [passport.legalName, ...passport.tradingNames].map((name) => ({
    name,
    kind: 'entity' as const,
    countries: [passport.country],
  }))
  const parties = passport.parties.map(({ name, kind, dateOfBirth, country, nationality }) => ({
    name,
    kind,
    ...(dateOfBirth && { dateOfBirth }),
    countries: [country, ...(nationality ? [nationality] : [])],
  }))
  const found: CheckResult[] = []
  let clear = 0
  for (const party of [...company, ...parties]) {
    const { hits, lists } = await screenName(db, party)
    if (lists.length === 0) {
      const text = 'No sanctions list is imported, so names must be compared by hand.'
      return [resultOf('sanctions', passport.legalName, ['skipped', text])]
    }
    if (hits.length === 0) clear += 1
    else found.push(screeningCheck(party, hits))
  }
  const text = `${clear} ${clear === 1 ? 'name was' : 'names were'} compared with all lists, and none is similar.`
  return clear > 0 ? [resultOf('sanctions', passport.legalName, ['passed', text]), ...found] : found
}

type Hits = Awaited<ReturnType<typeof screenName>>['hits']

function screeningCheck(party: { name: string }, hits: Hits): CheckResult {
  const isStrong = hits.some(({ strength }) => strength === 'strong')
  const evidence = hits.map(({ list, reference, name, matchedName, score, programmes }) => ({
    label: `${list} ${reference}`,
    text: `${matchedName === name ? name : `${matchedName} (${name})`}, alike by ${Math.round(score * 100)} %, ${programmes.join(', ')}`,
  }))
  const outcome: ['failed' | 'warning', string] = isStrong
    ? ['failed', 'Very probably on a sanctions list.']
    : ['warning', 'A sanctions list has a similar name.']
  return resultOf('sanctions', party.name, outcome, evidence, { party, evidence })
}

export const hitsOf = (checks: readonly StoredCheck[]): HitCounts => {
  const hits = checks.filter(
    ({ check, result }) => check === 'sanctions' && ['failed', 'warning'].includes(result),
  )
  return {
    open: hits.filter(({ disposition }) => !disposition).length,
    trueMatches: hits.filter(({ disposition }) => disposition?.isProblem).length,
  }
}

/** Whenever hits were found or decided. */
export async function rateAgain(ctx: Context, tx: Db, companyId: string, passport: PassportContent) {
  const today = utcDate(ctx.clock())
  const risk = rateCompany(passport, hitsOf(await listChecks(tx, companyId)), { today, lists: ctx.config })
  await updateRisk(tx, companyId, risk)
  return risk
}
