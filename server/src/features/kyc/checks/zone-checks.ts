import { utcDate } from '@laycan/contract/calendar/calendar'
import { countryOf } from '@laycan/contract/countries'
import { checkDigitOf } from '@laycan/mrz/check-digit'
import { isConfident } from '@laycan/mrz/confidence'
import { type Mrz, parseMrz } from '@laycan/mrz/parse-mrz'
import type { ZoneReading } from '@laycan/mrz/read-zone'
import type { CheckedPerson, CheckResult } from './check.ts'
import { compareNames } from './compare-names.rules.ts'
import { normaliseDocumentNumber } from './document-numbers.rules.ts'

export type ReadZone = { documentId: string; zone: ZoneReading }

/** A zone is read this surely when its characters are plain, so that digits that do not add up are the document's. */
const plainToSee = 0.97

/** What the zone says, against what was typed; all of it skipped where there is none to go by. */
export function checkZone(person: CheckedPerson, zones: ReadZone[], today: Date): CheckResult[] {
  const best = zones.find(({ zone }) => isConfident(zone, today)) ?? zones[0]
  const mrz = best && isConfident(best.zone, today) ? parseMrz(best.zone.lines, today) : undefined
  if (!best || !mrz) return [unread(person, best)]
  const about = { documentId: best.documentId }
  return [
    ...checkLinesAndName(person, mrz, best.documentId),
    { ...about, ...checkBirthDate(person, mrz) },
    { ...about, ...checkNumber(person, mrz) },
    { ...about, ...checkNationality(person, mrz) },
    { ...about, ...checkExpiry(mrz, today) },
  ]
}

/** The name as it is now against lines that were read before. */
export function compareNameAgain(
  person: CheckedPerson,
  { documentId, lines }: { documentId: string; lines: string[] },
  today: Date,
): CheckResult[] {
  const mrz = parseMrz(lines, today)
  return mrz ? checkLinesAndName(person, mrz, documentId) : []
}

/** A name has no check digit: it is read for certain only if it is also the one that was typed. */
function checkLinesAndName(person: CheckedPerson, mrz: Mrz, documentId: string): CheckResult[] {
  const name = checkName(person, mrz)
  const isCertain = name.result === 'passed'
  return [
    {
      documentId,
      check: 'mrz',
      result: isCertain ? 'passed' : 'warning',
      reason: isCertain
        ? 'The machine-readable lines were read, and their check digits are correct.'
        : 'The check digits of the machine-readable lines are correct, but names have none, and the name read is not the one in your profile. A reviewer reads it.',
      evidence: { lines: mrz.lines },
    },
    { documentId, ...name },
  ]
}

export const readNumberOf = (results: CheckResult[]) =>
  results.find(({ check }) => check === 'mrz_number')?.evidence?.read

function unread({ documentType, nationality }: CheckedPerson, best: ReadZone | undefined): CheckResult {
  if (best && best.zone.confidence >= plainToSee) {
    return {
      check: 'mrz',
      result: 'failed',
      reason: 'The check digits of the machine-readable lines are wrong.',
      documentId: best.documentId,
      evidence: { lines: best.zone.lines },
    }
  }
  if (!hasZone(documentType, nationality)) {
    return { check: 'mrz', result: 'skipped', reason: 'This kind of document has no machine-readable lines.' }
  }
  return {
    check: 'mrz',
    result: 'warning',
    reason: 'The machine-readable lines could not be read reliably. A reviewer reads them.',
    ...(best && { documentId: best.documentId, evidence: { lines: best.zone.lines } }),
  }
}

/** Licences have none, and of the cards only those of these countries. */
const hasZone = (documentType: CheckedPerson['documentType'], nationality: string) =>
  documentType === 'passport' || (documentType === 'national_id' && ['DE', 'FR'].includes(nationality))

function checkName(person: CheckedPerson, mrz: Mrz): CheckResult {
  const evidence = {
    typed: `${person.firstName} ${person.lastName}`,
    read: `${mrz.givenNames} ${mrz.surname}`.trim(),
  }
  const reasons = {
    same: ['passed', 'The name in the document is yours.'],
    alike: [
      'warning',
      'The name in the document is written a little differently from the one in your profile.',
    ],
    different: ['failed', 'The name in the document is not the one in your profile.'],
  } as const
  const [result, reason] = reasons[compareNames(person, mrz)]
  return { check: 'mrz_name', result, reason, evidence }
}

function checkBirthDate({ dateOfBirth }: CheckedPerson, { birthDate }: Mrz): CheckResult {
  if (!birthDate) {
    return {
      check: 'mrz_birth_date',
      result: 'skipped',
      reason: 'The document does not show the full date of birth.',
    }
  }
  return compared('mrz_birth_date', 'date of birth', birthDate === dateOfBirth, dateOfBirth, birthDate)
}

/** Some people type the check digit along with the number. */
function checkNumber({ documentNumber }: CheckedPerson, mrz: Mrz): CheckResult {
  const typed = normaliseDocumentNumber(documentNumber)
  const read = mrz.documentNumber
  const isSame = typed === read || typed === read + checkDigitOf(read.padEnd(9, '<'))
  return compared('mrz_number', 'number', isSame, documentNumber, read)
}

const checkNationality = ({ nationality }: CheckedPerson, mrz: Mrz): CheckResult =>
  compared(
    'mrz_nationality',
    'nationality',
    isNationality(nationality, mrz.nationality),
    nationality,
    mrz.nationality,
  )

function compared(
  check: CheckResult['check'],
  what: string,
  isSame: boolean,
  typed: string,
  read: string,
): CheckResult {
  return {
    check,
    result: isSame ? 'passed' : 'failed',
    reason: isSame
      ? `The ${what} in the document is the one you gave.`
      : `The ${what} in the document is not the one you gave.`,
    evidence: { typed, read },
  }
}

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

function checkExpiry({ expiryDate }: Mrz, today: Date): CheckResult {
  if (!expiryDate) {
    return { check: 'expiry', result: 'skipped', reason: 'The document does not show when it expires.' }
  }
  const isValid = expiryDate >= utcDate(today)
  const day = longDate.format(new Date(`${expiryDate}T00:00:00Z`))
  return {
    check: 'expiry',
    result: isValid ? 'passed' : 'failed',
    reason: isValid ? `The document is valid until ${day}.` : `The document expired on ${day}.`,
    evidence: { read: expiryDate },
  }
}

/** Machine-readable zones have codes of three letters, but for Germany's, and further ones for other British nationals. */
const specialCodes: Readonly<Record<string, readonly string[]>> = {
  DE: ['D', 'DEU'],
  GB: ['GBR', 'GBD', 'GBN', 'GBO', 'GBP', 'GBS'],
}

export const isNationality = (country: string, mrzCode: string) =>
  (specialCodes[country] ?? [countryOf(country)?.alpha3]).includes(mrzCode)
