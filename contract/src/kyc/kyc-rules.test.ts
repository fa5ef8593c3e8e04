import { expect, it } from 'vitest'
import { dateOfBirthProblem, documentNumberProblem, individualNumberProblem } from './kyc-rules.ts'

it.each([
  ['1990-01-31', undefined],
  ['2026-11-15', undefined],
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
