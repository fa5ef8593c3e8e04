import { drawSpecimen } from '@laycan/mrz/test/specimen'
import { passportLines, type SpecimenHolder } from '@laycan/mrz/test/specimen-lines'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens, type Person } from '#test/cast.ts'
import { eventually } from '#test/eventually.ts'
import { createApplicant, createReviewer, goodInfo, initiateCase, uploadDocument } from '#test/kyc.ts'

let test: TestApp
let reviewer: Person
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
  reviewer = await createReviewer(test)
})
afterAll(() => test.close())

const anna: SpecimenHolder = {
  issuer: 'D',
  surname: 'ERIKSSON',
  givenNames: 'ANNA MARIA',
  number: 'C01X00T47',
  birth: '740812',
  expiry: '990101',
  sex: 'F',
}

/** Hands in a passport with these lines, and gives what the reviewer sees of the checks of its zone. */
async function checkPassport(lines: string[], rotate: number) {
  const person = await createApplicant(test)
  // Each has a number of its own, or it would be found on another account.
  const documentNumber = (lines[1] ?? '').slice(0, 9)
  const caseId = await initiateCase(person, { ...goodInfo, documentNumber })
  await uploadDocument(test, person, caseId, { content: await drawSpecimen(lines, { rotate, noise: 8 }) })
  await person.call('POST', '/kyc/submit', {})
  const reviewed = await eventually(async () => {
    const { data } = await reviewer.call('GET', `/staff/kyc/cases/${caseId}`)
    expect(data.case.item.checks.areDone).toBe(true)
    return data.case
  })
  type Check = { check: string; result: string }
  const ofZone = reviewed.checks.filter(({ check }: Check) => /^(mrz|expiry|duplicate_document)/.test(check))
  return Object.fromEntries(ofZone.map((one: Check) => [one.check, one]))
}

it('a passport that says what was typed passes, whichever way it lies', async () => {
  const lines = passportLines(anna)
  const checks = await checkPassport(lines, 90)
  for (const one of Object.values(checks)) expect(one).toMatchObject({ result: 'passed' })
  expect(Object.keys(checks)).toHaveLength(7)
  expect(checks.mrz).toMatchObject({ document: 'Passport' })
  expect(JSON.stringify(checks.mrz)).toContain(lines[1])
})

it('one that says something else fails, with each field that differs', async () => {
  const other = { ...anna, surname: 'MUSTERMANN', number: 'C99XPLZ12', birth: '740813', expiry: '200101' }
  const checks = await checkPassport(passportLines(other), 3)
  expect(checks).toMatchObject({
    mrz: { result: 'warning' },
    mrz_name: {
      result: 'failed',
      evidence: [{ typed: 'Anna Maria Eriksson', found: 'ANNA MARIA MUSTERMANN' }],
    },
    mrz_birth_date: { result: 'failed', evidence: [{ typed: '1974-08-12', found: '1974-08-13' }] },
    mrz_number: { result: 'passed' },
    mrz_nationality: { result: 'passed' },
    expiry: { result: 'failed', reason: 'The document expired on 1 January 2020.' },
  })
})

it('one that was tampered with fails, and nothing of it is believed', async () => {
  const lines = passportLines({ ...anna, number: 'C3KLMNP45' }).map((line) =>
    line.replace('740812', '740612'),
  )
  const checks = await checkPassport(lines, 182)
  expect(checks.mrz).toMatchObject({ result: 'failed' })
  expect(Object.keys(checks).sort()).toEqual(['duplicate_document', 'mrz'])
})
