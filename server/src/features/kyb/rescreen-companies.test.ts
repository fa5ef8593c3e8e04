import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Screening } from '@laycan/contract/screening/screening'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importList } from '#features/sanctions/sanctions.service.ts'
import { grantRole } from '#features/staff/staff.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens, type Person } from '#test/cast.ts'
import {
  checkedCase,
  createCompanyReviewer,
  createFounder,
  createVerifiedCompany,
  decideEverything,
  decideHits,
  director,
  goodDraft,
  submitPassport,
} from '#test/companies.ts'
import { eventually } from '#test/eventually.ts'
import { rescreenCompanies } from './rescreen-companies.job.ts'

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
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

const empty = Array(7).fill('-0- ').join(',')
const person = (reference: number, name: string) =>
  `${reference},"${name}","individual","TEST",${empty},"DOB 12 Aug 1974; nationality United Kingdom."`
async function importEntries(...entries: string[]) {
  const path = join(folder, 'sdn.csv')
  await writeFile(path, entries.join('\r\n'))
  await importList(test.ctx.db, [path])
}

const screeningsOf = async (companyId: string): Promise<Screening[]> =>
  (await rita.call('GET', `/staff/screenings/subjects/${companyId}?subjectKind=company`)).data.screenings
const caseOf = async (companyId: string) =>
  (await rita.call('GET', `/staff/companies/${companyId}`)).data.case
const act = (reviewer: Person, companyId: string, what: string, body?: object) =>
  reviewer.call('POST', `/staff/companies/${companyId}/${what}`, body)
const alertsOf = async (companyId: string) =>
  (await rita.call('GET', '/notifications')).data.notifications.filter(
    ({ path }: { path: string }) => path === `/staff/companies/${companyId}`,
  )

it('compares verified companies, and those that never were, with a new list', async () => {
  const founder = await createVerifiedCompany(
    test,
    rita,
    goodDraft({ legalName: 'Quist Shipping Ltd', parties: [{ ...director, name: 'Dagmar Quist' }] }),
  )
  const { companyId } = founder
  expect(await screeningsOf(companyId)).toMatchObject([{ result: 'unscreened' }, { result: 'unscreened' }])
  await importEntries(person(9, 'QUIST, Dagmar'))
  await rescreenCompanies(test.ctx)
  await rescreenCompanies(test.ctx)
  expect(await screeningsOf(companyId)).toMatchObject([
    { name: 'Quist Shipping Ltd', subjectName: 'Quist Shipping Ltd', result: 'clear' },
    { name: 'Dagmar Quist', result: 'strong', hits: [{ reference: '9', strength: 'strong' }] },
  ])
  expect(await alertsOf(companyId)).toMatchObject([
    { message: 'Sanctions screening: Quist Shipping Ltd, or somebody with a part in it, may be listed' },
  ])
  const found = await caseOf(companyId)
  const reason = 'Screened again: a sanctions list has a similar name'
  expect(found.history).toContainEqual(expect.objectContaining({ kind: 'checked', actor: null, reason }))
  // Nobody has decided: the verification stays, the rating says that a hit waits.
  expect(found.item).toMatchObject({ verification: 'verified', rating: 'low' })
  expect(found.risk.factors).toContainEqual(expect.objectContaining({ factor: 'hits', points: 20 }))
  await decideHits(rita, companyId, true)
  await eventually(async () => expect((await caseOf(companyId)).item.rating).toBe('high'))
  const shown = JSON.stringify((await founder.call('GET', '/companies/mine/passport')).data)
  for (const secret of ['OFAC', 'QUIST, Dagmar', 'listed']) expect(shown).not.toContain(secret)
})

it('takes back what was approved without knowing of a new hit', async () => {
  await importEntries(person(10, 'ARNESEN, Liv'))
  const founder = await createFounder(test)
  const { companyId } = founder
  const parties = [
    { ...director, name: 'Liv Arnesen' },
    { ...director, id: 'bo', name: 'Bo Hagen', position: 'Director', isSignatory: false },
  ]
  await submitPassport(test, founder, goodDraft({ parties }))
  await decideEverything(rita, companyId)
  await act(rita, companyId, 'approve')
  expect((await caseOf(companyId)).item).toMatchObject({ firstApprovedBy: { userId: rita.id } })
  await importEntries(person(10, 'ARNESEN, Liv'), person(11, 'HAGEN, Bo'))
  await rescreenCompanies(test.ctx)
  const found = await caseOf(companyId)
  expect(found.item).toMatchObject({ firstApprovedBy: null, checks: { failed: 1 } })
  expect(found.obstacles).toEqual(['A sanctions hit of Director Bo Hagen needs a decision.'])
  await act(rolf, companyId, 'claim')
  expect((await act(rolf, companyId, 'approve')).status).toBe(409)
  await decideHits(rolf, companyId)
  await act(rolf, companyId, 'approve')
  expect((await caseOf(companyId)).item).toMatchObject({
    status: 'in_review',
    firstApprovedBy: { userId: rolf.id },
  })
  await act(rita, companyId, 'claim')
  await act(rita, companyId, 'approve')
  expect((await caseOf(companyId)).item).toMatchObject({ verification: 'verified' })
})

it('asks about people who were left out after a hit, but a true match of them does not block the approval', async () => {
  await importEntries(person(12, 'LINDGREN, Marta'))
  const founder = await createFounder(test)
  const { companyId } = founder
  const draft = goodDraft({ parties: [{ ...director, name: 'Marta Lindgren' }] })
  await submitPassport(test, founder, draft)
  await checkedCase(rita, companyId)
  await act(rita, companyId, 'claim')
  await act(rita, companyId, 'parts', { part: 'people', isApproved: false, note: 'Send the passport.' })
  await act(rita, companyId, 'reject', { note: '' })
  await submitPassport(test, founder, { ...draft, parties: [director] })
  await checkedCase(rita, companyId)
  const obstacle = 'A sanctions hit of Owner, director, signatory Marta Lindgren needs a decision.'
  expect((await caseOf(companyId)).obstacles).toContain(obstacle)
  expect((await screeningsOf(companyId)).map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
    [draft.legalName, true],
    ['Fay Oduya', true],
    ['Marta Lindgren', false],
  ])
  await decideHits(rita, companyId, true)
  await decideEverything(rita, companyId)
  // decideEverything marks it as a false match again; a true match of who is gone does not block either.
  await decideHits(rita, companyId, true)
  await act(rita, companyId, 'approve')
  await act(rolf, companyId, 'claim')
  const approved = await act(rolf, companyId, 'approve')
  expect(approved.data.case.item).toMatchObject({ verification: 'verified' })
})

const isAsked = async (companyId: string) => {
  const { data } = await rita.call('GET', '/staff/screenings?status=open&subjectKind=company&limit=100')
  return data.screenings.some(({ subjectId }: Screening) => subjectId === companyId)
}
const takeBack = async ({ call }: Person) =>
  expect((await call('POST', '/companies/mine/passport/take-back')).status).toBe(200)

it('asks nobody about a passport that was taken back, until it is submitted again', async () => {
  await importEntries(person(13, 'OKONJO, Tessa'))
  const founder = await createFounder(test)
  const { companyId } = founder
  const draft = goodDraft({ parties: [{ ...director, name: 'Tessa Okonjo' }] })
  await submitPassport(test, founder, draft)
  await checkedCase(rita, companyId)
  expect(await isAsked(companyId)).toBe(true)
  await takeBack(founder)
  await rescreenCompanies(test.ctx)
  expect(await isAsked(companyId)).toBe(false)
  await submitPassport(test, founder, { ...draft, parties: [director] })
  await checkedCase(rita, companyId)
  expect(await isAsked(companyId)).toBe(true)
})

it('a verified company that takes a change back is screened by what was approved', async () => {
  await importEntries(person(14, 'FALKENBERG, Nils'))
  const founder = await createVerifiedCompany(test, rita)
  const { companyId, draft } = founder
  const before = (await caseOf(companyId)).item.rating
  await submitPassport(test, founder, { ...draft, parties: [{ ...director, name: 'Nils Falkenberg' }] })
  await checkedCase(rita, companyId)
  expect(await isAsked(companyId)).toBe(true)
  await takeBack(founder)
  expect(await isAsked(companyId)).toBe(false)
  await rescreenCompanies(test.ctx)
  expect(await isAsked(companyId)).toBe(false)
  expect((await screeningsOf(companyId)).map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
    [draft.legalName, true],
    ['Fay Oduya', true],
    ['Nils Falkenberg', false],
  ])
  expect((await caseOf(companyId)).item).toMatchObject({ verification: 'verified', rating: before })
})
