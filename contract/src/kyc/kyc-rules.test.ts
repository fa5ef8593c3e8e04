import { expect, it } from 'vitest'
import { dateOfBirthProblem, documentNumberProblem, individualNumberProblem, isHeic } from './kyc-rules.ts'

it.each([
  ['1990-01-31', undefined],
  ['2008-11-15', undefined],
  ['2008-11-16', 'You must be at least 18 years old'],
  ['2026-11-15', 'You must be at least 18 years old'],
  ['2000-02-29', undefined],
  ['', 'Date of birth is required'],
  ['  ', 'Date of birth is required'],
  ['2026-11-16', 'Date of birth cannot be in the future'],
  ['1899-12-31', 'Date of birth must be after 1899'],
  ['1900-02-29', 'Date of birth must be a date'],
  ['1990-13-01', 'Date of birth must be a date'],
  ['1990-1-1', 'Date of birth must be a date'],
  ['31.01.1990', 'Date of birth must be a date'],
])('date of birth %j: %s', (text, problem) => {
  expect(dateOfBirthProblem(text, '2026-11-15')).toBe(problem)
})

it('somebody born on 29 February comes of age on 1 March', () => {
  expect(dateOfBirthProblem('2008-02-29', '2026-02-28')).toBe('You must be at least 18 years old')
  expect(dateOfBirthProblem('2008-02-29', '2026-03-01')).toBeUndefined()
})

it.each([
  ['\0\0\0\x18ftypheic', true],
  ['\0\0\0\x18ftypmif1', true],
  ['\0\0\0\x18ftypisom', false],
  ['\x89PNG\r\n\x1a\n....', false],
  ['', false],
])('%j is the beginning of a HEIC picture: %s', (head, isOne) => {
  expect(isHeic(new TextEncoder().encode(head))).toBe(isOne)
})

it.each([
  ['12345', undefined],
  [' 1234 ', 'Document number must be at least 5 characters'],
  [' ', 'Document number is required'],
])('document number %j: %s', (text, problem) => {
  expect(documentNumberProblem(text)).toBe(problem)
})

it.each([
  ['JP', 'national_id', '1234-5678-9012', true],
  ['JP', 'national_id', 'AB12345678CD', false],
  ['JP', 'driver_license', '123456789012', false],
  ['FR', 'national_id', '123456789012', false],
])('%s %s %s is an Individual Number: %s', (nationality, documentType, documentNumber, isOne) => {
  expect(individualNumberProblem({ nationality, documentType, documentNumber }) !== undefined).toBe(isOne)
})
