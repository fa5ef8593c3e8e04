import { utcMinute } from '@laycan/contract/calendar/calendar'
import { otherSide } from '@laycan/contract/trade/sides'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { describeField, describePrice } from '@laycan/contract/trade/terms/terms-rules'
import type { Context } from '#context.ts'
import { sendQuoteMessage } from '#features/messaging/send-message.service.ts'
import { findAudience } from '#features/trade/shared/parties.service.ts'
import { AppError } from '#platform/errors.ts'
import type { Queue } from '#platform/jobs.ts'
import { partyOf } from './negotiations.policy.ts'
import { findNegotiation, findVersion } from './negotiations.store.ts'
import { messagesQueueName } from './quote-versions.service.ts'

/**
 * Every version on the table is also a message from its maker in the conversation of both sides. It is sent once, after
 * the version is stored, however often the job runs.
 */
export const quoteMessagesQueue = (ctx: Context): Queue => ({
  name: messagesQueueName,
  retries: 5,
  retryDelaySeconds: 5,
  keepSeconds: 3600,
  handle: (data) => sendVersion(ctx, data as { negotiationId: string; version: number }),
})

async function sendVersion(
  ctx: Context,
  { negotiationId, version }: { negotiationId: string; version: number },
) {
  const negotiation = await findNegotiation(ctx.db, negotiationId)
  const quote = await findVersion(ctx.db, negotiationId, version)
  if (!negotiation || !quote) return
  const side = otherSide(quote.madeBy)
  const other = partyOf(negotiation, side)
  const recipientId = negotiation[side].userId
  // Nobody is left in that company.
  if (!(await findAudience(ctx.db, [other])).contactsOf(other).includes(recipientId)) return
  const line = quoteLine({ ...quote, fuelName: negotiation.fuelName })
  try {
    await sendQuoteMessage(ctx, quote.makerId, {
      recipientId,
      content: quote.note ? `${line}\n\n${quote.note}` : line,
      negotiation_id: negotiationId,
      version,
    })
  } catch (error) {
    // No message if one has blocked the other or left; the quote is still listed under negotiations.
    if (!(error instanceof AppError)) throw error
  }
}

/** A version in one line. */
function quoteLine({
  version,
  fuelName,
  terms,
  isFirm,
  validUntil,
}: {
  version: number
  fuelName: string
  terms: TradeTerms
  isFirm: boolean
  validUntil: string
}): string {
  const port = terms.locode ? ` (${terms.locode})` : ''
  const what = `${isFirm ? 'Firm quote' : 'Quote'}${version === 1 ? '' : `, version ${version}`}`
  return (
    `${what}: ${describeField(terms, 'quantity')} of ${fuelName}, ${terms.incoterm} ${terms.place}${port}, ` +
    `${terms.window_from} to ${terms.window_to}, ${describePrice(terms.price)}. Valid until ${utcMinute(validUntil)}.`
  )
}
