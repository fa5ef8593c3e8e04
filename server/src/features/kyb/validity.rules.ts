import { addMonths, dateInWords } from '@laycan/contract/calendar/calendar'
import { type PassportDocumentDates, passportDocumentKinds } from '@laycan/contract/kyb/passport-documents'

/**
 * How long a company that is approved today stays verified: the years of its risk rating, but no longer than its
 * documents are in force.
 */
export function validityOf(
  today: string,
  refreshYears: number,
  documents: readonly Pick<PassportDocumentDates, 'kind' | 'expiresOn'>[],
) {
  const refreshOn = addMonths(today, refreshYears * 12)
  const first = documents
    .flatMap(({ kind, expiresOn }) => (expiresOn === null ? [] : [{ kind, expiresOn }]))
    .sort((one, other) => (one.expiresOn < other.expiresOn ? -1 : 1))[0]
  if (!first || first.expiresOn >= refreshOn) {
    return { verifiedUntil: refreshOn, text: dateInWords(refreshOn), expired: undefined }
  }
  const name = passportDocumentKinds[first.kind].name
  return {
    verifiedUntil: first.expiresOn,
    text: `${dateInWords(first.expiresOn)}, when this document expires: ${name}`,
    expired: first.expiresOn < today ? name : undefined,
  }
}
