import type { ErasureState } from '@laycan/contract/erasure/erasure'
import type { MemberCard } from '@laycan/contract/members/members'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

export type StoredRequest = { id: string; userId: string; requestedAt: string }

const isOpen = sql`withdrawn_at is null and refused_at is null and closed_at is null`
const columns = sql`id::text, user_id, requested_at`

export async function findOpenRequest(db: Db, userId: string): Promise<StoredRequest | undefined> {
  const { rows } = await sql<StoredRequest>`
    select ${columns} from erasure_requests where user_id = ${userId} and ${isOpen}`.execute(db)
  return rows[0]
}

/** Of the person's latest request, if it was refused. */
export async function findRefusal(
  db: Db,
  userId: string,
): Promise<{ reason: string; at: string } | undefined> {
  const { rows } = await sql<{ reason: string | null; at: string | null }>`
    select refusal as reason, refused_at as at from erasure_requests where user_id = ${userId}
    order by id desc limit 1`.execute(db)
  const { reason = null, at = null } = rows[0] ?? {}
  return reason === null || at === null ? undefined : { reason, at }
}

/** False when one is waiting already, which stays, or the account is closed. */
export async function insertRequest(tx: Db, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into erasure_requests (user_id, requested_at)
    select user_id, ${now}::timestamptz from members where user_id = ${userId} and deactivated_at is null
    on conflict (user_id) where withdrawn_at is null and refused_at is null and closed_at is null do nothing
    returning id`.execute(tx)
  return rows.length > 0
}

export async function markWithdrawn(tx: Db, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update erasure_requests set withdrawn_at = ${now} where user_id = ${userId} and ${isOpen}
    returning id`.execute(tx)
  return rows.length > 0
}

export type ListedBatch = { after: string; limit: number }

/** Open ones that were made before `before`, the oldest first, after one of them. */
export async function listWaiting(
  db: Db,
  before: Date,
  { after, limit }: ListedBatch,
): Promise<StoredRequest[]> {
  const { rows } = await sql<StoredRequest>`
    select ${columns} from erasure_requests e
    where ${isOpen} and requested_at < ${before} and e.id > ${after}::bigint
    order by e.id limit ${limit}`.execute(db)
  return rows
}

/** Those of closed accounts of which something was still kept. */
export async function listKeeping(db: Db, { after, limit }: ListedBatch): Promise<StoredRequest[]> {
  const { rows } = await sql<StoredRequest>`
    select ${columns} from erasure_requests e
    where closed_at is not null and carried_out_at is null and e.id > ${after}::bigint
    order by e.id limit ${limit}`.execute(db)
  return rows
}

export type LockedRequest = StoredRequest & { isWaiting: boolean; isKeeping: boolean }

/** Nothing of it changes until `tx` ends, but by it. */
export async function lockRequest(tx: Db, id: string): Promise<LockedRequest | undefined> {
  const { rows } = await sql<LockedRequest>`
    select ${columns}, ${isOpen} as is_waiting, closed_at is not null and carried_out_at is null as is_keeping
      /* not null: is_waiting, is_keeping */
    from erasure_requests where id = ${id}::bigint for update`.execute(tx)
  return rows[0]
}

export async function markRefused(
  tx: Db,
  id: string,
  { now, by, reason }: { now: Date; by: string; reason: string },
) {
  await sql`
    update erasure_requests set refused_at = ${now}, refusal = ${reason}, decided_by = ${by}
    where id = ${id}::bigint`.execute(tx)
}

export async function markClosed(tx: Db, id: string, { now, by }: { now: Date; by: string | null }) {
  await sql`
    update erasure_requests set closed_at = ${now}, decided_by = ${by} where id = ${id}::bigint`.execute(tx)
}

export async function markCarriedOut(tx: Db, id: string, now: Date) {
  await sql`update erasure_requests set carried_out_at = ${now} where id = ${id}::bigint`.execute(tx)
}

export type ListedRequest = StoredRequest & {
  member: MemberCard
  state: ErasureState
  endedAt: string | null
  decidedBy: string | null
  refusal: string | null
}

const listed = sql`
  select e.id::text, e.user_id, e.requested_at, member_card(m) as member,
    case when e.carried_out_at is not null then 'done' when e.closed_at is not null then 'closed'
      when e.refused_at is not null then 'refused' when e.withdrawn_at is not null then 'withdrawn'
      else 'waiting' end as state,
    coalesce(e.carried_out_at, e.closed_at, e.refused_at, e.withdrawn_at) as ended_at,
    case when d.user_id is not null then d.first_name || ' ' || d.last_name end as decided_by, e.refusal
  from erasure_requests e join members m using (user_id) left join members d on d.user_id = e.decided_by`

/** The latest first. */
export async function listRequests(
  db: Db,
  after: string | undefined,
  limit: number,
): Promise<ListedRequest[]> {
  const { rows } = await sql<ListedRequest>`
    ${listed} where e.id < coalesce(${after ?? null}::bigint, ${Number.MAX_SAFE_INTEGER})
    order by e.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findRequest(db: Db, id: string): Promise<ListedRequest | undefined> {
  const { rows } = await sql<ListedRequest>`${listed} where e.id = ${id}::bigint`.execute(db)
  return rows[0]
}

/** For the data export. */
export async function listRequestsOf(db: Db, userId: string) {
  const { rows } = await sql<{
    requestedAt: string
    withdrawnAt: string | null
    refusedAt: string | null
    refusal: string | null
  }>`
    select requested_at, withdrawn_at, refused_at, refusal from erasure_requests where user_id = ${userId}
    order by id desc`.execute(db)
  return rows
}

/** To whom a mail about the request goes. */
export async function findAddress(
  db: Db,
  userId: string,
): Promise<{ email: string; firstName: string } | undefined> {
  const { rows } = await sql<{ email: string; firstName: string }>`
    select email, first_name from members where user_id = ${userId}`.execute(db)
  return rows[0]
}
