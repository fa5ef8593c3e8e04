import { randomBytes } from 'node:crypto'
import { demoAccounts, demoPassword } from '../server/src/features/demo/demo-accounts.ts'
import type { Attacker } from './attacker.ts'

export type Tokens = { AccessToken: string; IdToken: string; RefreshToken: string }
export type Someone = { name: string; token: string; tokens: Tokens; userId: string; email: string }
export type People = {
  /** A new account: not verified, of no company, in touch with nobody. */
  stranger: Someone
  /** More of them, since some calls are limited for each person. */
  crowd: Someone[]
  /** Another one, whose private data the others must not see. */
  victim: Someone
  /** Verified people of companies with deals, and the staff. */
  trader: Someone
  seller: Someone
  compliance: Someone
  support: Someone
  admin: Someone
}

const crowdSize = 24
const password = 'Tern-19 over the breakwater!'

export async function callPool(attacker: Attacker, operation: string, input: object) {
  const { status, text } = await attacker.call({
    method: 'POST',
    path: '/identity/',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
  })
  return { status, body: JSON.parse(text || '{}') }
}

export async function findClient(attacker: Attacker): Promise<string> {
  const { text } = await attacker.call({ method: 'GET', path: '/v1/config' })
  const clientId = /"(?:userPoolClientId|clientId)":"([^"]+)"/.exec(text)?.[1]
  if (!clientId) throw new Error(`There is no app client in ${text}`)
  return clientId
}

export async function signIn(attacker: Attacker, ClientId: string, email: string, secret = password) {
  const { body } = await callPool(attacker, 'InitiateAuth', {
    ClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: secret },
  })
  const tokens: Tokens | undefined = body.AuthenticationResult
  if (!tokens) throw new Error(`${email} cannot sign in: ${JSON.stringify(body)}`)
  const claims = JSON.parse(Buffer.from(tokens.AccessToken.split('.')[1] ?? '', 'base64url').toString())
  const name = email.split('@')[0] ?? ''
  return { name, token: tokens.AccessToken, tokens, userId: claims.sub, email } satisfies Someone
}

async function createCrowd(attacker: Attacker, ClientId: string): Promise<Someone[]> {
  const crowd: Someone[] = []
  for (let i = 0; i < crowdSize; i++)
    crowd.push(await createAccount(attacker, ClientId, `Crowd${'abcdefghijklmnopqrstuvwxyz'[i]}`))
  return crowd
}

/** Signs up, reads the code in the local mailbox, confirms. */
export async function createAccount(attacker: Attacker, ClientId: string, firstName: string) {
  const email = `${firstName.toLowerCase()}-${randomBytes(4).toString('hex')}@attack.example`
  const attributes = {
    email,
    given_name: firstName,
    family_name: 'Marrow',
    phone_number: '+4520123456',
    'custom:user_type': 'buyer',
    'custom:company_name': `${firstName} Fuels`,
  }
  const signedUp = await callPool(attacker, 'SignUp', {
    ClientId,
    Username: `user_${randomBytes(8).toString('hex')}`,
    Password: password,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  })
  if (signedUp.status !== 200) throw new Error(`${email} cannot sign up: ${JSON.stringify(signedUp.body)}`)
  const ConfirmationCode = await findCode(attacker, email)
  const confirmed = await callPool(attacker, 'ConfirmSignUp', { ClientId, Username: email, ConfirmationCode })
  if (confirmed.status !== 200) throw new Error(`${email} cannot confirm: ${JSON.stringify(confirmed.body)}`)
  return signIn(attacker, ClientId, email)
}

async function findCode(attacker: Attacker, email: string): Promise<string> {
  for (const giveUpAt = Date.now() + 60_000; Date.now() < giveUpAt; ) {
    const { text: list } = await attacker.call({ method: 'GET', path: '/dev/mail' })
    const row = list.split('<tr>').find((one) => one.includes(email))
    const path = /href="(\/dev\/mail\/[^"]+)"/.exec(row ?? '')?.[1]
    const code = path && /^ +(\d{6})$/m.exec((await attacker.call({ method: 'GET', path })).text)?.[1]
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No code came for ${email}`)
}

/** The demo's trades are made after the start, in one transaction that keeps its companies to itself. */
async function untilTraded(attacker: Attacker, { token }: Someone) {
  for (const giveUpAt = Date.now() + 300_000; Date.now() < giveUpAt; ) {
    const { text } = await attacker.call({ method: 'GET', path: '/v1/trading/deals', token })
    if (JSON.parse(text).data?.deals?.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('The demo has no trades')
}

export async function gatherPeople(attacker: Attacker): Promise<People> {
  const ClientId = await findClient(attacker)
  const demo = (prefix: string) => {
    const account = demoAccounts.find(({ email }) => email.startsWith(prefix))
    if (!account) throw new Error(`There is no ${prefix} in the demo`)
    return signIn(attacker, ClientId, account.email, demoPassword)
  }
  const trader = await demo('trader')
  await untilTraded(attacker, trader)
  return {
    stranger: await createAccount(attacker, ClientId, 'Stranger'),
    crowd: await createCrowd(attacker, ClientId),
    victim: await createAccount(attacker, ClientId, 'Victim'),
    trader,
    seller: await demo('seller'),
    compliance: await demo('compliance'),
    support: await demo('support'),
    admin: await demo('admin'),
  }
}
