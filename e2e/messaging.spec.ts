import { expect, type Locator, type Page } from '@playwright/test'
import { watchComplaints } from './auth-steps.ts'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { expectToast } from './base-test.ts'
import {
  bubble,
  composer,
  conversation,
  createTalker,
  label,
  openBrowser,
  openThread,
  sendAll,
  test,
  write,
} from './messaging-steps.ts'
import { expectNoSidewaysScroll } from './sideways.ts'

test('two members exchange messages in two browsers', async ({ browser, request, ben, baseURL }) => {
  const anna = await createTalker(request, 'member')
  const [{ page: hers }, { page: his }] = await Promise.all([
    openBrowser(browser, anna, baseURL),
    openBrowser(browser, ben, baseURL),
  ])
  const complaints = watchComplaints(hers)
  await his.goto('/messaging')
  await hers.goto('/messaging')
  await expect(hers.getByText('No conversations yet')).toBeVisible()
  await expect(hers.getByText('Select a conversation to start messaging')).toBeVisible()

  await hers.getByRole('link', { name: 'Find members' }).first().click()
  await hers.getByLabel('Search members').fill(ben.name)
  await expect(hers).toHaveURL(/q=Ben/)
  await hers.getByRole('link', { name: `Message ${ben.name}` }).click()
  await expect(composer(hers)).toBeFocused()
  await composer(hers).fill('Good morning,')
  await composer(hers).press('Shift+Enter')
  await composer(hers).pressSequentially('is the berth free?')
  await composer(hers).press('Enter')
  await expectToast(hers, 'Message sent!')
  await expect(label(hers, 'is the berth free?')).toHaveText('Sent')
  await expect(composer(hers)).toHaveValue('')

  // He sees at once that there is something; it is read only once he has opened it.
  await expect(conversation(his, anna)).toContainText('1 unread')
  await expect(his).toHaveTitle('(1) Messaging · Laycan')
  await expect(his.locator('[data-unread-messages]')).toHaveText('1 unread')
  await expect(his.getByRole('button', { name: /^Notifications/ })).toHaveAccessibleName(
    /1 of them a message$/,
  )
  await expect(label(hers, 'is the berth free?')).toHaveText('Sent')
  await conversation(his, anna).click()
  await expect(bubble(his, 'is the berth free?')).toBeVisible()
  await expect(his.locator('[data-unread-line]')).toHaveText('New messages')
  await expect(label(hers, 'is the berth free?')).toHaveText('Read')
  await expect(his).toHaveTitle('Messaging · Laycan')
  await expect(his.locator('[data-unread-messages]')).toHaveCount(0)
  await expect(hers.getByText('Online', { exact: true })).toBeVisible()

  await composer(his).pressSequentially('From')
  await expect(hers.getByText('typing…')).toBeVisible()
  await composer(his).fill('')
  // Markup is text; an address can be followed, and says where it leads.
  await write(his, '<b>From noon</b>, see https://port.example/berths and javascript:alert(1)')
  const reply = bubble(hers, '<b>From noon</b>')
  await expect(reply).toContainText('(port.example)')
  await expect(reply.getByRole('link')).toHaveAttribute('rel', /noopener/)
  await expect(reply.getByRole('link')).toHaveCount(1)
  await expect(hers.getByRole('log', { name: 'New messages' })).toContainText('From noon')
  await expect(label(his, 'From noon')).toHaveText('Read')

  // A sign of fraud is pointed out to who receives it.
  await write(his, 'We have JP54. Please pay the tank storage fee in advance.')
  await expect(bubble(hers, 'We have JP54').getByRole('note').first()).toContainText('Found in this message')
  await expect(bubble(his, 'We have JP54').getByRole('note')).toHaveCount(0)

  // An edit and a withdrawal show in the other browser, and what was said before stays.
  const change = async (text: string, what: string) => {
    await bubble(his, text).getByRole('button', { name: 'Change this message' }).click()
    await his.getByRole('menuitem', { name: what }).click()
  }
  await change('We have JP54', 'Edit')
  await his.getByLabel('Edit message').fill('We have jet fuel.')
  await his.getByRole('button', { name: 'Save' }).click()
  const edited = bubble(hers, 'We have jet fuel.')
  await expect(edited.getByRole('note')).toHaveCount(0)
  await edited.getByRole('button', { name: 'Edited' }).click()
  await expect(edited.getByRole('list', { name: 'Earlier wordings' })).toContainText('We have JP54')
  await change('We have jet fuel.', 'Withdraw')
  await expect(bubble(hers, 'This message was withdrawn.')).toBeVisible()
  await expect(bubble(hers, 'jet fuel')).toHaveCount(0)

  // In the background, on the desktop: once the browser allows it, and until they are turned off.
  await his.addInitScript(watchNotifications)
  await his.goto('/messaging')
  await his.getByRole('button', { name: 'Turn on desktop notifications' }).click()
  await expectToast(his, 'Desktop notifications are on')
  await his.getByRole('button', { name: 'Turn off desktop notifications' }).click()
  await expectToast(his, 'Desktop notifications are off')
  const notified = () => his.evaluate(() => sessionStorage.getItem('notified'))
  await write(hers, 'Are you there?')
  await expect(conversation(his, anna)).toContainText('Are you there?')
  await expect(his.locator('[data-unread-messages]')).toHaveText('1 unread')
  expect(await notified()).toBeNull()
  await his.getByRole('button', { name: 'Turn on desktop notifications' }).click()
  await expectToast(his, 'Desktop notifications are on')

  // On another screen, also what comes before its events are followed, and said to screen readers.
  const written = Promise.withResolvers<void>()
  await his.route('**/v1/events*', async (route) => {
    await written.promise
    await route.continue()
  })
  const counted = his.waitForResponse(/\/messaging\/unread-count/)
  await his.goto('/dashboard')
  await (await counted).finished()
  await write(hers, 'Please call me')
  await expect(label(hers, 'Please call me')).toHaveText('Sent')
  written.resolve()
  await expect(his.getByText('2 unread messages', { exact: true })).toBeAttached()
  await expect.poll(notified).toBe('Laycan: You have a new message')
  expect(complaints).toEqual([])
})

/** A browser in the background that allows notifications when asked, and keeps what it was given to show. */
const watchNotifications = () => {
  class Watched {
    static get permission() {
      return sessionStorage.getItem('allowed') ?? 'default'
    }
    static async requestPermission() {
      sessionStorage.setItem('allowed', 'granted')
      return 'granted'
    }
    constructor(title: string, { body }: { body: string }) {
      sessionStorage.setItem('notified', `${title}: ${body}`)
    }
    close() {}
  }
  Object.defineProperty(window, 'Notification', { value: Watched })
  Object.defineProperty(document, 'hidden', { get: () => true })
}

test('a long conversation scrolls up without jumping and can be searched', async ({ page, anna, ben }) => {
  await sendAll(
    ben,
    anna,
    Array.from({ length: 130 }, (_, index) => (index === 9 ? 'the demurrage clause' : `line ${index + 1}.`)),
  )
  await page.goto('/messaging')
  await expect(conversation(page, ben)).toContainText('99+ unread')
  await conversation(page, ben).click()
  // Nothing was read yet: it begins with the first message, and what is far below stays unread.
  await expect(bubble(page, 'line 1.')).toBeInViewport()
  await expect(page.locator('[data-unread-line]')).toBeInViewport()
  await expect(conversation(page, ben)).toContainText('99+ unread')
  await page.getByRole('button', { name: /new$/ }).click()
  await expect(bubble(page, 'line 130.')).toBeInViewport()
  await expect(conversation(page, ben)).not.toContainText('unread')

  const thread = page.getByRole('region', { name: `Messages with ${ben.name}` })
  const placeOf = (text: string) =>
    bubble(page, text).evaluate((element) => element.getBoundingClientRect().top)
  await expect(bubble(page, 'line 81.')).toHaveCount(1)
  const asked = Promise.withResolvers<void>()
  await page.route(/[?&]before=/, async (route) => {
    await asked.promise
    await route.continue()
  })
  await thread.evaluate((box) => box.scrollTo(0, 150))
  const before = await placeOf('line 90.')
  asked.resolve()
  await expect(bubble(page, 'line 31.')).toHaveCount(1)
  expect(Math.abs((await placeOf('line 90.')) - before)).toBeLessThan(2)

  await page.reload()
  await page.getByLabel('Search people and messages').fill('demurrage')
  await page.getByRole('region', { name: 'Messages', exact: true }).getByRole('link').click()
  await expect(bubble(page, 'the demurrage clause')).toBeInViewport()
  await expect(bubble(page, 'line 130.')).toHaveCount(0)
  await page.getByLabel('Search people and messages').fill(ben.name)
  await expect(page.getByRole('region', { name: 'People' }).getByRole('link')).toHaveCount(1)
  await page.getByRole('button', { name: 'Latest' }).click()
  await expect(bubble(page, 'line 130.')).toBeInViewport()
})

test('without events the screen refreshes every 10 and 5 seconds, and not while hidden', async ({
  page,
  anna,
  ben,
}) => {
  await sendAll(ben, anna, ['hello'])
  await page.route('**/v1/events*', (route) => route.abort())
  // Its answer would be news, too.
  await page.route('**/v1/messaging/mark-read', (route) => route.abort())
  const asked = { list: 0, thread: 0 }
  page.on('request', (call) => {
    if (call.url().includes('/messaging/my-messages')) asked.list += 1
    if (call.url().includes('/messaging/conversation/')) asked.thread += 1
  })
  // A millisecond at a time, for what the page does after an answer.
  const shows = (place: Locator, text: string) =>
    expect(async () => {
      await page.clock.runFor(1)
      await expect(place).toContainText(text, { timeout: 250 })
    }).toPass()
  const thread = page.getByRole('list', { name: 'Messages' })
  const passes = async (ms: number, text?: string) => {
    if (text) await sendAll(ben, anna, [text])
    await page.clock.runFor(ms)
    if (text) await shows(thread, text)
    return { ...asked }
  }
  await page.clock.install()
  await openThread(page, ben)
  await expect(bubble(page, 'hello')).toBeVisible()
  await sendAll(ben, anna, ['now'])
  await page.clock.pauseAt(Date.now() + 60_000)
  await shows(thread, 'now')
  await shows(conversation(page, ben), 'now')

  // From here on the clock moves only when the test moves it.
  const before = { ...asked }
  const more = (list: number, thread: number) => ({
    list: before.list + list,
    thread: before.thread + thread,
  })
  expect(await passes(4800)).toEqual(more(0, 0))
  expect(await passes(400, 'after five seconds')).toEqual(more(0, 1))
  expect(await passes(4600)).toEqual(more(0, 1))
  expect(await passes(1000, 'after ten')).toEqual(more(1, 2))
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect(await passes(30_000)).toEqual(more(1, 2))
})

test('shows one pane on a phone, and is accessible in both themes', async ({ page, anna, ben }) => {
  await sendAll(ben, anna, ['x'.repeat(400), 'We have JP54. Please pay the tank storage fee in advance.'])
  await page.setViewportSize({ width: 390, height: 844 })
  const check = async () => {
    await expectNoSidewaysScroll(page)
    await expectNoViolationsInBothThemes(page)
  }
  await page.goto('/messaging')
  await expect(conversation(page, ben)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await conversation(page, ben).click()
  await expect(bubble(page, 'We have JP54')).toBeInViewport()
  await expect(conversation(page, ben)).toBeHidden()
  await composer(page).fill('y'.repeat(5001))
  await expect(page.getByText('A message has at most 5000 characters')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  await composer(page).fill('a draft')
  await check()
  await expectToastBeside(page)
  await page.getByRole('link', { name: 'Back to conversations' }).click()
  await expect(conversation(page, ben)).toBeFocused()
  await expect(conversation(page, ben)).toContainText('Draft: a draft')
  await page.setViewportSize({ width: 1280, height: 800 })
  await conversation(page, ben).press('Enter')
  await expect(composer(page)).toHaveValue('a draft')
  await check()
  await expectToastBeside(page)
})

/** An export fails; the toast that says so covers neither the bell nor the menu that was used. */
async function expectToastBeside(page: Page) {
  await page.route('**/export**', (route) => route.fulfill({ status: 500 }))
  // Looked at in the page as soon as it is there: it goes by itself.
  const covered = page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame)
    const findToast = () => document.querySelector('[data-toast] [role=alert]')?.parentElement
    while (!findToast()) await nextFrame()
    const toast = findToast()?.getBoundingClientRect() ?? new DOMRect()
    const kept = document.querySelectorAll('header button')
    return [...kept].flatMap((button) => {
      const { top, bottom, left, right, width } = button.getBoundingClientRect()
      const isCovered =
        width > 0 && left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top
      return isCovered ? [button.ariaLabel] : []
    })
  })
  await page.getByRole('button', { name: 'Conversation menu' }).click()
  await page.getByRole('menuitem', { name: 'Export as PDF' }).click()
  expect(await covered).toEqual([])
  await page.mouse.move(10, 600)
  await expect(page.locator('[data-toast]')).toHaveCount(0)
}
