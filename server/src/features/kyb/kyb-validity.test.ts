import { addDays, dateInWords, utcDate } from '@laycan/contract/calendar/calendar'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens, type Person } from '#test/cast.ts'
import {
  createCompanyReviewer,
  createFounder,
  decideEverything,
  goodDraft,
  neededKinds,
  saveDraft,
  uploadPassportDocument,
} from '#test/companies.ts'

const start = new Date()
let test: TestApp
let rita: Person
let now = start
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens, clock: () => now })
  rita = await createCompanyReviewer(test)
})
afterAll(() => test.close())

async function submitWithLicence(expiresOn: string) {
  const founder = await createFounder(test)
  await saveDraft(founder, goodDraft())
  for (const kind of neededKinds) await uploadPassportDocument(test, founder, kind)
  await uploadPassportDocument(test, founder, 'licence', { expiresOn })
  const { version } = (await founder.call('GET', '/companies/mine/passport')).data.passport
  const { status } = await founder.call('POST', '/companies/mine/passport/submit', { version })
  expect(status).toBe(200)
  await decideEverything(rita, founder.companyId)
  return founder
}
const approve = ({ companyId }: { companyId: string }) =>
  rita.call('POST', `/staff/companies/${companyId}/approve`)

it('a company stays verified no longer than its documents are in force', async () => {
  const expiresOn = addDays(utcDate(start), 100)
  const founder = await submitWithLicence(expiresOn)
  expect((await approve(founder)).status).toBe(200)
  const { passport } = (await founder.call('GET', '/companies/mine/passport')).data
  expect(passport).toMatchObject({ verification: 'verified', verifiedUntil: expiresOn })
  const { notifications } = (await founder.call('GET', '/notifications')).data
  const until = `until ${dateInWords(expiresOn)}, when this document expires: Licence`
  expect(notifications).toContainEqual(
    expect.objectContaining({ message: expect.stringContaining(`is verified ${until}`) }),
  )
})

it('a document that expired while the company waited holds the approval up', async () => {
  const founder = await submitWithLicence(addDays(utcDate(start), 3))
  try {
    now = new Date(start.getTime() + 5 * 86_400_000)
    expect(await approve(founder)).toMatchObject({
      status: 409,
      error: { message: 'Licence has expired since. Reject the documents, so that a new one comes.' },
    })
    const { passport } = (await founder.call('GET', '/companies/mine/passport')).data
    expect(passport.verification).toBe('in_review')
  } finally {
    now = start
  }
})
