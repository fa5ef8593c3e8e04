import { z } from 'zod'
import type { Context } from '#context.ts'
import { createAlert } from '#features/markets/alerts.service.ts'
import { type CurrentPrice, listCurrentPrices } from '#features/markets/market-prices.service.ts'
import type { Caller } from '#platform/auth.ts'
import { AppError } from '#platform/errors.ts'
import { readAlert } from './alert-request.rules.ts'
import { findMarket } from './market-names.rules.ts'

/** What a tool would change. It is proposed, stored with the answer, and done only when the person says yes to it. */
export const Proposal = z.object({
  kind: z.literal('price_alert'),
  marketId: z.string(),
  direction: z.enum(['above', 'below']),
  level: z.string(),
  /** As it is asked back. */
  text: z.string(),
})
export type Proposal = z.infer<typeof Proposal>

export async function proposeAlert(ctx: Context, question: string): Promise<Proposal | undefined> {
  const asked = readAlert(question)
  const market: CurrentPrice | undefined = asked && findMarket(await listCurrentPrices(ctx), asked.market)
  if (!asked || !market) return undefined
  const { direction, level } = asked
  const text = `${market.name} ${direction} ${level} ${market.currency}/${market.unit}`
  return { kind: 'price_alert', marketId: market.marketId, direction, level, text }
}

/** With the rights and limits of the caller, as on the screen. */
export async function carryOut(ctx: Context, caller: Caller, proposal: Proposal): Promise<string> {
  const { marketId, direction, level } = proposal
  try {
    const { alert } = await createAlert(ctx, ctx.config.marketSource, caller, {
      condition: { kind: 'level', market_id: marketId, direction, level },
      cooldown_minutes: 60,
    })
    return `Your price alert is set: ${alert.title}. You find it under Markets.`
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return `The price alert could not be set. ${error.message}`
  }
}
