import { z } from 'zod'
import { companyVerifications } from '../companies/company-roles.ts'
import { endpoints } from '../endpoint.ts'
import { calendarDay, fileName, lineText } from '../fields.ts'
import { DocumentContentType } from '../kyc/kyc.ts'
import { PassportDocumentKind, PassportDraft, PassportPart } from './passport.ts'

export const CompanyVerification = z.enum(companyVerifications).meta({ id: 'CompanyVerification' })

/** Where the passport itself stands. A verified company may have one in review: a refresh, or a change. */
export const PassportStatus = z
  .enum(['draft', 'in_review', 'approved', 'rejected'])
  .meta({ id: 'PassportStatus' })
export type PassportStatus = z.infer<typeof PassportStatus>

/** A file of the passport; a later one of the same kind takes its place. */
export const PassportDocument = z
  .object({
    id: z.uuid(),
    kind: PassportDocumentKind,
    fileName: z.string(),
    contentType: DocumentContentType,
    size: z.int().positive().describe('Bytes.'),
    issuedOn: z.string(),
    expiresOn: z.string().nullable(),
    uploadedAt: z.iso.datetime(),
    isDeleted: z.boolean().describe('The file is gone; the record stays.'),
    isApproved: z.boolean().describe('Part of what was approved last: it can be replaced, but not removed.'),
  })
  .meta({ id: 'PassportDocument' })
export type PassportDocument = z.infer<typeof PassportDocument>

export const PassportPartState = z
  .object({
    part: PassportPart,
    state: z
      .enum(['incomplete', 'ready', 'in_review', 'approved', 'changed', 'rejected'])
      .describe('`changed` since it was approved; `ready` to be submitted.'),
    note: z.string().describe('Why it was rejected.'),
  })
  .meta({ id: 'PassportPartState' })
export type PassportPartState = z.infer<typeof PassportPartState>

/** The chart: who holds what, without anybody's personal data. */
export const OwnershipChart = z
  .object({
    companyName: z.string(),
    rest: PassportDraft.shape.rest,
    parties: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['person', 'entity']),
        name: z.string(),
        country: z.string(),
        rest: PassportDraft.shape.rest,
        control: PassportDraft.shape.parties.element.shape.control,
        position: z.string(),
        isSignatory: z.boolean(),
      }),
    ),
    holdings: z.array(z.object({ holderId: z.string(), ownedId: z.string(), percentage: z.string() })),
  })
  .meta({ id: 'OwnershipChart' })
export type OwnershipChart = z.infer<typeof OwnershipChart>

export const PassportTimelineEntry = z
  .object({
    id: z.string(),
    kind: z.enum([
      'submitted',
      'taken_back',
      'approved',
      'rejected',
      'expired',
      'documents_deleted',
      'withdrawn',
    ]),
    at: z.iso.datetime(),
    by: z.string().nullable().describe('A colleague; null for reviewers and the platform.'),
    reason: z.string(),
  })
  .meta({ id: 'PassportTimelineEntry' })
export type PassportTimelineEntry = z.infer<typeof PassportTimelineEntry>

/** The passport as people of the company see it. */
export const PassportState = z
  .object({
    companyId: z.uuid(),
    companyName: z.string(),
    verification: CompanyVerification,
    verifiedAt: z.iso.datetime().nullable(),
    verifiedUntil: z.string().nullable(),
    status: PassportStatus,
    mayEdit: z.boolean().describe('Owners and compliance contacts may, unless it is in review.'),
    needsSecondFactor: z
      .boolean()
      .describe('The company requires a second factor, and the reader has none. Until then they only read.'),
    mayTakeBack: z
      .boolean()
      .describe('Owners may, while it is in review and no reviewer has decided on a part.'),
    version: z.int().nonnegative().describe('Of the draft; the next change names it.'),
    savedAt: z.iso.datetime().nullable(),
    draft: PassportDraft.nullable().describe(
      'For owners and compliance contacts, with a second factor if required.',
    ),
    chart: OwnershipChart,
    parts: z.array(PassportPartState),
    documents: z.array(PassportDocument),
    submittedAt: z.iso.datetime().nullable(),
    dueAt: z.iso.datetime().nullable().describe('While it is in review.'),
    decidedAt: z.iso.datetime().nullable(),
    rejectionNote: z.string().describe('Of the last rejection, while it counts.'),
    timeline: z.array(PassportTimelineEntry).describe('The latest first.'),
  })
  .meta({ id: 'PassportState' })
export type PassportState = z.infer<typeof PassportState>

/** Where and how a browser sends one file: every field, then the file as `file`, as multipart/form-data. */
export const PassportUpload = z
  .object({
    uploadId: z.uuid(),
    url: z.string(),
    fields: z.record(z.string(), z.string()),
    maxBytes: z.int().positive(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'PassportUpload' })
export type PassportUpload = z.infer<typeof PassportUpload>

/** A short-lived link that works for anyone who has it. */
export const PassportViewLink = z
  .object({ url: z.string(), contentType: DocumentContentType, expiresAt: z.iso.datetime() })
  .meta({ id: 'PassportViewLink' })

const OnePassport = z.object({ passport: PassportState })
const version = z.int().nonnegative().describe('Of the draft that was seen.')
const oneDocument = z.strictObject({ id: z.uuid() })

export const kybApi = endpoints({
  'GET /companies/mine/passport': {
    summary: 'The passport of my company, and the state of each part',
    access: 'member',
    answer: OnePassport,
  },
  'PUT /companies/mine/passport/draft': {
    summary: 'Save the passport as far as it is filled in',
    access: 'member',
    body: z.strictObject({ version, draft: PassportDraft }),
    answer: z.object({ version: z.int().nonnegative(), savedAt: z.iso.datetime() }),
    // Room for more people than are allowed, so that the answer can say so.
    maxBodyBytes: 1024 * 1024,
    callsPerMinute: 120,
  },
  'POST /companies/mine/passport/submit': {
    summary: 'Submit the passport for review; only a verified person may',
    access: 'member',
    body: z.strictObject({ version }),
    answer: OnePassport,
    callsPerMinute: 20,
  },
  'POST /companies/mine/passport/take-back': {
    summary: 'Take the submitted passport back to change it, while no reviewer has decided',
    access: 'member',
    answer: OnePassport,
    callsPerMinute: 20,
  },
  'POST /companies/mine/passport/uploads': {
    summary: 'A form to upload a document with',
    access: 'member',
    body: z.strictObject({ kind: PassportDocumentKind, contentType: DocumentContentType }),
    answer: PassportUpload,
    status: 201,
    callsPerMinute: 60,
  },
  'POST /companies/mine/passport/documents': {
    summary: 'Take a file that was uploaded; it replaces an earlier one of its kind',
    access: 'member',
    body: z.strictObject({
      uploadId: z.uuid('This is not the id of an upload.'),
      fileName,
      issuedOn: lineText('Date of issue', 10),
      expiresOn: calendarDay('Date of expiry must be a date').nullable(),
    }),
    answer: z.object({ document: PassportDocument }),
    status: 201,
    callsPerMinute: 60,
  },
  'DELETE /companies/mine/passport/documents/:id': {
    summary: 'Remove a document before it is submitted',
    access: 'member',
    params: oneDocument,
    answer: z.object({}),
  },
  'GET /companies/mine/passport/documents/:id/view-link': {
    summary: 'See a document of my company',
    access: 'member',
    params: oneDocument,
    answer: PassportViewLink,
  },
})
