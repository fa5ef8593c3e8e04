import type { Pool } from '#pool.ts'

/** A secret is bound to its account: copied to another row it opens nothing. */
const contextOf = (userId: string) => `totp ${userId}`

export const sealTotpSecret = (pool: Pool, userId: string, secret: Buffer) =>
  pool.secrets.seal(secret, contextOf(userId))

export function openTotpSecret(pool: Pool, userId: string, sealed: Buffer | null): Buffer {
  if (!sealed) throw new Error('a second factor in use always has its secret')
  return pool.secrets.open(sealed, contextOf(userId))
}
