import type { KycHistoryEntry, KycNote } from '@laycan/contract/kyc/kyc-review'
import type { KycStatus } from '@laycan/contract/profile/profile'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

export type NewEvent = {
  caseId: string
  kind: KycHistoryEntry['kind']
  status: KycStatus
  /** Null when the platform itself did it. */
  actorId: string | null
  reason: string
  /** Now by default. */
  at?: Date
}

export async function insertEvent(tx: Db, { caseId, kind, status, actorId, reason, at }: NewEvent) {
  await sql`
    insert into kyc_events (case_id, kind, status, actor_id, reason, at)
    values (${caseId}, ${kind}, ${status}, ${actorId}, ${reason}, coalesce(${at ?? null}::timestamptz, now()))`.execute(
    tx,
  )
}

/** The latest first. */
export async function listEvents(db: Db, caseId: string): Promise<KycHistoryEntry[]> {
  const { rows } = await sql<KycHistoryEntry>`
    select e.id::text, e.kind, e.at, e.status, e.reason,
      case when e.actor_id is null then null
        else jsonb_build_object('userId', e.actor_id, 'name', concat_ws(' ', m.first_name, m.last_name)) end as actor
    from kyc_events e left join members m on m.user_id = e.actor_id
    where e.case_id = ${caseId} order by e.id desc`.execute(db)
  return rows
}

const noteColumns = sql`n.id::text, n.at, concat_ws(' ', m.first_name, m.last_name) as author, n.text`

export async function insertNote(tx: Db, caseId: string, authorId: string, text: string): Promise<KycNote> {
  const { rows } = await sql<KycNote>`
    with n as (
      insert into kyc_notes (case_id, author_id, text) values (${caseId}, ${authorId}, ${text}) returning *
    )
    select ${noteColumns} from n join members m on m.user_id = n.author_id`.execute(tx)
  if (!rows[0]) throw new Error('an insert returns its row')
  return rows[0]
}

/** The latest first. */
export async function listNotes(db: Db, caseId: string): Promise<KycNote[]> {
  const { rows } = await sql<KycNote>`
    select ${noteColumns} from kyc_notes n join members m on m.user_id = n.author_id
    where n.case_id = ${caseId} order by n.id desc`.execute(db)
  return rows
}
