import { buffer } from 'node:stream/consumers'
import { expect } from '@playwright/test'
import { expectToast } from './base-test.ts'
import { specimenPng } from './kyc-specimens.ts'
import {
  bubble,
  composer,
  label,
  messages,
  openBrowser,
  openThread,
  sendAll,
  test,
  write,
} from './messaging-steps.ts'

test('messages written offline are sent later, in order and once', async ({
  browser,
  context,
  page,
  anna,
  ben,
  baseURL,
}) => {
  await sendAll(anna, ben, ['hello'])
  const sends: string[] = []
  context.on('response', (answer) => {
    const call = answer.request()
    if (call.url().endsWith('/messaging/send')) sends.push(JSON.parse(call.postData() ?? '{}').content)
  })
  await openThread(page, ben)
  await expect(label(page, 'hello')).toHaveText('Sent')

  // A refusal shows its reason; the message survives a reload and can be retried.
  const refusal = { success: false, error: { code: 'conflict', message: 'Not at this moment.' } }
  await context.route('**/v1/messaging/send', (route) => route.fulfill({ status: 409, json: refusal }))
  await write(page, 'in trouble')
  await expectToast(page, 'Failed to send message')
  await expect(bubble(page, 'in trouble')).toContainText('Not at this moment.')
  await page.reload()
  await expect(label(page, 'in trouble')).toHaveText('Not sent')
  await context.unroute('**/v1/messaging/send')
  await bubble(page, 'in trouble').getByRole('button', { name: 'Retry' }).click()
  await expect(label(page, 'in trouble')).toHaveText('Sent')

  // Two tabs without a network: both see what waits, and once it is back one of them sends it.
  const other = await context.newPage()
  await openThread(other, ben)
  await expect(label(other, 'in trouble')).toHaveText('Sent')
  await context.setOffline(true)
  await expect(page.getByText('You are offline. What you write')).toBeVisible()
  for (const text of ['first', 'second']) await write(page, text)
  await expect(label(page, 'second')).toHaveText('Sending…')
  await expect(label(other, 'second')).toHaveText('Sending…')
  sends.length = 0
  await context.setOffline(false)
  await expect(label(page, 'second')).toHaveText('Sent')
  await expect(label(other, 'second')).toHaveText('Sent')

  // Both are closed before the network is back: any screen will do, later. Files are kept as the text is.
  await context.setOffline(true)
  const picture = specimenPng()
  await page.getByLabel('Attach files').setInputFiles([
    { name: 'survey.png', mimeType: 'image/png', buffer: picture },
    { name: 'setup.png', mimeType: 'image/png', buffer: Buffer.from('MZ is how a program begins') },
  ])
  await expect(page.getByRole('alert')).toContainText('setup.png: A document must be a PNG, JPEG or PDF file')
  await expect(page.getByRole('list', { name: 'Files to send' })).toContainText('survey.png')
  await write(page, 'third')
  await expect(bubble(page, 'third').getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expect.poll(() => page.evaluate(countKeptFiles)).toBe(1)
  await composer(page).fill('not yet')
  await page.close()
  await other.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto('/dashboard')
  await expect.poll(() => sends).toEqual(['first', 'second', 'third'])
  await openThread(later, ben)
  await expect(messages(later)).toHaveText([/hello/, /in trouble/, /first/, /second/, /third/])
  await expect(composer(later)).toHaveValue('not yet')

  const { page: his } = await openBrowser(browser, ben, baseURL)
  await openThread(his, anna)
  await expect(messages(his)).toHaveText([/hello/, /in trouble/, /first/, /second/, /third/])
  await expect(messages(his).last().locator('img')).toBeVisible()
  const saved = his.waitForEvent('download')
  await his.getByRole('button', { name: 'Download survey.png' }).click()
  expect(await buffer(await (await saved).createReadStream())).toEqual(picture)
  await his.getByRole('button', { name: 'Open survey.png' }).click()
  await expect(his.getByRole('dialog', { name: 'survey.png' }).getByRole('img')).toBeVisible()
})

/** Files of unsent messages in the browser's own database. */
const countKeptFiles = () =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('laycan.outbox')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const counting = opening.result.transaction('files').objectStore('files').count()
      counting.onsuccess = () => resolve(counting.result)
    }
  })
