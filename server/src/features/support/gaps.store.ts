import type { GapOutcome, GapQuestion } from '@laycan/contract/support/knowledge-gaps'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import type { ReadGap } from './gaps.rules.ts'

/** Whether it was not there yet. */
export async function openGap(tx: Db, turnId: string, reason: 'no_answer' | 'not_helpful'): Promise<boolean> {
  const { rows } = await sql`
    insert into support_gaps (turn_id, reason) values (${turnId}::bigint, ${reason})
    on conflict (turn_id) do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** Taken back: the answer helped after all. Whether it was there. */
export async function deleteGap(tx: Db, turnId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from support_gaps where turn_id = ${turnId}::bigint and reason = 'not_helpful' returning id`.execute(
    tx,
  )
  return rows.length > 0
}

const questionOf = sql`
  join support_turns answer on answer.id = gap.turn_id
  left join lateral (
    select content from support_turns asked
    where asked.conversation_id = answer.conversation_id and asked.id < answer.id and asked.role = 'user'
    order by asked.id desc limit 1
  ) asked on true`

/** Open questions that no gap has yet, the oldest first. */
export async function listUngrouped(db: Db, limit: number): Promise<{ id: string; question: string }[]> {
  const { rows } = await sql<{ id: string; question: string }>`
    select gap.id::text, coalesce(asked.content, '') as question
    from support_gaps gap ${questionOf}
    where gap.closed_at is null and gap.group_id is null order by gap.id limit ${limit}`.execute(db)
  return rows
}

/** One process at a time groups; the lock ends with the transaction. */
export async function lockGaps(tx: Db) {
  await sql`select pg_advisory_xact_lock(hashtext('support-gaps'))`.execute(tx)
}

/** The first questions of the gaps that have an open one. */
export async function listFirsts(tx: Db): Promise<ReadGap[]> {
  const { rows } = await sql<Omit<ReadGap, 'vector'> & { vector: Buffer | null }>`
    select gap.id::text, coalesce(asked.content, '') as question, gap.model, gap.vector
    from support_gaps gap ${questionOf}
    where gap.id in (select group_id from support_gaps where closed_at is null) order by gap.id`.execute(tx)
  // Copied, since a slice of the connection's buffer need not lie where floats may begin.
  return rows.map((row) => ({
    ...row,
    vector: row.vector && new Float32Array(Uint8Array.from(row.vector).buffer),
  }))
}

/** Whether it had no gap yet. */
export async function joinGap(
  tx: Db,
  { id, model, vector }: ReadGap,
  { gapId, nearest }: { gapId: string; nearest: string[] },
): Promise<boolean> {
  const { rows } = await sql`
    update support_gaps set group_id = ${gapId}::bigint, model = ${model}, nearest = ${nearest},
      vector = ${vector && Buffer.from(new Float32Array(vector).buffer)}
    where id = ${id}::bigint and group_id is null returning id`.execute(tx)
  return rows.length > 0
}

export type GapState = 'open' | 'closed'
const inState = (state: GapState) =>
  state === 'open' ? sql`gap.closed_at is null` : sql`gap.closed_at is not null`

export type GapPage = {
  state: GapState
  before: { count: string; latestId: string } | undefined
  limit: number
}
export type GapSize = { id: string; count: number; latestId: string }

/** Those with the most questions first. */
export async function listGaps(db: Db, { state, before, limit }: GapPage): Promise<GapSize[]> {
  const { rows } = await sql<GapSize>`
    select id::text, count, latest_id::text from (
      select coalesce(gap.group_id, gap.id) as id, count(*)::int as count, max(gap.id) as latest_id
      from support_gaps gap where ${inState(state)} group by 1
    ) size
    where (count, latest_id) < (${before?.count ?? Number.MAX_SAFE_INTEGER}::bigint, ${before?.latestId ?? 0}::bigint)
    order by count desc, latest_id desc limit ${limit}`.execute(db)
  return rows
}

export type StoredQuestion = GapQuestion & {
  gapId: string
  nearest: string[]
  outcome: GapOutcome | null
  closedBy: string | null
  closedAt: string | null
}

const mostShown = 10

/** The newest of each gap, the newest first. */
export async function listQuestions(db: Db, state: GapState, gapIds: string[]): Promise<StoredQuestion[]> {
  const { rows } = await sql<StoredQuestion>`
    select shown.* from unnest(${gapIds}::bigint[]) as wanted (gap_id) cross join lateral (
      select coalesce(gap.group_id, gap.id)::text as gap_id, gap.id::text, gap.reason,
        coalesce(asked.content, '') as question, answer.content as answer, gap.created_at as asked_at,
        gap.nearest, gap.outcome, closer.first_name || ' ' || closer.last_name as closed_by, gap.closed_at
      from support_gaps gap ${questionOf} left join members closer on closer.user_id = gap.closed_by
      where coalesce(gap.group_id, gap.id) = wanted.gap_id and ${inState(state)}
      order by gap.id desc limit ${mostShown}
    ) shown`.execute(db)
  return rows
}

/** How many questions that were seen were still open. */
export async function closeQuestions(
  tx: Db,
  gapId: string,
  close: { outcome: GapOutcome; latestId: string; staffId: string },
): Promise<number> {
  const { rows } = await sql`
    update support_gaps set closed_at = now(), closed_by = ${close.staffId}, outcome = ${close.outcome}
    where coalesce(group_id, id) = ${gapId}::bigint and id <= ${close.latestId}::bigint and closed_at is null
    returning id`.execute(tx)
  return rows.length
}

/** How many were closed. */
export async function reopenQuestions(tx: Db, gapId: string): Promise<number> {
  const { rows } = await sql`
    update support_gaps set closed_at = null, closed_by = null, outcome = null
    where coalesce(group_id, id) = ${gapId}::bigint and closed_at is not null returning id`.execute(tx)
  return rows.length
}

export type ClosedQuestion = { outcome: GapOutcome | null; closer: string | null; isMine: boolean }

/** The last that was closed of those that were seen; undefined where there is none. */
export async function findClosed(
  db: Db,
  gapId: string,
  { latestId, staffId }: { latestId: string; staffId: string },
): Promise<ClosedQuestion | undefined> {
  const { rows } = await sql<ClosedQuestion>`
    select gap.outcome, closer.first_name || ' ' || closer.last_name as closer,
      coalesce(gap.closed_by = ${staffId}, false) as is_mine
    from support_gaps gap left join members closer on closer.user_id = gap.closed_by
    where coalesce(gap.group_id, gap.id) = ${gapId}::bigint and gap.id <= ${latestId}::bigint
      and gap.closed_at is not null
    order by gap.closed_at desc limit 1`.execute(db)
  return rows[0]
}
