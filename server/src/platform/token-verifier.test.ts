import { createSecretKey, randomUUID } from 'node:crypto'
import { createLocalJWKSet, errors, exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from './errors.ts'
import { createTokenVerifier, type VerifierOptions } from './token-verifier.ts'

const issuer = 'https://pool.example/us-east-1_Pool'
const clientId = 'web'
const userId = randomUUID()
const session = randomUUID()
const hourSeconds = 3600

let pair: Awaited<ReturnType<typeof generateKeyPair>>
let stranger: Awaited<ReturnType<typeof generateKeyPair>>
let keys: VerifierOptions['keys']
beforeAll(async () => {
  pair = await generateKeyPair('RS256', { extractable: true })
  stranger = await generateKeyPair('RS256')
  keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256' }] })
})

let now: Date
let live: Set<string>
let roles: string[]
let suspensionReason: string | null
let isClosed: boolean
let hasSecondFactor: boolean
let sessionChecks: number
let verifier: ReturnType<typeof createTokenVerifier>
const create = (overrides: Partial<VerifierOptions> = {}) =>
  createTokenVerifier({
    issuer,
    clientId,
    clock: () => now,
    keys,
    isSessionLive: async (originJti, ofUser) => {
      sessionChecks += 1
      return originJti !== undefined && live.has(originJti) && ofUser === userId
    },
    standingOf: async () => ({
      roles,
      suspensionReason,
      isClosed,
      hasSecondFactor,
      needsSecondFactor: roles.length > 0,
    }),
    ...overrides,
  })
beforeEach(() => {
  now = new Date()
  live = new Set([session])
  roles = []
  suspensionReason = null
  isClosed = false
  hasSecondFactor = false
  sessionChecks = 0
  verifier = create()
})
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

type Forgery = {
  claims?: Record<string, unknown>
  header?: Record<string, unknown>
  key?: Parameters<SignJWT['sign']>[0]
}

const seconds = () => Math.floor(now.getTime() / 1000)
const claims = () => ({
  sub: userId,
  iss: issuer,
  client_id: clientId,
  token_use: 'access',
  origin_jti: session,
  exp: seconds() + hourSeconds,
})
const sign = ({ claims: other, header, key }: Forgery = {}) =>
  new SignJWT({ ...claims(), ...other })
    .setProtectedHeader({ alg: 'RS256', kid: 'one', ...header })
    .sign(key ?? pair.privateKey)
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('a good token', () => {
  it('identifies its person', async () => {
    roles = ['admin']
    expect(await verifier.verify(await sign())).toEqual({ userId, roles: ['admin'] })
  })

  it('says whether the account has a second factor', async () => {
    hasSecondFactor = true
    expect(await verifier.verify(await sign())).toEqual({ userId, roles: [], hasSecondFactor: true })
  })

  it.each([
    [true, false, true],
    [false, true, undefined],
    [undefined, true, true],
  ])('asks a hosted pool where it matters: %s there, %s here', async (there, here, expected) => {
    hasSecondFactor = here
    const saved: boolean[] = []
    const asked = create({
      readSecondFactor: async () => there,
      setSecondFactor: async (_userId, isOn) => void saved.push(isOn),
    })
    expect((await asked.verify(await sign()))?.hasSecondFactor).toBe(here || undefined)
    roles = ['admin']
    later(31_000)
    expect((await asked.verify(await sign()))?.hasSecondFactor).toBe(expected)
    expect(saved).toEqual(there === undefined ? [] : [there])
  })

  it('needs no session where the pool names none and cannot tell', async () => {
    const elsewhere = create({ isSessionLive: async () => true })
    const token = await sign({ claims: { origin_jti: undefined } })
    expect(await elsewhere.verify(token)).toMatchObject({ userId })
    expect(await verifier.verify(token)).toBeUndefined()
  })

  it('is refused for somebody whose session it is not, or who does not exist', async () => {
    expect(await verifier.verify(await sign({ claims: { sub: randomUUID() } }))).toBeUndefined()
  })
})

const forgeries: [string, () => Promise<string> | string][] = [
  ['no signature at all', () => `${encode({ alg: 'none', kid: 'one' })}.${encode(claims())}.`],
  [
    'an HMAC with the public key as its secret',
    async () => {
      const secret = createSecretKey(Buffer.from(await exportSPKI(pair.publicKey)))
      return sign({ header: { alg: 'HS256' }, key: secret })
    },
  ],
  ['the signature of another key', () => sign({ key: stranger.privateKey })],
  ['a key that nobody published', () => sign({ key: stranger.privateKey, header: { kid: 'two' } })],
  [
    'a key that it brings itself',
    async () => {
      const jwk = await exportJWK(stranger.publicKey)
      return sign({ key: stranger.privateKey, header: { jwk, jku: `${issuer}/keys` } })
    },
  ],
  ['another issuer', () => sign({ claims: { iss: 'https://pool.example/us-east-1_Other' } })],
  ['no issuer', () => sign({ claims: { iss: undefined } })],
  ['another client', () => sign({ claims: { client_id: 'other' } })],
  ['the use of an ID token', () => sign({ claims: { token_use: 'id', aud: clientId } })],
  ['an expiry in the past', () => sign({ claims: { exp: seconds() - 1 } })],
  ['no expiry', () => sign({ claims: { exp: undefined } })],
  ['a beginning in the future', () => sign({ claims: { nbf: seconds() + hourSeconds } })],
  ['a subject that is no id', () => sign({ claims: { sub: 'user_1' } })],
  ['an ended session', () => sign({ claims: { origin_jti: randomUUID() } })],
  [
    'a payload that was changed',
    async () => {
      const [header, , signature] = (await sign()).split('.')
      return [header, encode({ ...claims(), sub: randomUUID() }), signature].join('.')
    },
  ],
  ['an unknown critical header', () => sign({ header: { crit: ['x'], x: 1 } }).catch(() => 'a.b.c')],
  ['nothing', () => ''],
  ['garbage', () => 'not a token'],
  ['three parts of garbage', () => `${encode([])}.${encode([])}.!!`],
  ['a great length', async () => `${await sign()}${'A'.repeat(100_000)}`],
]

it.each(forgeries)('a token with %s is refused, every time', async (_name, forge) => {
  const token = await forge()
  expect(await verifier.verify(token)).toBeUndefined()
  expect(await verifier.verify(token)).toBeUndefined()
})

it.each([
  ['cannot be fetched', new TypeError('fetch failed')],
  ['take too long', new errors.JWKSTimeout()],
])('keys that %s do not make a token bad', async (_name, cause) => {
  const token = await sign()
  const away = create({ keys: () => Promise.reject(cause) })
  await expect(away.verify(token)).rejects.toMatchObject({ code: 'unavailable', cause })
  await expect(away.verify(token)).rejects.toBeInstanceOf(AppError)
})

describe('a token of a suspended account', () => {
  it('says why, has no role, and says whether its session was ended', async () => {
    ;[roles, suspensionReason] = [['compliance'], 'Stolen documents']
    const token = await sign()
    const suspension = { reason: 'Stolen documents', hasEndedSession: false }
    expect(await verifier.verify(token)).toEqual({ userId, roles: [], suspension })
    live.clear()
    verifier.forgetUser(userId)
    expect(await verifier.verify(token)).toEqual({
      userId,
      roles: [],
      suspension: { ...suspension, hasEndedSession: true },
    })
    suspensionReason = null
    expect(await verifier.verify(token)).toBeUndefined()
  })
})

it('a token of a closed account is refused, whatever the pool says', async () => {
  const token = await sign()
  isClosed = true
  expect(await verifier.verify(token)).toBeUndefined()
})

describe('a token that was checked', () => {
  it('is answered from the cache for half a minute, without waiting', async () => {
    const token = await sign()
    const caller = await verifier.verify(token)
    expect(verifier.verify(token)).toBe(caller)
    later(29_000)
    expect(verifier.verify(token)).toBe(caller)
    later(2_000)
    expect(verifier.verify(token)).toBeInstanceOf(Promise)
    await verifier.verify(token)
    expect(verifier.verify(token)).toEqual(caller)
  })

  it('is not answered from the cache past its expiry', async () => {
    const token = await sign({ claims: { exp: seconds() + 10 } })
    expect(await verifier.verify(token)).toBeDefined()
    later(11_000)
    expect(await verifier.verify(token)).toBeUndefined()
  })

  it('is forgotten with its session, and with its person', async () => {
    const token = await sign()
    await verifier.verify(token)
    live.delete(session)
    verifier.forgetSessions([randomUUID()])
    expect(verifier.verify(token)).toMatchObject({ userId })
    verifier.forgetSessions([session])
    expect(await verifier.verify(token)).toBeUndefined()

    live.add(session)
    await verifier.verify(token)
    roles = ['compliance']
    verifier.forgetUser(userId)
    expect(await verifier.verify(token)).toMatchObject({ roles: ['compliance'] })
  })

  it('is not cached when a session ended while it was checked', async () => {
    let reply: (isLive: boolean) => void = () => undefined
    const slow = create({ isSessionLive: () => new Promise((resolve) => (reply = resolve)) })
    const token = await sign()
    const checking = slow.verify(token)
    await expect.poll(() => reply.length).toBe(1)
    slow.forgetSessions([session])
    reply(true)
    await checking
    expect(slow.verify(token)).toBeInstanceOf(Promise)
  })

  it('is not trusted while notices of ended sessions cannot be received', async () => {
    const token = await sign()
    await verifier.verify(token)
    verifier.trust(false)
    for (let call = 2; call < 4; call++) {
      await verifier.verify(token)
      expect(sessionChecks).toBe(call)
    }
    verifier.trust(true)
    await verifier.verify(token)
    expect(verifier.verify(token)).toMatchObject({ userId })
  })

  it('is checked again after the clock was set back', async () => {
    const token = await sign()
    await verifier.verify(token)
    later(-3_600_000)
    expect(verifier.verify(token)).toBeInstanceOf(Promise)
  })

  it('is remembered without roles while nothing can be checked, but not for ever', async () => {
    roles = ['admin']
    const token = await sign()
    expect(verifier.recall(token)).toBeUndefined()
    await verifier.verify(token)
    verifier.trust(false)
    expect(verifier.recall(token)).toEqual({ userId, roles: [] })
    later(15 * 60_000)
    expect(verifier.recall(token)).toBeUndefined()
  })

  it('is not remembered once its session or its time is over, or while its account is suspended', async () => {
    const [ended, expiring, suspended] = await Promise.all([
      sign(),
      sign({ claims: { exp: seconds() + 60 } }),
      sign({ claims: { jti: 'other' } }),
    ])
    await verifier.verify(ended)
    verifier.forgetSessions([session])
    expect(verifier.recall(ended)).toBeUndefined()
    await verifier.verify(expiring)
    later(61_000)
    expect(verifier.recall(expiring)).toBeUndefined()
    suspensionReason = 'Under review'
    await verifier.verify(suspended)
    expect(verifier.recall(suspended)).toBeUndefined()
  })

  it('is forgotten once notices are received again, for some were missed', async () => {
    const token = await sign()
    await verifier.verify(token)
    verifier.trust(false)
    verifier.trust(true)
    expect(verifier.recall(token)).toBeUndefined()
  })
})
