import { randomInt } from 'node:crypto'
import type { Pool, Unit } from '#pool.ts'
import { deleteRecoveryCodes, insertRecoveryCodes, useRecoveryCode } from './recovery-codes.store.ts'

const HOW_MANY = 10
/** Without signs that are easily taken for others. Ten of these are 49 bits. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const PATTERN = /^[0-9A-Z]{10}$/

/** Replaces all earlier codes by ten new ones; only their hashes are stored. */
export async function createRecoveryCodes({ pool, tx }: Unit, userId: string): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, createCode)
  await deleteRecoveryCodes(tx, userId)
  await insertRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashOf(pool, userId, compact(code))),
  )
  return codes
}

/** Uses up a code; false when it is none, or was used. */
export async function tryRecoveryCode(
  { pool, tx, now }: Unit,
  userId: string,
  given: string,
): Promise<boolean> {
  const code = compact(given)
  return PATTERN.test(code) && (await useRecoveryCode(tx, userId, hashOf(pool, userId, code), now))
}

function createCode(): string {
  const signs = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${signs.slice(0, 5)}-${signs.slice(5)}`
}

const compact = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()
const hashOf = (pool: Pool, userId: string, code: string) => pool.secrets.tag('recovery', userId, code)
