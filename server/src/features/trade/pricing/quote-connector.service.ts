import { createHash, randomBytes } from 'node:crypto'
import { utcDate } from '@laycan/contract/calendar'
import type { PushedQuote } from '@laycan/contract/trade/pricing/pricing'
import type { PushedDeal } from '@laycan/contract/trade/pricing/quote-connector'
import type { Context } from '#context.ts'
import { lockAsOwner, notifyOwners } from '#features/companies/companies.service.ts'
import { readPricingDays } from '#features/markets/price-cargo.service.ts'
import { readDealFor } from '#features/trade/deals/deals.service.ts'
import { loadExecution } from '#features/trade/execution/load-execution.service.ts'
import type { Caller } from '#platform/auth.ts'
import { inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { fillQuotes, neededQuotes } from './bring-quotes.service.ts'
import { readFrame } from './frame.service.ts'
import { isRateDay } from './price-deal.service.ts'
import {
  deleteConnector,
  findConnector,
  listOpenDeals,
  saveConnector,
  useConnector,
} from './quote-connector.store.ts'
import { pushProblems } from './quotes.rules.ts'

/**
 * The token of a company for a program that pushes quotes. It can bring quotes and read nothing: an answer names deals of
 * the company and how many quotes they took. It acts with the rights of the owner who made it, and ends with them.
 */
const hashOf = (token: string) => createHash('sha256').update(token).digest()

export async function readConnector({ db }: Context, userId: string) {
  const found = await findConnector(db, userId)
  return { connector: found?.connector ?? null, mayChange: found?.isOwner ?? false }
}

export async function makeConnector(ctx: Context, userId: string) {
  const token = randomBytes(32).toString('base64url')
  await inTransaction(ctx.db, async (tx) => {
    const { id } = await lockAsOwner(tx, userId)
    await saveConnector(tx, {
      companyId: id,
      userId,
      tokenSha256: hashOf(token),
      at: ctx.clock().toISOString(),
    })
    await notifyOwners(ctx, tx, id, 'A token for pushing quotes was made. The one before it ended.', userId)
  })
  const { connector } = await readConnector(ctx, userId)
  if (!connector) throw new AppError('conflict', 'The token was revoked meanwhile.')
  return { token, connector }
}

export async function revokeConnector(ctx: Context, userId: string): Promise<Record<string, never>> {
  await inTransaction(ctx.db, async (tx) => {
    const { id } = await lockAsOwner(tx, userId, { whileSuspended: true })
    if (await deleteConnector(tx, id))
      await notifyOwners(ctx, tx, id, 'The token for pushing quotes was revoked.', userId)
  })
  return {}
}

type Pushed = { token: string; source: string; quotes: PushedQuote[] }

/** Refused as a whole where a row is wrong; then each deal takes what it needs, by itself. */
export async function pushQuotes(
  ctx: Context,
  { token, source, quotes }: Pushed,
): Promise<{ deals: PushedDeal[] }> {
  const connector = await useConnector(ctx.db, hashOf(token), ctx.clock().toISOString())
  if (!connector) throw new AppError('unauthenticated', 'This token is not valid, or not any more.')
  await requireQuotable(ctx, quotes)
  const caller: Caller = { userId: connector.userId, roles: [] }
  const brought = { source, quotes: quotes.map((quote) => ({ ...quote, correctedOn: null })) }
  const deals: PushedDeal[] = []
  for (const { id, reference } of await listOpenDeals(ctx.db, connector.companyId)) {
    const needed = await countNeeded(ctx, caller, id, quotes)
    if (needed === 0) continue
    try {
      deals.push({ reference, taken: await fillQuotes(ctx, caller, id, brought), problem: null })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      deals.push({ reference, taken: 0, problem: error.message })
    }
  }
  return { deals }
}

/** Read without a lock, so that deals that need nothing are left alone. */
async function countNeeded(ctx: Context, caller: Caller, dealId: string, quotes: PushedQuote[]) {
  const { deal, role } = await readDealFor(ctx, caller, dealId)
  if (role !== 'buyer' && role !== 'seller') return 0
  const frame = await readFrame(ctx, ctx.db, deal, await loadExecution(ctx.db, deal))
  return frame ? neededQuotes(frame, role, quotes).length : 0
}

async function requireQuotable(ctx: Context, quotes: PushedQuote[]) {
  const today = utcDate(ctx.clock())
  const calendars = new Map<string, (day: string) => boolean>()
  for (const series of new Set(quotes.map((quote) => quote.series))) {
    if (series.startsWith('FX-')) calendars.set(series, isRateDay)
    else {
      const window = { averaging: { kind: 'month' }, holiday_rule: 'previous', bl_date: today } as const
      const found = await readPricingDays(ctx, series, window).catch(() => undefined)
      if (found) calendars.set(series, found.isQuoted)
    }
  }
  const fields = pushProblems(quotes, { today, isQuoted: (series) => calendars.get(series) })
  if (Object.keys(fields).length > 0) throw new AppError('invalid', undefined, { fields })
}
