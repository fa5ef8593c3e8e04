import type { ComplianceSummary, WatchedCompany, WatchedPerson } from '@laycan/contract/standing/standing'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

/** Soon: within so many days from today. */
const endsSoon = (days: number) => sql`current_date + ${days}::int`

export async function summarise(db: Db, days: number): Promise<ComplianceSummary> {
  const { rows } = await sql<ComplianceSummary>`
    select
      (select count(*)::int from members where suspended_at is not null and deactivated_at is null) as suspended_people,
      (select count(*)::int from companies where suspended_at is not null and dissolved_at is null)
        as suspended_companies,
      (select count(*)::int from kyc_cases c join members m using (user_id)
        where c.status = 'verified' and c.verified_until <= ${endsSoon(days)} and m.deactivated_at is null)
        as expiring_people,
      (select count(*)::int from companies
        where verification = 'verified' and verified_until <= ${endsSoon(days)} and dissolved_at is null)
        as expiring_companies,
      (select count(*)::int from company_passports p join companies c on c.id = p.company_id
        where p.rating = 'high' and c.verification = 'verified' and c.dissolved_at is null) as high_risk,
      (select count(*)::int from standing_proposals where decision is null) as proposals,
      (select count(*)::int from name_reviews r join companies c on c.id = r.company_id
        where r.verdict is null and c.dissolved_at is null and c.verification <> 'verified') as names`.execute(
    db,
  )
  if (!rows[0]) throw new Error('a select without from returns a row')
  return rows[0]
}

export type WatchedPage = { after: { sortedAt: string; id: string } | undefined; limit: number }
type Sorted<Item> = Item & { sortedAt: string; id: string }

const personColumns = sql`
  member_card(m) as member, c.case_id, case when c.status = 'verified' then c.verified_until end as verified_until,
  m.suspended_at, m.suspension_reason, m.user_id as id`
const people = sql`members m left join kyc_cases c on c.user_id = m.user_id`

/** The latest first. */
export async function listSuspendedPeople(
  db: Db,
  { after, limit }: WatchedPage,
): Promise<Sorted<WatchedPerson>[]> {
  const { rows } = await sql<Sorted<WatchedPerson>>`
    select ${personColumns}, m.suspended_at::text as sorted_at /* not null: sorted_at */ from ${people}
    where m.suspended_at is not null and m.deactivated_at is null
      and ${after ? sql`(m.suspended_at, m.user_id) < (${after.sortedAt}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by m.suspended_at desc, m.user_id desc limit ${limit}`.execute(db)
  return rows
}

/** The next first. */
export async function listExpiringPeople(
  db: Db,
  days: number,
  { after, limit }: WatchedPage,
): Promise<Sorted<WatchedPerson>[]> {
  const { rows } = await sql<Sorted<WatchedPerson>>`
    select ${personColumns}, c.verified_until::text as sorted_at /* not null: sorted_at */ from ${people}
    where c.status = 'verified' and c.verified_until <= ${endsSoon(days)} and m.deactivated_at is null
      and ${after ? sql`(c.verified_until, m.user_id) > (${after.sortedAt}::date, ${after.id}::uuid)` : sql`true`}
    order by c.verified_until, m.user_id limit ${limit}`.execute(db)
  return rows
}

const companyColumns = sql`
  c.id as company_id, coalesce(c.legal_name, c.name) as name, c.verification,
  case when c.verification = 'verified' then c.verified_until end as verified_until, c.suspended_at, c.suspension_reason,
  p.action as proposed_action, (select count(*)::int from company_members m where m.company_id = c.id) as member_count,
  c.id`
const companies = sql`
  companies c left join standing_proposals p on p.company_id = c.id and p.decision is null`

/** The latest first. */
export async function listSuspendedCompanies(
  db: Db,
  { after, limit }: WatchedPage,
): Promise<Sorted<WatchedCompany>[]> {
  const { rows } = await sql<Sorted<WatchedCompany>>`
    select ${companyColumns}, c.suspended_at::text as sorted_at /* not null: sorted_at */ from ${companies}
    where c.suspended_at is not null and c.dissolved_at is null
      and ${after ? sql`(c.suspended_at, c.id) < (${after.sortedAt}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by c.suspended_at desc, c.id desc limit ${limit}`.execute(db)
  return rows
}

/** The next first. */
export async function listExpiringCompanies(
  db: Db,
  days: number,
  { after, limit }: WatchedPage,
): Promise<Sorted<WatchedCompany>[]> {
  const { rows } = await sql<Sorted<WatchedCompany>>`
    select ${companyColumns}, c.verified_until::text as sorted_at /* not null: sorted_at */ from ${companies}
    where c.verification = 'verified' and c.verified_until <= ${endsSoon(days)} and c.dissolved_at is null
      and ${after ? sql`(c.verified_until, c.id) > (${after.sortedAt}::date, ${after.id}::uuid)` : sql`true`}
    order by c.verified_until, c.id limit ${limit}`.execute(db)
  return rows
}

/** Who waits longest first. */
export async function listProposedCompanies(
  db: Db,
  { after, limit }: WatchedPage,
): Promise<Sorted<WatchedCompany>[]> {
  const { rows } = await sql<Sorted<WatchedCompany>>`
    select ${companyColumns}, p.proposed_at::text as sorted_at /* not null: sorted_at */ from ${companies}
    where p.id is not null and c.dissolved_at is null
      and ${after ? sql`(p.proposed_at, c.id) > (${after.sortedAt}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by p.proposed_at, c.id limit ${limit}`.execute(db)
  return rows
}

/** Verified companies that are rated high, the latest first. */
export async function listHighRiskCompanies(
  db: Db,
  { after, limit }: WatchedPage,
): Promise<Sorted<WatchedCompany>[]> {
  const { rows } = await sql<Sorted<WatchedCompany>>`
    select ${companyColumns}, c.verified_at::text as sorted_at /* not null: sorted_at */ from ${companies}
      join company_passports r on r.company_id = c.id
    where r.rating = 'high' and c.verification = 'verified' and c.dissolved_at is null
      and ${after ? sql`(c.verified_at, c.id) < (${after.sortedAt}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by c.verified_at desc, c.id desc limit ${limit}`.execute(db)
  return rows
}
