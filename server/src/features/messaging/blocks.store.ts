import type { MemberCard } from '@laycan/contract/members/members'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

/** Whether anything changed. */
export async function insertBlock(tx: Db, blockerId: string, blockedId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into member_blocks (blocker_id, blocked_id) values (${blockerId}, ${blockedId})
    on conflict do nothing returning blocked_id`.execute(tx)
  return rows.length > 0
}

/** Whether anything changed. */
export async function deleteBlock(tx: Db, blockerId: string, blockedId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from member_blocks where blocker_id = ${blockerId} and blocked_id = ${blockedId}
    returning blocked_id`.execute(tx)
  return rows.length > 0
}

export async function listBlocked(db: Db, blockerId: string): Promise<MemberCard[]> {
  const { rows } = await sql<{ member: MemberCard }>`
    select member_card(m) as member from member_blocks join members m on m.user_id = blocked_id
    where blocker_id = ${blockerId} order by member_blocks.created_at desc, blocked_id`.execute(db)
  return rows.map(({ member }) => member)
}

/** Whom somebody had blocked; who blocked them keeps it. */
export async function deleteBlocksBy(tx: Db, userId: string) {
  await sql`delete from member_blocks where blocker_id = ${userId}`.execute(tx)
}
