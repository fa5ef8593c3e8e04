import { dayMs } from '@laycan/contract/calendar/calendar'
import type { KeptData, Privacy, RequestedErasure } from '@laycan/contract/erasure/erasure'
import { erasureWaitDays } from '@laycan/contract/erasure/erasure-rules'
import type { Context } from '#context.ts'
import type { ErasurePart } from '#feature.ts'
import { raiseNotification } from '#features/notifications/notifications.service.ts'
import { requireConfirmed } from '#features/profile/confirmations.service.ts'
import { decodeCursor, pageOf } from '#platform/cursor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { queueMail } from '#platform/mail/mail-job.ts'
import {
  isErasableByReviewer,
  isErasableByTime,
  requireDecision,
  requireErasable,
  shownToPerson,
} from './erasure.policy.ts'
import { dueOn, isDue, stillKept } from './erasure.rules.ts'
import {
  findAddress,
  findOpenRequest,
  findRefusal,
  findRequest,
  insertRequest,
  type ListedBatch,
  type ListedRequest,
  listKeeping,
  listRequests,
  listWaiting,
  lockRequest,
  markCarriedOut,
  markClosed,
  markRefused,
  markWithdrawn,
  type StoredRequest,
} from './erasure.store.ts'
import { closedMail, requestMail } from './erasure-mails.view.ts'

/**
 * Erasure on request. What nobody needs goes with the request. When compliance confirms it, or the time has come, the
 * account goes with all that the law does not demand; the rest is deleted when its retention ends. Each feature says
 * what of its own is which.
 */
type Parts = ErasurePart[]

export async function readPrivacy(ctx: Context, userId: string, parts: Parts): Promise<Privacy> {
  const kept = shownToPerson((await listKept(ctx, userId, parts)).flatMap((one) => one.kept))
  const request = await findOpenRequest(ctx.db, userId)
  return {
    verificationDays: ctx.config.kycRetentionDays,
    dealDays: ctx.config.tradeRetentionDays,
    kept,
    request: request ? toRequest(request, kept) : null,
    refusal: (await findRefusal(ctx.db, userId)) ?? null,
  }
}

const toRequest = ({ id, requestedAt }: StoredRequest, kept: KeptData[]) => ({
  id,
  requestedAt,
  dueOn: isErasableByTime(kept) ? dueOn(requestedAt) : null,
})

type KeptPart = { part: ErasurePart; kept: KeptData[] }

/** One after the other, since a transaction has one connection. */
async function listKept(ctx: Context, userId: string, parts: Parts): Promise<KeptPart[]> {
  const listed: KeptPart[] = []
  for (const part of parts) {
    const kept = (await part.listKept?.(ctx, userId)) ?? []
    listed.push({ part, kept: stillKept(kept, ctx.clock()) })
  }
  return listed
}

/** Needs more than a session, which may be stolen. */
export async function requestErasure(
  ctx: Context,
  userId: string,
  { proof }: { proof: string },
  parts: Parts,
) {
  requireConfirmed(ctx, userId, 'erasure', proof)
  await inTransaction(ctx.db, async (tx) => {
    if (!(await insertRequest(tx, userId, ctx.clock()))) return
    const person = await findAddress(tx, userId)
    if (person) await queueMail(ctx.jobs, tx, requestMail(ctx.config.publicUrl, person))
    for (const part of parts) await part.eraseAtOnce?.(ctx, tx, userId)
  })
  return readPrivacy(ctx, userId, parts)
}

export async function withdrawErasure(ctx: Context, userId: string, parts: Parts) {
  if (!(await markWithdrawn(ctx.db, userId, ctx.clock()))) {
    throw new AppError('not_found', 'There is no request to withdraw.')
  }
  return readPrivacy(ctx, userId, parts)
}

type Page = { before?: string | undefined; limit: number }

export async function readRequests(ctx: Context, parts: Parts, { before, limit }: Page) {
  const after = decodeCursor(before, { id: 'integer' })?.id
  const { items, next } = pageOf(await listRequests(ctx.db, after, limit + 1), limit, ({ id }) => id)
  return { requests: await Promise.all(items.map((item) => toRequested(ctx, parts, item))), next }
}

async function toRequested(ctx: Context, parts: Parts, found: ListedRequest): Promise<RequestedErasure> {
  const { userId, member, state, endedAt, decidedBy, refusal } = found
  const isWaiting = state === 'waiting'
  const kept =
    isWaiting || state === 'closed' ? (await listKept(ctx, userId, parts)).flatMap((one) => one.kept) : []
  const request = toRequest(found, kept)
  return {
    ...request,
    dueOn: isWaiting ? request.dueOn : null,
    member,
    state,
    endedAt,
    decidedBy,
    refusal,
    kept,
    isErasable: isWaiting && isErasableByReviewer(kept),
  }
}

export type Decision = { decision: 'erase' } | { decision: 'refuse'; reason: string }

/** Of two reviewers at once the second reads that it is decided. */
export async function decideRequest(
  ctx: Context,
  reviewerId: string,
  { id, decision }: { id: string; decision: Decision },
  parts: Parts,
) {
  await inTransaction(ctx.db, async (tx) => {
    const request = await lockRequest(tx, id)
    if (!request) throw requestNotFound()
    requireDecision(reviewerId, request)
    if (decision.decision === 'erase') return closeAccount({ ...ctx, db: tx }, request, reviewerId, parts)
    const { reason } = decision
    await markRefused(tx, id, { now: ctx.clock(), by: reviewerId, reason })
    const message = `Your erasure request was refused: ${reason}`
    await raiseNotification(ctx, tx, { userId: request.userId, kind: 'kyc', message, path: '/profile' })
  })
  const found = await findRequest(ctx.db, id)
  if (!found) throw requestNotFound()
  return { request: await toRequested(ctx, parts, found) }
}

const requestNotFound = () => new AppError('not_found', 'There is no such request.')

/** `ctx.db` is the transaction. The account is opened first among the parts and goes last. */
async function closeAccount(
  ctx: Context,
  { id, userId }: StoredRequest,
  reviewerId: string | null,
  parts: Parts,
) {
  const listed = await listKept(ctx, userId, parts)
  const kept = listed.flatMap((one) => one.kept)
  requireErasable(kept)
  const tx = ctx.db
  const isKept = kept.some(({ until }) => until !== null)
  await markClosed(tx, id, { now: ctx.clock(), by: reviewerId })
  if (!isKept) await markCarriedOut(tx, id, ctx.clock())
  const person = await findAddress(tx, userId)
  if (person)
    await queueMail(
      ctx.jobs,
      tx,
      closedMail(
        person,
        kept.filter(({ until }) => until !== null),
      ),
    )
  for (const { part, kept: own } of listed.toReversed()) {
    await part.eraseAccount?.(ctx, tx, userId)
    if (own.length === 0) await part.eraseKept?.(ctx, tx, userId)
  }
}

/** For the nightly sweep. Each request is looked at once, in the order of their ids, since most keep something for years. */
export async function carryOutErasures(ctx: Context, parts: Parts) {
  const before = new Date(ctx.clock().getTime() - erasureWaitDays * dayMs)
  await forEach(
    ctx,
    (batch) => listWaiting(ctx.db, before, batch),
    (tx, request) => closeWhenDue({ ...ctx, db: tx }, request, parts),
  )
  await forEach(
    ctx,
    (batch) => listKeeping(ctx.db, batch),
    (tx, request) => eraseEnded({ ...ctx, db: tx }, request, parts),
  )
}

const batchSize = 200

async function forEach(
  { db }: Context,
  list: (batch: ListedBatch) => Promise<StoredRequest[]>,
  handle: (tx: Db, request: StoredRequest) => Promise<void>,
) {
  for (let after = '0'; ; ) {
    const requests = await list({ after, limit: batchSize })
    for (const request of requests) {
      await inTransaction(db, (tx) => handle(tx, request))
      after = request.id
    }
    if (requests.length < batchSize) return
  }
}

async function closeWhenDue(ctx: Context, { id, userId, requestedAt }: StoredRequest, parts: Parts) {
  const request = await lockRequest(ctx.db, id)
  if (!request?.isWaiting || !isDue(requestedAt, ctx.clock())) return
  const kept = (await listKept(ctx, userId, parts)).flatMap((one) => one.kept)
  if (isErasableByTime(kept)) await closeAccount(ctx, request, null, parts)
}

async function eraseEnded(ctx: Context, { id, userId }: StoredRequest, parts: Parts) {
  if (!(await lockRequest(ctx.db, id))?.isKeeping) return
  const listed = await listKept(ctx, userId, parts)
  for (const { part, kept } of listed) {
    if (kept.length === 0) await part.eraseKept?.(ctx, ctx.db, userId)
  }
  if (listed.every(({ kept }) => kept.length === 0)) await markCarriedOut(ctx.db, id, ctx.clock())
}
