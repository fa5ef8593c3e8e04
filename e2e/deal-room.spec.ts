import { text } from 'node:stream/consumers'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { test } from './base-test.ts'
import { specimenPng } from './kyc-specimens.ts'
import { bubble, composer, label, messages, write } from './messaging-steps.ts'
import { openDevice } from './signed-in.ts'
import { createTrader, hire, publishListing } from './traders.ts'
import { bindDeal } from './trading-steps.ts'

test('three people write in a deal room; one browser is killed and one offline, and nothing is lost or doubled', async ({
  page: blank,
  request,
}) => {
  const [buyer, seller, colleague] = await Promise.all([
    createTrader(request, 'buyer'),
    createTrader(request, 'seller'),
    createTrader(request, 'seller', { isVerified: false, hasCompany: false }),
  ])
  await hire(seller, colleague, ['operator'])
  const dealId = await bindDeal(buyer, seller, await publishListing(buyer, 'request'))
  const room = `/messaging?with=${dealId}`
  const [hers, his, theirs] = await Promise.all([
    openDevice(blank, buyer.session),
    openDevice(blank, seller.session),
    openDevice(blank, colleague.session),
  ])
  await hers.goto(`/transactions/${dealId}`)
  await hers.getByRole('main').getByRole('link', { name: 'Deal room' }).click()
  await Promise.all([his, theirs].map((page) => page.goto(room)))
  await Promise.all([hers, his, theirs].map((page) => expect(composer(page)).toBeVisible()))

  // The storage refuses a dropped file once; tried again, it is sent.
  await hers.route('**/v1/files/**', (route) => route.fulfill({ status: 400 }))
  await drop(hers.locator('[data-drop-zone]'), 'stowage.png')
  await write(hers, 'first')
  await expect(bubble(hers, 'first')).toContainText('The storage did not accept the file.')
  await hers.unroute('**/v1/files/**')
  await bubble(hers, 'first').getByRole('button', { name: 'Retry' }).click()
  await expect(label(hers, 'first')).toHaveText('Sent')
  for (const page of [his, theirs]) {
    await expect(bubble(page, 'first')).toContainText('stowage.png')
    await expect(bubble(page, 'first')).toContainText(buyer.lastName)
  }

  // Offline, the colleague pastes a file and sends it; another one is cancelled.
  await theirs.context().setOffline(true)
  await write(theirs, 'third')
  await paste(composer(theirs), 'berth.png')
  await write(theirs, 'fourth')
  await paste(composer(theirs), 'wrong.png')
  await write(theirs, 'never')
  await bubble(theirs, 'never').getByRole('button', { name: 'Cancel' }).click()
  await expect(bubble(theirs, 'never')).toHaveCount(0)
  await expect(label(theirs, 'fourth')).toHaveText('Sending…')

  // The seller's browser is killed when the server has the message and the browser does not know; another one waits.
  const taken = Promise.withResolvers<void>()
  await his.route('**/v1/messaging/send', async (route) => {
    await route.fetch()
    taken.resolve()
  })
  await paste(composer(his), 'survey.png')
  await write(his, 'second')
  await write(his, 'fifth')
  await taken.promise
  await expect(label(his, 'fifth')).toHaveText('Sending…')
  const profile = await his.context().storageState()
  await his.context().close()
  await expect(bubble(hers, 'second')).toContainText('survey.png')

  await theirs.context().setOffline(false)
  await expect(label(theirs, 'fourth')).toHaveText('Sent')
  const revived = await openDevice(blank, { ...seller.session, storageState: profile })
  await revived.goto(room)
  await expect(label(revived, 'fifth')).toHaveText('Sent')
  const all = [/first/, /second/, /third/, /fourth/, /fifth/]
  for (const page of [hers, revived, theirs]) {
    await expect(messages(page)).toHaveText(all)
    for (const [words, file] of [
      ['first', 'stowage.png'],
      ['second', 'survey.png'],
      ['fourth', 'berth.png'],
    ]) {
      await expect(bubble(page, words ?? '').getByRole('button', { name: `Download ${file}` })).toHaveCount(1)
    }
  }
  await expect(hers.getByRole('list', { name: 'Conversations' })).toContainText('fifth')
  await expectNoViolationsInBothThemes(hers)

  await hers.getByRole('button', { name: 'Conversation menu' }).click()
  const saved = hers.waitForEvent('download')
  await hers.getByRole('menuitem', { name: 'Export as CSV' }).click()
  const lines = (await text(await (await saved).createReadStream())).trim().split('\r\n').slice(1)
  expect(lines).toEqual(
    ['first', 'second', 'third', 'fourth', 'fifth'].map((word, index) =>
      expect.stringMatching(new RegExp(`^"?${index + 1}"?,.*${word}.*intact`, 's')),
    ),
  )
  expect(lines.join('\n').match(/stowage\.png|survey\.png|berth\.png/g)).not.toBeNull()

  // Removed from the company, the colleague has no room any more; what they wrote stays.
  const { userId } = await colleague.api.get('/api/auth/me')
  const removed = await request.delete(`/v1/companies/mine/members/${userId}`, {
    headers: seller.session.headers,
  })
  expect(removed.status()).toBe(200)
  await expect(theirs.getByText('you don’t have access to the deal any more')).toBeVisible()
  await expect(bubble(theirs, 'first')).toHaveCount(0)
  await hers.reload()
  await expect(messages(hers)).toHaveText(all)
})

const transfer = (page: Page, name: string) =>
  page.evaluateHandle(
    ([base64, fileName]) => {
      const bytes = Uint8Array.from(atob(base64 ?? ''), (letter) => letter.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], fileName ?? '', { type: 'image/png' }))
      return data
    },
    [specimenPng().toString('base64'), name],
  )

async function attached(page: Page, name: string) {
  await expect(page.getByRole('list', { name: 'Files to send' })).toContainText(name)
}

async function drop(zone: Locator, name: string) {
  await zone.dispatchEvent('drop', { dataTransfer: await transfer(zone.page(), name) })
  await attached(zone.page(), name)
}

async function paste(field: Locator, name: string) {
  await field.evaluate(
    (element, clipboardData) =>
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })),
    await transfer(field.page(), name),
  )
  await attached(field.page(), name)
}
