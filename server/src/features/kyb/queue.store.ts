import type { CompanyVerification } from '@laycan/contract/companies/company-roles'
import type { PassportStatus } from '@laycan/contract/kyb/kyb'
import type { RiskRating } from '@laycan/contract/kyb/kyb-review'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import { isClaimed } from './passports.store.ts'

export type QueuedCompany = {
  companyId: string
  name: string
  legalName: string
  country: string
  verification: CompanyVerification
  status: PassportStatus
  attempt: number
  submittedAt: string
  decidedAt: string | null
  claimedBy: { userId: string; name: string } | null
  areChecksDone: boolean
  failed: number
  warnings: number
  rating: RiskRating | null
  firstApprovedBy: { userId: string; name: string } | null
  /** Whether the reviewer belongs to it. */
  isMine: boolean
  sortedAtMicros: string
}

export type QueueFilter = {
  status: 'in_review' | 'approved' | 'rejected'
  claim: 'all' | 'mine' | 'free' | 'others'
  finding: 'all' | 'failed' | 'warnings' | 'clear'
  rating?: RiskRating | undefined
  search?: string | undefined
}

export type QueueCursor = { sortedAtMicros: string; companyId: string }
export type Reviewer = { userId: string; claimHours: number; dueDays: number }

const person = (column: ReturnType<typeof sql>, alias: ReturnType<typeof sql>) =>
  sql`jsonb_build_object('userId', ${column}, 'name', concat_ws(' ', ${alias}.first_name, ${alias}.last_name))`

const columns = (sortedAt: ReturnType<typeof sql>, { userId, claimHours }: Reviewer) => sql`
  p.company_id, c.name, p.submitted ->> 'legalName' as legal_name, p.submitted ->> 'country' as country,
  c.verification, p.status, p.attempt, p.submitted_at /* not null: submitted_at, legal_name, country */, p.decided_at,
  case when ${isClaimed(claimHours)} then ${person(sql`p.claimed_by`, sql`r`)} end as claimed_by,
  p.finding < 3 as are_checks_done, p.checks_failed as failed, p.checks_warnings as warnings, p.rating,
  case when p.first_approved_by is not null and p.status = 'in_review'
    then ${person(sql`p.first_approved_by`, sql`f`)} end as first_approved_by,
  exists (select from company_members m where m.company_id = c.id and m.user_id = ${userId}) /* not null: is_mine */
    as is_mine,
  (extract(epoch from ${sortedAt}) * 1000000)::bigint::text as sorted_at_micros /* not null: sorted_at_micros */`

const from = sql`
  company_passports p join companies c on c.id = p.company_id left join members r on r.user_id = p.claimed_by
  left join members f on f.user_id = p.first_approved_by`

/** Nobody waits for a decision on a company that is gone. */
const isThere = sql`(p.status <> 'in_review' or c.dissolved_at is null)`

export async function listQueue(
  db: Db,
  reviewer: Reviewer,
  filter: QueueFilter,
  page: { after: QueueCursor | undefined; limit: number },
): Promise<QueuedCompany[]> {
  const isWaiting = filter.status === 'in_review'
  const sortedAt = isWaiting ? sql`p.submitted_at` : sql`p.decided_at`
  const claimed = isClaimed(reviewer.claimHours)
  const by = {
    claim: {
      all: sql`true`,
      mine: sql`${claimed} and p.claimed_by = ${reviewer.userId}`,
      free: sql`not ${claimed}`,
      others: sql`${claimed} and p.claimed_by <> ${reviewer.userId}`,
    }[filter.claim],
    finding: {
      all: sql`true`,
      failed: sql`p.finding = 0`,
      warnings: sql`p.finding = 1`,
      clear: sql`p.finding = 2`,
    }[filter.finding],
    rating: filter.rating ? sql`p.rating = ${filter.rating}` : sql`true`,
    search: filter.search ? isFound(filter.search) : sql`true`,
  }
  const { rows } = await sql<QueuedCompany>`
    select ${columns(sortedAt, reviewer)} from ${from}
    where p.status = ${filter.status} and ${isThere} and ${by.claim} and ${by.finding} and ${by.rating}
      and ${by.search} and ${page.after ? isAfter(page.after, isWaiting) : sql`true`}
    order by ${isWaiting ? sql`p.submitted_at, p.company_id` : sql`p.decided_at desc, p.company_id desc`}
    limit ${page.limit}`.execute(db)
  return rows
}

function isAfter({ sortedAtMicros, companyId }: QueueCursor, isWaiting: boolean) {
  const at = sql`(timestamptz 'epoch' + ${sortedAtMicros}::bigint * interval '1 microsecond')`
  return isWaiting
    ? sql`(p.submitted_at, p.company_id) > (${at}, ${companyId}::uuid)`
    : sql`(p.decided_at, p.company_id) < (${at}, ${companyId}::uuid)`
}

/** Anywhere in a name or number; what the reviewer typed is taken literally. */
function isFound(search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(c.name ilike ${pattern} or p.submitted ->> 'legalName' ilike ${pattern}
    or p.submitted ->> 'registrationNumber' ilike ${pattern} or p.submitted ->> 'lei' ilike ${pattern})`
}

/** Only what was submitted at least once is for reviewers. */
export async function findReviewedCompany(
  db: Db,
  companyId: string,
  reviewer: Reviewer,
): Promise<QueuedCompany | undefined> {
  const { rows } = await sql<QueuedCompany>`
    select ${columns(sql`p.submitted_at`, reviewer)} from ${from}
    where p.company_id = ${companyId} and p.attempt > 0`.execute(db)
  return rows[0]
}

export type QueueSummary = { waiting: number; mine: number; overdue: number; secondApprovals: number }

export async function summariseQueue(
  db: Db,
  { userId, claimHours, dueDays }: Reviewer,
): Promise<QueueSummary> {
  const { rows } = await sql<QueueSummary>`
    select count(*)::int as waiting,
      count(*) filter (where ${isClaimed(claimHours)} and p.claimed_by = ${userId})::int as mine,
      count(*) filter (where p.submitted_at < now() - make_interval(days => ${dueDays}))::int as overdue,
      count(*) filter (where p.first_approved_by is not null)::int as second_approvals
    from company_passports p join companies c on c.id = p.company_id
    where p.status = 'in_review' and ${isThere}`.execute(db)
  return rows[0] ?? { waiting: 0, mine: 0, overdue: 0, secondApprovals: 0 }
}
