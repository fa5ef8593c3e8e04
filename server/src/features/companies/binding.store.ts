import type { CompanyRole } from '@laycan/contract/companies/company-roles'
import type { UserType } from '@laycan/contract/profile/profile'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

/** A person and their company, as far as it decides what they may do. */
export type BindingRow = {
  userId: string
  name: string
  userType: UserType
  isActive: boolean
  isSuspended: boolean
  isVerified: boolean
  hasSecondFactor: boolean
  company: {
    id: string
    name: string
    legalName: string | null
    /** Whether its verification counts today. */
    isVerified: boolean
    isSuspended: boolean
    needsSecondFactor: boolean
    roles: CompanyRole[]
    /** In US dollars; null for no limit. */
    dealLimit: string | null
    dayLimit: string | null
  } | null
}

type Row = Omit<BindingRow, 'company'> & {
  companyId: string | null
  companyName: string | null
  legalName: string | null
  isCompanyVerified: boolean | null
  isCompanySuspended: boolean
  needsSecondFactor: boolean
  companyRoles: CompanyRole[] | null
  dealLimit: string | null
  dayLimit: string | null
}

export async function findBinding(db: Db, userId: string): Promise<BindingRow | undefined> {
  const { rows } = await sql<Row>`
    select p.user_id, p.first_name || ' ' || p.last_name as name, p.user_type,
      p.deactivated_at is null as is_active, p.suspended_at is not null as is_suspended,
      p.kyc_status = 'verified' as is_verified, p.has_second_factor,
      coalesce(c.needs_two_factor, false) as needs_second_factor, c.id as company_id, c.name as company_name, c.legal_name,
      (c.verification = 'verified' and c.verified_until >= current_date) as is_company_verified,
      c.suspended_at is not null as is_company_suspended, m.roles as company_roles, m.deal_limit, m.day_limit
    from members p
      left join company_members m on m.user_id = p.user_id
      left join companies c on c.id = m.company_id
    where p.user_id = ${userId}`.execute(db)
  return rows[0] && toBinding(rows[0])
}

function toBinding(row: Row): BindingRow {
  const { companyId, companyName, companyRoles, legalName, dealLimit, dayLimit } = row
  return {
    userId: row.userId,
    name: row.name,
    userType: row.userType,
    isActive: row.isActive,
    isSuspended: row.isSuspended,
    isVerified: row.isVerified,
    hasSecondFactor: row.hasSecondFactor,
    company:
      companyId === null || companyName === null || companyRoles === null
        ? null
        : {
            id: companyId,
            name: companyName,
            legalName,
            isVerified: row.isCompanyVerified === true,
            isSuspended: row.isCompanySuspended,
            needsSecondFactor: row.needsSecondFactor,
            roles: companyRoles,
            dealLimit,
            dayLimit,
          },
  }
}
