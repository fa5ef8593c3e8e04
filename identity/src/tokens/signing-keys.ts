import { generateKeyPair, webcrypto } from 'node:crypto'
import { promisify } from 'node:util'
import type { Db } from '@laycan/sql/sql'
import { type CryptoKey, calculateJwkThumbprint, errors, exportJWK, importJWK, type JWK } from 'jose'
import type { InTransaction } from '#db.ts'
import type { Secrets } from '#secrets.ts'
import {
  insertSigningKey,
  listSigningKeys,
  lockSigningKeys,
  notifyRotated,
  type StoredKey,
} from './signing-keys.store.ts'

export type SigningKeys = {
  signer(): Promise<{ kid: string; key: CryptoKey }>
  /** Undefined for a key that is not, or no longer, the pool's. */
  verifier(kid: string): Promise<CryptoKey | undefined>
  jwks(): Promise<{ keys: JWK[] }>
  /** Makes a new key the one that signs. */
  rotate(tx: Db): Promise<string>
  /** To be called once a rotation, here or in another process, is for good. */
  forget(): void
}

/** Notifies every process of the pool that a new key signs. */
export const KEYS_ROTATED_CHANNEL = 'identity_keys_rotated'

/** As jose asks for the key of a token. */
export const findVerifier =
  (keys: SigningKeys) =>
  async ({ kid }: { kid?: string | undefined }): Promise<CryptoKey> => {
    const key = kid === undefined ? undefined : await keys.verifier(kid)
    if (!key) throw new errors.JWKSNoMatchingKey()
    return key
  }

type Loaded = {
  at: number
  signer: { kid: string; key: CryptoKey }
  verifiers: Map<string, CryptoKey>
  jwks: { keys: JWK[] }
}

/** How long a process caches the keys it has read; another one may have rotated them. */
const FRESH_MS = 5 * 60_000
/** An unknown key makes us look again, but not for every call of somebody who makes keys up. */
const LOOK_AGAIN_MS = 5_000
/** Longer than any process still signs with a retired key, plus the life of what it signed. */
const PUBLISHED_AFTER_RETIREMENT_MS = 2 * 60 * 60_000

const generate = promisify(generateKeyPair)
const RS256 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }

export function createSigningKeys(pool: {
  db: Db
  clock: () => Date
  inTransaction: InTransaction
  secrets: Secrets
}): SigningKeys {
  const { db, clock, secrets } = pool
  let loading: Promise<Loaded> | undefined
  let loaded: Loaded | undefined

  const read = (from: Db) =>
    listSigningKeys(from, new Date(clock().getTime() - PUBLISHED_AFTER_RETIREMENT_MS))

  /** The first of several processes makes the pair, the others wait for it. */
  const createFirst = () =>
    pool.inTransaction(db, async (tx) => {
      await lockSigningKeys(tx)
      const present = await read(tx)
      if (present.some(isSigning)) return present
      const created = await createKey(secrets)
      await insertSigningKey(tx, created, clock())
      return [created, ...present]
    })

  const load = async (): Promise<Loaded> => {
    const stored = await read(db)
    return open(stored.some(isSigning) ? stored : await createFirst(), secrets, clock())
  }

  const reload = (): Promise<Loaded> => {
    if (loading) return loading
    const mine = load()
    loading = mine
    const end = (read?: Loaded) => {
      // Forgotten meanwhile, it may not know the newest key.
      if (loading !== mine) return
      loading = undefined
      loaded = read ?? loaded
    }
    mine.then(end, () => end())
    return mine
  }

  const ageMs = () => (loaded ? Math.abs(clock().getTime() - loaded.at) : Number.POSITIVE_INFINITY)
  const keys = async () => (loaded && ageMs() < FRESH_MS ? loaded : reload())

  return {
    signer: async () => (await keys()).signer,
    jwks: async () => (await keys()).jwks,
    verifier: async (kid) => {
      const known = (await keys()).verifiers.get(kid)
      return known ?? (ageMs() < LOOK_AGAIN_MS ? undefined : (await reload()).verifiers.get(kid))
    },
    rotate: async (tx) => {
      await lockSigningKeys(tx)
      const created = await createKey(secrets)
      await insertSigningKey(tx, created, clock())
      await notifyRotated(tx, KEYS_ROTATED_CHANNEL)
      return created.kid
    },
    forget: () => {
      loading = undefined
      loaded = undefined
    },
  }
}

const isSigning = (key: StoredKey) => key.privateKey !== null

async function createKey(secrets: Secrets): Promise<StoredKey> {
  const { publicKey, privateKey } = await generate('rsa', { modulusLength: 2048 })
  const jwk = await exportJWK(publicKey)
  const kid = await calculateJwkThumbprint(jwk)
  return {
    kid,
    publicJwk: { ...jwk, kid, alg: 'RS256', use: 'sig' },
    privateKey: secrets.seal(privateKey.export({ type: 'pkcs8', format: 'der' }), `signing key ${kid}`),
  }
}

async function open(stored: StoredKey[], secrets: Secrets, now: Date): Promise<Loaded> {
  const [current] = stored
  if (!current?.privateKey) throw new Error('there is always a key that signs, and it comes first')
  const der = secrets.open(current.privateKey, `signing key ${current.kid}`)
  const signingKey = await webcrypto.subtle.importKey('pkcs8', der, RS256, false, ['sign'])
  const verifiers = await Promise.all(
    stored.map(
      async ({ kid, publicJwk }) => [kid, (await importJWK(publicJwk, 'RS256')) as CryptoKey] as const,
    ),
  )
  return {
    at: now.getTime(),
    signer: { kid: current.kid, key: signingKey as CryptoKey },
    verifiers: new Map(verifiers),
    jwks: { keys: stored.map(({ publicJwk }) => publicJwk) },
  }
}
