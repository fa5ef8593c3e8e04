import type { Access } from '@laycan/contract/endpoint'

/** The person behind a call, as far as the token says. */
export type Caller = {
  userId: string
  roles: readonly string[]
  /** Whether the account asks for a second factor at sign-in; see record 37 on why that is enough. */
  hasSecondFactor?: boolean | undefined
  suspension?: Suspension | undefined
}

/** Why compliance suspended the account, and whether the token was issued before, and so is worth nothing. */
export type Suspension = { reason: string; hasEndedSession: boolean }

/** What is known of an account beside its token. */
export type AccountStanding = {
  roles: string[]
  suspensionReason: string | null
  /** Nobody is let in any more, whatever the pool says. */
  isClosed?: boolean
  /** As the pool last said. */
  hasSecondFactor: boolean
  /** Whether anything depends on it: a staff role, or a company that asks for it. */
  needsSecondFactor: boolean
}

/** Turns a bearer token into a caller; undefined when it is not good. A known token answers without a promise. */
export type TokenVerifier = (token: string) => Caller | undefined | Promise<Caller | undefined>

export function mayCall(access: Access, caller: Caller | undefined): boolean {
  if (access === 'public') return true
  if (!caller) return false
  return access === 'member' || caller.roles.includes(access)
}

/** Staff calls need the second factor, except where a setting relaxes it. */
export const lacksSecondFactor = (access: Access, caller: Caller): boolean =>
  access !== 'public' && access !== 'member' && !caller.hasSecondFactor
