import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { demoPassword } from '#features/demo/demo-accounts.ts'

export { demoPassword }

/** Signs in at the embedded pool as a browser does; the demo accounts are there unless settings forbid. */
export async function signIn(
  { app, ctx }: { app: FastifyInstance; ctx: Context },
  email: string,
  { password = demoPassword, userAgent = 'test' } = {},
): Promise<{ accessToken: string; refreshToken: string }> {
  const answer = await app.inject({
    method: 'POST',
    url: '/identity/',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      'user-agent': userAgent,
    },
    payload: JSON.stringify({
      ClientId: ctx.userPool.address.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  })
  const result = answer.json().AuthenticationResult
  if (!result) throw new Error(`${email} cannot sign in: ${answer.body}`)
  return { accessToken: result.AccessToken, refreshToken: result.RefreshToken }
}
