import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { callPool, expectNoViolationsInBothThemes, watchComplaints } from './auth-steps.ts'
import { expectToast } from './base-test.ts'
import { demoAccount } from './cast.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { signedInAs } from './signed-in.ts'

const admin = demoAccount('admin')
const test = signedInAs('admin')

/** Calls the API as the administrator, past the screens. */
async function asAdmin(request: APIRequestContext) {
  const { AuthenticationResult } = await callPool(request, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: admin.email, PASSWORD: admin.password },
  })
  const headers = { authorization: `Bearer ${AuthenticationResult?.AccessToken}` }
  return {
    async create(name: string) {
      const draft = { name, category: 'specialty', description: 'For a test.', trading_units: ['MT'] }
      const answer = await request.post('/v1/api/fuel-types', { headers, data: draft })
      return (await answer.json()).data.fuelType
    },
    async rename(fuel: { fuel_type_id: string; version: number }, name: string) {
      const data = {
        name,
        category: 'specialty',
        description: 'By another.',
        trading_units: ['MT'],
        version: fuel.version,
      }
      const answer = await request.put(`/v1/api/fuel-types/${fuel.fuel_type_id}`, { headers, data })
      expect(answer.status()).toBe(200)
    },
    remove: (id: string) => request.delete(`/v1/api/fuel-types/${id}`, { headers }),
  }
}

const newName = (what: string) => `${what} ${randomBytes(4).toString('hex')}`

test('staff add a fuel, correct its problems, and delete it', async ({ page }) => {
  const complaints = watchComplaints(page)
  const name = newName('Test fuel')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Fuel catalogue', exact: true }).click()
  await page.getByRole('link', { name: 'Add fuel type' }).click()
  await page.getByLabel('Name', { exact: true }).fill('jet a-1')
  await page.getByLabel('API gravity').fill('high')
  await page.getByLabel('Technical specifications').fill('Colour')
  const add = page.getByRole('button', { name: 'Add fuel type' })
  await add.click()
  await expect(page.getByText('Write “Property: value” in every line, also in “Colour”')).toBeVisible()
  await page.getByLabel('Technical specifications').fill('Colour: blue')
  await add.click()
  await expect(page.getByText('Description is required')).toBeVisible()
  await expect(page.getByText('API gravity must be a number, such as 36.5')).toBeVisible()
  await expect(page.getByText('At least one trading unit is required')).toBeVisible()
  await page.getByLabel('API gravity').fill('36.5')
  await page.getByLabel('Description').fill('Made by a test.')
  await page.getByLabel('Trading units').fill('MT\nbbl')
  await add.click()
  await expect(page.getByText('There is a fuel type with this name already.')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await add.click()
  await expectToast(page, 'Fuel type added')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Added')

  // Found by everyone at once, the one who added it included.
  await page.goto(`/fuel-types?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Benchmark').check()
  await page.getByRole('link', { name: 'Fuel catalogue' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Fuel type saved')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('no → yes')

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete fuel type' }).click()
  await expectToast(page, 'Fuel type deleted')
  await expect(page).toHaveURL('/staff/fuel-types')
  await page.getByLabel('Filter by name').fill(name)
  await expect(page.getByText('No fuel types found matching your criteria')).toBeVisible()
  expect(complaints).toEqual([])
})

test('a change on an outdated version is not saved, and the input is kept', async ({ page, request }) => {
  const api = await asAdmin(request)
  const fuel = await api.create(newName('Contested fuel'))
  await page.goto(`/staff/fuel-types/${fuel.fuel_type_id}`)
  await page.getByLabel('Description').fill('My own words.')
  const theirs = newName('Their fuel')
  await api.rename(fuel, theirs)

  await page.getByRole('button', { name: 'Save Changes' }).click()
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Someone else has changed this fuel type meanwhile')
  await expect(page.getByLabel('Description')).toHaveValue('My own words.')
  await notice.getByRole('button', { name: 'Load their version' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(theirs)
  await expect(page.getByLabel('Description')).toHaveValue('By another.')
  await page.getByLabel('Description').fill('Both of us.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Fuel type saved')
  await api.remove(fuel.fuel_type_id)
})

test('is accessible in both themes and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const loaded = page.getByText('Loaded from the standard catalogue')
  for (const [path, sign] of [
    ['/staff/fuel-types', page.getByRole('row').nth(9)],
    ['/staff/fuel-types/crude-urals', loaded],
  ] as const) {
    await page.goto(path)
    await expect(sign).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectNoViolationsInBothThemes(page)
  }
})
