import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { Role } from '../server/test/people.ts'
import { signIn } from './auth-steps.ts'
import { test as base } from './base-test.ts'
import { type Credentials, callerFor, createMember, newNamedPerson, type Person } from './cast.ts'

/** A member with a name that no other has, able to call the API past the screens. */
export type Talker = Person & { userId: string; name: string; post: Post }
type Post = (path: string, data: object) => Promise<unknown>
type State = Awaited<ReturnType<ReturnType<Browser['contexts']>[number]['storageState']>>

export async function createTalker(request: APIRequestContext, role: Role): Promise<Talker> {
  const person = await createMember(request, newNamedPerson(role))
  const { get, post } = await callerFor(request, person)
  const { userId } = await get('/api/auth/me')
  return { ...person, userId, name: `${person.firstName} ${person.lastName}`, post }
}

/** Past the screens, one after the other, so that their order is known. */
export async function sendAll(from: Talker, to: Talker, texts: string[]) {
  for (const content of texts) await from.post('/messaging/send', { recipientId: to.userId, content })
}

const nobody: State = { cookies: [], origins: [] }

/** A browser of their own, signed in. */
export async function openBrowser(browser: Browser, person: Credentials, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: nobody })
  const page = await context.newPage()
  await signIn(page, person)
  return { context, page }
}

/**
 * Tests of Anna, who is signed in already, and of Ben, whom she has never met. Each worker has one Anna, so she may
 * know people of other tests; each test has a Ben of its own.
 */
export const test = base.extend<{ anna: Talker; ben: Talker }, { hers: { anna: Talker; state: State } }>({
  hers: [
    async ({ browser, playwright }, use, { project }) => {
      const baseURL = project.use.baseURL ?? ''
      const request = await playwright.request.newContext({ baseURL })
      const anna = await createTalker(request, 'member')
      const { context } = await openBrowser(browser, anna, baseURL)
      const state = await context.storageState()
      await context.close()
      await use({ anna, state })
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  anna: ({ hers }, use) => use(hers.anna),
  ben: async ({ request }, use) => use(await createTalker(request, 'other')),
  storageState: ({ hers }, use) => use(hers.state),
})

export const openThread = (page: Page, other: Talker) => page.goto(`/messaging?with=${other.userId}`)
export const messages = (page: Page) => page.getByRole('list', { name: 'Messages' }).locator('[data-seq]')
/** Also those that the server does not have yet. */
export const bubble = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Messages' }).getByRole('listitem').filter({ hasText: text })
export const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
export const label = (page: Page, text: string) => bubble(page, text).locator('[data-delivery]')
export const conversation = (page: Page, other: Talker) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('link').filter({ hasText: other.name })

export async function write(page: Page, text: string) {
  await composer(page).fill(text)
  await composer(page).press('Enter')
}
