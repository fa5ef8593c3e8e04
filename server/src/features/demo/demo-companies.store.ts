import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

/** Whether somebody has ever created a company; what they left stays left. */
export async function hasFoundedCompany(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from companies where created_by = ${userId}
    union all select from company_members where user_id = ${userId}`.execute(db)
  return rows.length > 0
}

type Verified = {
  legalName: string
  country: string
  number: string
  at: Date
  until: string
}

/** As compliance would have done after a review. */
export async function verifyDemoCompany(tx: Db, id: string, verified: Verified) {
  const { legalName, country, number, at, until } = verified
  await sql`
    update companies set verification = 'verified', verified_at = ${at}, verified_until = ${until},
      legal_name = ${legalName}, registration_country = ${country}, registration_number = ${number},
      registration_key = upper(regexp_replace(${number}, '[^0-9A-Za-z]', '', 'g'))
    where id = ${id}`.execute(tx)
}
