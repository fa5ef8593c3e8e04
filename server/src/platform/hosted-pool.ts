import { createRemoteJWKSet } from 'jose'
import { z } from 'zod'
import { createTokenVerifier } from './token-verifier.ts'
import { toPerson, type UserPool } from './user-pool.ts'

const timeoutMs = 10_000
const GetUserAnswer = z.object({ UserAttributes: z.array(z.object({ Name: z.string(), Value: z.string() })) })

type HostedPoolOptions = {
  pool: { userPoolId: string; clientId: string; region: string }
  rolesOf: (userId: string) => Promise<string[]>
  /** AWS's address; another only in tests. */
  origin?: string
}

/** AWS Cognito itself. It publishes its keys; that a session was ended it tells nobody, so tokens live to their expiry. */
export function openHostedPool({ pool, rolesOf, origin }: HostedPoolOptions): UserPool {
  const service = origin ?? `https://cognito-idp.${pool.region}.amazonaws.com`
  const issuer = `${service}/${pool.userPoolId}`
  const verifier = createTokenVerifier({
    issuer,
    clientId: pool.clientId,
    keys: createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), { timeoutDuration: timeoutMs }),
    isSessionLive: async () => true,
    rolesOf,
  })
  return {
    address: { region: pool.region, userPoolId: pool.userPoolId, clientId: pool.clientId, endpoint: null },
    origin: service,
    verifyToken: verifier.verify,
    forgetUser: verifier.forgetUser,
    async readPerson(userId, accessToken) {
      const response = await fetch(`${service}/`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
        },
        body: JSON.stringify({ AccessToken: accessToken }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) return undefined
      const { UserAttributes } = GetUserAnswer.parse(await response.json())
      const attributes = Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]))
      return toPerson(userId, attributes, new Date())
    },
    mount() {},
    async close() {},
  }
}
