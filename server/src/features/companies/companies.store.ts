import type { Company, CompanyMember } from '@laycan/contract/companies/companies'
import type { CompanyGrant, CompanyRole, CompanyVerification } from '@laycan/contract/companies/company-roles'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

/** Of companies `c`: what people should know before they join one. */
export const trustColumns = sql`
  (c.verification = 'verified' and c.verified_until >= current_date and c.suspended_at is null) as is_verified,
  (select coalesce(s.legal_name, s.name) from companies s where s.id = c.similar_to) as similar_to
  /* not null: is_verified */`

const companyColumns = sql`
  c.id, c.name, c.created_at, ${trustColumns},
  (select count(*)::int from company_members m where m.company_id = c.id) as member_count`

export async function insertCompany(
  tx: Db,
  { name, nameKey, createdBy }: { name: string; nameKey: string; createdBy: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into companies (name, name_key, created_by) values (${name}, ${nameKey}, ${createdBy})
    returning id`.execute(tx)
  if (!rows[0]) throw new Error('an insert returns its row')
  return rows[0].id
}

export async function findCompany(db: Db, id: string): Promise<Company | undefined> {
  const { rows } = await sql<Company>`
    select ${companyColumns} from companies c where id = ${id} and dissolved_at is null`.execute(db)
  return rows[0]
}

/** Keeps others from joining and leaving until the transaction ends. */
export async function lockCompany(tx: Db, id: string): Promise<Company | undefined> {
  await sql`select from companies where id = ${id} for update`.execute(tx)
  return findCompany(tx, id)
}

export async function findCompanyOf(db: Db, userId: string): Promise<Company | undefined> {
  const { rows } = await sql<Company>`
    select ${companyColumns} from companies c
    where c.id = (select company_id from company_members where user_id = ${userId})`.execute(db)
  return rows[0]
}

export async function updateName(
  tx: Db,
  companyId: string,
  { name, nameKey }: { name: string; nameKey: string },
) {
  await sql`
    update companies set name = ${name}, name_key = ${nameKey} where id = ${companyId}`.execute(tx)
}

export async function hasNameKey(db: Db, nameKey: string): Promise<boolean> {
  const { rows } = await sql`
    select from companies where name_key = ${nameKey} and dissolved_at is null`.execute(db)
  return rows.length > 0
}

/** Verified ones first: no number of others with the same name hides them. */
export async function searchCompanies(db: Db, nameKey: string, limit: number): Promise<Company[]> {
  const pattern = `${nameKey.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<Company>`
    select ${companyColumns} from companies c
    where name_key like ${pattern} and dissolved_at is null
    order by (c.verification = 'verified' and c.suspended_at is null) desc, name_key, c.created_at, c.id
    limit ${limit}`.execute(db)
  return rows
}

/** The same, and those whose names are like it: `skeleton` is the name without what companies have in common. */
export async function searchCompaniesLike(
  db: Db,
  { nameKey, skeleton }: { nameKey: string; skeleton: string },
  limit: number,
): Promise<Company[]> {
  const pattern = `${nameKey.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<Company>`
    select ${companyColumns} from companies c
    where dissolved_at is null
      and (name_key like ${pattern} or (${skeleton} <> '' and name_skeleton % ${skeleton}))
    order by name_key like ${pattern} desc, (c.verification = 'verified' and c.suspended_at is null) desc,
      similarity(coalesce(name_skeleton, ''), ${skeleton}) desc, name_key, c.id
    limit ${limit}`.execute(db)
  return rows
}

/** False when the person belongs to a company already. */
export async function insertCompanyMember(
  tx: Db,
  companyId: string,
  userId: string,
  { roles, dealLimit, dayLimit }: CompanyGrant,
): Promise<boolean> {
  const { rows } = await sql`
    insert into company_members (user_id, company_id, roles, deal_limit, day_limit)
    values (${userId}, ${companyId}, ${roles}, ${dealLimit}, ${dayLimit})
    on conflict (user_id) do nothing returning user_id`.execute(tx)
  return rows.length > 0
}

export async function deleteCompanyMember(tx: Db, userId: string) {
  await sql`delete from company_members where user_id = ${userId}`.execute(tx)
}

export async function isCompanySuspended(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from companies where id = ${id} and suspended_at is not null`.execute(db)
  return rows.length > 0
}

/** Whether others count on it: deals that are not over, or open negotiations. */
export async function hasRunningTrade(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ isRunning: boolean }>`
    select exists (select from negotiations where status = 'open' and ${id} in (buyer_company_id, seller_company_id))
      or exists (select from deals where status not in ('cancelled', 'failed')
        and coalesce(execution, '') not in ('settled', 'closed')
        -- A term contract is over with its liftings.
        and not (is_term and status = 'binding')
        and ${id} in (buyer_company_id, seller_company_id, broker_company_id)) as is_running`.execute(db)
  return rows[0]?.isRunning === true
}

/** Nobody can join it any more, and its name is free. */
export async function dissolveCompany(tx: Db, id: string) {
  await sql`update companies set dissolved_at = now() where id = ${id}`.execute(tx)
  await sql`
    update company_requests set status = 'declined', decided_at = now()
    where company_id = ${id} and status = 'open'`.execute(tx)
  await sql`
    update company_invitations set status = 'withdrawn'
    where company_id = ${id} and status = 'open'`.execute(tx)
}

export async function listCompanyMembers(db: Db, companyId: string): Promise<CompanyMember[]> {
  const { rows } = await sql<CompanyMember>`
    select p.user_id, p.first_name, p.last_name, p.user_type, m.joined_at,
      p.kyc_status = 'verified' and p.suspended_at is null as is_verified, m.roles, m.deal_limit, m.day_limit
    from company_members m join members p using (user_id)
    where m.company_id = ${companyId} order by m.joined_at, p.user_id`.execute(db)
  return rows
}

/** Somebody's place in their company, and how that company stands. */
export type Membership = {
  userId: string
  companyId: string
  companyName: string
  legalName: string | null
  verification: CompanyVerification
  /** Whether its verification counts today. */
  isVerified: boolean
  isSuspended: boolean
  needsTwoFactor: boolean
  roles: CompanyRole[]
  dealLimit: string | null
  dayLimit: string | null
}

export async function findMembership(db: Db, userId: string): Promise<Membership | undefined> {
  const { rows } = await sql<Membership>`
    select m.user_id, c.id as company_id, c.name as company_name, c.legal_name, c.verification,
      /* not null: is_verified, is_suspended */
      (c.verification = 'verified' and c.verified_until >= current_date) as is_verified,
      c.suspended_at is not null as is_suspended, c.needs_two_factor, m.roles, m.deal_limit, m.day_limit
    from company_members m join companies c on c.id = m.company_id
    where m.user_id = ${userId}`.execute(db)
  return rows[0]
}

export type Person = { userId: string; email: string; name: string }

/** A member of the platform who has not left. */
export async function findPerson(db: Db, userId: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select user_id, email, first_name || ' ' || last_name as name
    from members where user_id = ${userId} and deactivated_at is null`.execute(db)
  return rows[0]
}

/** Those of these names that a living company bears, without the one the person belongs to. */
export async function findNamesOfOthers(db: Db, nameKeys: string[], userId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from companies c
    where name_key = any(${nameKeys}) and dissolved_at is null
      and not exists (select from company_members m where m.company_id = c.id and m.user_id = ${userId})
    limit 5`.execute(db)
  return rows.map(({ name }) => name)
}
