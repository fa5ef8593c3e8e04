import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { keysOf, MarkedCountry, noteText, numericId, plainText } from '../fields.ts'
import { paged } from '../paged.ts'
import { KycStatus } from '../profile/profile.ts'
import { CompanyVerification, PassportDocument, PassportStatus, PassportViewLink } from './kyb.ts'
import { PassportDraft, PassportPart } from './passport.ts'
import { riskFactors } from './risk-labels.ts'

export const RiskRating = z.enum(['low', 'medium', 'high']).meta({ id: 'RiskRating' })
export type RiskRating = z.infer<typeof RiskRating>

/** Why a company is rated as it is: each factor with its points and a sentence. */
export const CompanyRisk = z
  .object({
    rating: RiskRating,
    points: z.int().nonnegative(),
    factors: z.array(
      z.object({
        factor: z.enum(keysOf(riskFactors)),
        points: z.int(),
        reason: z.string(),
      }),
    ),
    refreshYears: z.int().positive().describe('After how many years the passport must be refreshed.'),
  })
  .meta({ id: 'CompanyRisk' })
export type CompanyRisk = z.infer<typeof CompanyRisk>

const Reviewer = z.object({ userId: z.uuid(), name: z.string() })

/** One line of the reviewers' queue. */
export const CompanyQueueItem = z
  .object({
    companyId: z.uuid(),
    name: z.string(),
    legalName: z.string(),
    country: z.string(),
    verification: CompanyVerification,
    status: PassportStatus,
    attempt: z.int().positive(),
    submittedAt: z.iso.datetime(),
    dueAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
    claimedBy: Reviewer.nullable(),
    checks: z.object({
      areDone: z.boolean(),
      failed: z.int().nonnegative(),
      warnings: z.int().nonnegative(),
    }),
    rating: RiskRating.nullable().describe('Null until the checks are done.'),
    firstApprovedBy: Reviewer.nullable().describe('Another reviewer must approve too.'),
    isMine: z.boolean().describe('The reviewer belongs to the company, and others must decide.'),
  })
  .meta({ id: 'CompanyQueueItem' })
export type CompanyQueueItem = z.infer<typeof CompanyQueueItem>

export const CheckDisposition = z
  .object({
    isProblem: z.boolean().describe('False where the reviewer found that nothing is wrong.'),
    reason: z.string(),
    by: Reviewer,
    at: z.iso.datetime(),
  })
  .meta({ id: 'CheckDisposition' })
export type CheckDisposition = z.infer<typeof CheckDisposition>

export const CompanyCheck = z
  .object({
    id: z.string(),
    check: z.string().describe('See passportCheckNames.'),
    subject: z.string().describe('Who or what it is about, as it was named then.'),
    result: z.enum(['passed', 'warning', 'failed', 'skipped']),
    reason: z.string(),
    evidence: z.array(z.object({ label: z.string(), text: z.string() })),
    disposition: CheckDisposition.nullable().describe('Kept while the facts are the same.'),
  })
  .meta({ id: 'CompanyCheck' })
export type CompanyCheck = z.infer<typeof CompanyCheck>

export const ReviewedPart = z
  .object({
    part: PassportPart,
    state: z.enum(['pending', 'approved', 'rejected']),
    isChanged: z.boolean().describe('Since the last approval; always true the first time.'),
    note: z.string(),
    by: Reviewer.nullable(),
    at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ReviewedPart' })
export type ReviewedPart = z.infer<typeof ReviewedPart>

export const CompanyReviewDocument = PassportDocument.extend({
  attempt: z.int().positive(),
  isCurrent: z.boolean().describe('Part of the last submission.'),
}).meta({ id: 'CompanyReviewDocument' })
export type CompanyReviewDocument = z.infer<typeof CompanyReviewDocument>

export const CompanyHistoryEntry = z
  .object({
    id: z.string(),
    kind: z.enum([
      'submitted',
      'taken_back',
      'checked',
      'claimed',
      'released',
      'document_viewed',
      'part_decided',
      'disposed',
      'first_approved',
      'approved',
      'rejected',
      'expired',
      'documents_deleted',
      'withdrawn',
    ]),
    at: z.iso.datetime(),
    actor: Reviewer.nullable().describe('Null for the platform itself.'),
    reason: z.string(),
  })
  .meta({ id: 'CompanyHistoryEntry' })
export type CompanyHistoryEntry = z.infer<typeof CompanyHistoryEntry>

export const CompanyNote = z
  .object({ id: z.string(), at: z.iso.datetime(), author: z.string(), text: z.string() })
  .meta({ id: 'CompanyNote' })
export type CompanyNote = z.infer<typeof CompanyNote>

export const CompanyCase = z
  .object({
    item: CompanyQueueItem,
    passport: PassportDraft.describe('As submitted.'),
    approvedPassport: PassportDraft.nullable().describe('As it was last approved, to compare with.'),
    markedCountries: z
      .array(MarkedCountry)
      .describe('Sanctioned or of high risk, of the company and everybody with a part in it.'),
    parts: z.array(ReviewedPart),
    documents: z.array(CompanyReviewDocument).describe('Of every attempt, the latest first.'),
    checks: z.array(CompanyCheck),
    risk: CompanyRisk.nullable().describe('Null until the checks are done.'),
    people: z
      .array(
        z.object({
          userId: z.uuid(),
          name: z.string(),
          email: z.string(),
          roles: z.array(z.string()),
          kycStatus: KycStatus,
        }),
      )
      .describe('Who belongs to the company here.'),
    obstacles: z.array(z.string()).describe('What keeps it from being approved.'),
    rejectionNote: z.string(),
    notes: z.array(CompanyNote).describe('The latest first; the company never sees them.'),
    history: z.array(CompanyHistoryEntry).describe('The latest first.'),
  })
  .meta({ id: 'CompanyCase' })
export type CompanyCase = z.infer<typeof CompanyCase>

/** Pushed to the reviewers: the queue, and this case of it, is out of date. */
export const CompanyQueueChanged = z.object({ companyId: z.uuid() }).meta({ id: 'CompanyQueueChanged' })

const oneCase = z.strictObject({ id: z.uuid() })
const OneCase = z.object({ case: CompanyCase })

export const kybReviewApi = endpoints({
  'GET /staff/companies': {
    summary: 'Passports in review, who waits longest first; or what was decided, the latest first',
    access: 'compliance',
    ...paged({
      query: {
        status: z.enum(['in_review', 'approved', 'rejected']).default('in_review'),
        claim: z.enum(['all', 'mine', 'free', 'others']).default('all'),
        finding: z.enum(['all', 'failed', 'warnings', 'clear']).default('all').describe('By the checks.'),
        rating: RiskRating.optional(),
        search: z.string().trim().max(100).optional().describe('Name, legal name, registration or LEI.'),
      },
      answer: { companies: z.array(CompanyQueueItem) },
    }),
  },
  'GET /staff/companies/summary': {
    summary: 'How the queue stands',
    access: 'compliance',
    answer: z.object({
      waiting: z.int().nonnegative(),
      mine: z.int().nonnegative().describe('Claimed by me.'),
      overdue: z.int().nonnegative(),
      secondApprovals: z.int().nonnegative().describe('Approved once, and waiting for another reviewer.'),
    }),
  },
  'GET /staff/companies/:id': {
    summary: 'A passport with everything that is known of the company',
    access: 'compliance',
    params: oneCase,
    answer: OneCase,
  },
  'POST /staff/companies/:id/claim': {
    summary: 'Take a case: only who has it decides it',
    access: 'compliance',
    params: oneCase,
    answer: OneCase,
  },
  'POST /staff/companies/:id/release': {
    summary: 'Give a case back to the queue',
    access: 'compliance',
    params: oneCase,
    answer: OneCase,
  },
  'POST /staff/companies/:id/notes': {
    summary: 'Write a note for staff',
    access: 'compliance',
    params: oneCase,
    body: z.strictObject({ text: plainText('Note', 4000).min(1, 'Note is required') }),
    answer: z.object({ note: CompanyNote }),
    status: 201,
  },
  'POST /staff/companies/:id/documents/:documentId/view': {
    summary: 'See a document; that it was seen is recorded',
    access: 'compliance',
    params: z.strictObject({ id: z.uuid(), documentId: z.uuid() }),
    answer: PassportViewLink,
  },
  'POST /staff/companies/:id/parts': {
    summary: 'Approve or reject one part of the passport',
    access: 'compliance',
    params: oneCase,
    body: z
      .strictObject({
        part: PassportPart,
        isApproved: z.boolean(),
        note: noteText(2000).default('').describe('For the company; required for a rejection.'),
      })
      .refine(({ isApproved, note }) => isApproved || note !== '', {
        path: ['note'],
        error: 'Say what is wrong with it',
      }),
    answer: OneCase,
  },
  'POST /staff/companies/:id/checks/:checkId/disposition': {
    summary: 'Say what a failed check or a warning comes to, with a reason',
    access: 'compliance',
    params: z.strictObject({ id: z.uuid(), checkId: numericId('This is not the id of a check.') }),
    body: z.strictObject({
      isProblem: z.boolean('Choose whether it is a problem'),
      reason: plainText('Reason', 2000).min(3, 'Reason is required'),
    }),
    answer: OneCase,
  },
  'POST /staff/companies/:id/approve': {
    summary: 'Verify the company; where a check failed, a second reviewer must approve too',
    access: 'compliance',
    params: oneCase,
    answer: OneCase,
  },
  'POST /staff/companies/:id/reject': {
    summary: 'Reject the passport; the rejected parts say why',
    access: 'compliance',
    params: oneCase,
    body: z.strictObject({ note: noteText(2000).default('').describe('For the company; may be empty.') }),
    answer: OneCase,
  },
})
