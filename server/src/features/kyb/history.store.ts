import type { CompanyHistoryEntry, CompanyNote } from '@laycan/contract/kyb/kyb-review'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

export type NewEvent = {
  companyId: string
  kind: CompanyHistoryEntry['kind']
  /** Null when the platform itself did it. */
  actorId: string | null
  reason: string
}

export async function insertEvent(tx: Db, { companyId, kind, actorId, reason }: NewEvent) {
  await sql`
    insert into company_passport_events (company_id, kind, actor_id, reason)
    values (${companyId}, ${kind}, ${actorId}, ${reason})`.execute(tx)
}

/** The latest first. */
export async function listEvents(db: Db, companyId: string): Promise<CompanyHistoryEntry[]> {
  const { rows } = await sql<CompanyHistoryEntry>`
    select e.id::text, e.kind, e.at, e.reason,
      case when e.actor_id is null then null
        else jsonb_build_object('userId', e.actor_id, 'name', concat_ws(' ', m.first_name, m.last_name)) end as actor
    from company_passport_events e left join members m on m.user_id = e.actor_id
    where e.company_id = ${companyId} order by e.id desc`.execute(db)
  return rows
}

const noteColumns = sql`n.id::text, n.at, concat_ws(' ', m.first_name, m.last_name) as author, n.text`

export async function insertNote(
  tx: Db,
  companyId: string,
  authorId: string,
  text: string,
): Promise<CompanyNote> {
  const { rows } = await sql<CompanyNote>`
    with n as (
      insert into company_notes (company_id, author_id, text) values (${companyId}, ${authorId}, ${text}) returning *
    )
    select ${noteColumns} from n join members m on m.user_id = n.author_id`.execute(tx)
  if (!rows[0]) throw new Error('an insert returns its row')
  return rows[0]
}

/** The latest first. */
export async function listNotes(db: Db, companyId: string): Promise<CompanyNote[]> {
  const { rows } = await sql<CompanyNote>`
    select ${noteColumns} from company_notes n join members m on m.user_id = n.author_id
    where n.company_id = ${companyId} order by n.id desc`.execute(db)
  return rows
}

export type OwnAct = { at: string; kind: string; companyName: string; reason: string }

/** What one person did to passports, for their data export. */
export async function listActsOf(db: Db, userId: string): Promise<OwnAct[]> {
  const { rows } = await sql<OwnAct>`
    select e.at, e.kind, c.name as company_name, e.reason
    from company_passport_events e join companies c on c.id = e.company_id
    where e.actor_id = ${userId} order by e.id desc`.execute(db)
  return rows
}
