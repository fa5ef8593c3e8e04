import type { StaffRole } from '@laycan/contract/profile/profile'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

/** Who has the role and can use it. */
export async function listHolders(db: Db, role: StaffRole): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from staff_roles join members using (user_id)
    where role = ${role} and deactivated_at is null and suspended_at is null order by user_id`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** Whether anything changed. */
export async function insertRole(db: Db, userId: string, role: StaffRole): Promise<boolean> {
  const { rows } = await sql`
    insert into staff_roles (user_id, role) values (${userId}, ${role})
    on conflict do nothing returning role`.execute(db)
  return rows.length > 0
}

export async function deleteRole(db: Db, userId: string, role: StaffRole): Promise<boolean> {
  const { rows } = await sql`
    delete from staff_roles where user_id = ${userId} and role = ${role} returning role`.execute(db)
  return rows.length > 0
}

export type StaffMember = { email: string; role: StaffRole; grantedAt: string }

export async function listRoles(db: Db): Promise<StaffMember[]> {
  const { rows } = await sql<StaffMember>`
    select email, role, granted_at from staff_roles join members using (user_id)
    order by email, role`.execute(db)
  return rows
}

/** Running servers forget what they know of the person when the transaction commits. */
export async function announceRoleChange(tx: Db, channel: string, userId: string) {
  await sql`select pg_notify(${channel}, ${userId})`.execute(tx)
}

export async function insertRoleEvent(
  tx: Db,
  kind: string,
  member: { userId: string; email: string },
  role: StaffRole,
) {
  await sql`
    insert into security_events (at, kind, user_id, email, detail)
    values (now(), ${kind}, ${member.userId}, ${member.email}, ${JSON.stringify({ role })}::jsonb)`.execute(
    tx,
  )
}
