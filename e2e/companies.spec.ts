import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { fillSignIn, pressSignIn, readMail } from './auth-steps.ts'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { expectToast } from './base-test.ts'
import { createMember, newPerson } from './cast.ts'
import { openDevice, openSession, type Session, asNewMember as test } from './signed-in.ts'

// How people come together in a company: asked and let in by a member, or invited by mail.

const newName = () => `Nordfeld ${randomBytes(4).toString('hex')}`
const members = (page: Page) => page.getByRole('list', { name: 'Members' }).getByRole('listitem')

async function createCompany(api: APIRequestContext, { headers }: Session, name: string): Promise<string> {
  const answer = await api.post('/v1/companies', { headers, data: { name } })
  expect(answer.status()).toBe(201)
  return (await answer.json()).data.id
}

test('a company is created, and another member joins after approval', async ({ page, api }) => {
  const name = newName()
  await page.goto('/profile')
  await page.getByLabel('Find or create your company').fill(name)
  await page.getByRole('button', { name: `Create ${name}` }).click()
  await expect(members(page)).toHaveCount(1)

  const other = await openDevice(
    page,
    await openSession(api, await createMember(api, newPerson('colleague'))),
  )
  await other.goto('/profile')
  await other.getByLabel('Find or create your company').fill(name)
  await other.getByRole('button', { name: `Ask to join ${name}` }).click()
  await expect(other.getByText('You asked to join')).toBeVisible()
  await page.getByRole('button', { name: 'Approve Bo Berg' }).click()
  await expect(members(page)).toHaveCount(2)
  await expect(members(other)).toHaveCount(2)
})

test('an invitation by email is accepted once, by its recipient', async ({ page, api, session }) => {
  const name = newName()
  await createCompany(api, session, name)
  const colleague = await createMember(api, newPerson('colleague'))
  await page.goto('/profile')
  await page.getByLabel('Invite a colleague by e-mail').fill(colleague.email)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expectToast(page, 'The invitation is on its way.')
  await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText(colleague.email)
  const { link } = await readMail(api, colleague.email, `You are invited to join ${name}`)

  // A guest signs in first and then sees the page of the link.
  const other = await openDevice(page, { ...session, storageState: { cookies: [], origins: [] } })
  await other.goto(link)
  await expect(other).toHaveURL(/\/auth\/signin$/)
  await fillSignIn(other, colleague)
  await pressSignIn(other)
  await expect(other.getByText(`Anna Berg invites you to join ${name}`)).toBeVisible()
  await expectNoViolationsInBothThemes(other)
  await other.getByRole('button', { name: `Join ${name}` }).click()
  await expectToast(other, 'Welcome to the company!')
  await expect(other).toHaveURL(/\/profile$/)
  await expect(members(other)).toHaveCount(2)

  // The member who sent the invitation sees it without a reload.
  await expect(members(page)).toHaveCount(2)
  await expect(page.getByRole('list', { name: 'Open invitations' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Notifications, 4 unread' })).toBeVisible()

  await other.goto(link)
  await expect(other.getByText('This invitation does not work any more')).toBeVisible()
  await expectNoViolationsInBothThemes(other)
})

test('a company with members, requests and invitations is accessible', async ({ page, api, session }) => {
  const companyId = await createCompany(api, session, newName())
  const { headers } = await openSession(api, await createMember(api, newPerson('colleague')))
  expect((await api.post(`/v1/companies/${companyId}/requests`, { headers })).status()).toBe(201)
  const invited = { headers: session.headers, data: { email: newPerson('other').email } }
  expect((await api.post('/v1/companies/mine/invitations', invited)).status()).toBe(201)

  await page.goto('/profile')
  await expect(page.getByRole('list', { name: 'Requests to join' })).toContainText('Bo Berg')
  await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText(invited.data.email)
  await expect(page.locator('main .animate-pulse')).toHaveCount(0)
  await expectNoViolationsInBothThemes(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expectNoViolationsInBothThemes(page, '[role=dialog]')
})
