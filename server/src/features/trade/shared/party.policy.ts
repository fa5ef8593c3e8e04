import { type CompanyRight, type CompanyRole, hasRight } from '@laycan/contract/companies/company-roles'

/**
 * Whose a listing or a side of a deal is. It belongs to a company: everybody in it reads it, and whoever has the right
 * role acts. Somebody who has left the company has no part in it any more, not even in what they made. What has no
 * company belongs to the person.
 */
export type TradeParty = { userId: string; companyId: string | null }

/** Somebody who reads or acts, with their current company. */
export type Trader = { userId: string; companyId: string | null; roles: readonly CompanyRole[] }

export const belongsTo = ({ userId, companyId }: Trader, party: TradeParty): boolean =>
  party.companyId === null ? party.userId === userId : party.companyId === companyId

/**
 * Whether somebody's role lets them act for a party that they belong to. Also the person in charge needs it, who may
 * have become a reader since. Acts that bind the company ask for its verification too; withdrawing does not.
 */
export const mayActFor = (
  { roles }: Trader,
  { companyId }: TradeParty,
  rights: readonly CompanyRight[],
): boolean => companyId === null || rights.some((right) => hasRight(roles, right))
