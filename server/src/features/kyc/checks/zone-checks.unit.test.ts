import { describe, expect, it } from 'vitest'
import type { CheckedPerson, CheckResult } from './check.ts'
import { checkZone, isNationality } from './zone-checks.ts'

const today = new Date('2026-06-01T12:00:00Z')
const person: CheckedPerson = {
  firstName: 'Erika',
  lastName: 'Mustermann',
  companyName: '',
  dateOfBirth: '1983-08-12',
  nationality: 'DE',
  country: 'DE',
  documentType: 'passport',
  documentNumber: 'C01X00T47',
}
const lines = ['P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<', 'C01X00T478D<<8308126F3306013<<<<<<<<<<<<<<<4']
const expired = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
]
const check = (typed: Partial<CheckedPerson>, read = lines, confidence = 0.99) =>
  checkZone({ ...person, ...typed }, [{ documentId: 'front', zone: { lines: read, confidence } }], today)
const resultsOf = (results: CheckResult[]) =>
  Object.fromEntries(results.map((one) => [one.check, one.result]))
const allPassed = {
  mrz: 'passed',
  mrz_name: 'passed',
  mrz_birth_date: 'passed',
  mrz_number: 'passed',
  mrz_nationality: 'passed',
  expiry: 'passed',
}

describe('a zone that was read', () => {
  it('agrees with the form', () => {
    const results = check({})
    expect(resultsOf(results)).toEqual(allPassed)
    for (const { documentId, reason } of results) {
      expect(documentId).toBe('front')
      expect(reason).toMatch(/^[A-Z].*\.$/)
    }
    expect(results.find((one) => one.check === 'expiry')?.reason).toBe(
      'The document is valid until 1 June 2033.',
    )
  })

  it.each<[Partial<CheckedPerson>, Partial<typeof allPassed> | object]>([
    [{ firstName: 'Erica' }, { mrz: 'warning', mrz_name: 'warning' }],
    [{ lastName: 'Musterfrau' }, { mrz: 'warning', mrz_name: 'failed' }],
    [{ dateOfBirth: '1983-12-08' }, { mrz_birth_date: 'failed' }],
    [{ documentNumber: 'C01X00T48' }, { mrz_number: 'failed' }],
    [{ documentNumber: 'c01x 00t47 8' }, {}],
    [{ nationality: 'FR' }, { mrz_nationality: 'failed' }],
  ])('with %j typed gives %j', (typed, changed) => {
    expect(resultsOf(check(typed))).toEqual({ ...allPassed, ...changed })
  })

  it('shows reviewers both', () => {
    const number = check({ documentNumber: 'C01X00T48' }).find((one) => one.check === 'mrz_number')
    expect(number?.evidence).toEqual({ typed: 'C01X00T48', read: 'C01X00T47' })
  })

  it('reports that it has expired', () => {
    const expiry = check({}, expired).find((one) => one.check === 'expiry')
    expect(expiry).toMatchObject({ result: 'failed', reason: 'The document expired on 15 April 2012.' })
    const lastDay = checkZone(
      person,
      [{ documentId: 'a', zone: { lines, confidence: 1 } }],
      new Date('2033-06-01T23:00:00Z'),
    )
    expect(resultsOf(lastDay).expiry).toBe('passed')
  })

  it('is the most certain one, on either side of a card', () => {
    const zones = [
      { documentId: 'front', zone: { lines, confidence: 0.5 } },
      { documentId: 'back', zone: { lines, confidence: 0.95 } },
    ]
    expect(checkZone(person, zones, today)[0]).toMatchObject({
      check: 'mrz',
      result: 'passed',
      documentId: 'back',
    })
  })
})

describe('a zone that was not read reliably', () => {
  const tampered = lines.map((line) => line.replace('8308126F', '9308126F'))

  it('fails where it is legible and its check digits are wrong', () => {
    expect(check({ dateOfBirth: '1993-08-12' }, tampered)).toMatchObject([
      { check: 'mrz', result: 'failed', documentId: 'front', evidence: { lines: tampered } },
    ])
  })

  it('is left to a reviewer otherwise', () => {
    expect(check({}, tampered, 0.8)).toMatchObject([{ check: 'mrz', result: 'warning' }])
    expect(check({}, lines, 0.8)).toMatchObject([{ check: 'mrz', result: 'warning', evidence: { lines } }])
    expect(checkZone(person, [], today)).toMatchObject([{ check: 'mrz', result: 'warning' }])
  })

  it.each([
    ['driver_license', 'DE', 'skipped'],
    ['national_id', 'SG', 'skipped'],
    ['national_id', 'FR', 'warning'],
  ] as const)('is not missed on a %s of %s: %s', (documentType, nationality, result) => {
    expect(checkZone({ ...person, documentType, nationality }, [], today)).toMatchObject([
      { check: 'mrz', result },
    ])
  })
})

it.each([
  ['NL', 'NLD', true],
  ['AE', 'ARE', true],
  ['DE', 'D', true],
  ['DE', 'DEU', true],
  ['GB', 'GBO', true],
  ['NL', 'BEL', false],
  ['XX', 'NLD', false],
])('the nationality %s is %s in a zone: %s', (country, code, isOne) => {
  expect(isNationality(country, code)).toBe(isOne)
})
