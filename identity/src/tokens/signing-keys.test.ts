import { randomBytes } from 'node:crypto'
import { sql } from '@laycan/sql/sql'
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getUser, signIn } from '../../test/calls.ts'
import { createTestPool, hours, minutes, type TestPool } from '../../test/pool.ts'
import { createSecrets } from '../secrets.ts'
import { createSigningKeys } from './signing-keys.ts'

let pool: TestPool
const key = randomBytes(32)
beforeAll(async () => {
  pool = await createTestPool({ key })
})
afterAll(() => pool.close())

/** The keys as another process of the same pool has them. */
const otherProcess = (withKey = key) =>
  createSigningKeys({
    db: pool.database.db,
    clock: pool.clock.now,
    secrets: createSecrets(withKey),
    inTransaction: (db, work) => db.transaction(work),
  })

const kidsOf = async (keys: { jwks(): Promise<{ keys: object[] }> }) =>
  (await keys.jwks()).keys.map((jwk) => (jwk as { kid: string }).kid)

describe('the signing keys', () => {
  it('begin with one pair, made once however many processes start at once', async () => {
    const processes = [pool.identity, otherProcess(), otherProcess(), otherProcess()]
    const kids = await Promise.all(processes.map(kidsOf))
    expect(new Set(kids.flat()).size).toBe(1)
    const { rows } = await sql<{ privateKey: Buffer; bits: number }>`
      select private_key, length(public_jwk ->> 'n') * 6 as bits from pool_signing_keys`.execute(
      pool.database.db,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.bits).toBeGreaterThanOrEqual(2048)
    // DER of a private key would begin with 0x30 and name its algorithm.
    expect(rows[0]?.privateKey.includes(Buffer.from('2a864886f70d010101', 'hex'))).toBe(false)
  })

  it('are both published after a rotation, and old tokens stay good', async () => {
    const account = await pool.createAccount()
    const before = await signIn(pool, account)
    const [old = ''] = await kidsOf(pool.identity)
    await pool.identity.rotateSigningKey()
    const after = await signIn(pool, account)
    const { kid: fresh = '' } = decodeProtectedHeader(after.AccessToken)
    expect(fresh).not.toBe(old)
    expect(await kidsOf(pool.identity)).toEqual([fresh, old])
    const keys = createRemoteJWKSet(new URL(`${pool.identity.issuer}/.well-known/jwks.json`))
    for (const { AccessToken } of [before, after]) {
      await jwtVerify(AccessToken, keys)
      await getUser(pool.client, AccessToken)
    }
    const { rows } = await sql`select from pool_signing_keys where private_key is not null`.execute(
      pool.database.db,
    )
    expect(rows).toHaveLength(1)
  })

  it('are not published forever', async () => {
    await pool.identity.rotateSigningKey()
    expect(await kidsOf(pool.identity)).toHaveLength(3)
    pool.clock.advance(hours(2) + minutes(1))
    expect(await kidsOf(pool.identity)).toHaveLength(1)
  })

  it('are noticed by other processes: at once to verify, within minutes to sign', async () => {
    const other = otherProcess()
    const { kid: old } = await other.signer()
    await pool.identity.rotateSigningKey()
    const [fresh = ''] = await kidsOf(pool.identity)
    expect((await other.signer()).kid).toBe(old)
    pool.clock.advance(6_000)
    expect(await other.verifier('made-up')).toBeUndefined()
    expect(await other.verifier(fresh)).toBeDefined()
    pool.clock.advance(minutes(5))
    expect((await other.signer()).kid).toBe(fresh)
  })

  it('are read again by a process that learns of a rotation, even while it reads them', async () => {
    const other = otherProcess()
    const reading = other.signer()
    await pool.identity.rotateSigningKey()
    other.forget()
    await reading
    const [fresh = ''] = await kidsOf(pool.identity)
    expect(await other.verifier(fresh)).toBeDefined()
    expect((await other.signer()).kid).toBe(fresh)
  })

  it('say so when the key that encrypts them is another', async () => {
    await expect(otherProcess(randomBytes(32)).signer()).rejects.toThrow('encrypted with another key')
  })
})
