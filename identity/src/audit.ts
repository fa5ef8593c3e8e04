import { type Db, sql } from '@laycan/sql/sql'
import type { Origin, Unit } from '#pool.ts'

export type SecurityEventKind =
  | 'sign_up'
  | 'confirmed'
  | 'sign_in'
  | 'sign_in_failed'
  | 'code_failed'
  | 'locked_out'
  | 'reset_requested'
  | 'reset_done'
  | 'password_changed'
  | 'factor_enabled'
  | 'factor_disabled'
  | 'recovery_codes_created'
  | 'recovery_code_used'
  | 'session_ended'
  | 'token_reuse'
  | 'signed_out_everywhere'
  | 'signing_key_rotated'
  | 'deactivated'
  | 'erased'
  | 'reactivated'

export type SecurityEvent = Origin & {
  at: Date
  /** One of the pool's kinds, or a kind of the server's own, for example a change of roles. */
  kind: SecurityEventKind | (string & {})
  userId?: string | undefined
  email?: string | undefined
  detail?: Record<string, unknown> | undefined
}

/** Call it in the transaction that it records. */
export async function recordSecurityEvent(tx: Db, event: SecurityEvent) {
  await sql`
    insert into security_events (at, kind, user_id, email, address, user_agent, detail)
    values (${event.at}, ${event.kind}, ${event.userId ?? null}, ${event.email ?? null},
      ${event.address ?? null}, ${event.userAgent ?? null}, ${JSON.stringify(event.detail ?? {})}::jsonb)`.execute(
    tx,
  )
}

type Concern = Pick<SecurityEvent, 'userId' | 'email' | 'detail'>

export const recordEvent = ({ tx, now, origin }: Unit, kind: SecurityEventKind, concern: Concern) =>
  recordSecurityEvent(tx, { at: now, kind, ...origin, ...concern })
