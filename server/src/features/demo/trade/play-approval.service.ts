import { randomUUID } from 'node:crypto'
import { sendQuote } from '#features/trade/negotiations/send-quote.service.ts'
import { AppError } from '#platform/errors.ts'
import type { OpenListings } from './play-listings.service.ts'
import type { Stage } from './trade-stage.service.ts'

const hourMs = 3_600_000

/** A bid above the limit of a trader, which waits for the owner of the company to approve it. */
export async function playApproval(stage: Stage, listings: OpenListings) {
  const listing = listings.get('seller supply diesel')
  if (!listing) throw new Error('the seller offers no diesel')
  const { ctx, callers } = stage
  stage.setDaysAgo(1 / 24)
  try {
    await sendQuote(ctx, callers.trader2, listing.id, {
      clientId: randomUUID(),
      listingVersion: listing.version,
      terms: { ...listing.terms, quantity: '30000' },
      note: 'For our terminal, subject to nothing.',
      validUntil: new Date(ctx.clock().getTime() + 200 * hourMs).toISOString(),
    })
    throw new Error('a bid of the demo is not above the limit')
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'approval_required') throw error
  }
  stage.setDaysAgo(0)
}
