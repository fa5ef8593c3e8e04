import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { fillSignIn, pressSignIn, readMail } from './auth-steps.ts'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { expectToast } from './base-test.ts'
import { createMember, newPerson } from './cast.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { openDevice, openSession, type Session, asNewMember as test } from './signed-in.ts'

// How people come together in a company: approved by an owner, or invited by email; and how they leave.

const newName = () => `Nordfeld ${randomBytes(4).toString('hex')}`
const members = (page: Page) => page.getByRole('list', { name: 'Members' }).getByRole('listitem')

async function createCompany(api: APIRequestContext, { headers }: Session, name: string): Promise<string> {
  const answer = await api.post('/v1/companies', { headers, data: { name } })
  expect(answer.status()).toBe(201)
  return (await answer.json()).data.company.id
}

test('a company is created, and another member joins after approval by its owner', async ({ page, api }) => {
  const name = newName()
  await page.goto('/company')
  await page.getByLabel('Find or create your company').fill(name)
  await page.getByRole('button', { name: `Create ${name}` }).click()
  await page.getByRole('main').getByRole('link', { name: 'People and roles' }).first().click()
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
  await page.getByRole('checkbox', { name: 'Trader' }).check()
  await page.getByLabel('Limit per deal, USD').fill('two')
  await page.getByRole('button', { name: 'Let in' }).click()
  await expect(page.getByText('Enter an amount in US dollars', { exact: false })).toBeVisible()
  await page.getByLabel('Limit per deal, USD').fill('2500000')
  await page.getByRole('button', { name: 'Let in' }).click()
  await expect(members(page)).toHaveCount(2)
  await expect(members(page).last()).toContainText('up to 2,500,000 USD per deal')
  await expect(other.getByText('Your role:')).toBeVisible()
  await other.goto('/company/people')
  await expect(members(other)).toHaveCount(2)
  await expect(other.getByRole('button', { name: 'Invite' })).toHaveCount(0)
})

test('an invitation by email is accepted once, by its recipient', async ({ page, api, session }) => {
  const name = newName()
  await createCompany(api, session, name)
  const colleague = await createMember(api, newPerson('colleague'))
  await page.goto('/company/people')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByLabel('E-mail').fill(colleague.email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
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
  await expect(other).toHaveURL(/\/company$/)
  await expect(other.getByText('2 members')).toBeVisible()

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
  const invited = { headers: session.headers, data: { email: newPerson('other').email, roles: ['finance'] } }
  expect((await api.post('/v1/companies/mine/invitations', invited)).status()).toBe(201)

  await page.goto('/company/people')
  await expect(page.getByRole('list', { name: 'Requests to join' })).toContainText('Bo Berg')
  await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText(invited.data.email)
  await expect(page.locator('main .animate-pulse')).toHaveCount(0)
  await expectNoViolationsInBothThemes(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Approve Bo Berg' }).click()
  await expectNoViolationsInBothThemes(page, '[role=dialog]')
  await page.goto('/company')
  await expect(page.getByText('Your role:')).toBeVisible()
  await expectNoViolationsInBothThemes(page)
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expectNoViolationsInBothThemes(page, '[role=dialog]')
})

test('an invitation waits for somebody who signs up first', async ({ page, api, session }) => {
  const name = newName()
  await createCompany(api, session, name)
  const newcomer = newPerson('colleague')
  const invited = { headers: session.headers, data: { email: newcomer.email, roles: ['finance'] } }
  expect((await api.post('/v1/companies/mine/invitations', invited)).status()).toBe(201)
  const { link } = await readMail(api, newcomer.email, `You are invited to join ${name}`)
  const other = await openDevice(page, { ...session, storageState: { cookies: [], origins: [] } })
  await other.goto(link)
  await other.getByRole('link', { name: 'Sign Up here' }).click()
  await createMember(api, newcomer)
  await other.getByRole('link', { name: 'Sign In' }).click()
  await fillSignIn(other, newcomer)
  await pressSignIn(other)
  await expect(other.getByText(`Anna Berg invites you to join ${name}`)).toBeVisible()
  // And without the link, where they look for their company.
  await other.goto(new URL('/company', link).href)
  await other.getByRole('button', { name: `Join ${name}` }).click()
  await expectToast(other, 'Welcome to the company!')
  await expect(other.getByText('Finance')).toBeVisible()
})

test('a removed member loses access while looking at the company', async ({ page, api, session }) => {
  const name = newName()
  const companyId = await createCompany(api, session, name)
  const colleague = await createMember(api, newPerson('colleague'))
  const theirs = await openSession(api, colleague)
  const { data } = await (
    await api.post(`/v1/companies/${companyId}/requests`, { headers: theirs.headers })
  ).json()
  const approved = await api.post(`/v1/companies/mine/requests/${data.request.id}/approve`, {
    headers: session.headers,
    data: { roles: ['reader'] },
  })
  expect(approved.status()).toBe(200)
  const other = await openDevice(page, theirs)
  await other.goto('/company/people')
  await expect(members(other)).toHaveCount(2)
  await page.goto('/company/people')
  await page.getByRole('button', { name: 'Actions for Bo Berg' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expectNoViolationsInBothThemes(page, '[role=dialog]')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(members(page)).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Anna Berg removed Bo Berg')

  // Nobody clicked there: what they may not see any more is gone.
  await expect(other.getByText('You do not belong to a company')).toBeVisible()
  await expect(members(other)).toHaveCount(0)
  const refused = await api.get('/v1/companies/mine/members', { headers: theirs.headers })
  expect(refused.status()).toBe(404)
})
