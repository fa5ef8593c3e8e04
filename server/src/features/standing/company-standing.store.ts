import type { CompanyVerification } from '@laycan/contract/companies/company-roles'
import type { OwnCompanyStanding, StandingProposal } from '@laycan/contract/standing/standing'
import type { CompanyAction } from '@laycan/contract/standing/standing-labels'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

export type FoundCompany = {
  companyId: string
  name: string
  legalName: string | null
  verification: CompanyVerification
  verifiedUntil: string | null
  suspendedAt: string | null
  suspensionReason: string | null
  memberCount: number
  /** The reader belongs to it. */
  isMine: boolean
  /** Verified or expired, or so before a submission that is in review. */
  isWithdrawable: boolean
}

export async function findCompany(db: Db, id: string, reader: string): Promise<FoundCompany | undefined> {
  const { rows } = await sql<FoundCompany>`
    select c.id as company_id, c.name, c.legal_name, c.verification, c.verified_until, c.suspended_at,
      c.suspension_reason, (select count(*)::int from company_members m where m.company_id = c.id) as member_count,
      exists (select from company_members m where m.company_id = c.id and m.user_id = ${reader}) as is_mine,
      case when c.verification = 'in_review' then coalesce(p.verification_before, '') else c.verification end
        in ('verified', 'expired') as is_withdrawable /* not null: is_withdrawable */
    from companies c left join company_passports p on p.company_id = c.id where c.id = ${id} and c.dissolved_at is null`.execute(
    db,
  )
  return rows[0]
}

/** Nothing of the company changes until `tx` ends, but by it. */
export async function lockCompany(tx: Db, id: string, reader: string): Promise<FoundCompany | undefined> {
  await sql`select from companies where id = ${id} for update`.execute(tx)
  return findCompany(tx, id, reader)
}

/** Null restores the company. */
export async function updateCompanySuspension(tx: Db, id: string, reason: string | null) {
  await sql`
    update companies set suspended_at = ${reason === null ? sql`null` : sql`now()`}, suspension_reason = ${reason}
    where id = ${id}`.execute(tx)
}

/** Undefined while another proposal waits. */
export async function insertProposal(
  tx: Db,
  proposal: { companyId: string; action: CompanyAction; reason: string; proposedBy: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into standing_proposals (company_id, action, reason, proposed_by)
    values (${proposal.companyId}, ${proposal.action}, ${proposal.reason}, ${proposal.proposedBy})
    on conflict (company_id) where decision is null do nothing returning id`.execute(tx)
  return rows[0]?.id
}

const proposalColumns = sql`
  p.id, p.company_id, coalesce(c.legal_name, c.name) as company_name, p.action, p.reason,
  jsonb_build_object('userId', p.proposed_by, 'name', concat_ws(' ', m.first_name, m.last_name)) as proposed_by,
  p.proposed_at`
const proposals = sql`
  standing_proposals p join companies c on c.id = p.company_id join members m on m.user_id = p.proposed_by`

export async function findOpenProposal(db: Db, companyId: string): Promise<StandingProposal | undefined> {
  const { rows } = await sql<StandingProposal>`
    select ${proposalColumns} from ${proposals}
    where p.company_id = ${companyId} and p.decision is null`.execute(db)
  return rows[0]
}

export async function findProposalCompany(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ companyId: string }>`
    select company_id from standing_proposals where id = ${id}`.execute(db)
  return rows[0]?.companyId
}

/** False when it was decided already. */
export async function decideProposal(
  tx: Db,
  id: string,
  { decision, decidedBy, note }: { decision: 'confirmed' | 'declined'; decidedBy: string; note: string },
): Promise<boolean> {
  const { rows } = await sql`
    update standing_proposals set decision = ${decision}, decided_by = ${decidedBy}, decided_at = now(), note = ${note}
    where id = ${id} and decision is null returning id`.execute(tx)
  return rows.length > 0
}

/** What the people of a company should know of it; undefined for who belongs to none. */
export async function findOwnStanding(db: Db, userId: string): Promise<OwnCompanyStanding | undefined> {
  const { rows } = await sql<OwnCompanyStanding>`
    select c.suspended_at, c.suspension_reason, coalesce(s.legal_name, s.name) as similar_to,
      exists (select from name_reviews r where r.company_id = c.id and r.similar_to = s.id and r.verdict = 'refused')
        as is_name_refused
    from company_members m join companies c on c.id = m.company_id left join companies s on s.id = c.similar_to
    where m.user_id = ${userId}`.execute(db)
  return rows[0]
}
