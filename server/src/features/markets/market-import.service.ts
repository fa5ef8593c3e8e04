import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { utcDate } from '@laycan/contract/calendar/calendar'
import type { ImportMapping, ImportTarget, ImportUpload } from '@laycan/contract/markets/market-import'
import type { Context } from '#context.ts'
import { readFuelType } from '#features/fuel-types/fuel-types.service.ts'
import { requireMember } from '#features/members/members.service.ts'
import type { Caller } from '#platform/auth.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { saveDailyPrices } from './daily-prices.service.ts'
import { padDecimals, scaleOf } from './decimals.rules.ts'
import { guessSeparator, type SeparatorName, suggestMapping } from './import-cells.rules.ts'
import type { ImportedPrice } from './import-report.rules.ts'
import { requireNoErrors, requireUpload } from './markets.policy.ts'
import { findMarket, holdMarketId } from './markets.store.ts'
import { announceNewPrices } from './new-prices.service.ts'
import { readFile, readRows } from './sources/import.ts'
import {
  deleteUpload,
  findUpload,
  finishUpload,
  insertPiece,
  insertUpload,
  readPieces,
  recordImport,
} from './uploads.store.ts'

/**
 * Prices from files. A file is stored for a day in pieces, checked each time its columns are mapped again, and
 * loaded as a whole in one transaction, or, while a line is wrong, not at all.
 */
const pieceBytes = 256 * 1024
const sampleRows = 20

export async function receiveFile(
  ctx: Context,
  { userId }: Caller,
  { fileName, content }: { fileName: string; content: Readable },
): Promise<{ upload: ImportUpload }> {
  const id = randomUUID()
  await requireMember(ctx, userId)
  await insertUpload(ctx.db, { id, userId, fileName })
  try {
    const bytes = await storePieces(ctx, id, content)
    if (bytes === 0) throw new AppError('invalid', undefined, { fields: { file: 'The file is empty' } })
    await finishUpload(ctx.db, id, bytes)
    return { upload: { upload_id: id, file_name: fileName, bytes, ...(await preview(ctx, id)) } }
  } catch (error) {
    await deleteUpload(ctx.db, id)
    throw error
  }
}

async function storePieces({ db }: Context, id: string, content: Readable): Promise<number> {
  let [waiting, place, bytes] = [Buffer.alloc(0), 0, 0]
  for await (const chunk of content as AsyncIterable<Buffer>) {
    waiting = Buffer.concat([waiting, chunk])
    bytes += chunk.length
    if (waiting.length < pieceBytes) continue
    await insertPiece(db, id, place++, waiting)
    waiting = Buffer.alloc(0)
  }
  if (waiting.length > 0) await insertPiece(db, id, place, waiting)
  return bytes
}

async function preview(ctx: Context, id: string) {
  const separator = await separatorOf(ctx, id)
  const sample: string[][] = []
  for await (const rows of readRows(readPieces(ctx.db, id), separator)) {
    for (const row of rows) if ('cells' in row) sample.push(row.cells.map(short))
    if (sample.length >= sampleRows) break
  }
  const shown = sample.slice(0, sampleRows)
  return { separator, columns: shown[0] ?? [], sample: shown, suggested: suggestMapping(shown) }
}

const short = (cell: string) => (cell.length > 200 ? `${cell.slice(0, 200)}…` : cell)

async function separatorOf({ db }: Context, id: string): Promise<SeparatorName> {
  for await (const piece of readPieces(db, id)) {
    const [line = ''] = piece.subarray(0, 10_000).toString('utf8').split(/\r|\n/)
    return guessSeparator(line)
  }
  return ','
}

export async function checkFile(ctx: Context, caller: Caller, id: string, mapping: ImportMapping) {
  requireUpload(await findUpload(ctx.db, id), caller.userId)
  return { report: (await readUpload(ctx, id, mapping)).report }
}

export async function loadFile(
  ctx: Context,
  caller: Caller,
  id: string,
  { mapping, target }: { mapping: ImportMapping; target: ImportTarget },
) {
  const { fileName } = requireUpload(await findUpload(ctx.db, id), caller.userId)
  await requireFuel(ctx, target.fuel_type_id)
  await requireSameMeasure(ctx.db, target)
  const { report, prices } = await readUpload(ctx, id, mapping)
  requireNoErrors(report)
  const counts = await inTransaction(ctx.db, async (tx) => {
    await holdMarketId(tx, 'import', target.market_id)
    // Another file may have made the market while this one was read.
    await requireSameMeasure(tx, target)
    const decimals = Math.max(2, ...prices.map(({ price }) => scaleOf(price)).slice(-1000))
    const saved = await saveDailyPrices(
      tx,
      'import',
      [definitionOf(target, decimals)],
      toDailyPrices(target, prices),
    )
    const market = saved.markets.find(({ marketId }) => marketId === target.market_id)
    const replaced = prices.length - saved.added
    await recordImport(tx, {
      userId: caller.userId,
      market: market?.id ?? 0,
      fileName,
      prices: prices.length,
      added: saved.added,
      replaced,
    })
    await deleteUpload(tx, id)
    return { added: saved.added, replaced }
  })
  await announceNewPrices(ctx, 'import')
  return { market_id: target.market_id, report, ...counts }
}

export async function dropFile(ctx: Context, caller: Caller, id: string) {
  requireUpload(await findUpload(ctx.db, id), caller.userId)
  await deleteUpload(ctx.db, id)
  return {}
}

async function readUpload(ctx: Context, id: string, mapping: ImportMapping) {
  const today = utcDate(ctx.clock())
  return readFile(readPieces(ctx.db, id), await separatorOf(ctx, id), mapping, today)
}

const toDailyPrices = (target: ImportTarget, prices: ImportedPrice[]) =>
  prices.map(({ date, price, volume }) => ({
    marketId: target.market_id,
    date,
    price: padDecimals(price, 2),
    volume,
  }))

const definitionOf = (target: ImportTarget, decimals: number) => ({
  marketId: target.market_id,
  fuelTypeId: target.fuel_type_id,
  fuelName: target.fuel_name,
  exchange: target.exchange,
  region: target.region,
  currency: target.currency,
  unit: target.unit,
  decimals,
  tickSize: null,
  priceType: 'spot' as const,
  isViewOnly: false,
})

/** Prices say nothing of their currency and unit: the market does, for those that are there already as well. */
async function requireSameMeasure(db: Db, { market_id, currency, unit }: ImportTarget) {
  const market = await findMarket(db, 'import', market_id)
  if (!market || (market.currency === currency && market.unit === unit)) return
  const own = 'need a market id of their own'
  throw new AppError('invalid', undefined, {
    fields: {
      ...(market.currency !== currency && {
        'target.currency': `${market_id} is priced in ${market.currency}: prices in ${currency} ${own}`,
      }),
      ...(market.unit !== unit && {
        'target.unit': `${market_id} is priced per ${market.unit}: prices per ${unit} ${own}`,
      }),
    },
  })
}

async function requireFuel(ctx: Context, id: string | null) {
  if (id === null) return
  try {
    await readFuelType(ctx, id)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error
    throw new AppError('invalid', undefined, {
      fields: { 'target.fuel_type_id': 'There is no such fuel type' },
    })
  }
}
