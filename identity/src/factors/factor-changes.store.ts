import { type Db, sql } from '@laycan/sql/sql'

/** How long a confirmation lets a session change the second factor. */
const CONFIRMED_MS = 5 * 60_000

/** Null once it was used. */
export async function saveFactorConfirmation(db: Db, originJti: string, at: Date | null) {
  await sql`
    update pool_sessions set factor_change_confirmed_at = ${at} where origin_jti = ${originJti}`.execute(db)
}

/** Uses the confirmation up; false when there is none, or none that is recent. */
export async function takeFactorConfirmation(tx: Db, originJti: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - CONFIRMED_MS)
  const { rows } = await sql`
    update pool_sessions set factor_change_confirmed_at = null
    where origin_jti = ${originJti} and factor_change_confirmed_at > ${since}
    returning origin_jti`.execute(tx)
  return rows.length > 0
}
