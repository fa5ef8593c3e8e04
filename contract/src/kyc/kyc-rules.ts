import { isDate, utcDate } from '../calendar/calendar.ts'
import { allCountries, type Country, countryOf } from '../countries.ts'

/**
 * Rules and labels of the verification form, shared by server and web. Plain values and functions without a schema
 * library, since the browser loads them with the form. A rule returns the message to show, or undefined.
 */

/** The specification's eight. */
const firstCountries = ['US', 'GB', 'CA', 'AU', 'DE', 'FR', 'JP', 'SG']

/** Those first, then every other country by name. */
export const kycCountries: readonly Country[] = [
  ...firstCountries.flatMap((code) => countryOf(code) ?? []),
  ...allCountries().filter(({ code }) => !firstCountries.includes(code)),
]
export type KycCountry = string

export const kycDocumentTypes = [
  { code: 'passport', name: 'Passport' },
  { code: 'driver_license', name: 'Driver license' },
  { code: 'national_id', name: 'National ID' },
] as const
export type KycDocumentType = (typeof kycDocumentTypes)[number]['code']

export const kycStatusTexts = {
  pending: 'Please complete KYC',
  in_progress: 'Documents being reviewed',
  verified: 'Identity verified successfully',
  rejected: 'Rejected, review and resubmit',
} as const

/** Promised review time after submission, in hours. */
export const kycReviewHours = { least: 24, most: 48 } as const

export const maxDocumentBytes = 10 * 1024 * 1024
export const documentContentTypes = ['image/png', 'image/jpeg', 'application/pdf'] as const
export type DocumentContentType = (typeof documentContentTypes)[number]
export const documentFileEndings = ['.png', '.jpg', '.jpeg', '.pdf'] as const

export const noDocumentsText = 'Please upload at least one document'
export const documentTooLargeText = 'A document must be at most 10 MB'
export const documentTypeText = 'A document must be a PNG, JPEG or PDF file'
export const heicText =
  'This is a HEIC picture, as iPhones take them. Set Settings › Camera › Formats to Most Compatible and take it again, or export it as JPEG'

/** HEIC and HEIF files begin with the length of a box and its kind, `ftyp`, and then say of which family they are. */
export function isHeic(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(4, 12))
  return /^ftyp(?:hei[cmsxf]|hev[cmsx]|mif1|msf1)$/.test(text)
}

/** Why a case or one of its documents was rejected. */
export const kycRejectReasons = {
  document_unreadable: 'The document cannot be read',
  document_expired: 'The document has expired',
  name_mismatch: 'The name differs from the one in your profile',
  dob_mismatch: 'The date of birth differs from the one you entered',
  mrz_check_failed: 'The machine-readable lines do not add up',
  document_type_not_accepted: 'This kind of document is not accepted here',
  document_missing: 'A required document is missing',
  underage: 'You must be at least 18 years old',
  address_unproven: 'The address is not proven, or the proof is older than 3 months',
  company_not_found: 'The company could not be found in its register',
  ubo_incomplete: 'The beneficial owners are not complete',
  authority_missing: 'Your authority to act for the company is not shown',
  suspected_forgery: 'The document could not be accepted as genuine',
  screening_unresolved: 'The screening could not be completed',
  other: 'See the note',
} as const
export type KycRejectReason = keyof typeof kycRejectReasons

/** Labels of the automatic checks; a check without a label is shown by its id. */
export const kycCheckNames: Record<string, string> = {
  required_documents: 'Required documents',
  file_type: 'File type',
  readable: 'File can be opened',
  legible: 'Legible size',
  virus: 'Virus scan',
  duplicate_file: 'Same file on another account',
  duplicate_document: 'Same document on another account',
  document_number: 'Document number',
  age: 'Age',
  expiry: 'Expiry',
  mrz: 'Machine-readable zone',
  mrz_name: 'Name in the machine-readable zone',
  mrz_birth_date: 'Date of birth in the machine-readable zone',
  mrz_number: 'Number in the machine-readable zone',
  mrz_nationality: 'Nationality in the machine-readable zone',
  sanctions: 'Sanctions lists',
}

export const minDocumentNumberLength = 5

/** In years. */
export const leastAge = 18

export function dateOfBirthProblem(text: string, today = utcDate(new Date())): string | undefined {
  const date = text.trim()
  if (date === '') return 'Date of birth is required'
  if (!isDate(date)) return 'Date of birth must be a date'
  if (date > today) return 'Date of birth cannot be in the future'
  // Who is born on 29 February comes of age on 1 March.
  const latest = `${Number(today.slice(0, 4)) - leastAge}${today.slice(4)}`
  if (date > latest) return `You must be at least ${leastAge} years old`
  return date < '1900-01-01' ? 'Date of birth must be after 1899' : undefined
}

export function documentNumberProblem(text: string): string | undefined {
  const { length } = text.trim()
  if (length === 0) return 'Document number is required'
  if (length < minDocumentNumberLength) {
    return `Document number must be at least ${minDocumentNumberLength} characters`
  }
  return undefined
}

/** Japan forbids collecting the twelve digits of the Individual Number, which are on the back of its card. */
export function individualNumberProblem(info: {
  nationality: string
  documentType: string
  documentNumber: string
}): string | undefined {
  const isIndividualNumber =
    info.nationality === 'JP' &&
    info.documentType === 'national_id' &&
    /^\d{12}$/.test(info.documentNumber.replace(/[\s-]/g, ''))
  return isIndividualNumber ? 'Do not enter your Individual Number; use another document' : undefined
}

/** `what` is the label of the field: Nationality, City, Postal code. */
export function requiredProblem(what: string, text: string): string | undefined {
  return text.trim() === '' ? `${what} is required` : undefined
}
