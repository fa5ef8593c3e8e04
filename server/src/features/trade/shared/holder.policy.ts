import { type CompanyRight, type CompanyRole, hasRight } from '@laycan/contract/companies/company-roles'

/**
 * What is traded belongs to a company: everybody in it reads it, and whoever has the right role acts. Somebody who has
 * left the company has no part in it any more, not even in what they made. What has no company belongs to the person.
 */
export type Holder = { userId: string; companyId: string | null }

/** Somebody who reads or acts, with their current company. */
export type Trader = { userId: string; companyId: string | null; roles: readonly CompanyRole[] }

export const holds = ({ userId, companyId }: Trader, holder: Holder): boolean =>
  holder.companyId === null ? holder.userId === userId : holder.companyId === companyId

/** What somebody needs: colleagues of the person in charge need at least the right to trade, even to withdraw. */
export const rightsFor = (rights: readonly CompanyRight[], isInCharge: boolean): readonly CompanyRight[] =>
  isInCharge || rights.length > 0 ? rights : ['trade']

/** Whether somebody may act at all: the person in charge, and colleagues with one of these rights. */
export const mayActFor = (
  { userId, roles }: Trader,
  holder: Holder,
  rights: readonly CompanyRight[],
): boolean => holder.userId === userId || rights.some((right) => hasRight(roles, right))
