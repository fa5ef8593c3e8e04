import type { KycStatus, ProfileChange, StaffRole, UserType } from '@laycan/contract/profile/profile'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import type { PoolPerson } from '#platform/user-pool.ts'

export type Member = {
  userId: string
  email: string
  firstName: string
  lastName: string
  userType: UserType
  companyName: string
  companyId: string | null
  isCompanyVerified: boolean
  phoneNumber: string
  kycStatus: KycStatus
  createdAt: string
  isActive: boolean
  suspendedAt: string | null
  suspensionReason: string | null
  roles: StaffRole[]
}

const memberColumns = sql`
  m.user_id, m.email, m.first_name, m.last_name,
  m.user_type, m.shown_company as company_name, m.shown_company_id as company_id, m.is_company_verified,
  m.phone_number, m.kyc_status, m.created_at, m.deactivated_at is null as is_active, m.suspended_at,
  m.suspension_reason,
  array(select role from staff_roles r where r.user_id = m.user_id order by role) as roles`

export async function findMember(db: Db, userId: string): Promise<Member | undefined> {
  const { rows } = await sql<Member>`
    select ${memberColumns} from members m where user_id = ${userId}`.execute(db)
  return rows[0]
}

/** False for a person who is known already, of whom nothing is changed. */
export async function insertMember(db: Db, person: PoolPerson & { userType: UserType }): Promise<boolean> {
  const { rows } = await sql`
    insert into members (user_id, email, first_name, last_name, user_type, company_name, phone_number, created_at)
    values (${person.userId}, ${person.email}, ${person.firstName}, ${person.lastName}, ${person.userType},
      ${person.companyName}, ${person.phoneNumber}, ${person.createdAt})
    on conflict (user_id) do nothing returning user_id`.execute(db)
  return rows.length > 0
}

/** What is left out stays as it is, and so does the typed company of somebody who belongs to one. */
export async function updateMember(
  tx: Db,
  userId: string,
  { firstName, lastName, companyName, phoneNumber }: ProfileChange,
): Promise<Member | undefined> {
  const { rows } = await sql<Member>`
    update members m set first_name = ${firstName}, last_name = ${lastName},
      company_name = case when shown_company_id is null then coalesce(${companyName ?? null}, company_name)
        else company_name end,
      phone_number = coalesce(${phoneNumber ?? null}, phone_number), updated_at = now()
    where user_id = ${userId} and deactivated_at is null
    returning ${memberColumns}`.execute(tx)
  return rows[0]
}

export async function updateKycStatus(
  tx: Db,
  userId: string,
  status: KycStatus,
): Promise<Member | undefined> {
  const { rows } = await sql<Member>`
    update members m set kyc_status = ${status}, updated_at = now() where user_id = ${userId}
    returning ${memberColumns}`.execute(tx)
  return rows[0]
}

export async function deactivateMember(tx: Db, userId: string) {
  await sql`
    update members set deactivated_at = now(), updated_at = now()
    where user_id = ${userId} and deactivated_at is null`.execute(tx)
}

/** What others share with the person stays, under this name. */
export async function eraseMember(tx: Db, userId: string) {
  await sql`
    update members set first_name = 'Former', last_name = 'member', email = user_id || '@erased.invalid',
      phone_number = '', company_name = '', company_skeleton = null, similar_to = null, country = null, about = '',
      is_listed = false, has_second_factor = false, suspended_at = null, suspension_reason = null,
      deactivated_at = coalesce(deactivated_at, now()), updated_at = now()
    where user_id = ${userId}`.execute(tx)
}

/** With a hosted pool an address may have changed hands: who can still sign in comes first, then the latest. */
export async function findMemberByEmail(
  db: Db,
  email: string,
): Promise<Pick<Member, 'userId' | 'email' | 'isActive'> | undefined> {
  const { rows } = await sql<Pick<Member, 'userId' | 'email' | 'isActive'>>`
    select user_id, email, deactivated_at is null as is_active
    from members where lower(email) = lower(${email})
    order by deactivated_at is null desc, created_at desc limit 1`.execute(db)
  return rows[0]
}

export type SecurityEvent = {
  at: string
  kind: string
  email: string | null
  address: string | null
  userAgent: string | null
  detail: object
}

/** The latest first. */
export async function listSecurityEvents(db: Db, userId: string): Promise<SecurityEvent[]> {
  const { rows } = await sql<SecurityEvent>`
    select at, kind, email, address, user_agent, detail
    from security_events where user_id = ${userId} order by id desc`.execute(db)
  return rows
}
