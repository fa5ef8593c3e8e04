import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { callPool, readConfig } from './auth-steps.ts'
import { test as base } from './base-test.ts'
import { type Credentials, createMember, demoAccount, type Person } from './cast.ts'

/*
 * Tests of people who are signed in already, since signing in is not what they test: accounts and tokens come
 * by the user pool's calls, and the tokens are put where the browser keeps them.
 */

export type Session = {
  /** For a browser context. */
  storageState: Exclude<Awaited<ReturnType<BrowserContext['storageState']>>, string>
  /** For calls past the screens: `request.get(path, { headers })`. */
  headers: { authorization: string }
}

export async function openSession(request: APIRequestContext, person: Credentials): Promise<Session> {
  const { clientId, origin } = await readConfig(request)
  const { AuthenticationResult: tokens } = await callPool(request, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: person.email, PASSWORD: person.password },
  })
  if (!tokens) throw new Error(`${person.email} needs more than a password to sign in`)
  const prefix = `CognitoIdentityServiceProvider.${clientId}`
  const items = {
    [`${prefix}.LastAuthUser`]: person.email,
    [`${prefix}.${person.email}.accessToken`]: tokens.AccessToken,
    [`${prefix}.${person.email}.idToken`]: tokens.IdToken,
    [`${prefix}.${person.email}.refreshToken`]: tokens.RefreshToken,
    [`${prefix}.${person.email}.clockDrift`]: '0',
    [`${prefix}.${person.email}.signInDetails`]: JSON.stringify({
      loginId: person.email,
      authFlowType: 'USER_PASSWORD_AUTH',
    }),
  }
  const localStorage = Object.entries(items).map(([name, value]) => ({ name, value }))
  return {
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
    headers: { authorization: `Bearer ${tokens.AccessToken}` },
  }
}

/** Another device, or another person, beside the page of the test; closed with the test. */
export async function openDevice(page: Page, { storageState }: Session): Promise<Page> {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page has no browser')
  const context = await browser.newContext({ storageState, baseURL: storageState.origins[0]?.origin ?? '' })
  return context.newPage()
}

// A worker signs everybody in once. Kept here rather than as a fixture of the worker, of which each set of
// different ones would start a worker of its own.
const known = new Map<string, Promise<Session>>()

function sessionOf(key: string, open: () => Promise<Session>): Promise<Session> {
  const session = known.get(key) ?? open()
  known.set(key, session)
  return session
}

// Sessions are listed by the name of their browser.
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const withApi = base.extend<{ api: APIRequestContext }>({
  // Not `request`, which itself wants to know the session.
  api: async ({ playwright, baseURL }, use) => {
    const api = await playwright.request.newContext({ baseURL: baseURL ?? '', userAgent })
    await use(api)
    await api.dispose()
  },
})

/** As a demo account, shared by all tests of a worker: for tests that leave the account as it is. */
export const signedInAs = (role: Parameters<typeof demoAccount>[0]) =>
  withApi.extend<{ session: Session }>({
    session: async ({ api }, use) => use(await sessionOf(role, () => openSession(api, demoAccount(role)))),
    storageState: ({ session }, use) => use(session.storageState),
  })

/** As a person without any history, shared by all tests of a worker: for tests that leave the account as it is. */
export const asMember = withApi.extend<{ session: Session }>({
  session: async ({ api }, use) =>
    use(await sessionOf('a member', async () => openSession(api, await createMember(api)))),
  storageState: ({ session }, use) => use(session.storageState),
})

/** As a person who exists for this test alone. */
export const asNewMember = withApi.extend<{ person: Person; session: Session }>({
  person: async ({ api }, use) => use(await createMember(api)),
  session: async ({ api, person }, use) => use(await openSession(api, person)),
  storageState: ({ session }, use) => use(session.storageState),
})
