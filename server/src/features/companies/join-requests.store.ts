import type { JoinRequest, MyJoinRequest } from '@laycan/contract/companies/companies'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

/** False when the person has asked already and nobody has answered. */
export async function insertRequest(tx: Db, companyId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into company_requests (company_id, user_id) values (${companyId}, ${userId})
    on conflict (user_id) where status = 'open' do nothing returning id`.execute(tx)
  return rows.length > 0
}

export async function findMyRequest(db: Db, userId: string): Promise<MyJoinRequest | undefined> {
  const { rows } = await sql<MyJoinRequest>`
    select r.id, c.id as company_id, c.name as company_name, r.created_at
    from company_requests r join companies c on c.id = r.company_id
    where r.user_id = ${userId} and r.status = 'open'`.execute(db)
  return rows[0]
}

const requestColumns = sql`
  r.id, m.user_id, m.first_name, m.last_name, m.email,
  m.user_type, r.created_at`

export async function listRequests(db: Db, companyId: string): Promise<JoinRequest[]> {
  const { rows } = await sql<JoinRequest>`
    select ${requestColumns} from company_requests r join members m using (user_id)
    where r.company_id = ${companyId} and r.status = 'open' and m.deactivated_at is null
    order by r.created_at, r.id`.execute(db)
  return rows
}

/** Closes an open request to this company; undefined when there is none. */
export async function decideRequest(
  tx: Db,
  request: { id: string; companyId: string; status: 'approved' | 'declined'; decidedBy: string },
): Promise<JoinRequest | undefined> {
  const { rows } = await sql<JoinRequest>`
    update company_requests r
    set status = ${request.status}, decided_at = now(), decided_by = ${request.decidedBy}
    from members m
    where r.id = ${request.id} and r.company_id = ${request.companyId} and r.status = 'open'
      and m.user_id = r.user_id and m.deactivated_at is null
    returning ${requestColumns}`.execute(tx)
  return rows[0]
}

/** What the person asked is not asked any more; the company it was asked of, if it was. */
export async function withdrawRequest(tx: Db, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ companyId: string }>`
    update company_requests set status = 'withdrawn', decided_at = now()
    where user_id = ${userId} and status = 'open' returning company_id`.execute(tx)
  return rows[0]?.companyId
}
