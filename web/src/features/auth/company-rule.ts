import type { UserType } from '@laycan/contract/profile/profile'
import { nameProblem } from '@laycan/contract/profile/sign-up-rules'

/** Sellers and brokers act for a company; a buyer may. */
export const needsCompany = (userType: UserType | null) => userType === 'seller' || userType === 'broker'

export function companyProblem(userType: UserType | null, companyName: string): string | undefined {
  if (companyName.trim() === '' && !needsCompany(userType)) return undefined
  return nameProblem('Company name', companyName)
}
