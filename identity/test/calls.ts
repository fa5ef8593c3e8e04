import { createHmac } from 'node:crypto'
import {
  AssociateSoftwareTokenCommand,
  type AuthenticationResultType,
  type CognitoIdentityProviderClient,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  SetUserMFAPreferenceCommand,
  SignUpCommand,
  type SignUpCommandInput,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { decodeJwt } from 'jose'
import { type Account, CLIENT_ID, PASSWORD, type TestPool, type Tokens } from './pool.ts'

/*
 * Calls that many tests make on their way, through the real AWS SDK.
 */

export const attributesOf = (values: Record<string, string>) =>
  Object.entries(values).map(([Name, Value]) => ({ Name, Value }))

let signedUp = 0

export function signUpInput(
  overrides: Partial<SignUpCommandInput> & { attributes?: Record<string, string> } = {},
): SignUpCommandInput & { Username: string; email: string } {
  const { attributes, ...input } = overrides
  const number = ++signedUp
  const all = {
    email: `new${number}@example.com`,
    given_name: 'Ines',
    family_name: 'Moreau',
    'custom:user_type': 'buyer',
    ...attributes,
  }
  return {
    ClientId: CLIENT_ID,
    Password: PASSWORD,
    UserAttributes: attributesOf(all),
    ...input,
    Username: input.Username ?? `user_${Date.now()}_${number}`,
    email: all.email,
  }
}

export async function signUp(pool: TestPool, overrides: Parameters<typeof signUpInput>[0] = {}) {
  const { email, ...input } = signUpInput(overrides)
  const { UserSub = '' } = await pool.client.send(new SignUpCommand(input))
  return { email, username: input.Username, password: input.Password ?? '', sub: UserSub }
}

/** The six digits in the latest mail to the address. */
export function lastCode(pool: TestPool, email: string): string {
  const code = pool.mails.findLast((mail) => mail.to === email)?.text.match(/^ +(\d{6})$/m)?.[1]
  if (!code) throw new Error(`No mail with a code for ${email}`)
  return code
}

export const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000')

export const passwordAuth = (login: string, password: string) =>
  new InitiateAuthCommand({
    ClientId: CLIENT_ID,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: login, PASSWORD: password },
  })

export async function signIn(pool: TestPool, account: Pick<Account, 'email' | 'password'>): Promise<Tokens> {
  const { AuthenticationResult } = await pool.client.send(passwordAuth(account.email, account.password))
  return tokensOf(AuthenticationResult)
}

export function tokensOf(result: AuthenticationResultType | undefined): Tokens {
  const { AccessToken, IdToken, RefreshToken } = result ?? {}
  if (!AccessToken || !IdToken || !RefreshToken) throw new Error('Tokens are missing')
  return { AccessToken, IdToken, RefreshToken }
}

export async function refresh(pool: TestPool, refreshToken: string): Promise<Tokens> {
  const { AuthenticationResult } = await pool.client.send(
    new GetTokensFromRefreshTokenCommand({ ClientId: CLIENT_ID, RefreshToken: refreshToken }),
  )
  return tokensOf(AuthenticationResult)
}

export const getUser = (client: CognitoIdentityProviderClient, AccessToken: string) =>
  client.send(new GetUserCommand({ AccessToken }))

export const forgotPassword = (pool: TestPool, login: string) =>
  pool.client.send(new ForgotPasswordCommand({ ClientId: CLIENT_ID, Username: login }))

/** Switches the second factor on; gives the secret as the app has it. */
export async function enableSecondFactor(pool: TestPool, AccessToken: string): Promise<string> {
  const { SecretCode = '' } = await pool.client.send(new AssociateSoftwareTokenCommand({ AccessToken }))
  await pool.client.send(
    new VerifySoftwareTokenCommand({ AccessToken, UserCode: appCode(SecretCode, pool.clock.now()) }),
  )
  await pool.client.send(
    new SetUserMFAPreferenceCommand({
      AccessToken,
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    }),
  )
  return SecretCode
}

/** As the server does once the person has given their password again. */
export async function confirmFactorChange(pool: TestPool, { sub, password }: Account, accessToken: string) {
  const outcome = await pool.identity.confirmPerson(sub, { password })
  if (outcome !== 'right') throw new Error(`The password is ${outcome}`)
  await pool.identity.allowFactorChange(String(decodeJwt(accessToken).origin_jti))
}

/** Another device takes the place of the factor in use. */
export async function replaceFactor(pool: TestPool, AccessToken: string) {
  const { SecretCode = '' } = await pool.client.send(new AssociateSoftwareTokenCommand({ AccessToken }))
  await pool.client.send(
    new VerifySoftwareTokenCommand({ AccessToken, UserCode: appCode(SecretCode, pool.clock.now()) }),
  )
}

/** What an authenticator app shows; written apart from the pool's own code, to check that too. */
export function appCode(base32: string, at: Date): string {
  const bits = [...base32].map((sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  )
  const secret = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeUInt32BE(Math.floor(at.getTime() / 30_000), 4)
  const digest = createHmac('sha1', secret).update(counter).digest()
  const number = digest.readUInt32BE((digest[19] ?? 0) & 15) & 0x7fffffff
  return String(number).slice(-6).padStart(6, '0')
}
