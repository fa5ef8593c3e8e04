import type { Db } from '#platform/db.ts'
import { sql } from '#platform/sql.ts'

export type SecurityEvent = {
  at: string
  kind: string
  email: string | null
  address: string | null
  userAgent: string | null
  detail: object
}

/** The latest first. */
export async function listSecurityEvents(db: Db, userId: string): Promise<SecurityEvent[]> {
  const { rows } = await sql<SecurityEvent>`
    select at, kind, email, address, user_agent, detail
    from security_events where user_id = ${userId} order by id desc`.execute(db)
  return rows
}
