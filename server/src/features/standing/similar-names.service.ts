import { areSimilar, skeletonOf } from '@laycan/contract/companies/similar-names'
import type { NameReview } from '@laycan/contract/standing/standing'
import type { Context } from '#context.ts'
import { notifyEach } from '#features/notifications/notifications.service.ts'
import { notifyStaff } from '#features/staff/staff.service.ts'
import { decodeCursor, pageOf } from '#platform/cursor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { sweepQueue } from '#platform/jobs.ts'
import {
  decideNameReview,
  deleteVerifiedNames,
  findHeldName,
  findNameReview,
  listCompaniesNear,
  listMarkedSimilarTo,
  listMembersNear,
  listMembersOf,
  listNameReviews,
  listNameReviewsOf,
  listTradingNames,
  listUncompared,
  listWithoutSkeleton,
  lockNamedCompany,
  type NamedCompany,
  replaceVerifiedNames,
  saveNameReview,
  updateCompanySkeleton,
  updateMemberSkeleton,
  type VerifiedName,
} from './similar-names.store.ts'
import { requireUnconcerned } from './standing.policy.ts'
import { insertStandingEvent } from './standing.store.ts'
import { checkTypedName, findSimilarCompany } from './typed-names.service.ts'

/**
 * Names that could be taken for a verified company's. Such a company is held until a reviewer has looked at its name:
 * it cannot be verified, and others see which company it resembles before they reply. What a person without a company
 * typed is marked the same way.
 */

/** Part of the transaction that names a company. Returns the verified company that it is held for, if any. */
export async function checkCompanyName(
  ctx: Context,
  tx: Db,
  { companyId, name }: { companyId: string; name: string },
): Promise<VerifiedName | undefined> {
  const skeleton = skeletonOf(name)
  const near = await findSimilarCompany(tx, name, companyId)
  const heldFor = near && (await isHeldFor(ctx, tx, { companyId, name, near })) ? near : undefined
  await updateCompanySkeleton(tx, companyId, { skeleton, similarTo: heldFor?.companyId ?? null })
  return heldFor
}

async function isHeldFor(
  ctx: Context,
  tx: Db,
  { companyId, name, near }: { companyId: string; name: string; near: { companyId: string; name: string } },
): Promise<boolean> {
  const { isNew, verdict } = await saveNameReview(tx, { companyId, name, similarTo: near.companyId })
  if (isNew) {
    const message = `A company calls itself ${name}, which is like ${near.name}`
    const path = '/staff/compliance?show=names'
    await notifyStaff(ctx, tx, 'compliance', { kind: 'kyc', message, path })
  }
  return verdict !== 'cleared'
}

/** Once a company is verified: its names are protected from now on, and those that resemble them are found. */
export async function protectNames(ctx: Context, tx: Db, companyId: string) {
  const company = await lockNamedCompany(tx, companyId)
  if (!company?.isVerified) return
  const { name, legalName } = company
  const tradingNames = await listTradingNames(tx, companyId)
  const names = [...new Set([legalName ?? name, name, ...tradingNames])].map((one) => ({
    name: one,
    skeleton: skeletonOf(one),
  }))
  await replaceVerifiedNames(tx, companyId, names)
  await updateCompanySkeleton(tx, companyId, { skeleton: skeletonOf(name), similarTo: null })
  for (const { name: verified, skeleton } of names) {
    if (skeleton === '') continue
    for (const other of await listCompaniesNear(tx, companyId, verified)) {
      const otherName = other.legalName ?? other.name
      if (!areSimilar(otherName, verified)) continue
      const heldFor = await checkCompanyName(ctx, tx, { companyId: other.companyId, name: otherName })
      if (heldFor?.companyId === companyId && !other.isHeld) await notifyHeld(ctx, tx, other, heldFor.name)
    }
    for (const member of await listMembersNear(tx, verified)) {
      if (!areSimilar(member.name, verified)) continue
      await updateMemberSkeleton(tx, member.userId, { skeleton: member.skeleton, similarTo: companyId })
    }
  }
}

/** People of a company that had the name before anybody was verified under it. */
async function notifyHeld(ctx: Context, tx: Db, { companyId, name }: NamedCompany, similarTo: string) {
  const message = `The name ${name} is like ${similarTo}, which is verified now. Others see that beside it, until an owner changes the name or a reviewer clears it`
  const members = await listMembersOf(tx, companyId)
  await notifyEach(ctx, tx, members, { kind: 'company', message, path: '/company' })
  await ctx.realtime.publish(tx, members, 'company_changed', {})
  ctx.realtime.signalEverybody(tx, 'badge_changed', { id: companyId })
}

/** Once a company is withdrawn or dissolved: nobody is held for being like it any more. */
export async function releaseNames(ctx: Context, tx: Db, companyId: string) {
  await deleteVerifiedNames(tx, companyId)
  const { companies, members } = await listMarkedSimilarTo(tx, companyId)
  for (const { id, name } of members) await checkTypedName(tx, id, name)
  for (const { id, name } of companies) {
    await checkCompanyName(ctx, tx, { companyId: id, name })
    ctx.realtime.signalEverybody(tx, 'badge_changed', { id })
  }
}

const atOnce = 100

/** Whichever process verified it; and names from before this was looked at. */
export const similarNamesQueue = (ctx: Context) =>
  sweepQueue('standing-similar-names', '* * * * *', () => compareNames(ctx))

export async function compareNames(ctx: Context) {
  for (let isMore = true; isMore; ) {
    const { companies, members } = await listWithoutSkeleton(ctx.db, atOnce)
    // One by one, so that nothing waits for long behind it.
    for (const { id, name } of members) await inTransaction(ctx.db, (tx) => checkTypedName(tx, id, name))
    for (const { id, name } of companies) {
      await inTransaction(ctx.db, (tx) => checkCompanyName(ctx, tx, { companyId: id, name }))
    }
    isMore = companies.length === atOnce || members.length === atOnce
  }
  for (let isMore = true; isMore; ) {
    const uncompared = await listUncompared(ctx.db, atOnce)
    for (const companyId of uncompared) {
      await inTransaction(ctx.db, (tx) => protectNames(ctx, tx, companyId))
    }
    isMore = uncompared.length === atOnce
  }
}

/** What keeps a company from being verified under its name, as a sentence; undefined for a free or cleared one. */
export async function findNameObstacle(db: Db, companyId: string): Promise<string | undefined> {
  const held = await findHeldName(db, companyId)
  if (!held) return undefined
  return held.isRefused
    ? `The name of this company was refused: it is like ${held.similarTo}.`
    : `The name of this company is like ${held.similarTo}. A reviewer must clear it first.`
}

/** Before a company is verified. */
export async function requireClearedName(db: Db, companyId: string) {
  const obstacle = await findNameObstacle(db, companyId)
  if (obstacle) throw new AppError('conflict', obstacle)
}

type Page = { before?: string | undefined; limit: number }

export async function readNameReviews({ db }: Context, { before, limit }: Page) {
  const after = decodeCursor(before, { id: 'integer' })?.id
  const found = await listNameReviews(db, { after, limit: limit + 1 })
  const { items, next } = pageOf(found, limit, ({ id }) => id)
  return { reviews: items, next }
}

export async function readNameReviewsOf({ db }: Context, companyId: string) {
  return { reviews: await listNameReviewsOf(db, companyId) }
}

export async function decideName(
  ctx: Context,
  reviewerId: string,
  id: string,
  { verdict, reason }: { verdict: 'cleared' | 'refused'; reason: string },
): Promise<{ review: NameReview }> {
  await inTransaction(ctx.db, async (tx) => {
    const review = await findNameReview(tx, id)
    if (!review) throw new AppError('not_found', 'There is no such name.')
    const { companyId, name } = review
    const company = await lockNamedCompany(tx, companyId)
    if (!company) throw new AppError('conflict', 'This company does not exist any more.')
    const members = await listMembersOf(tx, companyId)
    const concerned = [...members, ...(await listMembersOf(tx, review.similarToId))]
    requireUnconcerned(reviewerId, concerned)
    if (!(await decideNameReview(tx, id, { verdict, decidedBy: reviewerId, reason }))) {
      throw new AppError('conflict', 'This name was decided already.')
    }
    await insertStandingEvent(tx, {
      subject: { companyId },
      kind: verdict === 'cleared' ? 'name_cleared' : 'name_refused',
      reason,
      actorId: reviewerId,
    })
    // Another verified company may be resembled, too.
    await checkCompanyName(ctx, tx, { companyId, name: company.legalName ?? company.name })
    ctx.realtime.signalEverybody(tx, 'badge_changed', { id: companyId })
    await ctx.realtime.publish(tx, members, 'company_changed', {})
    const message = verdictText(name, review.similarToName, verdict, reason)
    await notifyEach(ctx, tx, members, { kind: 'company', message, path: '/company' })
  })
  const review = await findNameReview(ctx.db, id)
  if (!review) throw new AppError('not_found', 'There is no such name.')
  return { review }
}

const verdictText = (name: string, similarTo: string, verdict: 'cleared' | 'refused', reason: string) =>
  verdict === 'cleared'
    ? `The name ${name} was cleared: ${reason}`
    : `The name ${name} is too much like ${similarTo}: ${reason}`
