import { utcDate } from '@laycan/contract/calendar/calendar'
import { rateSeries } from '@laycan/contract/trade/pricing/pricing-constants'
import { benchmarksOf, type FormulaPrice, type PaidIn } from '@laycan/contract/trade/terms/formula-problems'
import type { Context } from '#context.ts'
import { readPricingDays, readSourceKind } from '#features/markets/price-cargo.service.ts'
import type { DealRow } from '#features/trade/deals/deals.service.ts'
import type { LoadedExecution } from '#features/trade/execution/execution.rules.ts'
import { massBasis } from '#features/trade/execution/load-execution.service.ts'
import { awaitedEvent, pricingDay } from '#features/trade/execution/pricing-day.rules.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { quoteBasis, rateBasis } from './basis.rules.ts'
import { excessFormula, excessQuantity } from './excess.rules.ts'
import { rateUnit } from './paid-in.rules.ts'
import { isRateDay, rateDay, readHeld } from './price-deal.service.ts'
import { isUnpublished, type QuoteRow, type SeriesFrame } from './published-quotes.rules.ts'

/** Which quotes a deal needs, by series and day, and whether they can be brought now. */
export type PricingFrame = {
  /** Undefined where only the exchange rate of a fixed price is needed. */
  price: FormulaPrice | undefined
  basis: 'platform' | 'sides'
  reason: string
  countedFrom: string | undefined
  blocked: string | undefined
  frames: SeriesFrame[]
  held: Awaited<ReturnType<typeof readHeld>>
  today: string
}

/** What of a deal its quotes depend on. */
export type PricedDeal = Pick<DealRow, 'id' | 'terms' | 'isDemo' | 'barrelsPerTonne' | 'densityKgM3'>

/** What the tolerance needs a market price for, if it does. */
function excessOf(deal: PricedDeal, { steps }: LoadedExecution): ExcessFrame | undefined {
  const formula = excessFormula(deal.terms)
  const differing = formula && excessQuantity(deal.terms, steps, massBasis(deal))
  return differing && { formula, blDate: differing.blDate }
}

type ExcessFrame = { formula: FormulaPrice; blDate: string }

/** Undefined for a fixed price, unless its tolerance needs a market price, or its payment an exchange rate. */
export async function readFrame(
  ctx: Context,
  db: Db,
  deal: PricedDeal,
  execution: LoadedExecution,
): Promise<PricingFrame | undefined> {
  return frameOf(ctx, deal, { execution, held: () => readHeld(db, deal.id) })
}

type Loaded = { execution: LoadedExecution; held: () => PricingFrame['held'] | Promise<PricingFrame['held']> }

/** The same, of what the sides hold as it was read before. */
export async function frameOf(
  ctx: Context,
  deal: PricedDeal,
  { execution, held: readSides }: Loaded,
): Promise<PricingFrame | undefined> {
  const excess = excessOf(deal, execution)
  const price = deal.terms.price.kind === 'formula' ? deal.terms.price : excess?.formula
  const paidIn = deal.terms.price.paid_in
  if (!price && !paidIn) return undefined
  const today = utcDate(ctx.clock())
  const held = await readSides()
  const basis = price
    ? quoteBasis(price, { isDemo: deal.isDemo, kind: await readSourceKind(ctx) })
    : rateBasis
  const awaited = awaitedEvent(deal.terms, execution.steps, today)
  const countedFrom = awaited === undefined ? pricingDay(deal.terms, execution.steps, today) : undefined
  const read = countedFrom
    ? await readSeries(
        ctx,
        { price, paidIn },
        {
          countedFrom,
          basis: basis.basis,
          triggers: held.triggers,
          excess,
          today,
          rows: held.rows,
        },
      ).catch(refusalOf)
    : []
  const missing =
    awaited ??
    (countedFrom ? undefined : 'The pricing days are known once the bill of lading date is recorded.')
  const [frames, refused] = read instanceof AppError ? [[], read.message] : [read, undefined]
  const blocked = frozenText(execution, held) ?? missing ?? refused ?? nothingText(frames)
  return { price, ...basis, countedFrom, blocked, frames, held, today }
}

/** What ends the bringing of quotes and triggers. */
export function frozenText(
  { invoices }: Pick<LoadedExecution, 'invoices'>,
  { proposals }: Pick<PricingFrame['held'], 'proposals'>,
): string | undefined {
  if (invoices.some(({ kind }) => kind === 'final')) return 'The final invoice is issued: its price stays.'
  if (proposals.some(({ status }) => status === 'agreed')) return 'Both sides have agreed on a final price.'
  return undefined
}

const nothingText = (frames: SeriesFrame[]) =>
  frames.length === 0 ? 'This deal is priced by the platform: there is nothing to bring.' : undefined

type Priced = { price: FormulaPrice | undefined; paidIn: PaidIn | undefined }
type Wanted = {
  countedFrom: string
  basis: PricingFrame['basis']
  triggers: { day: string }[]
  excess: ExcessFrame | undefined
  today: string
  rows: QuoteRow[]
}

async function readSeries(
  ctx: Context,
  { price, paidIn }: Priced,
  { countedFrom, basis, triggers, excess, today, rows }: Wanted,
): Promise<SeriesFrame[]> {
  const benchmarks = price ? await readBenchmarks(ctx, price, { counted: countedFrom, triggers, rows }) : []
  const further = excess
    ? await readBenchmarks(ctx, excess.formula, { counted: excess.blDate, triggers: [], rows })
    : []
  const last =
    benchmarks
      .flatMap(({ days }) => days)
      .sort()
      .at(-1) ?? countedFrom
  const rates = paidIn && [
    {
      series: rateSeries(paidIn.currency),
      name: paidIn.rate_source,
      unit: rateUnit(paidIn.currency),
      days: rateDaysOf(paidIn, countedFrom, last, today),
      isQuoted: isRateDay,
    },
  ]
  return [...(basis === 'sides' ? withFurther(benchmarks, further) : []), ...(rates ?? [])]
}

/** Until the day of the rate has come, a provisional invoice takes the one of the first day. */
function rateDaysOf(paidIn: PaidIn, counted: string, last: string, today: string) {
  const day = rateDay(paidIn, counted, last)
  return day <= today ? [day] : [...new Set([rateDay(paidIn, counted, counted), day])]
}

type Counted = { counted: string; triggers: { day: string }[]; rows: QuoteRow[] }

/** A day that both sides report as unpublished is a holiday, and another one counts in its place. */
const readBenchmarks = (ctx: Context, price: FormulaPrice, { counted, triggers, rows }: Counted) => {
  const window = { averaging: price.averaging, holiday_rule: price.holiday_rule, bl_date: counted }
  return Promise.all(
    benchmarksOf(price).map(async ({ market_id }): Promise<SeriesFrame> => {
      const { days, isQuoted, market } = await readPricingDays(ctx, market_id, window, (day) =>
        isUnpublished(rows, market_id, day),
      )
      return {
        series: market_id,
        name: market.name,
        unit: `${market.currency}/${market.unit}`,
        days: daysOf(days, triggers),
        isQuoted,
      }
    }),
  )
}

const daysOf = (days: string[], more: { day: string }[]) =>
  [...new Set([...days, ...more.map(({ day }) => day)])].sort()

/** The same benchmark may be needed for the price and for the tolerance. */
function withFurther(benchmarks: SeriesFrame[], further: SeriesFrame[]): SeriesFrame[] {
  const merged = benchmarks.map((one) => {
    const same = further.find(({ series }) => series === one.series)
    return same
      ? {
          ...one,
          days: daysOf(
            one.days,
            same.days.map((day) => ({ day })),
          ),
        }
      : one
  })
  return [...merged, ...further.filter(({ series }) => !benchmarks.some((one) => one.series === series))]
}

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  throw error
}
