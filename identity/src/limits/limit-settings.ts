import type { LockoutRule } from './counter.ts'

export type FailureKind = 'sign_in' | 'sign_up_code' | 'reset_code'
export type UseKind = 'sign_up' | 'resend' | 'forgot' | 'notice'

/** For one account and for one address. */
type Most = { account: number; address: number }
export type Limits = Record<UseKind, Most> & { failures: { account: LockoutRule; address: LockoutRule } }

/** Uses an hour, and failures before the lock-out begins. */
export const defaultLimits: Limits = {
  sign_up: { account: 10, address: 100 },
  resend: { account: 5, address: 50 },
  forgot: { account: 5, address: 50 },
  notice: { account: 5, address: 50 },
  failures: {
    account: { free: 5, forgivenPerMinute: 0 },
    address: { free: 50, forgivenPerMinute: 1 },
  },
}
