import { buffer } from 'node:stream/consumers'
import { splitConversationId } from '@laycan/contract/messaging/messaging-rules'
import type { Context } from '#context.ts'
import { notifyEach } from '#features/notifications/notifications.service.ts'
import { listRoomPeople } from '#features/trade/deals/deal-room.service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { sweepQueue } from '#platform/jobs.ts'
import { scanForViruses } from '#platform/virus-scan.ts'
import { virusText } from './messaging.rules.ts'
import { type FileToScan, listToScan, markScanned } from './scan-again.store.ts'

/** Time for a scanner to learn of a virus that was new when the file came. */
const afterHours = 24
const filesAtOnce = 20

export const scanAgainQueue = (ctx: Context) =>
  sweepQueue('message-scan-again', '33 * * * *', () => scanAgain(ctx))

/** Without a scanner nothing is marked, so that one that is set later finds what was sent before. */
export async function scanAgain(ctx: Context) {
  const { clamdUrl } = ctx.config
  if (!clamdUrl) return
  const before = new Date(ctx.clock().getTime() - afterHours * 3_600_000)
  for (;;) {
    const files = await listToScan(ctx.db, before, filesAtOnce)
    for (const file of files) {
      const stream = await ctx.files.read(file.fileKey)
      const virus = stream && (await scanForViruses(clamdUrl, await buffer(stream)))
      await inTransaction(ctx.db, (tx) => recordScan(ctx, tx, file, virus ?? null))
    }
    if (files.length < filesAtOnce) return
  }
}

/** Everyone who could have opened it is notified: they may have a copy. */
async function recordScan(ctx: Context, tx: Db, file: FileToScan, virus: string | null) {
  const isFirst = await markScanned(tx, file.id, { virus, at: ctx.clock() })
  if (!isFirst || virus === null) return
  const pair = splitConversationId(file.conversationId)
  const path = `/messaging?${pair ? 'conversation' : 'with'}=${file.conversationId}`
  const people = pair ?? (await listRoomPeople(tx, file.conversationId))
  await notifyEach(ctx, tx, people, { kind: 'message', message: virusText(file.fileName), path })
}
