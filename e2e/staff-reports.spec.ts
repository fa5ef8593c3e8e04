import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './auth-steps.ts'
import { expectToast } from './base-test.ts'
import { demoAccount } from './cast.ts'
import { choose } from './choose.ts'
import { specimenPng } from './kyc-specimens.ts'
import { bubble, label, openBrowser, openThread, sendAll, test, write } from './messaging-steps.ts'
import { expectNoSidewaysScroll } from './sideways.ts'

test('members block, report and download a conversation, and staff see the report', async ({
  browser,
  page: hers,
  anna,
  ben,
  baseURL,
}) => {
  await sendAll(anna, ben, ['an offer'])
  const { page: his } = await openBrowser(browser, ben, baseURL)
  await openThread(hers, ben)
  await hers
    .getByLabel('Attach files')
    .setInputFiles({ name: 'fee.png', mimeType: 'image/png', buffer: specimenPng() })
  await expect(hers.getByRole('list', { name: 'Files to send' })).toContainText('fee.png')
  await write(hers, 'send the fee first')
  await expect(label(hers, 'send the fee first')).toHaveText('Sent')
  await sendAll(anna, ben, ['quickly'])
  await openThread(his, anna)

  await bubble(his, 'send the fee first').hover()
  await bubble(his, 'send the fee first').getByRole('button', { name: 'Report this message' }).click()
  await his.getByRole('button', { name: 'Send report' }).click()
  await expect(his.getByText('Please choose a reason')).toBeVisible()
  await choose(his, 'Reason', 'Fraud or a suspicious offer')
  await his.getByLabel('What happened?').fill('Wants money first.')
  await his.getByRole('button', { name: 'Send report' }).click()
  await expectToast(his, 'Thank you. Our staff will look into it.')

  const menu = (page: Page) => page.getByRole('button', { name: 'Conversation menu' })
  for (const kind of ['PDF', 'CSV']) {
    await menu(his).click()
    const [file] = await Promise.all([
      his.waitForEvent('download'),
      his.getByRole('menuitem', { name: `Export as ${kind}` }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${kind}$`, 'i'))
  }

  await menu(his).click()
  await his.getByRole('menuitem', { name: 'Block' }).click()
  await his.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect(his.getByText('You have blocked this member.')).toBeVisible()
  await expect(hers.getByText('This member does not accept messages from you.')).toBeVisible()
  await his.getByRole('button', { name: 'Unblock' }).click()
  await write(hers, 'sorry')
  await expect(bubble(his, 'sorry')).toBeVisible()

  const compliance = demoAccount('compliance')
  const { page: staff } = await openBrowser(browser, compliance, baseURL)
  await staff.getByRole('link', { name: 'Reports', exact: true }).click()
  await staff.getByRole('button', { name: anna.name }).click()
  const dialog = staff.getByRole('dialog')
  await expect(dialog.getByText('Wants money first.')).toBeVisible()
  const around = dialog.getByRole('region', { name: 'Messages around it' }).getByRole('listitem')
  await expect(around).toHaveText([/an offer/, /Reported.*send the fee first/s, /quickly/])
  // The file is opened on purpose, and who did so is shown.
  await expect(dialog.getByRole('list', { name: 'Opened files' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Open fee.png' }).click()
  await expect(dialog.getByRole('img', { name: 'fee.png' })).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Opened files' })).toContainText('opened fee.png')
  await staff.setViewportSize({ width: 390, height: 844 })
  const rightOf = (box: Locator) => box.evaluate((element) => element.getBoundingClientRect().right)
  const stage = dialog.getByRole('region', { name: 'fee.png' })
  await expect.poll(async () => (await rightOf(stage)) < (await rightOf(dialog))).toBe(true)
  await expectNoViolationsInBothThemes(staff)
  await choose(staff, 'Outcome', 'No action needed')
  await dialog.getByRole('button', { name: 'Close report' }).click()
  await expectToast(staff, 'Report closed')
  await expect(staff.getByRole('button', { name: anna.name })).toHaveCount(0)
  await staff.getByRole('tab', { name: 'Closed' }).click()
  await expect(staff.getByRole('button', { name: anna.name })).toBeVisible()
  await staff.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(staff)
  await expectNoViolationsInBothThemes(staff)
})
