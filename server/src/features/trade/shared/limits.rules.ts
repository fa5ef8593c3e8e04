import type { CompanyGrant } from '@laycan/contract/companies/company-roles'
import { add, compare, exact } from '@laycan/contract/decimal'
import type { LimitKind } from '@laycan/contract/trade/approvals/approval-constants'

/** Owners have no limits, and neither has who was given none. */
export const isLimited = ({ roles, dealLimit, dayLimit }: CompanyGrant): boolean =>
  !roles.includes('owner') && (dealLimit !== null || dayLimit !== null)

/** Which limit an amount is above, given what was committed on the same day; undefined when it is within both. */
export function overLimit(
  grant: CompanyGrant,
  amount: string | null,
  committed: string,
): LimitKind | undefined {
  if (!isLimited(grant)) return undefined
  if (amount === null) return 'unknown'
  const { dealLimit, dayLimit } = grant
  if (dealLimit !== null && compare(exact(amount), exact(dealLimit)) > 0) return 'deal'
  if (dayLimit === null) return undefined
  return compare(add(exact(committed), exact(amount)), exact(dayLimit)) > 0 ? 'day' : undefined
}
