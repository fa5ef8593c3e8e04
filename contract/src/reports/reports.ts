import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { keysOf, noteText, numericId } from '../fields.ts'
import { DocumentContentType } from '../kyc/kyc.ts'
import { MemberCard, MemberId } from '../members/members.ts'
import { ConversationId } from '../messaging/messaging.ts'
import { paged } from '../paged.ts'
import { maxReportNoteLength, reportOutcomeLabels, reportReasonLabels } from './report-labels.ts'

export const ReportReason = z
  .enum(keysOf(reportReasonLabels), 'Please choose a reason')
  .meta({ id: 'ReportReason' })
export type ReportReason = z.infer<typeof ReportReason>

const note = noteText(maxReportNoteLength)

export const ReportDraft = z
  .strictObject({
    userId: MemberId.describe('The reported member.'),
    reason: ReportReason,
    note: note.default(''),
    conversationId: ConversationId.optional().describe(
      'The conversation of the reported message; needs seq.',
    ),
    seq: z
      .int()
      .positive()
      .max(2_147_483_647)
      .optional()
      .describe('The reported message; staff also see the messages around it.'),
  })
  .refine(({ conversationId, seq }) => (conversationId === undefined) === (seq === undefined), {
    message: 'A message is named by its conversation and its number',
    path: ['seq'],
  })
  .meta({ id: 'ReportDraft' })
export type ReportDraft = z.infer<typeof ReportDraft>

export const ReportOutcome = z
  .enum(keysOf(reportOutcomeLabels), 'Please choose an outcome')
  .meta({ id: 'ReportOutcome' })
export type ReportOutcome = z.infer<typeof ReportOutcome>

/** A report in the staff list. */
export const Report = z
  .object({
    id: z.string(),
    reporter: MemberCard,
    reported: MemberCard,
    reason: ReportReason,
    note: z.string(),
    createdAt: z.iso.datetime(),
    hasMessages: z.boolean(),
    openAgainstReported: z
      .int()
      .nonnegative()
      .describe('Open reports about the same member, including this one.'),
    closedAt: z.iso.datetime().nullable(),
    closedBy: z.string().nullable().describe('Name of the staff member who closed it.'),
    outcome: ReportOutcome.nullable(),
    closingNote: z.string().describe('For staff; empty while open.'),
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof Report>

/** A message as staff see it: its text, not whether it was read. */
export const ReportedMessage = z
  .object({
    seq: z.int(),
    sender_id: z.uuid(),
    senderName: z.string().describe('With the company; in the room of a deal there are more than two.'),
    content: z.string().describe('As it was sent.'),
    changes: z
      .array(z.object({ at: z.iso.datetime(), content: z.string().nullable() }))
      .describe('What the author changed since: the new wording, or null for withdrawn.'),
    files: z
      .array(z.object({ id: z.uuid(), fileName: z.string() }))
      .describe('Staff can open those of the reported message.'),
    created_at: z.iso.datetime(),
    isReported: z.boolean(),
    isIntact: z.boolean().describe('Whether it still matches the hash chain.'),
  })
  .meta({ id: 'ReportedMessage' })
export type ReportedMessage = z.infer<typeof ReportedMessage>

/** That one of the staff opened a file of the reported message. */
export const ReportFileView = z
  .object({ fileName: z.string(), name: z.string(), at: z.iso.datetime() })
  .meta({ id: 'ReportFileView' })
export type ReportFileView = z.infer<typeof ReportFileView>

const byId = z.strictObject({ id: numericId('This is not the id of a report.') })

export const reportsApi = endpoints({
  'POST /reports': {
    summary: 'Report a member or one of their messages to staff',
    access: 'member',
    body: ReportDraft,
    answer: z.object({ id: z.string() }),
    status: 201,
    callsPerMinute: 10,
  },
  'GET /api/staff/reports': {
    summary: 'List reports: open ones oldest first, closed ones latest first',
    access: 'compliance',
    ...paged({
      query: { status: z.enum(['open', 'closed']).default('open') },
      answer: { reports: z.array(Report), openCount: z.int().nonnegative() },
      limit: 50,
    }),
  },
  'GET /api/staff/reports/:id': {
    summary: 'Get a report with the messages around the reported one',
    access: 'compliance',
    params: byId,
    answer: z.object({
      report: Report,
      messages: z.array(ReportedMessage),
      fileViews: z.array(ReportFileView).describe('The latest first.'),
    }),
  },
  'GET /api/staff/reports/:id/files/:fileId/link': {
    summary: 'Get a short-lived link to a file of the reported message; the view is recorded',
    access: 'compliance',
    params: z.strictObject({ ...byId.shape, fileId: z.uuid('This is not the id of a file.') }),
    answer: z.object({ url: z.string(), contentType: DocumentContentType, expiresAt: z.iso.datetime() }),
  },
  'POST /api/staff/reports/:id/close': {
    summary: 'Close a report; a warned member is notified',
    access: 'compliance',
    params: byId,
    body: z.strictObject({ outcome: ReportOutcome, note: note.default('') }),
    answer: z.object({ report: Report }),
  },
})
