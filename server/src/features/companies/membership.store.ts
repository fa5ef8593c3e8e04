import type { CompanyChange } from '@laycan/contract/companies/companies'
import type { CompanyChangeAct, CompanyGrant } from '@laycan/contract/companies/company-roles'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

/** Who owns the company; exact under its lock. */
export async function listOwnerIds(db: Db, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from company_members where company_id = ${companyId} and 'owner' = any(roles)
    order by user_id`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** Those owners whose identity is verified; exact under the company's lock. */
export async function listVerifiedOwnerIds(db: Db, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select m.user_id from company_members m join members p using (user_id)
    where m.company_id = ${companyId} and 'owner' = any(m.roles) and p.kyc_status = 'verified'
      and p.suspended_at is null
    order by m.user_id`.execute(db)
  return rows.map(({ userId }) => userId)
}

export async function updateGrant(tx: Db, userId: string, { roles, dealLimit, dayLimit }: CompanyGrant) {
  await sql`
    update company_members set roles = ${roles}, deal_limit = ${dealLimit}, day_limit = ${dayLimit}
    where user_id = ${userId}`.execute(tx)
}

export type NewChange = {
  companyId: string
  actorId: string
  act: CompanyChangeAct
  /** Whom it is about, or the address of an invitation. */
  subjectId?: string
  email?: string
  /** The new name of the company. */
  name?: string
  grant?: CompanyGrant
  before?: CompanyGrant
}

export async function insertChange(tx: Db, change: NewChange) {
  const { companyId, actorId, act, subjectId = null, email, name, grant, before } = change
  const roles = { grant: grant && copyOf(grant), before: before && copyOf(before) }
  const details = JSON.stringify({ email, name, ...roles })
  await sql`
    insert into company_changes (company_id, actor_id, subject_id, act, details)
    values (${companyId}, ${actorId}, ${subjectId}, ${act}, ${details}::jsonb)`.execute(tx)
}

const copyOf = ({ roles, dealLimit, dayLimit }: CompanyGrant) => ({ roles, dealLimit, dayLimit })

type Row = {
  id: string
  at: string
  act: CompanyChangeAct
  actorId: string
  actorName: string
  subjectName: string | null
  details: { email?: string; name?: string; grant?: CompanyGrant; before?: CompanyGrant }
}

const rowColumns = sql`
  c.id::text as id, c.at, c.act, c.actor_id, a.first_name || ' ' || a.last_name as actor_name,
  s.first_name || ' ' || s.last_name as subject_name, c.details`

/** The newest first, before the given one. */
export async function listChanges(
  db: Db,
  companyId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<CompanyChange[]> {
  const { rows } = await sql<Row>`
    select ${rowColumns}
    from company_changes c join members a on a.user_id = c.actor_id left join members s on s.user_id = c.subject_id
    where c.company_id = ${companyId} and c.id < coalesce(${before ?? null}::bigint, ${Number.MAX_SAFE_INTEGER})
    order by c.id desc limit ${limit}`.execute(db)
  return rows.map(toChange)
}

/** What was done about a person in any company, for their data export. */
export async function listChangesAbout(db: Db, userId: string) {
  const { rows } = await sql<{
    at: string
    companyName: string
    act: CompanyChangeAct
    details: Row['details']
  }>`
    select c.at, o.name as company_name, c.act, c.details
    from company_changes c join companies o on o.id = c.company_id
    where c.subject_id = ${userId} order by c.id`.execute(db)
  return rows
}

const toChange = ({ id, at, act, actorId, actorName, subjectName, details }: Row): CompanyChange => ({
  id,
  at,
  act,
  actor: { userId: actorId, name: actorName },
  subject: subjectName ?? details.email ?? details.name ?? '',
  grant: details.grant ?? null,
  before: details.before ?? null,
})
