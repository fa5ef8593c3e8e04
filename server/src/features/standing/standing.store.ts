import type { MemberCard } from '@laycan/contract/members/members'
import type { KycStatus } from '@laycan/contract/profile/profile'
import type { StandingEvent } from '@laycan/contract/standing/standing'
import type { StandingKind } from '@laycan/contract/standing/standing-labels'
import { sql } from '@laycan/sql/sql'
import type { AccountStanding } from '#platform/auth.ts'
import type { Db } from '#platform/db.ts'

const noStanding = { roles: [], suspensionReason: null, hasSecondFactor: false, needsSecondFactor: false }

export async function findAccountStanding(db: Db, userId: string): Promise<AccountStanding> {
  const { rows } = await sql<AccountStanding>`
    select r.roles, m.suspension_reason, m.deactivated_at is not null as is_closed,
      coalesce(m.has_second_factor, false) as has_second_factor,
      r.roles <> '{}' or coalesce(c.needs_two_factor, false) as needs_second_factor
    from (select array(select role from staff_roles where user_id = ${userId} order by role) as roles) r
      left join members m on m.user_id = ${userId}
      left join company_members cm on cm.user_id = m.user_id
      left join companies c on c.id = cm.company_id`.execute(db)
  return rows[0] ?? noStanding
}

export type FoundPerson = {
  member: MemberCard
  email: string
  kycStatus: KycStatus
  caseId: string | null
  verifiedUntil: string | null
  suspendedAt: string | null
  suspensionReason: string | null
  isStaff: boolean
}

export async function findPerson(db: Db, userId: string): Promise<FoundPerson | undefined> {
  const { rows } = await sql<FoundPerson>`
    select member_card(m) as member, m.email, m.kyc_status, c.case_id,
      case when c.status = 'verified' then c.verified_until end as verified_until, m.suspended_at, m.suspension_reason,
      exists (select from staff_roles r where r.user_id = m.user_id) as is_staff
    from members m left join kyc_cases c on c.user_id = m.user_id
    where m.user_id = ${userId}`.execute(db)
  return rows[0]
}

/** Nothing of the account changes until `tx` ends, but by it. */
export async function lockPerson(tx: Db, userId: string): Promise<FoundPerson | undefined> {
  await sql`select from members where user_id = ${userId} for update`.execute(tx)
  return findPerson(tx, userId)
}

export async function updateSecondFactor(db: Db, userId: string, hasSecondFactor: boolean) {
  await sql`update members set has_second_factor = ${hasSecondFactor} where user_id = ${userId}`.execute(db)
}

/** Null restores the account. */
export async function updateSuspension(tx: Db, userId: string, reason: string | null) {
  await sql`
    update members set suspended_at = ${reason === null ? sql`null` : sql`now()`}, suspension_reason = ${reason},
      updated_at = now()
    where user_id = ${userId}`.execute(tx)
}

/** Running servers forget what they know of the person when the transaction commits. */
export async function announceAccount(tx: Db, channel: string, userId: string) {
  await sql`select pg_notify(${channel}, ${userId})`.execute(tx)
}

export type NewStandingEvent = {
  subject: { userId: string } | { companyId: string }
  kind: StandingKind
  reason: string
  /** Null when the platform itself did it. */
  actorId: string | null
  proposalId?: string | undefined
}

export async function insertStandingEvent(
  tx: Db,
  { subject, kind, reason, actorId, proposalId }: NewStandingEvent,
) {
  const userId = 'userId' in subject ? subject.userId : null
  const companyId = 'companyId' in subject ? subject.companyId : null
  await sql`
    insert into standing_events (user_id, company_id, kind, reason, actor_id, proposal_id)
    values (${userId}, ${companyId}, ${kind}, ${reason}, ${actorId}, ${proposalId ?? null})`.execute(tx)
}

/** The latest first. */
export async function listStandingEvents(
  db: Db,
  subject: { userId: string } | { companyId: string },
): Promise<StandingEvent[]> {
  const isSubject =
    'userId' in subject ? sql`e.user_id = ${subject.userId}` : sql`e.company_id = ${subject.companyId}`
  const { rows } = await sql<StandingEvent>`
    select e.id::text, e.kind, e.reason, e.at,
      case when e.actor_id is null then null
        else jsonb_build_object('userId', e.actor_id, 'name', concat_ws(' ', m.first_name, m.last_name)) end as actor
    from standing_events e left join members m on m.user_id = e.actor_id
    where ${isSubject} order by e.id desc`.execute(db)
  return rows
}
