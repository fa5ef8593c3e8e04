import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { paged } from '../paged.ts'
import { KycStatus, UserType } from '../profile/profile.ts'
import {
  KycCheck,
  KycDocument,
  KycPersonalInfo,
  KycRejection,
  KycRejectionReason,
  KycReopenedFact,
  KycViewLink,
  kycCountry,
} from './kyc.ts'

/** What a check compared or came upon. */
export const KycEvidence = z
  .object({
    field: z.string().describe('A field of the personal info, or what the row is about.'),
    typed: z.string().nullable().describe('As the person gave it.'),
    found: z.string().nullable().describe('As it was read or is listed.'),
    differs: z.boolean(),
  })
  .meta({ id: 'KycEvidence' })
export type KycEvidence = z.infer<typeof KycEvidence>

/** One line of the reviewers' queue. */
export const KycQueueItem = z
  .object({
    caseId: z.uuid(),
    userId: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    userType: UserType,
    companyName: z.string(),
    country: z.string(),
    status: KycStatus,
    attempt: z.int().positive(),
    submittedAt: z.iso.datetime(),
    dueAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
    claimedBy: z.object({ userId: z.uuid(), name: z.string() }).nullable(),
    checks: z
      .object({
        areDone: z.boolean(),
        failed: z.int().nonnegative(),
        warnings: z.int().nonnegative(),
      })
      .describe('Of the last attempt.'),
    isMine: z.boolean().describe("The reviewer's own case, which others must decide."),
  })
  .meta({ id: 'KycQueueItem' })
export type KycQueueItem = z.infer<typeof KycQueueItem>

export const KycReviewCheck = KycCheck.extend({ evidence: z.array(KycEvidence) }).meta({
  id: 'KycReviewCheck',
})
export type KycReviewCheck = z.infer<typeof KycReviewCheck>

export const KycReviewDocument = KycDocument.extend({
  attempt: z.int().positive().describe('Handed in with which submission.'),
  isCurrent: z.boolean().describe('Part of the last submission.'),
}).meta({ id: 'KycReviewDocument' })
export type KycReviewDocument = z.infer<typeof KycReviewDocument>

/** Everything that ever happened to a case, for staff. */
export const KycHistoryEntry = z
  .object({
    id: z.string(),
    kind: z.enum([
      'initiated',
      'submitted',
      'resubmitted',
      'checked',
      'claimed',
      'released',
      'document_viewed',
      'approved',
      'rejected',
      'reopened',
      'restored',
      'withdrawn',
      'documents_deleted',
    ]),
    at: z.iso.datetime(),
    status: KycStatus.describe('The status from then on.'),
    actor: z
      .object({ userId: z.uuid(), name: z.string() })
      .nullable()
      .describe('Null for the platform itself.'),
    reason: z.string(),
  })
  .meta({ id: 'KycHistoryEntry' })
export type KycHistoryEntry = z.infer<typeof KycHistoryEntry>

export const KycNote = z
  .object({ id: z.string(), at: z.iso.datetime(), author: z.string(), text: z.string() })
  .meta({ id: 'KycNote' })
export type KycNote = z.infer<typeof KycNote>

/** What of a verified person is verified again. */
export const KycReopened = z
  .object({
    facts: z.array(KycReopenedFact).min(1),
    verifiedName: z.string().describe('The name as it was verified.'),
    currentName: z.string().describe('The name that the person goes by now.'),
    verifiedAt: z.iso.datetime(),
  })
  .meta({ id: 'KycReopened' })
export type KycReopened = z.infer<typeof KycReopened>

export const KycCase = z
  .object({
    item: KycQueueItem,
    personalInfo: KycPersonalInfo,
    phoneNumber: z.string(),
    memberSince: z.iso.datetime(),
    requiredDocuments: z.array(z.string()),
    documents: z.array(KycReviewDocument).describe('Of every attempt, the latest first.'),
    checks: z.array(KycReviewCheck),
    rejection: KycRejection.nullable().describe('The last one, whatever the status is now.'),
    reopened: KycReopened.nullable().describe('Why a person who was verified waits again; null otherwise.'),
    notes: z.array(KycNote).describe('The latest first; the person never sees them.'),
    history: z.array(KycHistoryEntry).describe('The latest first.'),
  })
  .meta({ id: 'KycCase' })
export type KycCase = z.infer<typeof KycCase>

/** Pushed to the reviewers: the queue, and this case of it, is out of date. */
export const KycQueueChanged = z.object({ caseId: z.uuid() }).meta({ id: 'KycQueueChanged' })

const text = (what: string, maxLength: number) =>
  z.string(`${what} is required`).trim().max(maxLength, `${what} must be at most ${maxLength} characters`)

const oneCase = z.strictObject({ id: z.uuid() })
const OneCase = z.object({ case: KycCase })

export const kycReviewApi = endpoints({
  'GET /staff/kyc/cases': {
    summary: 'The queue: who waits longest first, or what was decided, the latest first',
    access: 'compliance',
    ...paged({
      query: {
        status: z.enum(['in_progress', 'verified', 'rejected']).default('in_progress'),
        claim: z.enum(['all', 'mine', 'free', 'others']).default('all'),
        finding: z.enum(['all', 'failed', 'warnings', 'clear']).default('all').describe('By the checks.'),
        due: z.enum(['all', 'overdue']).default('all'),
        order: z
          .enum(['waiting', 'findings'])
          .default('waiting')
          .describe('Who waits longest first, or what the checks found worst first.'),
        userType: UserType.optional(),
        country: kycCountry('Country of residence').optional(),
        search: z.string().trim().max(100).optional().describe('Name, e-mail or company.'),
      },
      answer: { cases: z.array(KycQueueItem) },
    }),
  },
  'GET /staff/kyc/summary': {
    summary: 'How the queue stands',
    access: 'compliance',
    answer: z.object({
      waiting: z.int().nonnegative(),
      mine: z.int().nonnegative().describe('Claimed by me.'),
      overdue: z.int().nonnegative(),
      oldestSubmittedAt: z.iso.datetime().nullable(),
    }),
  },
  'GET /staff/kyc/cases/:id': {
    summary: 'A case with everything that is known of it',
    access: 'compliance',
    params: oneCase,
    answer: OneCase,
  },
  'POST /staff/kyc/cases/:id/claim': {
    summary: 'Take a case: only who has it decides it',
    access: 'compliance',
    params: oneCase,
    answer: OneCase,
  },
  'POST /staff/kyc/cases/:id/release': {
    summary: 'Give a case back to the queue',
    access: 'compliance',
    params: oneCase,
    answer: OneCase,
  },
  'POST /staff/kyc/cases/:id/notes': {
    summary: 'Write a note for staff',
    access: 'compliance',
    params: oneCase,
    body: z.strictObject({ text: text('Note', 4000).min(1, 'Note is required') }),
    answer: KycNote,
    status: 201,
  },
  'POST /staff/kyc/cases/:id/documents/:documentId/view': {
    summary: 'See a document; that it was seen is recorded',
    access: 'compliance',
    params: z.strictObject({ id: z.uuid(), documentId: z.uuid() }),
    answer: KycViewLink,
  },
  'POST /staff/kyc/cases/:id/approve': {
    summary: 'Verify the person',
    access: 'compliance',
    params: oneCase,
    body: z.strictObject({ note: text('Note', 2000).default('').describe('For the person; may be empty.') }),
    answer: OneCase,
  },
  'POST /staff/kyc/cases/:id/reject': {
    summary: 'Reject the case, with reasons that the person can act on',
    access: 'compliance',
    params: oneCase,
    body: z.strictObject({
      reasons: z
        .array(KycRejectionReason, 'At least one reason is required')
        .min(1, 'At least one reason is required')
        .max(30),
      note: text('Note', 2000).default('').describe('For the person; may be empty.'),
    }),
    answer: OneCase,
  },
})
