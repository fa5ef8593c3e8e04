import type { PassportAddress } from '@laycan/contract/kyb/passport-content'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

type Row = { companyId: string; address: PassportAddress; taxNumber: string | null }

export async function listApprovedAddresses(db: Db, companyIds: string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select company_id, approved -> 'registeredAddress' as address /* not null: address */,
      approved ->> 'taxNumber' as tax_number
    from company_passports where company_id = any(${companyIds}::uuid[]) and approved is not null`.execute(db)
  return rows
}
