import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { codesOf, fileName, keysOf, validatedText } from '../fields.ts'
import { KycStatus } from '../profile/profile.ts'
import {
  dateOfBirthProblem,
  documentContentTypes,
  documentNumberProblem,
  documentTypeText,
  heicText,
  individualNumberProblem,
  type KycCountry,
  type KycDocumentType,
  kycCountries,
  kycDocumentTypes,
  kycRejectReasons,
  requiredProblem,
} from './kyc-rules.ts'

const chosen = <Code extends string>(what: string, codes: [Code, ...Code[]]) =>
  z.enum(codes, {
    error: ({ input }) =>
      input === undefined || input === '' ? `${what} is required` : `${what} is not known`,
  })
export const kycCountry = (what: string) => chosen<KycCountry>(what, codesOf(kycCountries))
const documentType = chosen<KycDocumentType>('Document type', codesOf(kycDocumentTypes))
const requiredText = (what: string, maxLength: number) =>
  validatedText(what, maxLength, (text) => requiredProblem(what, text))

export const KycAddress = z
  .strictObject(
    {
      streetName: requiredText('Street address', 200),
      city: requiredText('City', 100),
      state: requiredText('State/Province', 100),
      postalCode: requiredText('Postal code', 20),
    },
    'Address is required',
  )
  .meta({ id: 'KycAddress' })
export type KycAddress = z.infer<typeof KycAddress>

export const KycPersonalInfo = z
  .strictObject({
    dateOfBirth: validatedText('Date of birth', 10, dateOfBirthProblem).describe('YYYY-MM-DD.'),
    nationality: kycCountry('Nationality'),
    country: kycCountry('Country of residence'),
    documentType,
    documentNumber: validatedText('Document number', 40, documentNumberProblem),
    address: KycAddress,
  })
  .superRefine((info, context) => {
    const message = individualNumberProblem(info)
    if (message) context.addIssue({ code: 'custom', path: ['documentNumber'], message })
  })
  .meta({ id: 'KycPersonalInfo' })
export type KycPersonalInfo = z.infer<typeof KycPersonalInfo>

const typed = (maxLength: number) => z.string().max(maxLength).optional()

/** The partly filled form; it is validated when it is sent. */
export const KycDraft = z
  .strictObject({
    dateOfBirth: typed(10),
    nationality: typed(2),
    country: typed(2),
    documentType: typed(20),
    documentNumber: typed(40),
    address: z
      .strictObject({ streetName: typed(200), city: typed(100), state: typed(100), postalCode: typed(20) })
      .optional(),
  })
  .meta({ id: 'KycDraft' })
export type KycDraft = z.infer<typeof KycDraft>

export const DocumentContentType = z
  .enum(documentContentTypes, {
    error: ({ input }) => (/^image\/hei[cf]/.test(String(input)) ? heicText : documentTypeText),
  })
  .meta({ id: 'DocumentContentType' })
const documentName = z.string('Document is required').trim().min(1, 'Document is required').max(100)

/** An uploaded and accepted file for one required document; a later upload replaces it. */
export const KycDocument = z
  .object({
    id: z.uuid(),
    document: z.string().describe('Its name in the list of required documents.'),
    fileName: z.string(),
    contentType: DocumentContentType,
    size: z.int().positive().describe('Bytes.'),
    uploadedAt: z.iso.datetime(),
    isDeleted: z
      .boolean()
      .describe('Whether the file was deleted after the retention period; this record stays.'),
  })
  .meta({ id: 'KycDocument' })
export type KycDocument = z.infer<typeof KycDocument>

/** Where and how a browser uploads one file: send every field, then the file as `file`, as multipart/form-data. */
export const KycUpload = z
  .object({
    uploadId: z.uuid().describe('Names the upload in `POST /kyc/documents`.'),
    document: z.string(),
    contentType: DocumentContentType,
    url: z.string(),
    fields: z.record(z.string(), z.string()),
    maxBytes: z.int().positive(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'KycUpload' })
export type KycUpload = z.infer<typeof KycUpload>

/** A short-lived link that works for anyone who has it. */
export const KycViewLink = z
  .object({ url: z.string(), contentType: DocumentContentType, expiresAt: z.iso.datetime() })
  .meta({ id: 'KycViewLink' })
export type KycViewLink = z.infer<typeof KycViewLink>

export const KycReason = z.enum(keysOf(kycRejectReasons))
export const KycRejectionReason = z
  .strictObject({
    document: documentName.nullable().describe('Null for the case as a whole.'),
    reason: KycReason,
  })
  .meta({ id: 'KycRejectionReason' })
export type KycRejectionReason = z.infer<typeof KycRejectionReason>

export const KycRejection = z
  .object({ at: z.iso.datetime(), note: z.string(), reasons: z.array(KycRejectionReason) })
  .meta({ id: 'KycRejection' })
export type KycRejection = z.infer<typeof KycRejection>

/** A fact of a verified person that is verified again. */
export const KycReopenedFact = z.enum(['name', 'expired']).meta({ id: 'KycReopenedFact' })
export type KycReopenedFact = z.infer<typeof KycReopenedFact>

/** Checks never decide: they sort the queue and help reviewers. */
export const KycCheck = z
  .object({
    check: z.string().describe('See kycCheckNames.'),
    document: z.string().nullable().describe('The document that was checked, if it was one.'),
    result: z.enum(['passed', 'warning', 'failed', 'skipped']),
    reason: z.string().describe('One sentence that the person can read.'),
  })
  .meta({ id: 'KycCheck' })
export type KycCheck = z.infer<typeof KycCheck>

/** One event in the person's verification. */
export const KycTimelineEntry = z
  .object({
    id: z.string(),
    kind: z.enum([
      'initiated',
      'submitted',
      'resubmitted',
      'approved',
      'rejected',
      'reopened',
      'restored',
      'withdrawn',
      'documents_deleted',
    ]),
    at: z.iso.datetime(),
    status: KycStatus.describe('The new status.'),
    actor: z.enum(['you', 'reviewer', 'system']),
    reason: z.string(),
  })
  .meta({ id: 'KycTimelineEntry' })
export type KycTimelineEntry = z.infer<typeof KycTimelineEntry>

export const KycState = z
  .object({
    status: KycStatus,
    caseId: z.uuid().nullable().describe('Null until the verification is initiated.'),
    attempt: z.int().nonnegative().describe('Number of submissions.'),
    personalInfo: KycPersonalInfo.nullable().describe('As last initiated or submitted.'),
    draft: KycDraft.nullable().describe('As last saved, if newer than the personal info.'),
    requiredDocuments: z.array(z.string()),
    documents: z.array(KycDocument),
    checks: z.array(KycCheck).describe('Empty until they have run.'),
    rejection: KycRejection.nullable().describe('Why, while the status is rejected.'),
    reopenedFor: z
      .array(KycReopenedFact)
      .describe('What is verified again, while a person who was verified waits; empty otherwise.'),
    verifiedUntil: z.iso.date().nullable().describe('While the status is verified.'),
    submittedAt: z.iso.datetime().nullable(),
    dueAt: z.iso
      .datetime()
      .nullable()
      .describe('End of the promised review time, while documents are reviewed.'),
    decidedAt: z.iso.datetime().nullable(),
    retentionDays: z
      .int()
      .positive()
      .describe('Days that documents are kept after a decision. The decision itself is kept.'),
    timeline: z.array(KycTimelineEntry).describe('Latest first.'),
  })
  .meta({ id: 'KycState' })
export type KycState = z.infer<typeof KycState>

/** Pushed to the person: reload the verification. */
export const KycChanged = z.object({ status: KycStatus }).meta({ id: 'KycChanged' })
const oneDocument = z.strictObject({ id: z.uuid() })
const Initiated = z.object({
  caseId: z.uuid(),
  status: KycStatus,
  requiredDocuments: z.array(z.string()),
})
const Submitted = z.object({ caseId: z.uuid(), status: KycStatus, submittedAt: z.iso.datetime() })

export const kycApi = endpoints({
  'POST /kyc/initiate': {
    summary: 'Start my verification, or correct my personal info while that is possible',
    access: 'member',
    body: KycPersonalInfo,
    answer: Initiated,
    callsPerMinute: 30,
  },
  'POST /kyc/submit': {
    summary: 'Submit my documents for review; at least one is required',
    access: 'member',
    body: z.strictObject({ caseId: z.uuid().optional().describe('My own case, if stated.') }),
    answer: Submitted,
    callsPerMinute: 30,
  },
  'GET /kyc/status': {
    summary: 'Get the status of my verification with my data, documents and decisions',
    access: 'member',
    answer: KycState,
  },
  'POST /kyc/retry': {
    summary: 'Submit again after a rejection, with corrections',
    access: 'member',
    body: z.strictObject({
      caseId: z.uuid().optional().describe('My own case, if stated.'),
      personalInfo: KycPersonalInfo.optional().describe('Only if it changed.'),
    }),
    answer: Submitted,
    callsPerMinute: 30,
  },
  'GET /kyc/upload-urls/:id': {
    summary: 'Get upload forms for my documents: one per document and file type, or only the named one',
    access: 'member',
    params: z.strictObject({ id: z.uuid('This is not the id of a case.') }),
    query: z.strictObject({
      document: documentName.optional(),
      contentType: DocumentContentType.optional(),
    }),
    answer: z.object({ uploads: z.array(KycUpload) }),
    callsPerMinute: 60,
  },
  'GET /kyc/required-documents': {
    summary: 'List the documents I need, based on the query or on my personal info',
    access: 'member',
    query: z.strictObject({
      country: kycCountry('Country of residence').optional(),
      nationality: kycCountry('Nationality').optional(),
      documentType: documentType.optional(),
    }),
    answer: z.object({ requiredDocuments: z.array(z.string()) }),
  },
  'PUT /kyc/draft': {
    summary: 'Save the partly filled form',
    access: 'member',
    body: KycDraft,
    answer: z.object({ savedAt: z.iso.datetime() }),
  },
  'POST /kyc/documents': {
    summary:
      'Confirm an upload; the file is accepted if its content matches its type, and replaces an earlier one',
    access: 'member',
    body: z.strictObject({
      uploadId: z.uuid('This is not the id of an upload.'),
      fileName,
    }),
    answer: z.object({ document: KycDocument }),
    status: 201,
    callsPerMinute: 60,
  },
  'DELETE /kyc/documents/:id': {
    summary: 'Remove a document before submission',
    access: 'member',
    params: oneDocument,
    answer: z.object({}),
  },
  'GET /kyc/documents/:id/view-link': {
    summary: 'Get a link to view one of my documents',
    access: 'member',
    params: oneDocument,
    answer: KycViewLink,
  },
})
