import type { PassportAddress } from '@laycan/contract/kyb/passport-content'
import type { Db } from '#platform/db.ts'
import { listApprovedAddresses } from './company-address.store.ts'

/** Where a company is registered, and its number at the tax office, as approved in its passport. */
export type CompanyAddress = PassportAddress & { taxNumber: string }

/** By company; without those that have no approved passport. */
export async function readCompanyAddresses(
  db: Db,
  companyIds: string[],
): Promise<Map<string, CompanyAddress>> {
  const rows = await listApprovedAddresses(db, companyIds)
  return new Map(
    rows.map(({ companyId, address, taxNumber }) => [companyId, { ...address, taxNumber: taxNumber ?? '' }]),
  )
}
