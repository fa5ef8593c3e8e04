import { expect } from '@playwright/test'
import { watchComplaints } from './auth-steps.ts'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { expectToast } from './base-test.ts'
import { test } from './messaging-steps.ts'
import { expectNoSidewaysScroll } from './sideways.ts'

test('members are found in the directory, shown without contact data, and messaged', async ({
  page,
  ben,
}) => {
  const complaints = watchComplaints(page)
  await page.goto('/members')
  const cards = page.getByRole('list', { name: 'Members' }).getByRole('listitem')
  await expect(cards.first()).toBeVisible()
  await page.getByLabel('Search members').fill(ben.lastName)
  await expect(cards).toHaveCount(1)
  await expect(page).toHaveURL(new RegExp(`q=${ben.lastName}`))

  // Filters stand in the address, and outlive a reload.
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Account type').click()
  await page.getByRole('option', { name: 'Buyers' }).click()
  await expect(page.getByText('No members found matching your criteria')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No members found matching your criteria')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(cards).toHaveCount(1)

  await page.getByRole('button', { name: ben.name }).press('Enter')
  const profile = page.getByRole('dialog', { name: ben.name })
  await expect(profile).toContainText('Seller')
  await expect(profile).toContainText('Not verified')
  await expect(profile).not.toContainText('@')
  await profile.getByRole('button', { name: 'Block' }).click()
  await page
    .getByRole('dialog', { name: /^Block/ })
    .getByRole('button', { name: 'Block' })
    .click()
  await expectToast(page, `${ben.name} was blocked`)
  await expect(profile.getByText('You have blocked this member')).toBeVisible()
  await page.keyboard.press('Escape')
  const blocked = page.getByRole('region', { name: 'Blocked members' })
  await blocked.getByRole('button', { name: `Unblock ${ben.name}` }).click()
  await expect(blocked).toBeHidden()
  await cards.getByRole('link', { name: `Message ${ben.name}` }).click()
  await expect(page.getByRole('heading', { name: ben.name })).toBeVisible()
  expect(complaints).toEqual([])
})

test('members edit their own directory entry; accessible in both themes', async ({ page, anna }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/members?type=seller')
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoViolationsInBothThemes(page)
  await page.getByRole('button', { name: 'My entry' }).click()
  await page.getByLabel('About you').fill('z'.repeat(301))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('At most 300 characters', { exact: true })).toBeVisible()
  await page.getByLabel('About you').fill('Gasoil into the Baltic.')
  await page.getByRole('dialog').getByLabel('Country').click()
  await page.getByRole('option', { name: 'Singapore' }).click()
  await expectNoViolationsInBothThemes(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Your entry was saved')

  await page.goto(`/members?member=${anna.userId}`)
  const profile = page.getByRole('dialog', { name: anna.name })
  await expect(profile).toContainText('Gasoil into the Baltic.')
  await expect(profile).toContainText('Singapore')
})
