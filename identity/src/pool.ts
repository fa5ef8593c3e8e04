import type { Db } from '@laycan/sql/sql'
import type { InTransaction } from '#db.ts'
import type { Limits } from '#limits/limit-settings.ts'
import type { PasswordHasher } from '#passwords/hasher.ts'
import type { Secrets } from '#secrets.ts'
import type { SessionSignals } from '#sessions/signals.ts'
import type { SigningKeys } from '#tokens/signing-keys.ts'
import type { PoolUser } from '#users/account.ts'
import { CognitoError } from '#wire/errors.ts'

export type Mail = { to: string; subject: string; text: string; html: string }

export type PoolSettings = {
  /** Where browsers reach the product, without a slash at the end. */
  publicUrl: string
  /** Like `us-east-1_Laycan01`. */
  poolId: string
  clientId: string
  /** Whether answers hide if an account exists. */
  hideAccounts: boolean
}

/** Everything an operation may reach. */
export type Pool = {
  db: Db
  clock: () => Date
  settings: PoolSettings
  issuer: string
  limits: Limits
  secrets: Secrets
  hasher: PasswordHasher
  keys: SigningKeys
  signals: SessionSignals
  sendMail: (tx: Db, mail: Mail) => Promise<void>
  onUserConfirmed: (tx: Db, user: PoolUser) => Promise<void>
  onSecondFactorChanged: (tx: Db, sub: string, isOn: boolean) => Promise<void>
  onError: (error: unknown) => void
  inTransaction: InTransaction
}

/** Who calls, as far as the network shows; absent for what the server does on its own. */
export type Origin = { address?: string | undefined; userAgent?: string | undefined }

/** One call of an operation, with the one time that everything in it goes by. */
export type Call = { pool: Pool; origin: Origin; now: Date }

/** A call inside its transaction. */
export type Unit = Call & {
  tx: Db
  /** Sessions that end if the transaction is committed; listeners are notified then. */
  endedSessions: string[]
}

export const startCall = (pool: Pool, origin: Origin = {}): Call => ({ pool, origin, now: pool.clock() })

/**
 * Runs `work` in a transaction. A refusal that `work` returns is thrown after the transaction was committed:
 * a counted failure must not be rolled back with the answer it leads to. What `work` throws undoes it.
 */
export async function transact<T>(call: Call, work: (unit: Unit) => Promise<T | CognitoError>): Promise<T> {
  let endedSessions: string[] = []
  const outcome = await call.pool.inTransaction(call.pool.db, (tx) => {
    endedSessions = []
    return work({ ...call, tx, endedSessions })
  })
  call.pool.signals.announce(endedSessions)
  if (outcome instanceof CognitoError) throw outcome
  return outcome
}
