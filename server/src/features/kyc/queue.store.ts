import type { KycPersonalInfo, KycRejection } from '@laycan/contract/kyc/kyc'
import type { KycStatus, UserType } from '@laycan/contract/profile/profile'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import { isClaimed } from './cases.store.ts'
import { openInfo, openName, type StoredInfo } from './sealed-info.store.ts'

/** A case with its person, as the reviewers list it. */
export type QueuedCase = {
  caseId: string
  userId: string
  firstName: string
  lastName: string
  email: string
  userType: UserType
  companyName: string
  status: KycStatus
  attempt: number
  submittedAt: string
  decidedAt: string | null
  claimedBy: { userId: string; name: string } | null
  /** Who proposed to approve it, for another to confirm. */
  proposedBy: { userId: string; name: string } | null
  areChecksDone: boolean
  failed: number
  warnings: number
  country: string
  /** The cursor of the next page: position in the order, and microseconds. */
  finding: number
  sortedAtMicros: string
}

export type QueueFilter = {
  status: 'in_progress' | 'verified' | 'rejected'
  claim: 'all' | 'mine' | 'free' | 'others'
  finding: 'all' | 'failed' | 'warnings' | 'clear'
  due: 'all' | 'overdue'
  order: 'waiting' | 'findings'
  userType?: UserType | undefined
  country?: string | undefined
  search?: string | undefined
}

export type QueueCursor = { finding: number; sortedAtMicros: string; caseId: string }
type Reviewer = { userId: string; claimHours: number; dueHours: number }

const columns = (sortedAt: ReturnType<typeof sql>, claimHours: number) => sql`
  c.case_id, c.user_id, m.first_name, m.last_name, m.email,
  m.user_type, m.shown_company as company_name, c.status, c.attempt,
  c.submitted_at /* not null: submitted_at */, c.decided_at, c.country,
  case when ${isClaimed(claimHours)} then jsonb_build_object('userId', c.claimed_by, 'name',
    concat_ws(' ', r.first_name, r.last_name)) end as claimed_by,
  case when c.proposed_by is not null then jsonb_build_object('userId', c.proposed_by, 'name',
    concat_ws(' ', p.first_name, p.last_name)) end as proposed_by,
  c.finding < 3 as are_checks_done, c.checks_failed as failed, c.checks_warnings as warnings, c.finding,
  (extract(epoch from ${sortedAt}) * 1000000)::bigint::text as sorted_at_micros`

const from = sql`
  kyc_cases c join members m using (user_id) left join members r on r.user_id = c.claimed_by
  left join members p on p.user_id = c.proposed_by`

/** Nobody waits for a decision who has closed their account, and of what was erased nothing is left to see. */
const isThere = sql`((c.status <> 'in_progress' or m.deactivated_at is null) and c.erased_at is null)`

export async function listQueue(
  db: Db,
  { userId, claimHours, dueHours }: Reviewer,
  filter: QueueFilter,
  page: { after: QueueCursor | undefined; limit: number },
): Promise<QueuedCase[]> {
  const isWaiting = filter.status === 'in_progress'
  const sortedAt = isWaiting ? sql`c.submitted_at` : sql`c.decided_at`
  const claimed = isClaimed(claimHours)
  const by = {
    claim: {
      all: sql`true`,
      mine: sql`${claimed} and c.claimed_by = ${userId}`,
      free: sql`not ${claimed}`,
      others: sql`${claimed} and c.claimed_by <> ${userId}`,
    }[filter.claim],
    finding: {
      all: sql`true`,
      failed: sql`c.finding = 0`,
      warnings: sql`c.finding = 1`,
      clear: sql`c.finding = 2`,
    }[filter.finding],
    due:
      filter.due === 'all'
        ? sql`true`
        : sql`${isWaiting ? sql`true` : sql`false`} and c.submitted_at < now() - make_interval(hours => ${dueHours})`,
    userType: filter.userType ? sql`m.user_type = ${filter.userType}` : sql`true`,
    country: filter.country ? sql`c.country = ${filter.country}` : sql`true`,
    search: filter.search ? isFound(filter.search) : sql`true`,
  }
  const byFindings = isWaiting && filter.order === 'findings'
  const order = !isWaiting
    ? sql`c.decided_at desc, c.case_id desc`
    : byFindings
      ? sql`c.finding, c.submitted_at, c.case_id`
      : sql`c.submitted_at, c.case_id`
  const { rows } = await sql<QueuedCase>`
    select ${columns(sortedAt, claimHours)} from ${from}
    where c.status = ${filter.status} and ${isThere} and ${by.claim} and ${by.finding} and ${by.due} and ${by.userType}
      and ${by.country} and ${by.search} and ${page.after ? isAfter(page.after, { isWaiting, byFindings }) : sql`true`}
    order by ${order} limit ${page.limit}`.execute(db)
  return rows
}

function isAfter(
  cursor: QueueCursor,
  { isWaiting, byFindings }: { isWaiting: boolean; byFindings: boolean },
) {
  const at = sql`(timestamptz 'epoch' + ${cursor.sortedAtMicros}::bigint * interval '1 microsecond')`
  if (!isWaiting) return sql`(c.decided_at, c.case_id) < (${at}, ${cursor.caseId}::uuid)`
  return byFindings
    ? sql`(c.finding, c.submitted_at, c.case_id) > (${cursor.finding}::smallint, ${at}, ${cursor.caseId}::uuid)`
    : sql`(c.submitted_at, c.case_id) > (${at}, ${cursor.caseId}::uuid)`
}

/** Anywhere in the name, the address or the company; what the person typed is taken literally. */
function isFound(search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(concat_ws(' ', m.first_name, m.last_name) ilike ${pattern} or m.email ilike ${pattern}
    or m.shown_company ilike ${pattern})`
}

export type ReviewedCase = QueuedCase & {
  personalInfo: KycPersonalInfo
  /** The last one, whatever its status. */
  rejection: KycRejection | null
  phoneNumber: string
  memberSince: string
  isPoliticallyExposed: boolean
  proposedAt: string | null
  proposalNote: string | null
}

/** Only what was handed in at least once is for reviewers. */
export async function findReviewedCase(
  db: Db,
  caseId: string,
  claimHours: number,
): Promise<ReviewedCase | undefined> {
  const { rows } = await sql<Omit<ReviewedCase, 'personalInfo'> & StoredInfo>`
    select ${columns(sql`c.submitted_at`, claimHours)}, c.nationality, c.document_type,
      c.personal_sealed /* not null: personal_sealed */, c.rejection,
      m.phone_number, m.created_at as member_since, c.is_politically_exposed, c.proposed_at,
      c.proposal_note
    from ${from} where c.case_id = ${caseId} and c.attempt > 0 and c.erased_at is null`.execute(db)
  const found = rows[0]
  if (!found) return undefined
  return { ...(await openInfo(db, found)), ...(await openName(db, found)), country: found.country }
}

export type QueueSummary = {
  waiting: number
  mine: number
  overdue: number
  oldestSubmittedAt: string | null
}

export async function summariseQueue(
  db: Db,
  { userId, claimHours, dueHours }: Reviewer,
): Promise<QueueSummary> {
  const { rows } = await sql<QueueSummary>`
    select count(*)::int as waiting, min(c.submitted_at) as oldest_submitted_at,
      count(*) filter (where ${isClaimed(claimHours)} and c.claimed_by = ${userId})::int as mine,
      count(*) filter (where c.submitted_at < now() - make_interval(hours => ${dueHours}))::int as overdue
    from kyc_cases c join members m using (user_id) where c.status = 'in_progress' and ${isThere}`.execute(db)
  return rows[0] ?? { waiting: 0, mine: 0, overdue: 0, oldestSubmittedAt: null }
}
