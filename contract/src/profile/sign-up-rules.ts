/**
 * Rules of the account forms with their error messages, word for word from the
 * specification. Plain functions without a schema library, since the browser loads them with the forms.
 * Each returns the message to show, or undefined if the value is valid.
 */

import { hiddenCharacters, mixesAlphabets } from '../hidden-characters.ts'

/** The signs that RFC 5322 allows before the @ without quotes; the user pool takes the same. */
const emailPattern = /^[A-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Z0-9.-]+\.[A-Z]{2,}$/i
const phonePattern = /^\+[1-9]\d{1,14}$/
const codePattern = /^\d{6}$/
const specialCharacter = /[!@#$%^&*(),.?":{}|<>]/

export const minPasswordLength = 12
export const minNameLength = 2
export const maxPasswordLength = 256
export const maxEmailLength = 254
const maxNameLength = 100
export const maxCompanyNameLength = 200

export function emailProblem(email: string): string | undefined {
  const trimmed = email.trim()
  if (trimmed === '') return 'Email is required'
  if (trimmed.length > maxEmailLength) return `Email must be at most ${maxEmailLength} characters`
  return emailPattern.test(trimmed) ? undefined : 'Invalid email address'
}

/** `what` is the label of the field: First name, Last name, Company name. */
export function nameProblem(
  what: string,
  name: string,
  maxLength = what === 'Company name' ? maxCompanyNameLength : maxNameLength,
): string | undefined {
  const { length } = name.trim()
  if (length === 0) return `${what} is required`
  if (length < minNameLength) return `${what} must be at least ${minNameLength} characters`
  if (length > maxLength) return `${what} must be at most ${maxLength} characters`
  if (hiddenCharacters.test(name.trim())) {
    return `${what} has characters that cannot be seen. Please type it again`
  }
  return mixesAlphabets(name) ? `${what} mixes letters of different alphabets in one word` : undefined
}

/** A number as it is stored: without the spaces, dots, dashes and brackets that people group digits with. */
export const normalizePhone = (phone: string): string => phone.replace(/[\s\p{Pd}.()/]/gu, '')

export function phoneProblem(phone: string): string | undefined {
  const number = normalizePhone(phone)
  if (number === '' || phonePattern.test(number)) return undefined
  return 'Phone number must be in international format (e.g., +1234567890)'
}

/** Checked in the specification's order; the first failure is shown. */
export function passwordProblem(password: string): string | undefined {
  if (password === '') return 'Password is required'
  if (password.length < minPasswordLength) {
    return `Password must be at least ${minPasswordLength} characters long`
  }
  if (password.length > maxPasswordLength) {
    return `Password must be at most ${maxPasswordLength} characters long`
  }
  if (!/[A-Z]/.test(password)) return 'Password must contain at least one uppercase letter'
  if (!/[a-z]/.test(password)) return 'Password must contain at least one lowercase letter'
  if (!/\d/.test(password)) return 'Password must contain at least one number'
  if (!specialCharacter.test(password)) return 'Password must contain at least one special character'
  return undefined
}

export function confirmationProblem(password: string, confirmation: string): string | undefined {
  if (confirmation === '') return 'Please confirm your password'
  return confirmation === password ? undefined : 'Passwords do not match'
}

export function codeProblem(code: string): string | undefined {
  if (code.trim() === '') return 'Verification code is required'
  return codePattern.test(code.trim()) ? undefined : 'Verification code must be 6 digits'
}
