import { disputeReminderDays } from '@laycan/contract/trade/disputes/dispute-constants'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

/** Disputes that a sweep has to look at: ids of their deals. Those of deals on hold wait. */
const due = (condition: ReturnType<typeof sql>, limit: number) => sql<{ dealId: string }>`
  select x.deal_id from trade_disputes x join deals d on d.id = x.deal_id
  where d.status = 'binding' and d.held_at is null and ${condition} order by x.deal_id limit ${limit}`

const dealsOf = async (db: Db, condition: ReturnType<typeof sql>, limit: number) =>
  (await due(condition, limit).execute(db)).rows.map(({ dealId }) => dealId)

export const listUnanswered = (db: Db, now: string, limit: number) =>
  dealsOf(db, sql`x.status = 'open' and x.reply_by <= ${now}::timestamptz`, limit)

export const listToRemind = (db: Db, now: string, limit: number) =>
  dealsOf(
    db,
    sql`x.status = 'open' and x.reminded_at is null and x.reply_by > ${now}::timestamptz
      and x.reply_by <= ${now}::timestamptz + make_interval(days => ${disputeReminderDays})`,
    limit,
  )

/** Without a mediator when the time to agree on one is over, and compliance does not know yet. */
export const listToAppoint = (db: Db, now: string, limit: number) =>
  dealsOf(
    db,
    sql`x.status = 'escalated' and x.notified_at is null and x.appoint_by <= ${now}::timestamptz`,
    limit,
  )

/** Whose mediator has left, is suspended, is no longer verified or no longer of the staff, or joined a party. */
export const listWithoutMediator = (db: Db, limit: number) =>
  dealsOf(
    db,
    sql`x.status = 'mediation' and exists (
      select 1 from members m left join company_members c on c.user_id = m.user_id
      where m.user_id = x.mediator_id and (m.deactivated_at is not null or m.suspended_at is not null
        or c.company_id in (d.buyer_company_id, d.seller_company_id, d.broker_company_id)
        or case when x.is_staff then not exists (select 1 from staff_roles s where s.user_id = m.user_id)
          else m.kyc_status <> 'verified' end))`,
    limit,
  )

export async function markReminded(tx: Db, disputeId: string, at: string) {
  await sql`update trade_disputes set reminded_at = ${at} where id = ${disputeId}`.execute(tx)
}

export async function markNotified(tx: Db, disputeId: string, at: string) {
  await sql`update trade_disputes set notified_at = ${at} where id = ${disputeId}`.execute(tx)
}
