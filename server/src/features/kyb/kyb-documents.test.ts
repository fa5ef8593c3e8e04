import { randomUUID } from 'node:crypto'
import { utcDate } from '@laycan/contract/calendar/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens, type Person } from '#test/cast.ts'
import {
  createCompanyReviewer,
  createFounder,
  createVerifiedCompany,
  uploadPassportDocument,
} from '#test/companies.ts'
import { passportOf } from '#test/company-desk.ts'
import { makePicture, sendForm } from '#test/kyc.ts'
import { companyFileQueues } from './documents.service.ts'

/* The documents of a passport, files on their way into it, and the pages of what was decided. */

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
    issuedOn: utcDate(now),
    expiresOn: null,
  })

describe('documents', () => {
  it('are taken with their dates, and one of a kind replaces the other', async () => {
    const founder = await createFounder(test)
    const first = await uploadPassportDocument(test, founder, 'licence', {
      issuedOn: '2024-01-01',
      expiresOn: '2090-01-01',
    })
    expect(first).toMatchObject({
      status: 201,
      data: { document: { kind: 'licence', expiresOn: '2090-01-01' } },
    })
    const second = await uploadPassportDocument(test, founder, 'licence', { issuedOn: '2025-01-01' })
    expect((await passportOf(founder)).documents).toEqual([second.data.document])
    const link = await founder.call(
      'GET',
      `/companies/mine/passport/documents/${second.data.document.id}/view-link`,
    )
    expect(link.data.contentType).toBe('image/png')
    const gone = await founder.call('DELETE', `/companies/mine/passport/documents/${second.data.document.id}`)
    expect([gone.status, (await passportOf(founder)).documents]).toEqual([200, []])
    const stranger = await createFounder(test)
    const path = `/companies/mine/passport/documents/${second.data.document.id}`
    expect((await stranger.call('GET', `${path}/view-link`)).status).toBe(404)
    expect((await stranger.call('DELETE', path)).status).toBe(404)
  })

  it.each([
    [
      'expired',
      'licence',
      { issuedOn: '2020-01-01', expiresOn: '2021-01-01' },
      'expiresOn',
      'This document expired on 1 Jan 2021',
    ],
    [
      'of the future',
      'licence',
      { issuedOn: '2090-01-01' },
      'issuedOn',
      'Date of issue cannot be in the future',
    ],
    [
      'too old',
      'extract',
      { issuedOn: '2020-01-01' },
      'issuedOn',
      'Registry extract must not be older than three months',
    ],
    ['without a date', 'articles', { issuedOn: 'soon' }, 'issuedOn', 'Date of issue must be a date'],
    [
      'expiring before it was issued',
      'licence',
      { issuedOn: '2024-01-02', expiresOn: '2024-01-02' },
      'expiresOn',
      'Date of expiry must be after the date of issue',
    ],
  ] as const)('are refused when %s', async (_what, kind, dates, field, message) => {
    const founder = await createFounder(test)
    const refused = await uploadPassportDocument(test, founder, kind, dates)
    expect([refused.status, refused.error.fields?.[field]]).toEqual([422, message])
    expect((await passportOf(founder)).documents).toEqual([])
  })

  it('are what they claim to be', async () => {
    const founder = await createFounder(test)
    const refused = await uploadPassportDocument(
      test,
      founder,
      'extract',
      {},
      Buffer.from('<script>alert(1)</script>'),
    )
    expect(refused.status).toBe(415)
  })
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
