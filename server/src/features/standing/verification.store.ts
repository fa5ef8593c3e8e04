import type { PassportDocumentKind } from '@laycan/contract/kyb/passport-documents'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

export type VerifiedPerson = {
  name: string
  isSuspended: boolean
  isVerified: boolean
  verifiedAt: string | null
  verifiedUntil: string | null
  documents: string[]
  companyId: string | null
  typedCompany: string
  similarTo: string | null
}

/** Undefined for somebody who has left. */
export async function findVerifiedPerson(db: Db, userId: string): Promise<VerifiedPerson | undefined> {
  const { rows } = await sql<VerifiedPerson>`
    select concat_ws(' ', m.first_name, m.last_name) as name, m.suspended_at is not null as is_suspended,
      m.kyc_status = 'verified' and m.suspended_at is null as is_verified, c.verified_at, c.verified_until,
      array(select distinct d.document from kyc_documents d
        where d.case_id = c.case_id and d.replaced_at is null and d.attempt is not null order by d.document) as documents,
      m.shown_company_id as company_id,
      case when m.shown_company_id is null then m.company_name else '' end as typed_company,
      m.shown_similar_to as similar_to
    from members m left join kyc_cases c on c.user_id = m.user_id and c.status = 'verified' and m.suspended_at is null
    where m.user_id = ${userId} and m.deactivated_at is null`.execute(db)
  return rows[0]
}

export type VerifiedCompany = {
  companyId: string
  name: string
  isSuspended: boolean
  isVerified: boolean
  registrationCountry: string | null
  registrationNumber: string | null
  lei: string | null
  verifiedAt: string | null
  verifiedUntil: string | null
  documents: PassportDocumentKind[]
  /** The verified company that its name resembles. */
  similarTo: string | null
  isDissolved: boolean
}

/** Facts of a company that is not verified, or suspended, are nobody else's business yet. */
export async function findVerifiedCompany(db: Db, companyId: string): Promise<VerifiedCompany | undefined> {
  const { rows } = await sql<VerifiedCompany>`
    select c.id as company_id, coalesce(v.legal_name, c.name) as name, c.suspended_at is not null as is_suspended,
      v.id is not null as is_verified, v.registration_country, v.registration_number, v.lei, v.verified_at,
      v.verified_until, array(select distinct d.kind from company_documents d
        where d.company_id = v.id and d.is_approved order by d.kind) as documents,
      (select coalesce(s.legal_name, s.name) from companies s where s.id = c.similar_to) as similar_to,
      c.dissolved_at is not null as is_dissolved
    from companies c
      left join companies v on v.id = c.id and v.verification = 'verified' and v.suspended_at is null
    where c.id = ${companyId}`.execute(db)
  return rows[0]
}
