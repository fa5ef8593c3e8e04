import type { Screening, ScreeningHit } from '#features/sanctions/sanctions.service.ts'
import type { Clock } from '#platform/clock.ts'

/** What a person typed, as the checks compare it. Countries are ISO 3166 codes of two letters. */
export type CheckedPerson = {
  firstName: string
  lastName: string
  /** Empty where none was given. */
  companyName: string
  /** YYYY-MM-DD */
  dateOfBirth: string
  nationality: string
  country: string
  documentType: 'passport' | 'driver_license' | 'national_id'
  documentNumber: string
}

/** One uploaded file. It is fetched when its turn comes, so that only one at a time is in memory. */
export type CheckedDocument = {
  id: string
  /** As the person knows it, such as `Government photo ID`. */
  name: string
  /** Whether it is the identity document itself: only there a machine-readable zone is looked for. */
  isIdentity: boolean
  read(): Promise<Buffer>
}

/** What the checks must know of the rest of the world. */
export type CheckLookups = {
  /** Whether another account has submitted the very same file. */
  hasFileElsewhere(sha256: string): Promise<boolean>
  /** The same for a document, by `documentKeyOf`. */
  hasDocumentElsewhere(documentKey: string): Promise<boolean>
  /** Listed names like the person's, then like the company's, the likeliest first. */
  screen(person: CheckedPerson): Promise<StoredScreening>
  /** The name of what was found, undefined for a clean file; left out where no scanner is set up. */
  scanForViruses?(bytes: Buffer): Promise<string | undefined>
}

export type { Screening, ScreeningHit }

/** As stored with a case; screenings of earlier versions have less. */
export type StoredScreening = {
  lists: Screening['lists']
  hits: (Omit<ScreeningHit, 'asked' | 'imo' | 'imoNumbers' | 'entryHash'> &
    Partial<Pick<ScreeningHit, 'asked' | 'imo' | 'imoNumbers' | 'entryHash'>>)[]
}

export type CheckName =
  | 'file_type'
  | 'readable'
  | 'legible'
  | 'virus'
  | 'duplicate_file'
  | 'duplicate_document'
  | 'document_number'
  | 'age'
  | 'mrz'
  | 'mrz_name'
  | 'mrz_birth_date'
  | 'mrz_number'
  | 'mrz_nationality'
  | 'expiry'
  | 'sanctions'

export type CheckResult = {
  check: CheckName
  result: 'passed' | 'warning' | 'failed' | 'skipped'
  /** A sentence for the person. */
  reason: string
  /** The document it is about; left out where it is about the person. */
  documentId?: string
  /** For reviewers alone. */
  evidence?: CheckEvidence
  /** The person may learn that it was done, and its reason, but not its result: see docs/decisions/0015. */
  isConfidential?: boolean
}

export type CheckEvidence = {
  /** What differs: as typed, and as read from the document. */
  typed?: string
  read?: string
  /** The lines of the machine-readable zone. */
  lines?: string[]
  screening?: StoredScreening
  /** Anything else worth showing, as label and value. */
  details?: Record<string, string>
}

export type ChecksInput = {
  person: CheckedPerson
  documents: CheckedDocument[]
  lookups: CheckLookups
  clock: Clock
}
