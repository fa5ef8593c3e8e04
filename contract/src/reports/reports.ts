import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { keysOf, noteText, numericId } from '../fields.ts'
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
    userId: MemberId.describe('Who is reported.'),
    reason: ReportReason,
    note: note.default(''),
    conversationId: ConversationId.optional().describe('Where it happened; needs seq.'),
    seq: z
      .int()
      .positive()
      .max(2_147_483_647)
      .optional()
      .describe('The message it is about; those around it go to staff.'),
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

/** A report as it stands in the list of staff. */
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
      .describe('Open reports against the same member, this one included.'),
    closedAt: z.iso.datetime().nullable(),
    closedBy: z.string().nullable().describe('The name of who closed it.'),
    outcome: ReportOutcome.nullable(),
    closingNote: z.string().describe('For staff; empty while open.'),
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof Report>

/** A message as staff see it: what was said, not whether it was read. */
export const ReportedMessage = z
  .object({
    seq: z.int(),
    sender_id: z.uuid(),
    content: z.string(),
    created_at: z.iso.datetime(),
    isReported: z.boolean(),
    isIntact: z.boolean().describe('Whether it still fits the chain of hashes.'),
  })
  .meta({ id: 'ReportedMessage' })
export type ReportedMessage = z.infer<typeof ReportedMessage>

const byId = z.strictObject({ id: numericId('This is not the id of a report.') })

export const reportsApi = endpoints({
  'POST /reports': {
    summary: 'Report a member, or one of their messages, to the staff',
    access: 'member',
    body: ReportDraft,
    answer: z.object({ id: z.string() }),
    status: 201,
    callsPerMinute: 10,
  },
  'GET /api/staff/reports': {
    summary: 'Reports, open ones the oldest first, closed ones the latest first',
    access: 'compliance',
    ...paged({
      query: { status: z.enum(['open', 'closed']).default('open') },
      answer: { reports: z.array(Report), openCount: z.int().nonnegative() },
      limit: 50,
    }),
  },
  'GET /api/staff/reports/:id': {
    summary: 'One report with the messages around what it is about',
    access: 'compliance',
    params: byId,
    answer: z.object({ report: Report, messages: z.array(ReportedMessage) }),
  },
  'POST /api/staff/reports/:id/close': {
    summary: 'Close a report; a warned member is told so',
    access: 'compliance',
    params: byId,
    body: z.strictObject({ outcome: ReportOutcome, note: note.default('') }),
    answer: z.object({ report: Report }),
  },
})
