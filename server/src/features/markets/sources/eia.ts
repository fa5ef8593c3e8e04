import { isDecimal } from '@laycan/contract/decimal'
import { z } from 'zod'
import type { DailyPrice } from '../board.rules.ts'
import { padDecimals } from '../decimals.rules.ts'
import { readDecimal } from '../import-cells.rules.ts'
import { eiaSeries } from './eia-series.ts'
import type { MarketSource } from './market-source.ts'
import { SourceError } from './source-error.ts'
import { sourceFacts } from './source-facts.ts'

/** Version 2 of the EIA's API: daily spot prices, some days late. The key is in the URL and nowhere else. */
export type EiaRequest = {
  /** The first day that is wanted; corrections of earlier ones are not seen. */
  start: string
}

const pageRows = 5_000
const patienceMs = 20_000

/** Numbers and texts both occur, as do empty values. */
const Row = z.object({
  period: z.string(),
  series: z.string(),
  value: z.union([z.string(), z.number(), z.null()]).optional(),
  units: z.string().optional(),
})
const Page = z.object({ response: z.object({ total: z.coerce.number(), data: z.array(Row) }) })
export type EiaRow = z.infer<typeof Row>

type Options = { url: string; key: string; fetch?: typeof fetch }
export type EiaSource = MarketSource<EiaRequest, EiaRow[], DailyPrice>

export function openEiaSource({ url, key, fetch: send = fetch }: Options): EiaSource {
  async function readPage(route: string, start: string, offset: number, signal: AbortSignal) {
    const names = eiaSeries.filter((one) => one.route === route).map(({ series }) => series)
    const query = new URLSearchParams({
      api_key: key,
      frequency: 'daily',
      'data[0]': 'value',
      start,
      'sort[0][column]': 'period',
      'sort[0][direction]': 'asc',
      offset: String(offset),
      length: String(pageRows),
    })
    for (const name of names) query.append('facets[series][]', name)
    const response = await reach(() =>
      send(`${url}/${route}/data/?${query}`, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
      }),
    )
    return readAnswer(response.status, await reach(() => response.text()))
  }

  async function readRoute(route: string, start: string, signal: AbortSignal): Promise<EiaRow[]> {
    const rows: EiaRow[] = []
    for (;;) {
      const page = await readPage(route, start, rows.length, signal)
      rows.push(...page.rows)
      // A page that is empty although more was promised would never end.
      if (rows.length >= page.total || page.rows.length === 0) return rows
    }
  }

  return {
    ...sourceFacts.eia,
    markets: eiaSeries.map(({ market }) => market),
    async fetch({ start }, signal) {
      const rows: EiaRow[] = []
      for (const route of new Set(eiaSeries.map((one) => one.route))) {
        rows.push(...(await readRoute(route, start, signal)))
      }
      return rows
    },
    transform: dailyPricesOf,
  }
}

/** What went wrong below HTTP; the runtime's own words may hold the address. */
async function reach<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch {
    throw new SourceError('The EIA cannot be reached', { isPassing: true })
  }
}

/** A page, or why there is none. Errors come in two shapes, with and without the right status. */
export function readAnswer(status: number, text: string): { rows: EiaRow[]; total: number } {
  const body = parseJson(text)
  const { error: reported, code } = (body ?? {}) as { error?: unknown; code?: unknown }
  if (status !== 200 || reported !== undefined) {
    throw refusalOf(status === 200 && typeof code === 'number' ? code : status, reported)
  }
  const page = Page.safeParse(body)
  if (!page.success) throw new SourceError('The EIA answered in an unknown form', { isPassing: true })
  return { rows: page.data.response.data, total: page.data.response.total }
}

function refusalOf(status: number, reported: unknown): SourceError {
  const code = (reported as { code?: unknown } | undefined)?.code
  const words = typeof reported === 'string' ? reported : typeof code === 'string' ? code : `status ${status}`
  const isKeyRefused = code === 'API_KEY_INVALID' || code === 'API_KEY_MISSING'
  // A key that asks too often is suspended for minutes, which is answered with 403 as well.
  const isPassing = !isKeyRefused && (status === 403 || status === 408 || status === 429 || status >= 500)
  return new SourceError(`The EIA refused: ${words.slice(0, 200)}`, { isPassing })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const bySeries = new Map(eiaSeries.map((one) => [one.series, one]))

/** Rows of series that we know, in the unit that we know them in, with a value; below zero is a value too. */
export function dailyPricesOf(rows: EiaRow[]): DailyPrice[] {
  return rows.flatMap(({ period, series, value, units }) => {
    const known = bySeries.get(series)
    if (!known || !/^\d{4}-\d{2}-\d{2}$/.test(period)) return []
    if (units !== undefined && units.toUpperCase() !== known.units) return []
    const price = readDecimal(String(value ?? ''), '.')
    if (price === undefined || !isDecimal(price)) return []
    const { marketId, decimals } = known.market
    return [{ marketId, date: period, price: padDecimals(price, decimals), volume: null }]
  })
}
