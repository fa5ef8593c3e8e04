import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { type Credentials, callerFor, createMember, newNamedPerson, type Person } from './cast.ts'
import { choose } from './choose.ts'
import { specimenPng } from './kyc-specimens.ts'

/** Steps that the verification journeys share. */

export const personalInfo = {
  dateOfBirth: '1974-08-12',
  nationality: 'DE',
  country: 'DE',
  documentType: 'passport',
  documentNumber: 'C01X00T47',
  address: { streetName: 'Am Sandtorkai 1', city: 'Hamburg', state: 'Hamburg', postalCode: '20457' },
}

/** The same document on two accounts is something the checks object to. */
export const newDocumentNumber = () => `C${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

export async function fillPersonalInfo(page: Page, documentNumber = personalInfo.documentNumber) {
  const { dateOfBirth, address } = personalInfo
  await page.getByLabel('Date of birth').fill(dateOfBirth)
  await choose(page, 'Nationality', 'Germany')
  await choose(page, 'Document type', 'Passport')
  await page.getByLabel('Document number').fill(documentNumber)
  await choose(page, 'Country of residence', 'Germany')
  await page.getByLabel('Street address').fill(address.streetName)
  await page.getByLabel('City').fill(address.city)
  await page.getByLabel('State/Province').fill(address.state)
  await page.getByLabel('Postal code').fill(address.postalCode)
}

export const stepTitle = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true })

/** One of the documents that are asked for. */
export const documentItem = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Documents' })
    .locator('> li')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

export const kycBadge = (page: Page, text: string) =>
  page.getByRole('banner').getByText(text, { exact: true })

type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

export const passportFile = (): ChosenFile => ({
  name: 'passport.png',
  mimeType: 'image/png',
  buffer: specimenPng(),
})

export async function upload(page: Page, document: string, file: ChosenFile) {
  await page.getByLabel(`Choose file for ${document}`).setInputFiles(file)
  await expect(documentItem(page, document).getByText('Uploaded', { exact: true })).toBeVisible()
}

/** Somebody whom a reviewer can find. */
export const createPerson = (request: APIRequestContext): Promise<Person> =>
  createMember(request, newNamedPerson())

/** A case that waits for a decision, where handing it in is not what the test is about. */
export async function handIn(request: APIRequestContext, person: Credentials): Promise<string> {
  const { get, post } = await callerFor(request, person)
  const { caseId } = await post('/kyc/initiate', { ...personalInfo, documentNumber: newDocumentNumber() })
  const { uploads } = await get(`/kyc/upload-urls/${caseId}?document=Passport&contentType=image/png`)
  const { url, fields, uploadId } = uploads[0]
  expect((await request.post(url, { multipart: { ...fields, file: passportFile() } })).ok()).toBe(true)
  await post('/kyc/documents', { uploadId, fileName: 'passport.png' })
  await post('/kyc/submit')
  return caseId
}

export async function openCase(reviewer: Page, { lastName }: Person) {
  await reviewer.goto(`/staff/kyc?search=${lastName}`)
  await reviewer.getByRole('link', { name: new RegExp(lastName) }).click()
  await expect(reviewer.getByRole('heading', { level: 1 })).toContainText(lastName)
}

/** A case is approved once its automatic checks have ended. */
export const awaitChecks = (reviewer: Page) =>
  expect(reviewer.getByText('Checks running')).toHaveCount(0, { timeout: 60_000 })

/** The same past the screens. */
export const awaitCaseChecks = (
  reviewer: Pick<Awaited<ReturnType<typeof callerFor>>, 'get'>,
  caseId: string,
) =>
  expect
    .poll(async () => (await reviewer.get(`/staff/kyc/cases/${caseId}`)).case.item.checks.areDone, {
      timeout: 60_000,
    })
    .toBe(true)

export async function claim(reviewer: Page) {
  await reviewer.getByRole('button', { name: 'Claim' }).click()
  await expect(reviewer.getByText('You have claimed this case: nobody else can decide it.')).toBeVisible()
}
