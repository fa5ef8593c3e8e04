import { dayMs, dayOf, utcDate } from '@laycan/contract/calendar/calendar'
import type { CandleInterval, Timeframe } from '@laycan/contract/markets/market-constants'
import type { Candle, Market } from '@laycan/contract/markets/markets'
import type { Context } from '#context.ts'
import { AppError } from '#platform/errors.ts'
import { SerializedJson } from '#platform/http/serialized-json.ts'
import type { BoardEntry, MarketBoard } from './board.rules.ts'
import { readCandles, readClosesBefore } from './candles.store.ts'
import { figuresOf } from './figures.service.ts'
import { boardsOf } from './live-boards.service.ts'
import { viewMarket } from './market.view.ts'
import { marketNotFound, requireSource } from './markets.policy.ts'
import { intervalFor, momentBefore, planChart } from './timeframes.rules.ts'

/** What prices were. History ends at the last price, also when markets rest. */
type CandleQuery = {
  timeframe?: Timeframe | undefined
  interval?: CandleInterval | undefined
  from?: string | undefined
  to?: string | undefined
  lead: number
}

/** More than any timeframe has; a longer range must be read in parts. */
const maxCandles = 10_000

export async function readChart(
  ctx: Context,
  sourceText: string,
  marketId: string,
  query: CandleQuery,
): Promise<SerializedJson<Chart>> {
  const source = requireSource(ctx, sourceText)
  const { board } = await boardsOf(ctx).of(source)
  const entry = board.find(marketId)
  if (!entry) throw marketNotFound()
  const timeframe = query.timeframe ?? '1y'
  const figures = await figuresOf(ctx).of(source, timeframe)
  const { interval, candles } = await readRange(ctx, entry, rangeOf(board, entry, query), query)
  const market = viewMarket(board, entry, figures, ctx.clock().getTime())
  // Hundreds of candles that come from the store just as the contract has them need no going through again.
  const lead = await readLead(ctx, entry, { interval, candles }, query.lead)
  return new SerializedJson<Chart>(Buffer.from(JSON.stringify({ market, interval, candles, lead })))
}

type Drawn = { interval: CandleInterval; candles: Candle[] }
type Chart = Drawn & { market: Market; lead: Pick<Candle, 'time' | 'close'>[] }
type Range = { interval: CandleInterval; from: string; to: string }

/** An average needs closes from before the first day that is shown. */
async function readLead({ replica }: Context, entry: BoardEntry, drawn: Drawn, count: number) {
  const [first] = drawn.candles
  if (!first || count === 0) return []
  const range = { market: entry.definition.id, interval: drawn.interval, from: first.time }
  return readClosesBefore(replica, range, count)
}

/** Fine candles are not stored for as long as daily ones. Without them daily candles are used, unless asked otherwise. */
async function readRange({ replica }: Context, { definition }: BoardEntry, range: Range, query: CandleQuery) {
  const candles = await readCandles(replica, { market: definition.id, ...range }, maxCandles + 1)
  if (candles.length > maxCandles) refuseRange()
  if (candles.length > 0 || range.interval === '1d' || query.interval)
    return { interval: range.interval, candles }
  const days = {
    market: definition.id,
    interval: '1d' as const,
    from: range.from.slice(0, 10),
    to: range.to.slice(0, 10),
  }
  return { interval: days.interval, candles: await readCandles(replica, days, maxCandles) }
}

function rangeOf({ facts }: MarketBoard, { atMs, tradeDate }: BoardEntry, query: CandleQuery): Range {
  const hasOnlyDays = facts.kind === 'end_of_day'
  if (query.from === undefined && query.to === undefined) {
    const timeframe = query.timeframe ?? '1y'
    const interval = query.interval ?? planChart(timeframe, hasOnlyDays).interval
    const end = interval === '1d' ? Date.parse(tradeDate) : atMs
    return { interval, ...boundsOf(interval, momentBefore(end, timeframe), end) }
  }
  const to = query.to ?? tradeDate
  const from = query.from ?? utcDate(new Date(momentBefore(Date.parse(to), query.timeframe ?? '1y')))
  const days = dayOf(to) - dayOf(from) + 1
  if (days < 1)
    throw new AppError('invalid', undefined, { fields: { to: 'This must not be before the first day' } })
  const interval = query.interval ?? intervalFor(days, hasOnlyDays)
  return {
    interval,
    ...boundsOf(interval, Date.parse(from), Date.parse(to) + (interval === '1d' ? 0 : dayMs - 1)),
  }
}

function boundsOf(interval: CandleInterval, fromMs: number, toMs: number): { from: string; to: string } {
  const text = (ms: number) => new Date(ms).toISOString().slice(0, interval === '1d' ? 10 : undefined)
  return { from: text(fromMs), to: text(toMs) }
}

function refuseRange(): never {
  throw new AppError('invalid', undefined, {
    fields: { interval: `That would be more than ${maxCandles} candles; choose wider ones or fewer days` },
  })
}
