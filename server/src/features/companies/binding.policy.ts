import {
  type CompanyRight,
  type CompanyRole,
  hasRight,
  rolesText,
} from '@laycan/contract/companies/company-roles'
import { AppError, profileNotFound } from '#platform/errors.ts'

/** What decides whether somebody may bind their company. */
export type BindingFacts = {
  isActive: boolean
  isSuspended: boolean
  isVerified: boolean
  company: { isVerified: boolean; isSuspended: boolean; roles: CompanyRole[] } | null
}

/**
 * Only verified people of a verified company bind it, each within their roles. Undefined when they may. Any one of the
 * rights is enough.
 */
export function bindingRefusal(
  { isActive, isSuspended, isVerified, company }: BindingFacts,
  rights: readonly CompanyRight[],
): AppError | undefined {
  if (!isActive) return profileNotFound()
  if (isSuspended) return new AppError('suspended')
  if (company?.isSuspended) return new AppError('suspended', 'Your company is suspended.')
  if (!isVerified) return new AppError('kyc_required')
  if (!company) return new AppError('company_required', 'Join or create a company to trade.')
  if (!company.isVerified) return new AppError('company_required')
  return rights.some((right) => hasRight(company.roles, right)) ? undefined : roleRefusal(rights)
}

/**
 * Where the company asks for it, acting takes a second factor. The other side of a deal is not asked: it protects what
 * a person does, and says nothing about who they are.
 */
export function secondFactorRefusal({
  hasSecondFactor,
  company,
}: {
  hasSecondFactor: boolean
  company: { needsSecondFactor: boolean } | null
}): AppError | undefined {
  if (hasSecondFactor || !company?.needsSecondFactor) return undefined
  return new AppError(
    'second_factor_required',
    'Your company requires two-factor authentication. Set it up first.',
  )
}

/** Names the roles that would do, so that people know what to ask their owner for. */
export const roleRefusal = (rights: readonly CompanyRight[]) =>
  new AppError('forbidden', `In your company this needs the role ${rolesText(rights)}.`)
