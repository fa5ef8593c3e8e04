import { isUtf8 } from 'node:buffer'
import { createHash, randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { utcDate } from '@laycan/contract/calendar/calendar'
import type { PushedQuote } from '@laycan/contract/trade/pricing/pricing'
import { isRateSeries } from '@laycan/contract/trade/pricing/pricing-constants'
import type { PushedDeal } from '@laycan/contract/trade/pricing/quote-connector'
import type { Context } from '#context.ts'
import { lockAsOwner, notifyOwners } from '#features/companies/companies.service.ts'
import { readPricingDays } from '#features/markets/price-cargo.service.ts'
import { readCsvText } from '#features/markets/read-csv.service.ts'
import { readDealFor } from '#features/trade/deals/deals.service.ts'
import { loadExecution } from '#features/trade/execution/load-execution.service.ts'
import type { Caller } from '#platform/auth.ts'
import { inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { fillQuotes, neededQuotes } from './bring-quotes.service.ts'
import { readFrame } from './frame.service.ts'
import { isRateDay } from './price-deal.service.ts'
import { pushProblems } from './published-quotes.rules.ts'
import {
  deleteConnector,
  findConnector,
  listOpenDeals,
  saveConnector,
  useConnector,
} from './quote-connector.store.ts'
import { problemsByLine, quotesOfLines } from './quotes-csv.rules.ts'

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
  const connector = await requireConnector(ctx, token)
  refuse(await findUnquotable(ctx, quotes))
  return fillDeals(ctx, connector, { source, quotes })
}

type PushedFile = { token: string | undefined; source: string; content: Readable }

/** The same as a file. What is wrong is named by its line. */
export async function pushCsv(
  ctx: Context,
  { token, source, content }: PushedFile,
): Promise<{ deals: PushedDeal[] }> {
  const bytes = await buffer(content)
  const connector = await requireConnector(ctx, token)
  if (!isUtf8(bytes)) throw new AppError('malformed', 'The file is not valid UTF-8.')
  const { rows, separator } = readCsvText(bytes.toString('utf8'))
  const { quotes, problems } = quotesOfLines(rows, separator)
  refuse({ ...problems, ...problemsByLine(await findUnquotable(ctx, quotes), quotes) })
  return fillDeals(ctx, connector, { source, quotes: quotes.map(({ line: _line, ...quote }) => quote) })
}

async function requireConnector(ctx: Context, token: string | undefined) {
  const connector = token && (await useConnector(ctx.db, hashOf(token), ctx.clock().toISOString()))
  if (!connector) throw new AppError('unauthenticated', 'This token is not valid, or not any more.')
  return connector
}

function refuse(fields: Record<string, string>) {
  if (Object.keys(fields).length > 0) throw new AppError('invalid', undefined, { fields })
}

type Connector = Awaited<ReturnType<typeof requireConnector>>

async function fillDeals(
  ctx: Context,
  connector: Connector,
  { source, quotes }: Omit<Pushed, 'token'>,
): Promise<{ deals: PushedDeal[] }> {
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

/** What is wrong with quotes, whatever deals need. */
async function findUnquotable(ctx: Context, quotes: PushedQuote[]): Promise<Record<string, string>> {
  const today = utcDate(ctx.clock())
  const calendars = new Map<string, (day: string) => boolean>()
  for (const series of new Set(quotes.map((quote) => quote.series))) {
    if (isRateSeries(series)) calendars.set(series, isRateDay)
    else {
      const window = { averaging: { kind: 'month' }, holiday_rule: 'previous', bl_date: today } as const
      const found = await readPricingDays(ctx, series, window).catch(() => undefined)
      if (found) calendars.set(series, found.isQuoted)
    }
  }
  return pushProblems(quotes, { today, isQuoted: (series) => calendars.get(series) })
}
