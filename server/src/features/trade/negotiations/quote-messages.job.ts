import type { Context } from '#context.ts'
import { sendQuoteMessage } from '#features/messaging/send-message.service.ts'
import { AppError } from '#platform/errors.ts'
import type { Queue } from '#platform/jobs.ts'
import { otherIdOf } from './lock-negotiation.service.ts'
import { findNegotiation, findVersion } from './negotiations.store.ts'
import { quoteLine } from './quote-labels.ts'
import { messagesQueueName } from './release-quote.service.ts'

/**
 * Every version on the table also stands in the conversation of the two, as a message by its maker. It is sent once
 * the version is kept, and once, however often it is tried.
 */
export const quoteMessagesQueue = (ctx: Context): Queue => ({
  name: messagesQueueName,
  retries: 5,
  retryDelaySeconds: 5,
  keepSeconds: 3600,
  handle: (data) => tellInConversation(ctx, data as { negotiationId: string; version: number }),
})

async function tellInConversation(
  ctx: Context,
  { negotiationId, version }: { negotiationId: string; version: number },
) {
  const negotiation = await findNegotiation(ctx.db, negotiationId)
  const quote = await findVersion(ctx.db, negotiationId, version)
  if (!negotiation || !quote) return
  const line = quoteLine({ ...quote, fuelName: negotiation.fuelName })
  try {
    await sendQuoteMessage(ctx, quote.makerId, {
      recipientId: otherIdOf(negotiation, quote.madeBy),
      content: quote.note ? `${line}\n\n${quote.note}` : line,
      negotiation_id: negotiationId,
      version,
    })
  } catch (error) {
    // Who has blocked the other, or has left, gets no messages; the quote stands among the negotiations all the same.
    if (!(error instanceof AppError)) throw error
  }
}
