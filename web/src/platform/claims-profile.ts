import type { KycStatus, UserProfile, UserType } from '@laycan/contract/profile/profile'

/** The signed-in person. The claims of a token do not say when the account was made. */
export type SessionUser = Omit<UserProfile, 'createdAt'> & { createdAt?: string }

export type Claims = Record<string, unknown>

const userTypes: readonly string[] = ['buyer', 'seller', 'broker'] satisfies UserType[]
/** Shown until the server answers, which computes it. */
const defaultCompleteness = 50

/** Who the ID token says is signed in; stands until the server's own profile replaces it. */
export function profileFromClaims(claims: Claims): SessionUser {
  const text = (name: string) => {
    const value = claims[name]
    return typeof value === 'string' ? value : ''
  }
  const userType = text('custom:user_type')
  return {
    userId: text('sub'),
    email: text('email'),
    firstName: text('given_name'),
    lastName: text('family_name'),
    userType: userTypes.includes(userType) ? (userType as UserType) : 'buyer',
    companyName: text('custom:company_name'),
    companyId: null,
    isCompanyVerified: false,
    phoneNumber: text('phone_number'),
    // One that we do not know is kept: no badge is shown for it.
    kycStatus: (text('custom:kyc_status') || 'pending') as KycStatus,
    profileCompleteness: defaultCompleteness,
    isActive: true,
    suspendedAt: null,
    suspensionReason: null,
    roles: [],
  }
}
