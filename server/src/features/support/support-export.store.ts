import type { Db } from '#platform/db.ts'
import { sql } from '#platform/sql.ts'

/** Everything that was said in somebody's conversations with the support desk, their tickets and their ratings. */
export async function listSupportOf(db: Db, userId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select c.id, c.created_at,
      (select coalesce(jsonb_agg(jsonb_build_object('role', t.role, 'content', t.content, 'timestamp', t.created_at,
        'answeredBy', t.answered_by, 'isHelpful', t.is_helpful) order by t.id), '[]')
        from support_turns t where t.conversation_id = c.id) as turns,
      (select coalesce(jsonb_agg(jsonb_build_object('id', k.id::text, 'state', k.state, 'openedAt', k.opened_at,
        'closedAt', k.closed_at) order by k.id), '[]')
        from support_tickets k where k.conversation_id = c.id) as tickets
    from support_conversations c where c.user_id = ${userId} order by c.created_at`.execute(db)
  return rows
}
