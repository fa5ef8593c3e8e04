/**
 * Rules of the account forms with their error messages, word for word from the
 * specification. Plain functions without a schema library, since the browser loads them with the forms.
 * Each returns the message to show, or undefined if the value is valid.
 */

import { hiddenCharacters, mixesAlphabets } from '../hidden-characters.ts'

const emailPattern = /^[A-Z0-9._%+-]+@[A-Z0-9.-]+\.[A-Z]{2,}$/i
const phonePattern = /^\+[1-9]\d{1,14}$/
const codePattern = /^\d{6}$/
const specialCharacter = /[!@#$%^&*(),.?":{}|<>]/

export const minPasswordLength = 12
export const minNameLength = 2

export function emailProblem(email: string): string | undefined {
  const trimmed = email.trim()
  if (trimmed === '') return 'Email is required'
  return emailPattern.test(trimmed) ? undefined : 'Invalid email address'
}

/** `what` is the label of the field: First name, Last name, Company name. */
export function nameProblem(what: string, name: string): string | undefined {
  const { length } = name.trim()
  if (length === 0) return `${what} is required`
  if (length < minNameLength) return `${what} must be at least ${minNameLength} characters`
  if (hiddenCharacters.test(name.trim())) {
    return `${what} has characters that cannot be seen. Please type it again`
  }
  return mixesAlphabets(name) ? `${what} mixes letters of different alphabets in one word` : undefined
}

export function phoneProblem(phone: string): string | undefined {
  const trimmed = phone.trim()
  if (trimmed === '' || phonePattern.test(trimmed)) return undefined
  return 'Phone number must be in international format (e.g., +1234567890)'
}

/** Checked in the specification's order; the first failure is shown. */
export function passwordProblem(password: string): string | undefined {
  if (password === '') return 'Password is required'
  if (password.length < minPasswordLength) {
    return `Password must be at least ${minPasswordLength} characters long`
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
