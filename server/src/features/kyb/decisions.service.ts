import { utcDate } from '@laycan/contract/calendar/calendar'
import { hasRight } from '@laycan/contract/companies/company-roles'
import { areSimilar, skeletonOf } from '@laycan/contract/companies/similar-names'
import {
  type PassportContent,
  type PassportPart,
  passportParts,
  registrationKeyOf,
} from '@laycan/contract/kyb/passport-content'
import { passportCheckNames } from '@laycan/contract/kyb/risk-labels'
import type { Context } from '#context.ts'
import { publishCompanyChanged, renameCompany } from '#features/companies/companies.service.ts'
import { notifyEach } from '#features/notifications/notifications.service.ts'
import { protectNames, requireClearedName } from '#features/standing/similar-names.service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { enqueueChecks, findSimilarNames } from './checks.service.ts'
import { insertDisposition, listChecks, type StoredCheck } from './checks.store.ts'
import {
  findTaken,
  listCompanyPeople,
  listNamesakes,
  lockApprovals,
  lockVerification,
  saveVerifiedFacts,
  updateVerification,
} from './company-facts.store.ts'
import { findTakenName } from './company-names.service.ts'
import { listCurrentDocuments, markDocumentsApproved } from './documents.store.ts'
import { insertEvent } from './history.store.ts'
import { requireDisposable } from './kyb.policy.ts'
import { approvalObstacles, isLastApproval } from './kyb.rules.ts'
import { decidePart, listParts } from './parts.store.ts'
import { publishCompanyQueueChanged } from './passport-answers.ts'
import {
  markApproved,
  markRejected,
  type Passport,
  updateClaim,
  updateFirstApproval,
} from './passports.store.ts'
import { findOwnerObstacle, lockFor, readCase } from './review.service.ts'
import { rateAgain, readCompanyHits, retireCompany } from './screen-company.service.ts'
import { validityOf } from './validity.rules.ts'

/**
 * Decisions of reviewers. Only the one with the claim decides, part by part and check by check; the passport stays
 * locked until a decision is stored. Where a check failed, a second reviewer must approve what the first approved.
 */
type PartDecision = { part: PassportPart; isApproved: boolean; note: string }

export async function decideOnPart(
  ctx: Context,
  reviewerId: string,
  companyId: string,
  { part, isApproved, note }: PartDecision,
) {
  await inTransaction(ctx.db, async (tx) => {
    const passport = await lockFor('decide', tx, reviewerId, companyId)
    const state = isApproved ? 'approved' : 'rejected'
    await decidePart(tx, companyId, { part, state, note, reviewerId })
    await takeBackFirstApproval(tx, passport)
    const reason = `${passportParts[part]}: ${state}${note ? `. ${note}` : ''}`
    await insertEvent(tx, { companyId, kind: 'part_decided', actorId: reviewerId, reason })
    await publishCompanyQueueChanged(ctx, tx, companyId)
  })
  return readCase(ctx, reviewerId, companyId)
}

type Disposition = { isProblem: boolean; reason: string }

export async function disposeCheck(
  ctx: Context,
  reviewerId: string,
  { companyId, checkId }: { companyId: string; checkId: string },
  { isProblem, reason }: Disposition,
) {
  await inTransaction(ctx.db, async (tx) => {
    const passport = await lockFor('decide', tx, reviewerId, companyId)
    const check = (await listChecks(tx, companyId)).find(({ id }) => id === checkId)
    if (!check || !passport.submitted) throw new AppError('not_found', 'There is no such check.')
    requireDisposable(check)
    await insertDisposition(tx, companyId, { factsKey: check.factsKey, isProblem, reason, reviewerId })
    await takeBackFirstApproval(tx, passport)
    await rateAgain(ctx, tx, companyId, passport.submitted)
    const name = passportCheckNames[check.check] ?? check.check
    const text = `${name} (${check.subject}): ${isProblem ? 'a problem' : 'no problem'}. ${reason}`
    await insertEvent(tx, { companyId, kind: 'disposed', actorId: reviewerId, reason: text })
    await publishCompanyQueueChanged(ctx, tx, companyId)
  })
  return readCase(ctx, reviewerId, companyId)
}

/** The first reviewer approved something else. */
async function takeBackFirstApproval(tx: Db, { companyId, firstApprovedBy }: Passport) {
  if (firstApprovedBy !== null) await updateFirstApproval(tx, companyId, null)
}

export async function approve(ctx: Context, reviewerId: string, companyId: string) {
  const isOutdated = await inTransaction(ctx.db, async (tx) => {
    const passport = await lockFor('decide', tx, reviewerId, companyId)
    const { submitted, areChecksDone } = passport
    if (!submitted) throw new Error('what is in review was submitted')
    const checks = await listChecks(tx, companyId)
    const hits = await readCompanyHits(tx, companyId)
    const parts = await listParts(tx, companyId)
    const obstacles = approvalObstacles({ areChecksDone, checks, parts, hits })
    if (obstacles.length > 0) throw new AppError('conflict', obstacles.join(' '))
    await requireFree(tx, companyId, submitted)
    await requireClearedName(tx, companyId)
    const ownerObstacle = await findOwnerObstacle(tx, companyId)
    if (ownerObstacle) throw new AppError('conflict', ownerObstacle)
    if (!(await areNamesChecked(tx, companyId, submitted, checks))) {
      await enqueueChecks(ctx, tx, { companyId, attempt: passport.attempt })
      return true
    }
    if (isLastApproval(passport, hits, reviewerId)) await verify(ctx, tx, companyId, reviewerId, submitted)
    else await approveFirst(ctx, tx, companyId, reviewerId)
    return false
  })
  if (isOutdated) {
    throw new AppError(
      'conflict',
      'A company with a similar name was verified since the checks. They run again: look at them first.',
    )
  }
  return readCase(ctx, reviewerId, companyId)
}

/** Of two that look alike and wait at the same time, the second was checked when nobody was verified yet. */
async function areNamesChecked(
  tx: Db,
  companyId: string,
  submitted: PassportContent,
  checks: readonly StoredCheck[],
): Promise<boolean> {
  const known = checks.find(({ check }) => check === 'similar_name')?.evidence.map(({ label }) => label) ?? []
  return (await findSimilarNames(tx, companyId, submitted)).every(({ own }) => known.includes(own))
}

async function approveFirst(ctx: Context, tx: Db, companyId: string, reviewerId: string) {
  await updateFirstApproval(tx, companyId, reviewerId)
  await updateClaim(tx, companyId, null)
  const reason = 'Approved once; a check failed, so another reviewer must approve too'
  await insertEvent(tx, { companyId, kind: 'first_approved', actorId: reviewerId, reason })
  await publishCompanyQueueChanged(ctx, tx, companyId)
}

/** More than this many are not asked to join. */
const mostNamesakes = 200

async function verify(
  ctx: Context,
  tx: Db,
  companyId: string,
  reviewerId: string,
  passport: PassportContent,
) {
  const risk = await rateAgain(ctx, tx, companyId, passport)
  const documents = await listCurrentDocuments(tx, companyId)
  const { verifiedUntil, text, expired } = validityOf(utcDate(ctx.clock()), risk.refreshYears, documents)
  if (expired) {
    throw new AppError(
      'conflict',
      `${expired} has expired since. Reject the documents, so that a new one comes.`,
    )
  }
  const knownAs = await saveVerifiedFacts(tx, companyId, {
    legalName: passport.legalName,
    registrationCountry: passport.country,
    registrationNumber: passport.registrationNumber,
    registrationKey: registrationKeyOf(passport.registrationNumber),
    lei: passport.lei || null,
    verifiedUntil,
  })
  await markApproved(tx, companyId, reviewerId, risk)
  await markDocumentsApproved(tx, companyId)
  const approvedNames = [passport.legalName, ...passport.tradingNames]
  // A name that nobody has looked at does not share in the badge.
  if (!approvedNames.some((name) => areSimilar(name, knownAs))) {
    await renameCompany(tx, companyId, passport.legalName)
  }
  const reason = `Verified until ${text}`
  await insertEvent(tx, { companyId, kind: 'approved', actorId: reviewerId, reason })
  await protectNames(ctx, tx, companyId)
  await publishCompanyChanged(ctx, tx, companyId)
  await notifyPeople(ctx, tx, companyId, `${passport.legalName} is verified until ${text}`)
  await askNamesakes(ctx, tx, passport)
  await publishCompanyQueueChanged(ctx, tx, companyId)
}

/** Two reviewers may decide at once on two companies that claim the same: the second waits for the first. */
async function requireFree(tx: Db, companyId: string, passport: PassportContent) {
  const { country, registrationNumber, lei } = passport
  await lockApprovals(tx)
  const key = registrationKeyOf(registrationNumber)
  const taken = await findTaken(tx, companyId, { country, key, lei })
  if (taken.isRegistrationTaken)
    throw new AppError('conflict', 'Another company was verified with this registration.')
  if (lei !== '' && taken.isLeiTaken)
    throw new AppError('conflict', 'Another company was verified with this LEI.')
  const takenName = await findTakenName(tx, companyId, passport)
  if (takenName) throw new AppError('conflict', takenName)
}

/** People without a company who typed its name before it was verified. */
async function askNamesakes(ctx: Context, tx: Db, { legalName, tradingNames }: PassportContent) {
  const names = [legalName, ...tradingNames].map(skeletonOf).filter((skeleton) => skeleton !== '')
  const message = `${legalName} is verified on Laycan now. If you work there, ask to join it`
  const namesakes = await listNamesakes(tx, names, mostNamesakes)
  await notifyEach(ctx, tx, namesakes, { kind: 'company', message, path: '/company' })
}

export async function notifyPeople(
  ctx: Context,
  tx: Db,
  companyId: string,
  message: string,
  { onlyEditors = false } = {},
) {
  const people = await listCompanyPeople(tx, companyId)
  const addressed = people.filter(({ roles }) => !onlyEditors || hasRight(roles, 'verify'))
  const userIds = addressed.map(({ userId }) => userId)
  await notifyEach(ctx, tx, userIds, { kind: 'company', message, path: '/company' })
}

export async function reject(ctx: Context, reviewerId: string, companyId: string, note: string) {
  await inTransaction(ctx.db, async (tx) => {
    await lockFor('decide', tx, reviewerId, companyId)
    const rejected = (await listParts(tx, companyId)).filter(({ state }) => state === 'rejected')
    if (rejected.length === 0) {
      throw new AppError(
        'conflict',
        'Reject the parts that are wrong first, so that the company knows what to correct.',
      )
    }
    await markRejected(tx, companyId, reviewerId, note)
    await retireCompany(tx, companyId)
    // A refresh that was rejected leaves what was verified as long as it was verified for.
    if ((await lockVerification(tx, companyId)) === 'in_review')
      await updateVerification(tx, companyId, 'rejected')
    const reasons = rejected.map((part) => `${passportParts[part.part]}: ${part.note}`)
    const reason = [...reasons, ...(note ? [note] : [])].join('. ')
    await insertEvent(tx, { companyId, kind: 'rejected', actorId: reviewerId, reason })
    await publishCompanyChanged(ctx, tx, companyId)
    const message = 'Your company passport was rejected: see what to correct, and submit it again'
    await notifyPeople(ctx, tx, companyId, message, { onlyEditors: true })
    await publishCompanyQueueChanged(ctx, tx, companyId)
  })
  return readCase(ctx, reviewerId, companyId)
}
