import type { CompanyGrant } from '@laycan/contract/companies/company-roles'
import type { ApprovalAct, LimitKind } from '@laycan/contract/trade/approvals/approval-constants'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

/**
 * Roles and limits as they are now; undefined after leaving the company. Others who count against the same limits wait
 * until the transaction ends. The company comes first, as for owners who change its people.
 */
export async function lockGrant(
  tx: Db,
  { userId, companyId }: { userId: string; companyId: string },
): Promise<CompanyGrant | undefined> {
  const { rows } = await sql<CompanyGrant>`
    with company as (select id from companies where id = ${companyId} for key share)
    select roles, deal_limit, day_limit from company_members
    where user_id = ${userId} and company_id = (select id from company) for update`.execute(tx)
  return rows[0]
}

/** What the company was committed to on the day, without this negotiation or deal, which counts once. */
export async function sumCommitted(
  tx: Db,
  { userId, companyId, day, but }: { userId: string; companyId: string; day: string; but: string | null },
): Promise<string> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(amount), 0) as sum from company_commitments
    where user_id = ${userId} and company_id = ${companyId} and day = ${day}
      and subject_id is distinct from ${but}::uuid`.execute(tx)
  return rows[0]?.sum ?? '0'
}

export type NewCommitment = {
  userId: string
  companyId: string
  day: string
  subjectId: string
  amount: string
}

export async function upsertCommitment(tx: Db, commitment: NewCommitment) {
  const { userId, companyId, day, subjectId, amount } = commitment
  await sql`
    insert into company_commitments as c (user_id, day, subject_id, company_id, amount)
    values (${userId}, ${day}, ${subjectId}, ${companyId}, ${amount})
    on conflict (user_id, day, subject_id) do update set amount = greatest(c.amount, excluded.amount)`.execute(
    tx,
  )
}

export type NewApproval = {
  companyId: string
  requestedBy: string
  act: ApprovalAct
  repeatKey: string
  amount: string | null
  over: LimitKind
  listingId: string | null
  negotiationId: string | null
  dealId: string | null
  call: object
  summary: string
  at: Date
}

/** False when the same request waits already. */
export async function insertApproval(tx: Db, a: NewApproval): Promise<boolean> {
  const { rows } = await sql`
    insert into company_approvals (company_id, requested_by, act, repeat_key, amount, over, listing_id, negotiation_id,
      deal_id, call, summary, created_at)
    values (${a.companyId}, ${a.requestedBy}, ${a.act}, ${a.repeatKey}, ${a.amount}, ${a.over}, ${a.listingId},
      ${a.negotiationId}, ${a.dealId}, ${JSON.stringify(a.call)}::jsonb, ${a.summary}, ${a.at})
    on conflict (requested_by, repeat_key) where status = 'open' do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** Who of the company may trade beside this person, with their limits. */
export async function listOtherTraders(
  db: Db,
  companyId: string,
  but: string,
): Promise<(CompanyGrant & { userId: string })[]> {
  const { rows } = await sql<CompanyGrant & { userId: string }>`
    select user_id, roles, deal_limit, day_limit from company_members
    where company_id = ${companyId} and user_id <> ${but} and roles && '{owner,trader}'
    order by user_id`.execute(db)
  return rows
}
