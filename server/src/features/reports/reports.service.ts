import type { KeptData } from '@laycan/contract/erasure/erasure'
import { conversationIdOf } from '@laycan/contract/messaging/messaging-rules'
import type { Report, ReportDraft, ReportedMessage, ReportOutcome } from '@laycan/contract/reports/reports'
import type { Context } from '#context.ts'
import { readMember, requireMember } from '#features/members/members.service.ts'
import { createFileLink, findFileOf } from '#features/messaging/attachments.service.ts'
import { readMessagesAround } from '#features/messaging/export.service.ts'
import { readSenderNames } from '#features/messaging/message-pages.service.ts'
import { findReportedMessage } from '#features/messaging/messaging.service.ts'
import { raiseNotifications } from '#features/notifications/notifications.service.ts'
import type { Caller } from '#platform/auth.ts'
import { decodeCursor, pageOf } from '#platform/cursor.ts'
import { inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { requireDecider, requireReporter } from './reports.policy.ts'
import {
  closeReport,
  countOpen,
  findReport,
  hasOpenReport,
  insertFileView,
  insertReport,
  listFileViews,
  listReports,
  listReportsBy,
  type ReportsPage,
} from './reports.store.ts'

/**
 * Reports of members to compliance. A report of a message shows that message and the ones around it at the time, and
 * nothing else of the conversation. The reporter is notified when it was decided; the reported member only if they are
 * warned, and never by whom.
 */
const shownBefore = 10
const shownAfter = 10

export async function reportMember(ctx: Context, me: string, draft: ReportDraft) {
  const { userId, reason, note, conversationId, seq } = draft
  requireReporter(me, userId)
  await requireMember(ctx, me)
  const message =
    conversationId !== undefined && seq !== undefined
      ? await findReportedMessage(ctx, me, { conversationId, senderId: userId, seq })
      : undefined
  // A member who has left can still be reported for what they wrote.
  if (!message) await readMember(ctx, me, userId)
  const id = await inTransaction(ctx.db, (tx) =>
    insertReport(tx, { reporterId: me, reportedId: userId, reason, note, message }),
  )
  return { id }
}

type Page = { status: ReportsPage['status']; before?: string | undefined; limit: number }

export async function readReports({ db }: Context, me: string, { status, before, limit }: Page) {
  const after = decodeCursor(before, { id: 'integer' })?.id
  const [found, openCount] = await Promise.all([
    listReports(db, me, { status, after, limit: limit + 1 }),
    countOpen(db, me),
  ])
  const { items, next } = pageOf(found, limit, ({ id }) => id)
  return { reports: items, openCount, next }
}

export async function readReport(ctx: Context, me: string, id: string) {
  const { report, key, dealId, seq, lastSeq } = await requireReport(ctx, me, id)
  if (key === null || seq === null || lastSeq === null) return { report, messages: [], fileViews: [] }
  // The chain of a room names the deal.
  const conversationId = dealId ?? conversationIdOf(report.reporter.userId, report.reported.userId)
  const around = await readMessagesAround(ctx, key, {
    conversationId,
    from: Math.max(1, seq - shownBefore),
    to: Math.min(lastSeq, seq + shownAfter),
  })
  const names = await readSenderNames(ctx.db, around)
  const messages: ReportedMessage[] = around.map(
    ({ sender_id, content, created_at, isIntact, ...message }) => ({
      seq: message.seq,
      sender_id,
      senderName: names.get(sender_id) ?? '',
      content,
      changes: message.changes.map((change) => ({ at: change.at, content: change.content })),
      files: message.attachments?.map(({ id, fileName }) => ({ id, fileName })) ?? [],
      created_at,
      isIntact,
      isReported: message.seq === seq,
    }),
  )
  return { report, messages, fileViews: await listFileViews(ctx.db, id) }
}

/** Also once it was withdrawn: that takes nothing from what was reported. */
export async function viewReportedFile(ctx: Context, me: string, id: string, fileId: string) {
  const { key, seq } = await requireReport(ctx, me, id)
  const file = key === null || seq === null ? undefined : await findFileOf(ctx, { key, seq }, fileId)
  if (!file) throw new AppError('not_found', 'There is no such file in the reported message.')
  await insertFileView(ctx.db, id, fileId, me)
  return createFileLink(ctx, file)
}

export async function closeReportAs(
  ctx: Context,
  caller: Caller,
  id: string,
  { outcome, note }: { outcome: ReportOutcome; note: string },
): Promise<{ report: Report }> {
  const { report } = await requireReport(ctx, caller.userId, id)
  requireDecider(caller.userId, report)
  await inTransaction(ctx.db, async (tx) => {
    if (!(await closeReport(tx, id, { closedBy: caller.userId, outcome, note }))) {
      throw new AppError('conflict', 'This report is closed already.')
    }
    const notified = [{ userId: report.reporter.userId, message: reporterText(report) }]
    if (outcome === 'warned') notified.push({ userId: report.reported.userId, message: warningText(report) })
    await raiseNotifications(
      ctx,
      tx,
      notified.map((one) => ({ ...one, kind: 'message' })),
    )
  })
  return { report: (await requireReport(ctx, caller.userId, id)).report }
}

/** Nobody escapes a report by leaving: a reviewer decides. */
export async function listOpenReports({ db }: Context, userId: string): Promise<KeptData[]> {
  return (await hasOpenReport(db, userId)) ? [{ reason: 'open_report', until: null }] : []
}

export const exportReports = ({ db }: Context, me: string) => listReportsBy(db, me)

const reporterText = ({ reported }: Report) =>
  `Your report about ${reported.firstName} ${reported.lastName} was looked at. Thank you.`
const warningText = ({ hasMessages }: Report) =>
  `${hasMessages ? 'A message of yours was reported and found' : 'You were reported and found'} to break the rules. If it happens again your account may be closed.`

async function requireReport({ db }: Context, me: string, id: string) {
  const found = await findReport(db, me, id)
  if (!found) throw new AppError('not_found', 'There is no such report.')
  return found
}
