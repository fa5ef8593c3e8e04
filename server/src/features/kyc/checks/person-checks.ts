import type { CheckedPerson, CheckLookups, CheckResult } from './check.ts'
import { documentKeyOf, looksLikeNumberOf, normaliseDocumentNumber } from './document-numbers.rules.ts'

const leastAge = 18

export function checkAge({ dateOfBirth }: CheckedPerson, today: Date): CheckResult {
  const isAdult = ageOn(dateOfBirth, today) >= leastAge
  return {
    check: 'age',
    result: isAdult ? 'passed' : 'failed',
    reason: isAdult
      ? `You are at least ${leastAge} years old.`
      : `You must be at least ${leastAge} years old, and the date of birth you gave says otherwise.`,
    ...(!isAdult && { evidence: { typed: dateOfBirth } }),
  }
}

/** Whole years; somebody born on 29 February has their birthday on 1 March. */
export function ageOn(dateOfBirth: string, today: Date): number {
  const [year = 0, month = 0, day = 0] = dateOfBirth.split('-').map(Number)
  const isBeforeBirthday =
    today.getUTCMonth() + 1 < month || (today.getUTCMonth() + 1 === month && today.getUTCDate() < day)
  return today.getUTCFullYear() - year - (isBeforeBirthday ? 1 : 0)
}

const documentNames = {
  passport: 'passport',
  driver_license: 'driver licence',
  national_id: 'national ID',
} as const

export function checkDocumentNumber(person: CheckedPerson): CheckResult {
  const { documentType, documentNumber } = person
  const number = normaliseDocumentNumber(documentNumber)
  const known = issuersOf(person)
    .map((country) => looksLikeNumberOf(country, documentType, number))
    .filter((looks) => looks !== undefined)
  const name = documentNames[documentType]
  if (known.length === 0) {
    return {
      check: 'document_number',
      result: 'skipped',
      reason: `Numbers of this kind of document cannot be checked automatically. A reviewer checks it.`,
    }
  }
  return known.includes(true)
    ? { check: 'document_number', result: 'passed', reason: `The number has the format of a ${name}.` }
    : {
        check: 'document_number',
        result: 'warning',
        reason: `The number does not have the format of a ${name} of your country. Please check it.`,
        evidence: { typed: documentNumber },
      }
}

/** Passports come from where one belongs, licences from where one lives, cards from either. */
function issuersOf({ documentType, nationality, country }: CheckedPerson): string[] {
  if (documentType === 'passport') return [nationality]
  return documentType === 'driver_license' ? [country] : [...new Set([nationality, country])]
}

/** By the number typed, and by the one read from the document if that is another. */
export async function checkDuplicateDocument(
  person: CheckedPerson,
  readNumber: string | undefined,
  lookups: CheckLookups,
): Promise<CheckResult> {
  const numbers = [person.documentNumber, ...(readNumber ? [readNumber] : [])]
  const keys = new Set(numbers.map((documentNumber) => documentKeyOf({ ...person, documentNumber })))
  for (const key of keys) {
    if (!(await lookups.hasDocumentElsewhere(key))) continue
    return {
      check: 'duplicate_document',
      result: 'failed',
      reason: 'A document with this number has been used on another account.',
      evidence: { typed: person.documentNumber, ...(readNumber && { read: readNumber }) },
    }
  }
  return {
    check: 'duplicate_document',
    result: 'passed',
    reason: 'No other account uses this document.',
  }
}

/** Only reviewers see the result; the text is the same either way. */
export async function checkSanctions(
  person: CheckedPerson,
  lookups: Pick<CheckLookups, 'screen'>,
): Promise<CheckResult> {
  const { lists, hits } = await lookups.screen(person)
  const screening = { lists, hits }
  const common = { check: 'sanctions', isConfidential: true, evidence: { screening } } as const
  if (screening.lists.length === 0) {
    return {
      ...common,
      result: 'skipped',
      reason: 'A reviewer compares your name and company with sanctions lists.',
    }
  }
  const isStrong = screening.hits.some(({ strength }) => strength === 'strong')
  return {
    ...common,
    result: isStrong ? 'failed' : screening.hits.length > 0 ? 'warning' : 'passed',
    reason: 'Your name and company were compared with sanctions lists. A reviewer sees the result.',
  }
}
