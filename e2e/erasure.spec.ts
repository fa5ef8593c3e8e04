import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes, fillSignIn, pressSignIn, readMail } from './auth-steps.ts'
import { expectToast, test } from './base-test.ts'
import { createMember, demoAccount, newNamedPerson, type Person } from './cast.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { openDevice, openSession } from './signed-in.ts'

const privacy = (page: Page) => page.getByRole('region', { name: 'Your privacy' })

async function askForErasure(page: Page, { password }: Person) {
  await privacy(page).getByRole('button', { name: 'Ask for erasure' }).click()
  const question = page.getByRole('dialog', { name: 'Have your data deleted?' })
  await expect(question).toContainText('Your entry in the directory')
  await question.getByRole('button', { name: 'Continue' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await confirm.getByLabel('Your password', { exact: true }).fill(password)
  await confirm.getByRole('button', { name: 'Ask for erasure' }).click()
  await expect(privacy(page).getByText(/^You asked for erasure on/)).toBeVisible()
}

test('a person asks for erasure, compliance decides, and the account is gone', async ({ page, request }) => {
  const person = await createMember(request, newNamedPerson())
  const name = `${person.firstName} ${person.lastName}`
  const theirs = await openDevice(page, await openSession(request, person))
  await theirs.goto('/profile')
  await expect(privacy(theirs)).toContainText('A verification is kept for 7 years after its decision.')

  await askForErasure(theirs, person)
  await expectNoViolationsInBothThemes(theirs)
  await theirs.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(theirs)

  // They change their mind, and once more.
  await privacy(theirs).getByRole('button', { name: 'Withdraw request' }).click()
  await expect(privacy(theirs).getByText(/^You asked for erasure on/)).toBeHidden()
  await askForErasure(theirs, person)
  await readMail(request, person.email, 'You asked to have your Laycan data erased')

  const staff = await openDevice(page, await openSession(request, demoAccount('compliance')))
  await staff.goto('/staff/erasure-requests')
  const waiting = staff.getByRole('row', { name }).filter({ hasText: 'Waiting' })
  await expect(waiting).toContainText('By itself after')
  await expect(staff.getByRole('row', { name }).filter({ hasText: 'Withdrawn' })).toBeVisible()
  await expectNoViolationsInBothThemes(staff)
  await staff.getByRole('button', { name: `Refuse the request of ${name}` }).click()
  const refusal = staff.getByRole('dialog', { name: `Refuse the request of ${name}?` })
  await refusal.getByRole('button', { name: 'Refuse' }).click()
  await expect(refusal.getByText('Reason is required')).toBeVisible()
  await refusal.getByRole('button', { name: 'Cancel' }).click()
  await staff.getByRole('button', { name: `Erase ${name}` }).click()
  const erase = staff.getByRole('dialog', { name: `Erase ${name}?` })
  await expect(erase).toContainText('This cannot be undone')
  await erase.getByRole('button', { name: 'Erase' }).click()
  await expectToast(staff, 'The account is closed.')
  await expect(staff.getByRole('row', { name })).toHaveCount(0)
  await expect(staff.getByRole('row', { name: 'Former member' }).first()).toContainText('All erased')

  await theirs.goto('/profile')
  await expect(theirs).toHaveURL(/\/auth\/signin/)
  await fillSignIn(theirs, person)
  await pressSignIn(theirs)
  await expect(theirs.getByRole('alert')).toBeVisible()
  await expect(theirs).toHaveURL(/\/auth\/signin/)
  await readMail(request, person.email, 'Your Laycan account is closed')
})
