import { expect } from '@playwright/test'
import { expectNoViolations } from './auth-steps.ts'
import { callerFor, demoAccount } from './cast.ts'
import { kycBadge } from './kyc-steps.ts'
import { openBrowser, test } from './messaging-steps.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { createTrader } from './traders.ts'

test('a verified person changes their name, and the badge goes in the other browser', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const nina = await createTrader(request, 'seller')
  const { userId } = await nina.api.get('/api/auth/me')
  const name = `${nina.firstName} ${nina.lastName}`

  await page.goto(`/messaging?with=${userId}`)
  const badge = page.getByRole('button', { name: `${name}: verified` })
  await badge.press('Enter')
  const covered = page.getByRole('dialog', { name: 'What is verified' })
  await expect(covered.getByRole('region', { name: 'Person' })).toContainText('Passport')
  await expect(covered.getByRole('region', { name: 'Person' })).toContainText('Until')
  await expect(covered).not.toContainText('C01X00T47')
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(badge).toBeFocused()

  const hers = await openBrowser(browser, nina, baseURL)
  await hers.page.goto('/profile')
  await expect(kycBadge(hers.page, 'KYC Verified')).toBeVisible()
  await hers.page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(hers.page.getByText('Your name is verified')).toBeVisible()
  await hers.page.getByLabel('First name').fill('Samir')
  await hers.page.getByLabel('Last name').fill('Haddad')
  await hers.page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(kycBadge(hers.page, 'KYC In Progress')).toBeVisible()

  // Without a reload.
  await expect(page.getByRole('heading', { name: 'Samir Haddad' })).toBeVisible()
  await expect(badge).toBeHidden()
  await expect(page.getByRole('button', { name: 'Samir Haddad: verified' })).toBeHidden()

  await hers.page.goto('/kyc')
  await expect(hers.page.getByText('Your name changed, so a reviewer verifies it again')).toBeVisible()
  await expectNoViolations(hers.page)

  // The verified name brings the badge back.
  await nina.api.put('/api/auth/me', { firstName: nina.firstName, lastName: nina.lastName })
  await expect(badge).toBeVisible()
  await expect(kycBadge(hers.page, 'KYC Verified')).toBeVisible()
  await hers.context.close()
})

test('a suspended person is out at once, reads why, and reaches support', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const person = await createTrader(request, 'buyer')
  const { userId } = await person.api.get('/api/auth/me')
  const theirs = await openBrowser(browser, person, baseURL)
  await theirs.page.goto('/markets')
  await expect(theirs.page.getByRole('heading', { level: 1 })).toBeVisible()

  const staff = await openBrowser(browser, demoAccount('compliance'), baseURL)
  await staff.page.goto(`/staff/people/${userId}`)
  await expect(staff.page.getByRole('button', { name: 'Suspend the account' })).toBeVisible()
  await expectNoViolations(staff.page)
  await staff.page.getByRole('button', { name: 'Suspend the account' }).click()
  const dialog = staff.page.getByRole('dialog', { name: 'Suspend this account?' })
  await dialog.getByRole('button', { name: 'Suspend the account' }).click()
  await expect(dialog.getByText('Reason is required')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Reported by a bank, documents are being checked')
  await dialog.getByRole('button', { name: 'Suspend the account' }).click()
  await expect(staff.page.getByText(/^Suspended since/)).toBeVisible()

  await expect(theirs.page.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible()
  await expect(theirs.page.getByText('Reported by a bank')).toBeVisible()
  await theirs.page.getByRole('button', { name: 'Sign in again to write to support' }).click()
  await theirs.page.getByLabel('Email').fill(person.email)
  await theirs.page.getByLabel('Password', { exact: true }).fill(person.password)
  await theirs.page.getByRole('button', { name: 'Sign In' }).click()
  await expect(theirs.page.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible()
  await theirs.page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(theirs.page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await theirs.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectNoViolations(theirs.page)
  }
  await theirs.page.getByRole('link', { name: 'Write to support' }).click()
  await expect(theirs.page.getByRole('heading', { name: 'Support' })).toBeVisible()

  // The other members see it, too, and the overview of staff has it.
  await page.goto(`/messaging?with=${userId}`)
  await expect(page.getByText('Suspended').first()).toBeVisible()
  await staff.page.goto('/staff/compliance')
  await expect(
    staff.page.getByRole('table', { name: 'People' }).getByText(`${person.firstName} ${person.lastName}`),
  ).toBeVisible()
  await expectNoViolations(staff.page)

  const reviewer = await callerFor(request, demoAccount('compliance'))
  await reviewer.post(`/staff/members/${userId}/restore`, { reason: 'The bank was wrong about it' })
  await theirs.page.goto('/dashboard')
  await expect(theirs.page.getByRole('heading', { level: 1 })).toContainText('Good')
  await theirs.context.close()
  await staff.context.close()
})
