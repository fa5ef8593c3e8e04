import { createHmac } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'

export { expectNoViolations, expectNoViolationsInBothThemes } from './axe.ts'

/** Steps that the account journeys share. */

type Credentials = { email: string; password: string }

type WireAnswer = Record<string, unknown> & {
  AuthenticationResult?: { AccessToken: string; IdToken: string; RefreshToken: string }
  SecretCode?: string
}

/** The pool that the browser is configured for, and its address. */
export async function readConfig(request: APIRequestContext) {
  const answer = await request.get('/v1/config')
  const { endpoint, clientId } = (await answer.json()).data.identity as { endpoint: string; clientId: string }
  return { endpoint, clientId, origin: new URL(answer.url()).origin }
}

/** One call of the user pool's protocol, past the screens. */
export async function callPool(
  request: APIRequestContext,
  operation: string,
  body: Record<string, unknown>,
): Promise<WireAnswer> {
  const { endpoint, clientId } = await readConfig(request)
  const answer = await request.post(endpoint, {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    data: JSON.stringify('AccessToken' in body ? body : { ClientId: clientId, ...body }),
  })
  expect(answer.status(), `${operation}: ${await answer.text()}`).toBe(200)
  return answer.json()
}

/** A mail from the pages of the local mailbox, as soon as the job has sent it. */
export async function readMail(request: APIRequestContext, to: string, subject: string) {
  let path = ''
  await expect
    .poll(async () => {
      const list = await (await request.get('/dev/mail')).text()
      const rows = list.split('<tr>').filter((row) => row.includes(to) && row.includes(subject))
      path = rows[0]?.match(/\/dev\/mail\/[\w-]+/)?.[0] ?? ''
      return path
    }, `a mail “${subject}” to ${to}`)
    .not.toBe('')
  const page = await (await request.get(path)).text()
  const link = page.match(/href="(https?:[^"]+#(?:code|token)=[\w-]+)"/)?.[1]?.replaceAll('&amp;', '&') ?? ''
  return { path, code: page.match(/^ {4}(\d{6})$/m)?.[1] ?? '', link }
}

export const confirmSubject = 'Confirm your e-mail address for Laycan'
export const resetSubject = 'Reset your Laycan password'

/** Adds a second factor; the answer makes its codes, each of a later time step than the last. */
export async function addSecondFactor(
  request: APIRequestContext,
  person: Credentials,
): Promise<() => string> {
  const { AuthenticationResult } = await callPool(request, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: person.email, PASSWORD: person.password },
  })
  const AccessToken = AuthenticationResult?.AccessToken
  const { SecretCode = '' } = await callPool(request, 'AssociateSoftwareToken', { AccessToken })
  // The step before, since the pool takes a step only once and the test still needs this one.
  await callPool(request, 'VerifySoftwareToken', { AccessToken, UserCode: totp(SecretCode, -1) })
  await callPool(request, 'SetUserMFAPreference', {
    AccessToken,
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
  })
  return () => totp(SecretCode, 0)
}

/** RFC 6238 with the usual thirty seconds and six digits. */
export function totp(secret: string, stepsFromNow: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsFromNow))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

export async function fillSignIn(page: Page, { email, password }: Credentials) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

export const pressSignIn = (page: Page) => page.getByRole('button', { name: 'Sign In' }).click()

export async function signIn(page: Page, person: Credentials) {
  await page.goto('/auth/signin')
  await fillSignIn(page, person)
  await pressSignIn(page)
  await expect(page).toHaveURL(/\/dashboard/)
}

/** What the browser complains of; a refused call is no complaint of ours. */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const isRefusal = message.text().startsWith('Failed to load resource')
    if (['error', 'warning'].includes(message.type()) && !isRefusal) complaints.push(message.text())
  })
  return complaints
}

export const accountMenu = (page: Page) => page.getByRole('button', { name: /^Account menu of/ })

export async function signOut(page: Page) {
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
}
