import type { UserType } from '@laycan/contract/profile/profile'
import { nameProblem, normalizePhone } from '@laycan/contract/profile/sign-up-rules'

export type SignUpForm = {
  firstName: string
  lastName: string
  email: string
  userType: UserType | null
  companyName: string
  phoneNumber: string
  password: string
  confirmation: string
  acceptsTerms: boolean
  acceptsPrivacy: boolean
}

export type SignUpRequest = {
  username: string
  email: string
  password: string
  attributes: Record<string, string>
}

/** Said when trimming leaves nothing of what an account cannot be without. */
export const missingText = 'Email, first name, and last name are required'

/** What the user pool is sent, or undefined when the form lacks what `missingText` says. */
export function toSignUpRequest(form: SignUpForm): SignUpRequest | undefined {
  const email = form.email.trim()
  const firstName = form.firstName.trim()
  const lastName = form.lastName.trim()
  const phoneNumber = normalizePhone(form.phoneNumber)
  if (email === '' || firstName === '' || lastName === '') return undefined
  return {
    username: generateUsername(),
    email,
    password: form.password,
    attributes: {
      email,
      given_name: firstName,
      family_name: lastName,
      'custom:user_type': form.userType ?? 'buyer',
      'custom:company_name': form.companyName.trim(),
      // The pool takes an empty number for a wrong one.
      ...(phoneNumber !== '' && { phone_number: phoneNumber }),
    },
  }
}

/** People sign in by e-mail; this name is for the pool alone. */
export function generateUsername(nowMs = Date.now()): string {
  const suffix = Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  return `user_${nowMs}_${suffix}`
}

/** Sellers and brokers act for a company; a buyer may. */
export const needsCompany = (userType: UserType | null) => userType === 'seller' || userType === 'broker'

export function companyProblem(userType: UserType | null, companyName: string): string | undefined {
  if (companyName.trim() === '' && !needsCompany(userType)) return undefined
  return nameProblem('Company name', companyName)
}
