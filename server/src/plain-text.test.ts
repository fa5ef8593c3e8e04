import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, utcDate } from '@laycan/contract/calendar/calendar'
import { emptyParty, type PassportParty } from '@laycan/contract/kyb/passport-content'
import type { Screening } from '@laycan/contract/screening/screening'
import { drawSpecimen } from '@laycan/mrz/test/specimen'
import { passportLines } from '@laycan/mrz/test/specimen-lines'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rescreenCompanies } from '#features/kyb/rescreen-companies.job.ts'
import { rescreenEverybody } from '#features/kyc/rescreen-cases.job.ts'
import { importList } from '#features/sanctions/sanctions.service.ts'
import { grantRole } from '#features/staff/staff.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens, type Person } from '#test/cast.ts'
import {
  checkedCase,
  createCompanyReviewer,
  createFounder,
  decideEverything,
  decideHits,
  goodDraft,
  neededKinds,
  saveDraft,
  submitPassport,
} from '#test/companies.ts'
import { eventually } from '#test/eventually.ts'
import {
  askForUpload,
  checkedCase as checkedPerson,
  createApplicant,
  goodInfo,
  initiateCase,
  makePicture,
  sendForm,
} from '#test/kyc.ts'
import { findPlainText, writtenDays } from '#test/plain-text.ts'

/*
 * Whoever has a copy of the database and no key must not find the personal data that is verified. These tests go the
 * whole way with names, numbers and addresses like no others, and then read every column of every table.
 */

let test: TestApp
let rita: Person
let rolf: Person
let folder: string
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
  rita = await createCompanyReviewer(test)
  rolf = await createCompanyReviewer(test)
  for (const { email } of [rita, rolf]) await grantRole(test.ctx.db, email, 'compliance')
  folder = await mkdtemp(join(tmpdir(), 'laycan-lists-'))
  await importEntries()
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

/** Each spelt a little differently from who is verified, so that whatever holds their own spelling is not the list's. */
const listed = ['ZUBROVITZER, Ottilya', 'FENNIMOORE, Basyl']
async function importEntries(...more: string[]) {
  const path = join(folder, 'sdn.csv')
  const empty = Array(7).fill('-0- ').join(',')
  const lines = [...listed, ...more].map((name, i) => `${i + 1},"${name}","individual","TEST",${empty},-0- `)
  await writeFile(path, lines.join('\r\n'))
  await importList(test.ctx.db, [path])
}

const homeOf = (street: string) => ({
  street,
  city: 'Mirrenholm',
  region: 'Upper Wexley',
  postalCode: 'QX7 3ZJ',
  country: 'GB',
})
const places = ['Mirrenholm', 'Upper Wexley', 'QX7 3ZJ']

const person = (id: string, changes: Partial<PassportParty>): PassportParty => ({
  ...emptyParty,
  id,
  kind: 'person',
  country: 'GB',
  nationality: 'GB',
  ...changes,
})

const owner = person('o1', {
  name: 'Ottilia Zubrowitzer',
  dateOfBirth: '1961-04-17',
  address: homeOf('7 Quillfeather Lane'),
  isPoliticallyExposed: true,
  // What a person has no use for is not shown, but was perhaps typed.
  registrationNumber: 'ID-88213-XK',
})
const partner = person('p1', {
  name: 'Casimir Dunwhistle',
  dateOfBirth: '1958-11-03',
  address: homeOf('12 Thistledrift Row'),
  position: 'Director',
})
const signatory = person('s1', {
  name: 'Leopolda Grimsworthy',
  dateOfBirth: '1983-02-26',
  address: homeOf('3 Emberlost Court'),
  isSignatory: true,
  signatoryLimit: '50000',
})
const successor = person('s2', {
  name: 'Hieronyma Vellacott',
  dateOfBirth: '1979-07-09',
  address: homeOf('5 Saltmarrow Steps'),
  isSignatory: true,
})
const holding: PassportParty = {
  ...emptyParty,
  id: 'h1',
  kind: 'entity',
  name: 'Brackenfell Holding BV',
  country: 'NL',
  registrationNumber: '63112045',
}

/** All that says who somebody is, word by word. */
const marksOf = ({ name, dateOfBirth, address, registrationNumber }: PassportParty) => [
  ...name.split(' '),
  ...writtenDays(dateOfBirth),
  address.street,
  ...(registrationNumber ? [registrationNumber] : []),
]
const marks = [...[owner, partner, signatory, successor].flatMap(marksOf), ...places]

const act = (reviewer: Person, companyId: string, what: string, body?: object) =>
  reviewer.call('POST', `/staff/companies/${companyId}/${what}`, body)

async function uploadNamed({ call }: Person, kind: string, fileName: string) {
  const { data: form } = await call('POST', '/companies/mine/passport/uploads', {
    kind,
    contentType: 'image/png',
  })
  await sendForm(test, form, await makePicture())
  const issuedOn = addDays(utcDate(test.ctx.clock()), -5)
  const taken = { uploadId: form.uploadId, fileName, issuedOn, expiresOn: null }
  expect((await call('POST', '/companies/mine/passport/documents', taken)).status).toBe(201)
}

describe('of a company passport, the database has in plain text', () => {
  it('nothing that says who owners, directors and signatories are', async () => {
    const founder = await createFounder(test)
    const { companyId } = founder
    const draft = goodDraft({
      parties: [owner, partner, signatory, holding],
      holdings: [
        { holderId: 'h1', ownedId: 'company', percentage: '100' },
        { holderId: 'o1', ownedId: 'h1', percentage: '60' },
        { holderId: 'p1', ownedId: 'h1', percentage: '40' },
      ],
    })
    const version = await saveDraft(founder, draft)
    for (const kind of [...neededKinds, 'power_of_attorney'])
      await uploadNamed(founder, kind, `${kind} of Leopolda Grimsworthy.png`)
    const submitted = await founder.call('POST', '/companies/mine/passport/submit', { version })
    expect([submitted.status, submitted.error]).toEqual([200, undefined])

    // Rejected, taken back, and submitted again, with a hit of the owner and one that comes with a new list.
    await checkedCase(rita, companyId)
    await act(rita, companyId, 'claim')
    await act(rita, companyId, 'parts', { part: 'people', isApproved: false, note: 'Send the passports.' })
    await act(rita, companyId, 'reject', { note: 'Not legible.' })
    await submitPassport(test, founder, draft)
    await founder.call('POST', '/companies/mine/passport/take-back')
    await submitPassport(test, founder, draft)
    const found = await checkedCase(rita, companyId)
    await importEntries('DUNWISTLE, Kasimir')
    await rescreenCompanies(test.ctx)
    const screenings = await decideHits(rita, companyId)
    const hitBy = screenings.filter(({ hits }) => hits.length > 0).map(({ name }) => name)
    expect(new Set(hitBy)).toEqual(new Set([owner.name, partner.name]))
    await decideEverything(rita, companyId)
    const approved = await act(rita, companyId, 'approve')
    expect([approved.error, approved.data?.case.item.verification]).toEqual([undefined, 'verified'])

    // A change of a verified company.
    const changed = { ...draft, parties: [owner, partner, successor, holding] }
    await submitPassport(test, founder, changed)
    await checkedCase(rita, companyId)
    await eventually(async () => {
      const { history } = (await rita.call('GET', `/staff/companies/${companyId}`)).data.case
      const hits = history.filter(({ reason }: { reason: string }) => reason.includes('false match'))
      expect(hits.length).toBeGreaterThanOrEqual(2)
    })

    // It is there for those who may see it.
    const { case: shown } = (await rolf.call('GET', `/staff/companies/${companyId}`)).data
    expect(shown.passport.parties).toEqual(changed.parties)
    expect(shown.approvedPassport.parties).toEqual(draft.parties)
    expect(JSON.stringify(shown.checks)).toContain(owner.name)
    expect(JSON.stringify(shown.documents)).toContain('of Leopolda Grimsworthy.png')
    expect(found.risk.factors).toContainEqual(
      expect.objectContaining({ factor: 'exposure', reason: '1 person is said to be politically exposed.' }),
    )
    expect(await findPlainText(test.databaseUrl, marks)).toEqual([])
    // What is searched is really searched.
    expect(await findPlainText(test.databaseUrl, [holding.name])).toContain(
      `company_passports.draft: ${holding.name}`,
    )
  })
})

describe('of a person who is verified, the database has in plain text', () => {
  const info = {
    ...goodInfo,
    dateOfBirth: '1966-09-14',
    documentNumber: 'C7XK4W92T',
    address: {
      streetName: '9 Ravensgorse Hill',
      city: 'Mirrenholm',
      state: 'Upper Wexley',
      postalCode: 'QX7 3ZJ',
    },
  }
  const hidden = [
    ...writtenDays(info.dateOfBirth),
    info.documentNumber,
    info.address.streetName,
    ...places,
    'Scan of Fennimore',
  ]

  /** Members see each other's names, search by them and are sorted by them. */
  const namesOfMembers = [
    'members.last_name',
    'pool_users.attributes',
    // That the badge belongs to this name, and that a check was made of it.
    'kyc_cases.verified_last_name',
    'kyc_checks.made_of',
    // What is on the way to open screens.
    'realtime_events.data',
  ]

  it('the name that other members see, and nothing else that says who they are', async () => {
    const applicant = await createApplicant(test, { firstName: 'Basil', lastName: 'Fennimore' })
    await applicant.call('PUT', '/kyc/draft', info)
    const caseId = await initiateCase(applicant, info)
    const lines = passportLines({
      issuer: 'D',
      surname: 'FENNIMORE',
      givenNames: 'BASIL',
      number: info.documentNumber,
      birth: '660914',
      expiry: '990101',
      sex: 'M',
    })
    const upload = await askForUpload(applicant.call, caseId, 'Passport')
    await sendForm(test, upload, await drawSpecimen(lines, { rotate: 0, noise: 4 }))
    const taken = { uploadId: upload.uploadId, fileName: 'Scan of Fennimore C7XK4W92T.png' }
    await applicant.call('POST', '/kyc/documents', taken)
    await applicant.call('POST', '/kyc/submit', {})
    const checked = await checkedPerson(rita, caseId)
    expect(JSON.stringify(checked.checks)).toContain(lines[1])
    await importEntries('SOMEBODY, Else')
    await rescreenEverybody(test.ctx)
    const path = `/staff/screenings/subjects/${caseId}?subjectKind=kyc`
    const screenings: Screening[] = (await rita.call('GET', path)).data.screenings
    expect(screenings).toMatchObject([{ name: 'Basil Fennimore', dateOfBirth: info.dateOfBirth }])
    for (const { id } of screenings.flatMap(({ hits }) => hits)) {
      const body = { isMatch: false, reason: 'Compared the papers', isChange: false }
      expect((await rita.call('POST', `/staff/screenings/hits/${id}/disposition`, body)).status).toBe(200)
    }
    await rita.call('POST', `/staff/kyc/cases/${caseId}/claim`)
    await rita.call('POST', `/staff/kyc/cases/${caseId}/approve`, { note: '' })
    await rolf.call('POST', `/staff/kyc/cases/${caseId}/claim`)
    await rolf.call('POST', `/staff/kyc/cases/${caseId}/approve`, { note: '' })
    expect((await applicant.call('GET', '/kyc/status')).data).toMatchObject({
      status: 'verified',
      personalInfo: info,
      documents: [{ fileName: taken.fileName }],
    })

    expect(await findPlainText(test.databaseUrl, hidden)).toEqual([])
    const named = (await findPlainText(test.databaseUrl, ['Fennimore'])).map((place) => place.split(':')[0])
    expect(named.filter((place) => !namesOfMembers.includes(place ?? ''))).toEqual([])
  })
})
