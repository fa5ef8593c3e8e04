import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens, type Person } from '#test/cast.ts'
import { createCompanyReviewer, createFounder, createVerifiedCompany } from '#test/companies.ts'
import { makePicture, sendForm } from '#test/kyc.ts'
import { companyFileQueues } from './documents.service.ts'

/* Files on their way into a passport, and the pages of what was decided. */

let test: TestApp
let now = new Date()
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens, clock: () => now })
})
afterAll(() => test.close())

const begin = async ({ call }: Person) =>
  (await call('POST', '/companies/mine/passport/uploads', { kind: 'extract', contentType: 'image/png' })).data
const take = ({ call }: Person, uploadId: string) =>
  call('POST', '/companies/mine/passport/documents', {
    uploadId,
    fileName: 'extract.png',
    issuedOn: now.toISOString().slice(0, 10),
    expiresOn: null,
  })

it('a document may be asked for before it is there, and again', async () => {
  const founder = await createFounder(test)
  const form = await begin(founder)
  const early = await take(founder, form.uploadId)
  expect([early.status, early.error.message]).toEqual([409, 'The file has not been uploaded yet.'])
  await sendForm(test, form, await makePicture())
  const taken = await take(founder, form.uploadId)
  expect(taken.status).toBe(201)
  expect((await take(founder, form.uploadId)).data).toEqual(taken.data)
})

it("an upload of another company's, or none at all, does not exist", async () => {
  const [founder, other] = [await createFounder(test), await createFounder(test)]
  const { uploadId } = await begin(founder)
  expect((await take(other, uploadId)).status).toBe(404)
  expect((await take(founder, randomUUID())).status).toBe(404)
})

it('uploads that nobody came back for are swept away', async () => {
  const founder = await createFounder(test)
  const { uploadId } = await begin(founder)
  const before = now
  now = new Date(before.getTime() + 2 * 60 * 60 * 1000)
  const sweep = companyFileQueues(test.ctx).find(({ name }) => name === 'company-abandoned-uploads')
  await sweep?.handle({})
  now = before
  expect((await take(founder, uploadId)).status).toBe(404)
})

it('what was decided is paged, the latest first', async () => {
  const reviewer = await createCompanyReviewer(test)
  const older = await createVerifiedCompany(test, reviewer)
  const newer = await createVerifiedCompany(test, reviewer)
  const path = '/staff/companies?status=approved&limit=1'
  const first = (await reviewer.call('GET', path)).data
  const second = (await reviewer.call('GET', `${path}&before=${encodeURIComponent(first.next)}`)).data
  const ids = [first, second].map(({ companies }) => companies[0].companyId)
  expect(ids).toEqual([newer.companyId, older.companyId])
})
