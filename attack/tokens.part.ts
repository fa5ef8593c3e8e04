import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { inParallel } from './attacker.ts'
import type { Part } from './part.ts'
import { callPool, createAccount } from './people.ts'

const encode = (value: object | string) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

/** Tokens that somebody made themselves, changed, or kept after their end. */
export const tokens: Part = {
  name: 'tokens',
  async run({ attacker, people, clientId }) {
    const { stranger, compliance } = people
    const [head = '', body = '', signature = ''] = stranger.token.split('.')
    const header = JSON.parse(Buffer.from(head, 'base64url').toString())
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    const theirs = JSON.parse(Buffer.from(compliance.token.split('.')[1] ?? '', 'base64url').toString())
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const jwks = (
      await attacker.call({ method: 'GET', path: `/${claims.iss.split('/').at(-1)}/.well-known/jwks.json` })
    ).text
    const ours = (given: object, payload: object) => {
      const text = `${encode({ ...header, ...given })}.${encode(payload)}`
      return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`
    }
    const hashed = (secret: string) => {
      const text = `${encode({ ...header, alg: 'HS256' })}.${encode(theirs)}`
      return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
    }
    const bad: Record<string, string> = {
      'no signature': `${encode({ ...header, alg: 'none' })}.${encode(theirs)}.`,
      'no algorithm in other letters': `${encode({ ...header, alg: 'nOnE' })}.${encode(theirs)}.`,
      'claims of somebody else': `${head}.${encode({ ...claims, sub: theirs.sub, username: theirs.username })}.${signature}`,
      'a later end': `${head}.${encode({ ...claims, exp: claims.exp + 86_400 })}.${signature}`,
      'a group that was not given': `${head}.${encode({ ...claims, 'cognito:groups': ['admin'] })}.${signature}`,
      'our own key under their name': ours({}, theirs),
      'our own key beside the token': ours(
        { jwk: { kty: 'RSA' }, jku: 'http://127.0.0.1:9/jwks.json' },
        theirs,
      ),
      'a key that is a path': ours({ kid: '../../../../dev/null' }, theirs),
      'a key that is a statement': ours({ kid: "' union select 'x" }, theirs),
      'the public key as a secret': hashed(jwks),
      'an empty secret': hashed(''),
      'the token of the identity': stranger.tokens.IdToken,
      'the token of the refresh': stranger.tokens.RefreshToken,
      'a piece more': `${stranger.token}.x`,
      'a signature cut off': stranger.token.slice(0, -8),
      'a signature in other bits': `${head}.${body}.${signature.slice(0, -2)}AA`,
    }
    await inParallel(Object.entries(bad), async ([what, token]) => {
      for (const path of ['/v1/api/auth/me', '/v1/staff/kyc/cases', '/v1/events']) {
        const answer = await attacker.attack({ method: 'GET', path, token }, what)
        if (answer && answer.status !== 401) attacker.report(`${path} took ${what}: ${answer.status}`)
      }
      const asked = await callPool(attacker, 'GetUser', { AccessToken: token })
      if (asked.status !== 400) attacker.report(`the user pool took ${what}: ${asked.status}`)
    })

    const leaving = await createAccount(attacker, clientId, 'Leaver')
    await callPool(attacker, 'GlobalSignOut', { AccessToken: leaving.token })
    const after = await attacker.attack(
      { method: 'GET', path: '/v1/api/auth/me', token: leaving.token },
      'signed out',
    )
    if (after?.status !== 401) attacker.report(`a token of an ended session is good: ${after?.status}`)
    const again = await callPool(attacker, 'InitiateAuth', {
      ClientId: clientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: leaving.tokens.RefreshToken },
    })
    if (again.status !== 400) attacker.report(`a refresh token of an ended session is good: ${again.status}`)
  },
}
