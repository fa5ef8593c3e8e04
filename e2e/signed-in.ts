import { type BrowserContext, test as base } from '@playwright/test'
import { demoPassword } from '../server/src/features/demo/demo-accounts.ts'
import { signIn } from './auth-steps.ts'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** Tests of a person who is signed in already: once for all of them, since that is not what they test. */
export const signedInAs = (email: string) =>
  base.extend<object, { session: State }>({
    session: [
      async ({ browser }, use, { project }) => {
        const context = await browser.newContext({ baseURL: project.use.baseURL ?? '' })
        await signIn(await context.newPage(), { email, password: demoPassword })
        await use(await context.storageState())
        await context.close()
      },
      { scope: 'worker' },
    ],
    storageState: ({ session }, use) => use(session),
  })
