import { addDays, dateInWords } from '../calendar/calendar.ts'
import { isDirector, type PassportContent } from './passport-content.ts'
import { dayProblem } from './passport-rules.ts'

/** The documents of a company passport by kind, which are needed, and how old they may be. Without Zod, for the form. */
export const passportDocumentKinds = {
  extract: { name: 'Registry extract', hint: 'Not older than three months.' },
  articles: { name: 'Articles of association', hint: 'As they are in force today.' },
  ownership_chart: { name: 'Ownership chart', hint: 'Signed, down to natural persons.' },
  licence: { name: 'Licence', hint: 'To trade, store or bunker, where the business needs one.' },
  proof_of_address: { name: 'Proof of address', hint: 'Not older than three months.' },
  power_of_attorney: { name: 'Power of attorney', hint: 'For signatories who are not directors.' },
} as const
export type PassportDocumentKind = keyof typeof passportDocumentKinds
export const passportDocumentKindKeys = Object.keys(passportDocumentKinds) as PassportDocumentKind[]

export type PassportDocumentDates = { kind: PassportDocumentKind; issuedOn: string; expiresOn: string | null }

/** Three months, with a day or two of patience. */
export const freshDays = 93
const fresh: readonly PassportDocumentKind[] = ['extract', 'proof_of_address']

export function requiredDocuments({ regulator, parties }: PassportContent): PassportDocumentKind[] {
  const needsPower = parties.some((party) => party.isSignatory && !isDirector(party))
  return [
    'extract',
    'articles',
    'ownership_chart',
    ...(regulator.trim() === '' ? [] : ['licence' as const]),
    'proof_of_address',
    ...(needsPower ? ['power_of_attorney' as const] : []),
  ]
}

/** By the field; empty when the dates are good today. */
export function documentDateProblems(
  { kind, issuedOn, expiresOn }: PassportDocumentDates,
  today: string,
): Record<string, string> {
  const issue = dayProblem('Date of issue', issuedOn)
  if (issue) return { issuedOn: issue }
  if (issuedOn > today) return { issuedOn: 'Date of issue cannot be in the future' }
  if (fresh.includes(kind) && issuedOn < addDays(today, -freshDays)) {
    return { issuedOn: `${passportDocumentKinds[kind].name} must not be older than three months` }
  }
  if (expiresOn === null || expiresOn === '') return {}
  const expiry = dayProblem('Date of expiry', expiresOn)
  if (expiry) return { expiresOn: expiry }
  if (expiresOn <= issuedOn) return { expiresOn: 'Date of expiry must be after the date of issue' }
  return expiresOn < today ? { expiresOn: `This document expired on ${dateInWords(expiresOn)}` } : {}
}

/** What keeps a passport from being submitted, by the path of the document. */
export function documentProblems(
  passport: PassportContent,
  documents: readonly PassportDocumentDates[],
  today: string,
): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const kind of requiredDocuments(passport)) {
    const { name } = passportDocumentKinds[kind]
    if (!documents.some((document) => document.kind === kind))
      problems[`documents.${kind}`] = `${name} is missing`
  }
  for (const document of documents) {
    const [first] = Object.values(documentDateProblems(document, today))
    if (first) problems[`documents.${document.kind}`] = first
  }
  return problems
}
