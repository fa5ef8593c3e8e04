import type { KycStatus, StaffRole, UserType } from '@laycan/contract/account'
import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { PoolPerson } from '#platform/user-pool.ts'

export type Member = {
  userId: string
  email: string
  firstName: string
  lastName: string
  userType: UserType
  companyName: string
  phoneNumber: string
  kycStatus: KycStatus
  createdAt: string
  isActive: boolean
  roles: StaffRole[]
}

export async function findMember(db: Db, userId: string): Promise<Member | undefined> {
  const { rows } = await sql<Member>`
    select user_id as "userId", email, first_name as "firstName", last_name as "lastName",
      user_type as "userType", company_name as "companyName", phone_number as "phoneNumber",
      kyc_status as "kycStatus", created_at as "createdAt", deactivated_at is null as "isActive",
      array(select role from staff_roles r where r.user_id = m.user_id order by role) as roles
    from members m where user_id = ${userId}`.execute(db)
  return rows[0]
}

/** Does nothing for a person who is known already. */
export async function insertMember(db: Db, person: PoolPerson & { userType: UserType }) {
  await sql`
    insert into members (user_id, email, first_name, last_name, user_type, company_name, phone_number, created_at)
    values (${person.userId}, ${person.email}, ${person.firstName}, ${person.lastName}, ${person.userType},
      ${person.companyName}, ${person.phoneNumber}, ${person.createdAt})
    on conflict (user_id) do nothing`.execute(db)
}

export async function existsMemberWithEmail(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`select from members where lower(email) = lower(${email}) limit 1`.execute(db)
  return rows.length > 0
}
