import { randomUUID } from 'node:crypto'
import { sql } from '@laycan/sql/sql'
import { cipherOf, type Db } from '#platform/db.ts'
import { openJson, type SealedColumn, sealJson } from '#platform/sealed-columns.ts'
import type { QuoteRow } from './published-quotes.rules.ts'

type Sealed = { deal: string; series: string; day: string; figure: string }

const purpose = 'deal quote'
/** Bound to deal, series and day, so that equal figures elsewhere do not look equal. */
const hashed = ({ deal, series, day, figure }: Sealed) => [deal, series, day, figure].join('\0')

export const figureColumn: SealedColumn = {
  table: 'deal_quotes',
  column: 'figure_sealed',
  row: 'id',
  hash: { column: 'figure_hash', purpose, of: (text) => hashed(JSON.parse(text) as Sealed) },
}

type StoredQuote = Omit<QuoteRow, 'figure' | 'digest'> & {
  id: string
  dealId: string
  figureSealed: Buffer
  figureHash: string
}

/** With the figures opened: only for calculations, and for the side that brought them. */
export const listQuotes = async (db: Db, dealId: string): Promise<QuoteRow[]> =>
  (await listQuotesOf(db, [dealId])).get(dealId) ?? []

export async function listQuotesOf(db: Db, dealIds: string[]): Promise<Map<string, QuoteRow[]>> {
  const { rows } = await sql<StoredQuote>`
    select id, deal_id, series, to_char(day, 'YYYY-MM-DD') as day, side, is_correction, to_char(corrected_on, 'YYYY-MM-DD') as corrected_on,
      figure_sealed, figure_hash, source, figures /* not null: day */
    from deal_quotes where deal_id = any(${dealIds}) order by series, day, side`.execute(db)
  const [current] = await cipherOf(db).keys.list()
  const opened = await Promise.all(
    rows.map(async ({ id, dealId, figureSealed, figureHash, ...row }) => {
      const sealed = await openJson<Sealed>(db, figureColumn, id, figureSealed)
      // While keys are rotated, some rows have their hash under the key before.
      const isCurrent = figureHash.startsWith(`${current.id}:`)
      const digest = isCurrent ? figureHash : await cipherOf(db).hash(purpose, hashed(sealed))
      return { dealId, quote: { ...row, figure: sealed.figure, digest } }
    }),
  )
  const quotesOf = Map.groupBy(opened, ({ dealId }) => dealId)
  return new Map([...quotesOf].map(([dealId, found]) => [dealId, found.map(({ quote }) => quote)]))
}

export type NewQuote = Pick<QuoteRow, 'series' | 'day' | 'side' | 'correctedOn' | 'figure' | 'source'> & {
  dealId: string
  actorId: string
  at: string
}

/** The first figure, or another one in its place. Needs the deal's lock. */
export async function saveQuote(tx: Db, quote: NewQuote): Promise<void> {
  const { dealId, series, day, side, correctedOn, figure } = quote
  const isCorrection = correctedOn !== null
  const { rows } = await sql<{ id: string }>`
    select id from deal_quotes where deal_id = ${dealId} and series = ${series} and day = ${day}
      and side = ${side} and is_correction = ${isCorrection}`.execute(tx)
  const id = rows[0]?.id ?? randomUUID()
  const value: Sealed = { deal: dealId, series, day, figure }
  const sealed = await sealJson(tx, figureColumn, id, value)
  const hash = await cipherOf(tx).hash(purpose, hashed(value))
  await sql`
    insert into deal_quotes (id, deal_id, series, day, side, corrected_on, is_correction, figure_sealed, figure_hash,
      source, actor_id, at)
    values (${id}, ${dealId}, ${series}, ${day}, ${side}, ${correctedOn}, ${isCorrection}, ${sealed}, ${hash},
      ${quote.source}, ${quote.actorId}, ${quote.at})
    on conflict (id) do update set figures = deal_quotes.figures + 1, figure_sealed = excluded.figure_sealed,
      figure_hash = excluded.figure_hash, source = excluded.source, corrected_on = excluded.corrected_on,
      actor_id = excluded.actor_id, at = excluded.at`.execute(tx)
}
