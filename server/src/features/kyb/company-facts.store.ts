import type { CompanyRole, CompanyVerification } from '@laycan/contract/companies/company-roles'
import type { KycStatus } from '@laycan/contract/profile/profile'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

/** Somebody of a company, and how that company stands. */
export type Insider = {
  userId: string
  isActive: boolean
  isSuspended: boolean
  isVerified: boolean
  companyId: string
  companyName: string
  isCompanySuspended: boolean
  verification: CompanyVerification
  verifiedAt: string | null
  verifiedUntil: string | null
  roles: CompanyRole[]
  hasSecondFactor: boolean
  /** Whether the company asks its people for one. */
  needsSecondFactor: boolean
  /** Whether an owner of the company is a verified person. */
  hasVerifiedOwner: boolean
}

const isVerifiedOwner = sql`'owner' = any(o.roles) and v.kyc_status = 'verified' and v.suspended_at is null`

export async function findInsider(db: Db, userId: string): Promise<Insider | undefined> {
  const { rows } = await sql<Insider>`
    select p.user_id, p.deactivated_at is null as is_active, p.suspended_at is not null as is_suspended,
      p.kyc_status = 'verified' as is_verified, c.id as company_id, c.name as company_name,
      c.suspended_at is not null as is_company_suspended, c.verification, c.verified_at,
      c.verified_until, m.roles, p.has_second_factor, c.needs_two_factor as needs_second_factor,
      exists (select from company_members o join members v on v.user_id = o.user_id
        where o.company_id = c.id and ${isVerifiedOwner}) as has_verified_owner
    from company_members m join companies c on c.id = m.company_id join members p on p.user_id = m.user_id
    where m.user_id = ${userId}`.execute(db)
  return rows[0]
}

export async function hasVerifiedOwner(db: Db, companyId: string): Promise<boolean> {
  const { rows } = await sql`
    select from company_members o join members v on v.user_id = o.user_id
    where o.company_id = ${companyId} and ${isVerifiedOwner} limit 1`.execute(db)
  return rows.length > 0
}

export type CompanyPerson = {
  userId: string
  name: string
  email: string
  roles: CompanyRole[]
  kycStatus: KycStatus
}

export async function listCompanyPeople(db: Db, companyId: string): Promise<CompanyPerson[]> {
  const { rows } = await sql<CompanyPerson>`
    select p.user_id, p.first_name || ' ' || p.last_name as name, p.email, m.roles, p.kyc_status
    from company_members m join members p on p.user_id = m.user_id
    where m.company_id = ${companyId} order by m.joined_at, p.user_id`.execute(db)
  return rows
}

/** Locked, so that its verification changes one way at a time; undefined once it is dissolved. */
export async function lockVerification(tx: Db, companyId: string): Promise<CompanyVerification | undefined> {
  const { rows } = await sql<{ verification: CompanyVerification }>`
    select verification from companies where id = ${companyId} and dissolved_at is null for update`.execute(
    tx,
  )
  return rows[0]?.verification
}

export async function updateVerification(tx: Db, companyId: string, verification: CompanyVerification) {
  await sql`update companies set verification = ${verification} where id = ${companyId}`.execute(tx)
}

/** Something that compliance has proposed about the company, and not decided. */
export async function hasOpenProposal(db: Db, companyId: string): Promise<boolean> {
  const { rows } = await sql`
    select from standing_proposals where company_id = ${companyId} and decision is null`.execute(db)
  return rows.length > 0
}

export type VerifiedFacts = {
  legalName: string
  registrationCountry: string
  registrationNumber: string
  registrationKey: string
  lei: string | null
  verifiedUntil: string
}

/** Returns the name by which members know the company. */
export async function saveVerifiedFacts(tx: Db, companyId: string, facts: VerifiedFacts): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    update companies set verification = 'verified', verified_at = now(), verified_until = ${facts.verifiedUntil}::date,
      legal_name = ${facts.legalName}, registration_country = ${facts.registrationCountry},
      registration_number = ${facts.registrationNumber}, registration_key = ${facts.registrationKey},
      lei = ${facts.lei}
    where id = ${companyId} returning name`.execute(tx)
  if (!rows[0]) throw new Error('a company that is verified is there')
  return rows[0].name
}

/** Whether another living company was verified with this registration or this LEI. */
export async function findTaken(
  db: Db,
  companyId: string,
  { country, key, lei }: { country: string; key: string; lei: string },
): Promise<{ isRegistrationTaken: boolean; isLeiTaken: boolean }> {
  const { rows } = await sql<{ isRegistrationTaken: boolean; isLeiTaken: boolean }>`
    select /* not null: is_registration_taken, is_lei_taken */
      coalesce(bool_or(registration_country = ${country} and registration_key = ${key}), false) as is_registration_taken,
      coalesce(bool_or(lei = ${lei}), false) as is_lei_taken
    from companies
    where id <> ${companyId} and dissolved_at is null
      and ((registration_country = ${country} and registration_key = ${key}) or lei = ${lei})`.execute(db)
  return rows[0] ?? { isRegistrationTaken: false, isLeiTaken: false }
}

/**
 * Until `tx` ends nobody else is verified: what two companies claim, a registration, an LEI or a name that is like the
 * other's, is seen by the second of two approvals. They are rare, and short.
 */
export async function lockApprovals(tx: Db) {
  await sql`select pg_advisory_xact_lock(hashtextextended('company approvals', 0))`.execute(tx)
}

/** Legal names of other living companies in this country that are verified, or were until they submitted a change. */
export async function listLegalNamesLike(
  db: Db,
  companyId: string,
  { country, skeleton }: { country: string; skeleton: string },
): Promise<string[]> {
  const { rows } = await sql<{ legalName: string }>`
    select distinct c.legal_name /* not null: legal_name */ from verified_names v join companies c on c.id = v.company_id
    where v.skeleton = ${skeleton} and c.id <> ${companyId} and c.registration_country = ${country}
      and c.legal_name is not null and c.dissolved_at is null and c.verification in ('verified', 'in_review')`.execute(
    db,
  )
  return rows.map(({ legalName }) => legalName)
}

/** People without a company who typed one of these names, whatever its legal form, as theirs. */
export async function listNamesakes(db: Db, skeletons: string[], most: number): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select p.user_id from members p
    where p.company_skeleton = any(${skeletons})
      and p.deactivated_at is null
      and not exists (select from company_members m where m.user_id = p.user_id)
    order by p.user_id limit ${most}`.execute(db)
  return rows.map(({ userId }) => userId)
}
