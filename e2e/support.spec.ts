import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes, signIn, watchComplaints } from './auth-steps.ts'
import { expectToast } from './base-test.ts'
import { createMember, demoAccount } from './cast.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { asNewMember as test } from './signed-in.ts'

async function openChat(page: Page) {
  await page.goto('/support')
  await expect(page.getByRole('heading', { name: 'How can we help?' })).toBeVisible()
}

async function ask(page: Page, question: string) {
  await page.getByLabel('Your question').fill(question)
  // While an answer is being written there is a button to stop it in its place.
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
  await page.getByLabel('Your question').press('Enter')
}

/** The last answer is complete: the button that stops it has gone. */
const expectWritten = (page: Page) =>
  expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()

const answers = (page: Page) =>
  page.getByRole('log', { name: 'Conversation' }).getByText('From the help centre')

test('a question is answered with sources, rated, and still there after a reload', async ({ page }) => {
  const complaints = watchComplaints(page)
  await openChat(page)
  await page.getByRole('button', { name: 'How does KYC verification work?' }).click()
  await expect(page.getByLabel('Your question')).toHaveValue('How does KYC verification work?')
  await expect(page.getByLabel('Your question')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(answers(page)).toHaveCount(1)
  const sources = page.getByRole('list', { name: 'Sources' })
  await sources.getByRole('button', { name: /How identity verification/ }).click()
  const dialog = page.getByRole('dialog', { name: /How identity verification/ })
  await expect(dialog.getByRole('link', { name: 'KYC Verification' })).toHaveAttribute('href', '/kyc')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const down = page.getByRole('button', { name: 'This did not help' })
  await down.click()
  await expect(down).toHaveAttribute('aria-pressed', 'true')
  await ask(page, '<img src=x onerror=alert(1)> How many barrels are in 100 tonnes of EN 590 diesel?')
  await expect(page.getByText('745 bbl')).toBeVisible()
  await expect(page.getByText('<img src=x')).toBeVisible()
  await ask(page, 'How do I reset my password?')
  await expect(page.getByRole('listitem').filter({ hasText: /^Enter your email address\.$/ })).toBeVisible()
  await expectWritten(page)
  await page.reload()
  await expect(answers(page)).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'This did not help' }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(complaints).toEqual([])
})

test('a failed answer keeps the question, and a failed search shows an error', async ({ page }) => {
  await openChat(page)
  await page.route('**/v1/support/chat', (route) => route.abort())
  await ask(page, 'What is laycan?')
  await expectToast(page, 'Failed to get response. Please try again.')
  await expect(page.getByLabel('Your question')).toHaveValue('What is laycan?')
  await page.route('**/v1/support/search', (route) => route.abort())
  await page.getByRole('tab', { name: 'Search' }).click()
  await page.getByRole('searchbox').fill('demurage')
  await expectToast(page, 'Search failed. Please try again.')
  await page.unroute('**/v1/support/search')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.locator('mark', { hasText: 'Demurrage' }).first()).toBeVisible()
  await page.getByRole('button', { name: /^Markets/ }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('Markets')
  await expect(page).toHaveURL(/q=Markets/)
})

test('quick questions also fill the box during a conversation', async ({ page }) => {
  await openChat(page)
  await ask(page, 'What is laycan?')
  await expect(answers(page)).toHaveCount(1)
  const quick = page.getByRole('group', { name: 'Quick questions' })
  await expect(quick.getByRole('button')).toHaveText(['KYC', 'Fuel types', 'Placing a request'])
  await quick.getByRole('button', { name: 'Fuel types' }).click()
  await expect(page.getByLabel('Your question')).toHaveValue('What fuel types are available?')
  await expect(page.getByLabel('Your question')).toBeFocused()
  await page.getByRole('button', { name: 'New chat' }).click()
  await expect(page.getByRole('heading', { name: 'How can we help?' })).toBeVisible()
})

test('a conversation stays on the screen when a refresh fails', async ({ page }) => {
  await openChat(page)
  await ask(page, 'What is laycan?')
  await expect(answers(page)).toHaveCount(1)
  await expectWritten(page)
  await page.route('**/v1/support/conversation', (route) => route.fulfill({ status: 403, json: {} }))
  // The second time it is known from the beginning that the last load failed.
  for (let times = 0; times < 2; times += 1) {
    await page.getByRole('tab', { name: 'FAQ' }).click()
    const refused = page.waitForResponse('**/v1/support/conversation')
    await page.getByRole('tab', { name: 'AI Chat' }).click()
    await refused
    await expect(answers(page)).toHaveCount(1)
  }
  await expect(page.getByText('Failed to load the conversation')).toBeHidden()
})

test('an answer can be stopped', async ({ page }) => {
  await openChat(page)
  await page.route('**/v1/support/chat', () => undefined)
  await ask(page, 'What is laycan?')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible()
  await expect(page.getByText('Failed to get response')).toBeHidden()
})

test('staff take over and answer, and automatic answers stop meanwhile', async ({
  browser,
  baseURL,
  request,
}) => {
  test.slow()
  const person = await createMember(request)
  const [asker, desk] = await Promise.all(
    [person, demoAccount('support')].map(async (who) => {
      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        storageState: { cookies: [], origins: [] },
      })
      const page = await context.newPage()
      await signIn(page, who)
      return page
    }),
  )
  if (!asker || !desk) throw new Error('two people are needed')
  await desk.goto('/staff/support')
  await asker.goto('/support')
  await ask(asker, `Please look at invoice ${person.lastName} ${person.email}`)
  await expect(asker.getByRole('button', { name: 'This helped' }).last()).toBeVisible()
  await asker.getByRole('button', { name: 'Talk to a person' }).click()
  await expect(asker.getByText('A person will answer here.')).toBeVisible()
  await expect(asker.getByRole('group', { name: 'Quick questions' })).toBeHidden()
  await desk.getByRole('listitem').filter({ hasText: person.email }).getByRole('link').click()
  await desk.getByRole('button', { name: 'Take ticket' }).click()
  await expect(asker.getByText('Sofia has your conversation.')).toBeVisible()
  await ask(asker, 'What is laycan?')
  await expect(desk.getByText('What is laycan?')).toBeVisible()
  await desk.getByLabel('Your reply').fill('It is the window of days for the ship.')
  await desk.getByRole('button', { name: 'Send reply' }).click()
  await expect(asker.getByText('It is the window of days for the ship.')).toBeVisible()
  await expect(asker.getByText('Sofia, support desk')).toBeVisible()
  await expect(asker.getByRole('button', { name: 'Notifications, 4 unread' })).toBeVisible()
  await desk.getByRole('button', { name: 'Close ticket' }).click()
  await expect(asker.getByText('Sofia has your conversation.')).toBeHidden()
  await expectNoViolationsInBothThemes(desk)
  await desk.goto('/staff/support?view=gaps')
  const unanswered = `Who painted the ${person.email}`
  await ask(asker, unanswered)
  const gap = desk.getByRole('main').getByRole('listitem').filter({ hasText: unanswered }).first()
  await gap.getByRole('link', { name: 'Write a new article' }).click()
  const editor = desk.getByRole('dialog', { name: 'Write an article' })
  await expect(editor.getByLabel('Questions', { exact: true })).toHaveValue(`${unanswered}?`)
  await expectNoViolationsInBothThemes(desk)
  await desk.keyboard.press('Escape')
  await expect(editor).toBeHidden()
  await gap.getByRole('button', { name: /^Dismiss/ }).click()
  await expect(gap).toBeHidden()
  await expectNoViolationsInBothThemes(desk)
  await asker.context().close()
  await desk.context().close()
})

test('is accessible and fits a phone', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await openChat(page)
  await ask(page, 'What is the sulfur limit for ships?')
  await expect(answers(page)).toHaveCount(1)
  await expectNoViolationsInBothThemes(page)
  for (const path of ['/support?tab=search&q=diesel', '/support?tab=faq', '/support?article=diesel-grades']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expectNoViolationsInBothThemes(page)
    await expectNoSidewaysScroll(page)
  }
})
