import type { Screening, ScreeningSubjectKind } from '@laycan/contract/screening/screening'
import { z } from 'zod'
import type { Context } from '#context.ts'
import { type Screening as FoundScreening, screenName } from '#features/sanctions/sanctions.service.ts'
import { listHolders } from '#features/staff/staff.service.ts'
import { decodeCursor, encodeCursor, pageOf } from '#platform/cursor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { eraseScreenings } from './erase-screenings.store.ts'
import { insertDisposition, lockHit, saveHits } from './hits.store.ts'
import {
  countOpen,
  findScreening,
  listScreenings,
  listWithHits,
  type ScreeningsPage,
} from './read-screenings.store.ts'
import { requireDisposition } from './screening.policy.ts'
import { comparable, isOpen, isTrueMatch, type Party, type Verdict, verdictOf } from './screening.rules.ts'
import { lockPart, retireParts, type Subject, saveScreening } from './screening.store.ts'
import { lockFacts } from './sealed-facts.store.ts'

/**
 * Persons, companies, ships and banks against the imported sanctions lists. A result belongs to the facts it was made
 * of: other facts make another screening, and the old one stays with its hits. Reviewers decide on each hit, and
 * their decision is remembered until the list entry or the facts change. Only staff ever see any of it.
 */
export { eraseScreenings, isOpen, isTrueMatch, type Party, retireParts, type Verdict, verdictOf }

/** Someone or something that a subject names: which part of it, and what that is called on screens. */
export type NamedParty = Pick<Subject, 'part' | 'role' | 'memberId'> & { party: Party }
export type ComparedParty = NamedParty & { found: FoundScreening }

/** Before anything is locked, since it reads the lists. */
export async function compareParties({ db }: Context, parties: NamedParty[]): Promise<ComparedParty[]> {
  const compared: ComparedParty[] = []
  for (const named of parties) compared.push({ ...named, found: await screenName(db, named.party) })
  return compared
}

/** A stored screening with hits that nobody has found or decided on before. */
export type NewHits = { screening: Screening; hits: Screening['hits'] }

/** Stores what was compared, as a part of `tx`. Call it near the end, since it publishes an event. */
export async function recordParties(
  ctx: Context,
  tx: Db,
  { kind, id }: Pick<Subject, 'kind' | 'id'>,
  compared: ComparedParty[],
): Promise<NewHits[]> {
  const news: NewHits[] = []
  await lockFacts(
    tx,
    compared.map(({ party }) => comparable(party.name)),
  )
  for (const { part, role, memberId, party, found } of compared) {
    const subject = { kind, id, part, role, memberId }
    await lockPart(tx, subject)
    const screeningId = await saveScreening(tx, subject, party, found)
    const added = new Set(await saveHits(tx, screeningId, found.hits))
    const screening = added.size > 0 && (await findScreening(tx, screeningId))
    if (!screening) continue
    const hits = screening.hits.filter((hit) => added.has(hit.id) && isOpen(hit))
    if (hits.length > 0) news.push({ screening, hits })
  }
  if (news.length > 0) await publishScreening(ctx, tx, { kind, id })
  return news
}

/** All of a subject, also of earlier facts, for features that go by them. */
export const readScreenings = (db: Db, kind: ScreeningSubjectKind, id: string): Promise<Screening[]> =>
  listScreenings(db, kind, id)

/** By this queue trade learns of hits of deals that a new list brought: `{ dealId }`. */
export const dealHitsQueue = 'screening-deal-hits'

/** By this one companies learn of decisions on their hits. */
export const companyHitsQueue = 'screening-company-hits'
export const HitDecided = z.object({ companyId: z.uuid(), reviewerId: z.uuid(), text: z.string() })

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
    if (hit.subjectKind === 'company') {
      const text = describeDecision(screening, hit, decision)
      const data: z.infer<typeof HitDecided> = { companyId: hit.subjectId, reviewerId, text }
      await ctx.jobs.enqueue(tx, companyHitsQueue, data)
    }
    await publishScreening(ctx, tx, { kind: hit.subjectKind, id: hit.subjectId })
    return { screening }
  })

/** Without the name of a person: the record of a company is plain text. The reference says which hit it was. */
const describeDecision = (
  { kind, role, name }: Screening,
  { list, reference }: { list: string; reference: string },
  { isMatch, reason }: Decision,
) => {
  const who = kind === 'person' ? role : `${role} ${name}`
  return `${who}, ${list} ${reference}: ${isMatch ? 'true' : 'false'} match. ${reason}`
}

/** Open screens of reviewers load the subject again. */
async function publishScreening(ctx: Context, tx: Db, { kind, id }: Pick<Subject, 'kind' | 'id'>) {
  const holders = await listHolders(tx, 'compliance')
  await ctx.realtime.publish(tx, holders, 'screening_changed', { subjectKind: kind, subjectId: id })
}
