import { randomUUID } from 'node:crypto'
import type { CompanyRole, CompanyVerification } from '@laycan/contract/companies/company-roles'
import { sql } from '@laycan/sql/sql'
import type { TestApp } from './app.ts'

/* Companies and who belongs to them, as tests need them: made past the screens and the reviewers. */

type Test = Pick<TestApp, 'ctx'>
export type TestMember = {
  userId: string
  /** Owner by default. */
  roles?: CompanyRole[]
  dealLimit?: string
  dayLimit?: string
}

/**
 * A new company, verified by default. Several may have the same name, as if they were in several countries; the entry
 * in the registry is its own. People who belong to another company leave it.
 */
export async function createCompany(
  { ctx }: Test,
  members: TestMember[],
  { name = 'Nordfeld Energy', verification = 'verified' as CompanyVerification } = {},
): Promise<string> {
  const key = randomUUID()
  const { rows } = await sql<{ id: string }>`
    insert into companies (name, name_key, created_by, verification, verified_at, verified_until, legal_name,
      registration_country, registration_number, registration_key)
    values (${name}, ${name.toLowerCase()}, ${members[0]?.userId}, ${verification}, '2026-01-05',
      '2099-01-05', ${name}, 'SE', ${key}, ${key.toUpperCase()})
    returning id`.execute(ctx.db)
  const id = rows[0]?.id ?? ''
  for (const member of members) await addToCompany({ ctx }, id, member)
  return id
}

export async function addToCompany({ ctx }: Test, companyId: string, member: TestMember) {
  const { userId, roles = ['owner'], dealLimit = null, dayLimit = null } = member
  await sql`
    insert into company_members (user_id, company_id, roles, deal_limit, day_limit)
    values (${userId}, ${companyId}, ${roles}, ${dealLimit}, ${dayLimit})
    on conflict (user_id) do update set company_id = excluded.company_id, roles = excluded.roles,
      deal_limit = excluded.deal_limit, day_limit = excluded.day_limit`.execute(ctx.db)
}
