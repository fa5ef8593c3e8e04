import type { Screening, ScreeningSubjectKind } from '@laycan/contract/screening/screening'
import type { Context } from '#context.ts'
import { type Screening as FoundScreening, screenName } from '#features/sanctions/sanctions.service.ts'
import { listHolders } from '#features/staff/staff.service.ts'
import { decodeCursor, encodeCursor, pageOf } from '#platform/cursor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { requireDisposition } from './screening.policy.ts'
import { factsKeyOf, isOpen, isTrueMatch, type Party, type Verdict, verdictOf } from './screening.rules.ts'
import {
  countOpen,
  findScreening,
  insertDisposition,
  listScreenings,
  listWithHits,
  lockHit,
  lockPart,
  retireParts,
  type ScreeningsPage,
  type Subject,
  saveHits,
  saveScreening,
} from './screening.store.ts'

/**
 * Persons, companies, ships and banks against the imported sanctions lists. A result belongs to the facts it was made
 * of: other facts make another screening, and the old one stays with its hits. Reviewers decide on each hit, and
 * their decision is remembered until the list entry or the facts change. Only staff ever see any of it.
 */
export {
  type FoundScreening,
  isOpen,
  isTrueMatch,
  type Party,
  retireParts,
  type Subject,
  type Verdict,
  verdictOf,
}

/** A stored screening, and those of its hits that nobody has found or decided on before. */
export type Screened = { screening: Screening; newHits: Screening['hits'] }

/** Compares without storing: for callers that store the result with something else. */
export const compareParty = ({ db }: Context, party: Party): Promise<FoundScreening> => screenName(db, party)

/** Part of `tx`. Call it near the end, since it publishes an event. */
export async function recordScreening(
  ctx: Context,
  tx: Db,
  subject: Subject,
  party: Party,
  found: FoundScreening,
): Promise<Screened> {
  await lockPart(tx, subject)
  const screeningId = await saveScreening(tx, subject, party, factsKeyOf(party, subject), found)
  const added = new Set(await saveHits(tx, screeningId, found.hits))
  const screening = await findScreening(tx, screeningId)
  if (!screening) throw new Error('a saved screening is there')
  const newHits = screening.hits.filter((hit) => added.has(hit.id) && isOpen(hit))
  if (newHits.length > 0) await publishScreening(ctx, tx, subject)
  return { screening, newHits }
}

/** Compares a part of a subject with the lists and stores what came of it. */
export async function screenParty(ctx: Context, subject: Subject, party: Party): Promise<Screened> {
  const found = await compareParty(ctx, party)
  return inTransaction(ctx.db, (tx) => recordScreening(ctx, tx, subject, party, found))
}

/** All of a subject, also of earlier facts, for features that go by them. */
export const readScreenings = (db: Db, kind: ScreeningSubjectKind, id: string): Promise<Screening[]> =>
  listScreenings(db, kind, id)

/** By this queue trade learns of hits of deals that a new list brought: `{ dealId }`. */
export const dealHitsQueue = 'screening-deal-hits'

export const readSubject = async (
  { db }: Context,
  reviewerId: string,
  { subjectKind, id }: { subjectKind: ScreeningSubjectKind; id: string },
) => ({ screenings: await listScreenings(db, subjectKind, id, reviewerId) })

type Page = {
  status: ScreeningsPage['status']
  subjectKind?: ScreeningSubjectKind | undefined
  before?: string | undefined
  limit: number
}

export async function readWithHits(
  { db }: Context,
  reviewerId: string,
  { status, subjectKind, before, limit }: Page,
) {
  const after = decodeCursor(before, { foundAtMicros: 'micros', screeningId: 'uuid' })
  const [found, openCount] = await Promise.all([
    listWithHits(db, reviewerId, { status, subjectKind, after, limit: limit + 1 }),
    countOpen(db, reviewerId),
  ])
  const { items, next } = pageOf(found, limit, ({ foundAtMicros, screening }) =>
    encodeCursor(foundAtMicros, screening.id),
  )
  return { screenings: items.map(({ screening }) => screening), openCount, next }
}

type Decision = { isMatch: boolean; reason: string; isChange: boolean }

export const decideHit = (ctx: Context, reviewerId: string, hitId: string, decision: Decision) =>
  inTransaction(ctx.db, async (tx) => {
    const hit = requireDisposition(await lockHit(tx, hitId, reviewerId), decision)
    await insertDisposition(tx, hit, { ...decision, decidedBy: reviewerId })
    const screening = await findScreening(tx, hit.screeningId)
    if (!screening) throw new Error('a hit has its screening')
    await publishScreening(ctx, tx, { kind: hit.subjectKind, id: hit.subjectId })
    return { screening }
  })

/** Open screens of reviewers load the subject again. */
async function publishScreening(ctx: Context, tx: Db, { kind, id }: Pick<Subject, 'kind' | 'id'>) {
  const holders = await listHolders(tx, 'compliance')
  await ctx.realtime.publish(tx, holders, 'screening_changed', { subjectKind: kind, subjectId: id })
}
