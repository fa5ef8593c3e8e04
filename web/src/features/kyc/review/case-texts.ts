import { kycCheckNames, kycDocumentTypes } from '@laycan/contract/kyc/kyc-rules'
import type { UserType } from '@laycan/contract/profile/profile'

const documentTypeNames = new Map<string, string>(kycDocumentTypes.map(({ code, name }) => [code, name]))

export const documentTypeName = (code: string) => documentTypeNames.get(code) ?? code
export const userTypeNames: Record<UserType, string> = { buyer: 'Buyer', seller: 'Seller', broker: 'Broker' }

/** A check that this version has no name for is shown by its id, made readable. */
export const checkName = (check: string) => kycCheckNames[check] ?? readable(check)

/** `mrz_lines` or `documentNumber` as words. */
export function readable(id: string): string {
  const words = id
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const forReviewers = 'This page is for compliance reviewers'
