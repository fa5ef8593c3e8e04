import type { CompanyRight } from '@laycan/contract/companies/company-roles'
import type { Db } from '#platform/db.ts'
import { profileNotFound } from '#platform/errors.ts'
import { bindingRefusal, roleRefusal, secondFactorRefusal } from './binding.policy.ts'
import { type BindingRow, findBinding } from './binding.store.ts'
import { noCompany } from './companies.policy.ts'

export { roleRefusal, secondFactorRefusal }

/** Somebody who may act for their company. */
export type Binding = BindingRow & { company: NonNullable<BindingRow['company']> }

/**
 * Every act of trade asks this first: a verified person, of a verified company, in one of the roles that have one of
 * these rights. Screens lead to the verification of the person or of the company where it fails.
 */
export async function requireBinding(
  db: Db,
  userId: string,
  right: CompanyRight | readonly CompanyRight[],
): Promise<Binding> {
  const found = await findBinding(db, userId)
  const refusal = found
    ? (bindingRefusal(found, asList(right)) ?? secondFactorRefusal(found))
    : profileNotFound()
  if (refusal || !found?.company) throw refusal ?? profileNotFound()
  return { ...found, company: found.company }
}

/** Whether somebody else may act for this company now, such as the other side of a negotiation; null for any. */
export async function mayBindFor(
  db: Db,
  userId: string,
  right: CompanyRight,
  companyId: string | null,
): Promise<boolean> {
  const found = await findBinding(db, userId)
  if (!found || bindingRefusal(found, [right])) return false
  return companyId === null || found.company?.id === companyId
}

/** For what every member of a company may read; 404 for people without one. */
export async function requireMembership(db: Db, userId: string): Promise<Binding> {
  const found = await findBinding(db, userId)
  if (!found?.isActive || !found.company) throw noCompany()
  return { ...found, company: found.company }
}

const asList = (right: CompanyRight | readonly CompanyRight[]): readonly CompanyRight[] =>
  typeof right === 'string' ? [right] : right
