import { randomUUID } from 'node:crypto'
import { inTransaction } from '#platform/db.ts'
import { listMail } from '#platform/mail/mailbox.ts'
import type { TestApp } from './app.ts'
import { cast } from './people.ts'

/*
 * Accounts of the embedded pool, and calls to it as a browser makes them.
 */

export const clientId = 'laycan0000000000000000000web'
export const poolId = 'us-east-1_Laycan001'
export const goodPassword = 'Harbour7!Lantern-Quay'

export type TestAccount = { userId: string; email: string; password: string }
export type Tokens = { AccessToken: string; IdToken: string; RefreshToken: string }
type CallOptions = { path?: string; address?: string; headers?: Record<string, string> }

/** One call of the Cognito protocol. */
export async function callPool(
  { app }: Pick<TestApp, 'app'>,
  operation: string,
  input: object | string,
  { path = '/identity/', address, headers }: CallOptions = {},
) {
  const answer = await app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      ...headers,
    },
    payload: typeof input === 'string' ? input : JSON.stringify({ ClientId: clientId, ...input }),
    ...(address && { remoteAddress: address }),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}

const namesOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => ({
  given_name: firstName,
  family_name: lastName,
})

/** Sven's account, confirmed already. */
export async function createAccount({ ctx }: Pick<TestApp, 'ctx'>): Promise<TestAccount> {
  const email = `person-${randomUUID()}@example.com`
  const person = await inTransaction(ctx.db, async (tx) =>
    ctx.userPool.createPerson?.(tx, {
      email,
      password: goodPassword,
      attributes: { ...namesOf(cast.seller), 'custom:user_type': 'seller' },
    }),
  )
  return { userId: person?.userId ?? '', email, password: goodPassword }
}

export const tryToSignIn = (test: Pick<TestApp, 'app'>, { email, password }: Omit<TestAccount, 'userId'>) =>
  callPool(test, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  })

export async function signIn(
  test: Pick<TestApp, 'app'>,
  account: Omit<TestAccount, 'userId'>,
): Promise<Tokens> {
  const { status, body } = await tryToSignIn(test, account)
  if (status !== 200) throw new Error(`signing in was refused: ${JSON.stringify(body)}`)
  return body.AuthenticationResult
}

export const signUp = (test: Pick<TestApp, 'app'>, email: string, attributes: Record<string, string> = {}) =>
  callPool(test, 'SignUp', {
    Username: `user_${randomUUID()}`,
    Password: goodPassword,
    UserAttributes: Object.entries({
      email,
      ...namesOf(cast.member),
      ...attributes,
    }).map(([Name, Value]) => ({ Name, Value })),
  })

export const codeIn = (text: string | undefined) => /^ +(\d{6})$/m.exec(text ?? '')?.[1] ?? ''

/** The newest code in the local mailbox for the address; mails go out by a job, so it may take a moment. */
export async function waitForCode({ ctx }: Pick<TestApp, 'ctx'>, email: string): Promise<string> {
  for (const giveUpAt = Date.now() + 60_000; Date.now() < giveUpAt; ) {
    const mails = await listMail(ctx.mailer.mailboxFolder ?? '', 100)
    const mine = mails.find(({ mail }) =>
      mail.to?.some(({ address = '' }) => address.toLowerCase() === email.toLowerCase()),
    )
    if (mine) return codeIn(mine.mail.text)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`no mail for ${email}`)
}

/** The product API, asked who calls. */
export const askMe = ({ app }: Pick<TestApp, 'app'>, token?: string) =>
  app.inject({
    url: '/v1/api/auth/me',
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  })
