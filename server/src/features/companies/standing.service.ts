import type { CompanyRight } from '@laycan/contract/companies/company-roles'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { noCompany } from './companies.policy.ts'
import { bindingRefusal, roleRefusal, secondFactorRefusal } from './standing.policy.ts'
import { findStanding, type Standing } from './standing.store.ts'

export { roleRefusal, secondFactorRefusal }

/** Somebody who may act for their company. */
export type Binding = Standing & { company: NonNullable<Standing['company']> }

/**
 * Every act of trade asks this first: a verified person, of a verified company, in one of the roles that have one of
 * these rights. Screens lead to the verification of the person or of the company where it fails.
 */
export async function requireBinding(
  db: Db,
  userId: string,
  right: CompanyRight | readonly CompanyRight[],
): Promise<Binding> {
  const standing = await findStanding(db, userId)
  const refusal = standing
    ? (bindingRefusal(standing, asList(right)) ?? secondFactorRefusal(standing))
    : noProfile()
  if (refusal || !standing?.company) throw refusal ?? noProfile()
  return { ...standing, company: standing.company }
}

/** Whether somebody else may act for this company now, such as the other side of a negotiation; null for any. */
export async function mayBindFor(
  db: Db,
  userId: string,
  right: CompanyRight,
  companyId: string | null,
): Promise<boolean> {
  const standing = await findStanding(db, userId)
  if (!standing || bindingRefusal(standing, [right])) return false
  return companyId === null || standing.company?.id === companyId
}

/** For what every member of a company may read; 404 for people without one. */
export async function requireMembership(db: Db, userId: string): Promise<Binding> {
  const standing = await findStanding(db, userId)
  if (!standing?.isActive || !standing.company) throw noCompany()
  return { ...standing, company: standing.company }
}

const asList = (right: CompanyRight | readonly CompanyRight[]): readonly CompanyRight[] =>
  typeof right === 'string' ? [right] : right

const noProfile = () => new AppError('not_found', 'There is no profile for this account.')
