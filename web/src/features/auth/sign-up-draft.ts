import { useEffect } from 'react'
import type { ContractForm } from '#platform/form.tsx'
import type { SignUpForm } from './sign-up-request.ts'

/*
 * What was typed at sign-up, so that a reload loses nothing. It ends with the tab or the sign-up. Passwords are never
 * kept, and consent is given again.
 */
const storageKey = 'laycan.sign-up'

export type SignUpDraft = Partial<
  Pick<SignUpForm, 'firstName' | 'lastName' | 'email' | 'userType' | 'companyName' | 'phoneNumber'>
>

const keptFields = ['firstName', 'lastName', 'email', 'userType', 'companyName', 'phoneNumber'] as const

/** Of anything stored, only texts of fields that are kept. */
export function draftOf(stored: unknown): SignUpDraft {
  const values = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  const kept = keptFields.filter((name) => typeof values[name] === 'string' && values[name] !== '')
  return Object.fromEntries(kept.map((name) => [name, values[name]]))
}

export function readSignUpDraft(): SignUpDraft {
  try {
    return draftOf(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'))
  } catch {
    return {}
  }
}

export function dropSignUpDraft() {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Storage that is refused holds nothing.
  }
}

export function useKeptDraft({ subscribe }: ContractForm<SignUpForm>) {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          try {
            sessionStorage.setItem(storageKey, JSON.stringify(draftOf(values)))
          } catch {
            // Storage may be refused or full; then only a reload loses what was typed.
          }
        },
      }),
    [subscribe],
  )
}
