import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { MarkedCountry } from '../fields.ts'
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

/** A detail that a check compared or found. */
export const KycEvidence = z
  .object({
    field: z.string().describe('A field of the personal info, or the subject of this row.'),
    typed: z.string().nullable().describe('As the person entered it.'),
    found: z.string().nullable().describe('As read from the document or found in a list.'),
    differs: z.boolean(),
  })
  .meta({ id: 'KycEvidence' })
export type KycEvidence = z.infer<typeof KycEvidence>

/** One case in the reviewers' queue. */
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
    proposedBy: z
      .object({ userId: z.uuid(), name: z.string() })
      .nullable()
      .describe('Who proposed to approve it; another reviewer confirms.'),
    checks: z
      .object({
        areDone: z.boolean(),
        failed: z.int().nonnegative(),
        warnings: z.int().nonnegative(),
      })
      .describe('Checks of the last attempt.'),
    isMine: z.boolean().describe("Whether it is the reviewer's own case, which someone else must decide."),
  })
  .meta({ id: 'KycQueueItem' })
export type KycQueueItem = z.infer<typeof KycQueueItem>

export const KycReviewCheck = KycCheck.extend({
  id: z.string(),
  evidence: z.array(KycEvidence),
  madeOf: z.string().nullable().describe('The name that it was made of, where a name was compared.'),
  isCurrent: z.boolean().describe('False where the person has another name now.'),
  disposition: z
    .object({
      reason: z.string(),
      by: z.object({ userId: z.uuid(), name: z.string() }),
      at: z.iso.datetime(),
    })
    .nullable()
    .describe('Why a reviewer accepts it although it failed; hits of sanctions lists have their own.'),
}).meta({ id: 'KycReviewCheck' })
export type KycReviewCheck = z.infer<typeof KycReviewCheck>

export const KycReviewDocument = KycDocument.extend({
  attempt: z.int().positive().describe('The submission it belongs to.'),
  isCurrent: z.boolean().describe('Whether it belongs to the last submission.'),
}).meta({ id: 'KycReviewDocument' })
export type KycReviewDocument = z.infer<typeof KycReviewDocument>

/** The complete history of a case, for staff. */
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
      'check_accepted',
      'exposure_changed',
      'proposed',
      'approved',
      'rejected',
      'reopened',
      'restored',
      'withdrawn',
      'documents_deleted',
    ]),
    at: z.iso.datetime(),
    status: KycStatus.describe('The new status.'),
    actor: z.object({ userId: z.uuid(), name: z.string() }).nullable().describe('Null for the system.'),
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

/** What stands between a case and its approval. */
export const KycApproval = z
  .object({
    openChecks: z.int().nonnegative().describe('Failed checks without a disposition.'),
    openHits: z.int().nonnegative().describe('Hits without a disposition, also of earlier names.'),
    trueMatches: z.int().nonnegative().describe('Hits decided to be true: the case can only be rejected.'),
    isSecondNeeded: z
      .boolean()
      .describe(
        'A check failed, or the person is politically exposed: one reviewer proposes, another confirms.',
      ),
    proposal: z
      .object({
        by: z.object({ userId: z.uuid(), name: z.string() }),
        at: z.iso.datetime(),
        note: z.string().describe('To the person, once it is confirmed.'),
      })
      .nullable(),
  })
  .meta({ id: 'KycApproval' })
export type KycApproval = z.infer<typeof KycApproval>

export const KycCase = z
  .object({
    item: KycQueueItem,
    approval: KycApproval,
    isPoliticallyExposed: z.boolean().describe('Set by reviewers; a factor of the risk.'),
    personalInfo: KycPersonalInfo,
    phoneNumber: z.string(),
    memberSince: z.iso.datetime(),
    requiredDocuments: z.array(z.string()),
    markedCountries: z
      .array(MarkedCountry)
      .describe('Sanctioned or of high risk, of those the person named.'),
    documents: z.array(KycReviewDocument).describe('Documents of all attempts, latest first.'),
    checks: z.array(KycReviewCheck),
    rejection: KycRejection.nullable().describe('The last one, whatever the status is now.'),
    reopened: KycReopened.nullable().describe('Why a person who was verified waits again; null otherwise.'),
    notes: z.array(KycNote).describe('The latest first; the person never sees them.'),
    history: z.array(KycHistoryEntry).describe('The latest first.'),
  })
  .meta({ id: 'KycCase' })
export type KycCase = z.infer<typeof KycCase>

/** Pushed to reviewers: reload the queue and this case. */
export const KycQueueChanged = z.object({ caseId: z.uuid() }).meta({ id: 'KycQueueChanged' })

const text = (what: string, maxLength: number) =>
  z.string(`${what} is required`).trim().max(maxLength, `${what} must be at most ${maxLength} characters`)

const oneCase = z.strictObject({ id: z.uuid() })
const OneCase = z.object({ case: KycCase })

export const kycReviewApi = endpoints({
  'GET /staff/kyc/cases': {
    summary: 'List cases: open ones by waiting time, decided ones latest first',
    access: 'compliance',
    ...paged({
      query: {
        status: z.enum(['in_progress', 'verified', 'rejected']).default('in_progress'),
        claim: z.enum(['all', 'mine', 'free', 'others']).default('all'),
        finding: z
          .enum(['all', 'failed', 'warnings', 'clear'])
          .default('all')
          .describe('Filter by the result of the checks.'),
        due: z.enum(['all', 'overdue']).default('all'),
        order: z
          .enum(['waiting', 'findings'])
          .default('waiting')
          .describe('Longest waiting first, or worst check result first.'),
        userType: UserType.optional(),
        country: kycCountry('Country of residence').optional(),
        search: z.string().trim().max(100).optional().describe('Name, email or company.'),
      },
      answer: { cases: z.array(KycQueueItem) },
    }),
  },
  'GET /staff/kyc/summary': {
    summary: 'Get the size of the queue',
    access: 'compliance',
    answer: z.object({
      waiting: z.int().nonnegative(),
      mine: z.int().nonnegative().describe('Cases that I claimed.'),
      overdue: z.int().nonnegative(),
      oldestSubmittedAt: z.iso.datetime().nullable(),
    }),
  },
  'GET /staff/kyc/cases/:id': {
    summary: 'Get a case in full',
    access: 'compliance',
    params: oneCase,
    answer: OneCase,
  },
  'POST /staff/kyc/cases/:id/claim': {
    summary: 'Claim a case; only the reviewer who claimed it can decide it',
    access: 'compliance',
    params: oneCase,
    answer: OneCase,
  },
  'POST /staff/kyc/cases/:id/release': {
    summary: 'Return a case to the queue',
    access: 'compliance',
    params: oneCase,
    answer: OneCase,
  },
  'POST /staff/kyc/cases/:id/notes': {
    summary: 'Add a note for staff',
    access: 'compliance',
    params: oneCase,
    body: z.strictObject({ text: text('Note', 4000).min(1, 'Note is required') }),
    answer: z.object({ note: KycNote }),
    status: 201,
  },
  'POST /staff/kyc/cases/:id/documents/:documentId/view': {
    summary: 'Get a link to view a document; the view is logged',
    access: 'compliance',
    params: z.strictObject({ id: z.uuid(), documentId: z.uuid() }),
    answer: KycViewLink,
  },
  'POST /staff/kyc/cases/:id/checks/:checkId/disposition': {
    summary: 'Accept a failed check, with a reason for the record',
    access: 'compliance',
    params: z.strictObject({
      id: z.uuid(),
      checkId: z.string().regex(/^[0-9a-f]{64}$/, 'This is not a check'),
    }),
    body: z.strictObject({ reason: text('Reason', 2000).min(3, 'Reason is required') }),
    answer: OneCase,
  },
  'PUT /staff/kyc/cases/:id/politically-exposed': {
    summary: 'Say whether the person is politically exposed, with a reason for the record',
    access: 'compliance',
    params: oneCase,
    body: z.strictObject({
      isPoliticallyExposed: z.boolean(),
      reason: text('Reason', 2000).min(3, 'Reason is required'),
    }),
    answer: OneCase,
  },
  'POST /staff/kyc/cases/:id/approve': {
    summary: 'Verify the person; where a second reviewer is needed, propose it or confirm the proposal',
    access: 'compliance',
    params: oneCase,
    body: z.strictObject({
      note: text('Note', 2000).default('').describe('Sent to the person; may be empty.'),
    }),
    answer: OneCase,
  },
  'POST /staff/kyc/cases/:id/reject': {
    summary: 'Reject the case with reasons that the person can act on',
    access: 'compliance',
    params: oneCase,
    body: z.strictObject({
      reasons: z
        .array(KycRejectionReason, 'At least one reason is required')
        .min(1, 'At least one reason is required')
        .max(30),
      note: text('Note', 2000).default('').describe('Sent to the person; may be empty.'),
    }),
    answer: OneCase,
  },
})
