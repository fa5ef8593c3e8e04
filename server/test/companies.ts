import type { PassportDraft } from '@laycan/contract/kyb/passport'
import { emptyParty, emptyPassport, type PassportParty } from '@laycan/contract/kyb/passport-content'
import type { PassportDocumentKind } from '@laycan/contract/kyb/passport-documents'
import type { Screening } from '@laycan/contract/screening/screening'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { asCompliance, createPerson, type Person } from './cast.ts'
import { eventually } from './eventually.ts'
import { makePicture, sendForm } from './kyc.ts'
import { callerOf } from './members.ts'
import { cast } from './people.ts'

/* Companies on their way to the badge, and those who review them. */

type Test = Pick<TestApp, 'app' | 'ctx'>

const address = { street: '1 Quay Road', city: 'London', region: '', postalCode: 'E14 5AB', country: 'GB' }

export const director: PassportParty = {
  ...emptyParty,
  id: 'fay',
  kind: 'person',
  name: 'Fay Oduya',
  country: 'GB',
  nationality: 'GB',
  dateOfBirth: '1974-08-12',
  address,
  position: 'Director',
  isSignatory: true,
  signatoryLimit: '250000',
}

let made = 0

/** Nothing is wrong with it, and nobody else has its registration. */
export function goodDraft(changes: Partial<PassportDraft> = {}): PassportDraft {
  made += 1
  return {
    ...emptyPassport,
    legalName: `${uniqueName()} Ltd`,
    legalForm: 'Private limited company',
    country: 'GB',
    registry: 'Companies House',
    registrationNumber: `${10_000_000 + made}`,
    taxNumber: `GB${100_000_000 + made}`,
    incorporatedOn: '2012-03-01',
    registeredAddress: address,
    businessAddress: address,
    products: ['diesel'],
    yearlyVolumeMt: '20000',
    sourceOfFunds: 'Trading profits and a revolving credit facility.',
    parties: [director],
    holdings: [{ holderId: 'fay', ownedId: 'company', percentage: '100' }],
    ...changes,
  }
}

/** Like no other: names that resemble a verified company's are held. */
function uniqueName(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(14)), (byte) => byte % 26)
  return `Harbour ${letters.map((letter) => String.fromCharCode(97 + letter)).join('')}`
}

/** A verified person with a company that is not. */
export async function createFounder(test: Test, details: Parameters<typeof createPerson>[1] = {}) {
  const founder = await createPerson(test, { firstName: 'Fay', lastName: 'Oduya', ...details })
  const { data } = await founder.call('POST', '/companies', { name: uniqueName() })
  return { ...founder, companyId: data.company.id as string }
}

/** Somebody else of the company, by the two calls that it takes. */
export async function addColleague(test: Test, founder: Person & { companyId: string }, details = {}) {
  const colleague = await createPerson(test, { firstName: 'Cem', lastName: 'Aksoy', ...details })
  const { data } = await colleague.call('POST', `/companies/${founder.companyId}/requests`)
  await founder.call('POST', `/companies/mine/requests/${data.request.id}/approve`, { roles: ['reader'] })
  return colleague
}

export async function createCompanyReviewer(test: Test): Promise<Person> {
  const person = await createPerson(test, cast.compliance)
  return { ...person, call: callerOf(test.app, asCompliance(person.id)) }
}

export async function uploadPassportDocument(
  test: Test,
  { call }: Person,
  kind: PassportDocumentKind,
  dates: { issuedOn?: string; expiresOn?: string | null } = {},
  content?: Buffer,
) {
  const { data: form } = await call('POST', '/companies/mine/passport/uploads', {
    kind,
    contentType: 'image/png',
  })
  await sendForm(test, form, content ?? (await makePicture()))
  return call('POST', '/companies/mine/passport/documents', {
    uploadId: form.uploadId,
    fileName: 'scan.png',
    issuedOn: new Date(test.ctx.clock().getTime() - 5 * 86_400_000).toISOString().slice(0, 10),
    expiresOn: null,
    ...dates,
  })
}

export async function saveDraft({ call }: Person, draft: PassportDraft): Promise<number> {
  const { passport } = (await call('GET', '/companies/mine/passport')).data
  const saved = await call('PUT', '/companies/mine/passport/draft', { version: passport.version, draft })
  expect(saved.status).toBe(200)
  return saved.data.version
}

export const neededKinds: PassportDocumentKind[] = [
  'extract',
  'articles',
  'ownership_chart',
  'proof_of_address',
]

/** Saves the draft, uploads what is needed and submits. */
export async function submitPassport(test: Test, person: Person, draft: PassportDraft = goodDraft()) {
  const version = await saveDraft(person, draft)
  for (const kind of neededKinds) await uploadPassportDocument(test, person, kind)
  const submitted = await person.call('POST', '/companies/mine/passport/submit', { version })
  expect([submitted.status, submitted.error]).toEqual([200, undefined])
  return submitted.data.passport
}

/** The case once its checks have ended. */
export const checkedCase = (reviewer: Person, companyId: string) =>
  eventually(async () => {
    const { data } = await reviewer.call('GET', `/staff/companies/${companyId}`)
    expect(data.case.item.checks.areDone).toBe(true)
    return data.case
  })

/** On every hit of the company that is open. */
export async function decideHits(reviewer: Person, companyId: string, isMatch = false) {
  const path = `/staff/screenings/subjects/${companyId}?subjectKind=company`
  const screenings: Screening[] = (await reviewer.call('GET', path)).data.screenings
  for (const { id, disposition, goneAt } of screenings.flatMap(({ hits }) => hits)) {
    if (goneAt !== null || disposition?.isMatch === isMatch) continue
    const body = { isMatch, reason: 'Compared the birth certificate.', isChange: disposition !== null }
    const decided = await reviewer.call('POST', `/staff/screenings/hits/${id}/disposition`, body)
    expect(decided.status).toBe(200)
  }
  return screenings
}

export async function decideEverything(reviewer: Person, companyId: string) {
  const found = await checkedCase(reviewer, companyId)
  await reviewer.call('POST', `/staff/companies/${companyId}/claim`)
  await decideHits(reviewer, companyId)
  for (const { id, check, result } of found.checks) {
    if (check === 'sanctions' || (result !== 'failed' && result !== 'warning')) continue
    await reviewer.call('POST', `/staff/companies/${companyId}/checks/${id}/disposition`, {
      isProblem: false,
      reason: 'Looked at, and nothing is wrong.',
    })
  }
  for (const { part } of found.parts) {
    await reviewer.call('POST', `/staff/companies/${companyId}/parts`, { part, isApproved: true, note: '' })
  }
}

/** A company with the badge, by the whole way. */
export async function createVerifiedCompany(
  test: Test,
  reviewer: Person,
  draft: PassportDraft = goodDraft(),
) {
  const founder = await createFounder(test)
  await submitPassport(test, founder, draft)
  await decideEverything(reviewer, founder.companyId)
  const { status, error } = await reviewer.call('POST', `/staff/companies/${founder.companyId}/approve`)
  expect([status, error]).toEqual([200, undefined])
  return { ...founder, draft }
}
