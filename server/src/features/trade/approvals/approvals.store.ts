import type {
  ApprovalAct,
  ApprovalStatus,
  LimitKind,
} from '@laycan/contract/trade/approvals/approval-constants'
import type { ListingKind } from '@laycan/contract/trade/trade-constants'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

export type ApprovalRow = {
  id: string
  companyId: string
  act: ApprovalAct
  status: ApprovalStatus
  amount: string | null
  over: LimitKind
  summary: string
  listingId: string | null
  listingKind: ListingKind | null
  negotiationId: string | null
  dealId: string | null
  requestedBy: string
  requestedByName: string
  decidedBy: string | null
  decidedByName: string | null
  reason: string
  createdAt: string
  decidedAt: string | null
}

const columns = sql`
  a.id, a.company_id, a.act, a.status, a.amount, a.over, a.summary, a.listing_id, l.kind as listing_kind,
  a.negotiation_id, a.deal_id, a.requested_by, r.first_name || ' ' || r.last_name as requested_by_name, a.decided_by,
  d.first_name || ' ' || d.last_name as decided_by_name, a.reason, a.created_at, a.decided_at`
const joined = sql`
  company_approvals a join members r on r.user_id = a.requested_by left join members d on d.user_id = a.decided_by
  left join listings l on l.id = a.listing_id`

export type Page = {
  show: 'open' | 'decided'
  before: { at: string; id: string } | undefined
  limit: number
}

export async function listApprovals(
  db: Db,
  companyId: string,
  { show, before, limit }: Page,
): Promise<ApprovalRow[]> {
  const { rows } = await sql<ApprovalRow>`
    select ${columns} from ${joined}
    where a.company_id = ${companyId} and (a.status = 'open') = ${show === 'open'}
      and (${before?.at ?? null}::timestamptz is null
        or (a.created_at, a.id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::uuid))
    order by a.created_at desc, a.id desc limit ${limit}`.execute(db)
  return rows
}

/** Undefined outside the company. */
export async function findApproval(db: Db, companyId: string, id: string): Promise<ApprovalRow | undefined> {
  const { rows } = await sql<ApprovalRow>`
    select ${columns} from ${joined} where a.id = ${id} and a.company_id = ${companyId}`.execute(db)
  return rows[0]
}

/**
 * Whoever decides about the same one waits until the transaction ends. The company comes first, as for owners who change
 * its people. Answers with what was sent.
 */
export async function lockApproval(
  tx: Db,
  companyId: string,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql<{ call: Record<string, unknown> }>`
    with company as (select id from companies where id = ${companyId} for key share)
    select call from company_approvals
    where id = ${id} and company_id = (select id from company) for update`.execute(tx)
  return rows[0]?.call
}

type Decision = {
  status: Exclude<ApprovalStatus, 'open'>
  /** Null for one that expired. */
  decidedBy: string | null
  reason: string
  at: Date
}

/** False when it was decided already. */
export async function closeApproval(
  tx: Db,
  id: string,
  { status, decidedBy, reason, at }: Decision,
): Promise<boolean> {
  const { rows } = await sql`
    update company_approvals set status = ${status}, decided_by = ${decidedBy}, decided_at = ${at}, reason = ${reason}
    where id = ${id} and status = 'open' returning id`.execute(tx)
  return rows.length > 0
}

/** What somebody asked for, and decided, for their data export. */
export async function listApprovalsOf(db: Db, userId: string) {
  const { rows } = await sql<Pick<ApprovalRow, 'act' | 'status' | 'amount' | 'summary' | 'createdAt'>>`
    select act, status, amount, summary, created_at from company_approvals
    where requested_by = ${userId} or decided_by = ${userId} order by created_at, id`.execute(db)
  return rows
}
