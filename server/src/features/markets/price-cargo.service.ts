import { dateOf, dayOf } from '@laycan/contract/calendar/calendar'
import type { PricingResult } from '@laycan/contract/markets/market-formula'
import type { PriceKind } from '@laycan/contract/markets/market-terms'
import type { MassBasis } from '@laycan/contract/units'
import type { Context } from '#context.ts'
import type { Db } from '#platform/db.ts'
import { type Formula, type FormulaQuote, type MeasuredQuality, priceFormula } from './formula.rules.ts'
import { boardsOf } from './live-boards.service.ts'
import { expectation, readPublished } from './market-prices.service.ts'
import { marketNotFound } from './markets.policy.ts'
import { calendarQuotes, type PricingWindow, quotesFor, unitOfPrice } from './pricing.rules.ts'

export type { MeasuredQuality, PricingWindow }

/** A quote that both sides hold. */
export type AgreedQuote = { price: string; source: string }

export type CargoFormula = Omit<Formula, 'benchmarks' | 'triggers' | 'currency' | 'shownDecimals'> & {
  window: PricingWindow
  benchmarks: { marketId: string; weightPct: string; basis: MassBasis | undefined }[]
  triggers: { portionPct: string; day: string }[]
  /** Quotes that both sides hold, instead of the platform's prices; the days are then those of the calendar. */
  agreedQuote?: ((marketId: string, date: string) => AgreedQuote | undefined) | undefined
  /** Days of the calendar on which nothing was published, as both sides say. */
  isUnpublished?: ((marketId: string, date: string) => boolean) | undefined
}

const shownDecimals = 4

/** The price of a cargo by its formula, from the installation's source or from quotes that both sides hold. */
export async function priceCargo(ctx: Context, cargo: CargoFormula): Promise<PricingResult> {
  const { window, benchmarks, triggers, agreedQuote, isUnpublished, ...formula } = cargo
  const read = await Promise.all(
    benchmarks.map(async (benchmark) => ({
      ...benchmark,
      ...(await readQuotes(ctx, benchmark.marketId, { window, triggers, agreedQuote, isUnpublished })),
    })),
  )
  const { board } = await boardsOf(ctx).of(ctx.config.marketSource)
  const [first] = read
  if (!first) throw new Error('a formula has a benchmark')
  const pricing = priceFormula({
    ...formula,
    currency: first.market.currency,
    shownDecimals: Math.max(shownDecimals, formula.rounding.final),
    benchmarks: read.map(({ market, ...benchmark }) => ({ ...benchmark, unit: unitOfPrice(market.unit) })),
    triggers: triggers.map(({ portionPct }, index) => ({
      portionPct,
      quotes: read.flatMap(({ triggered }) => triggered[index] ?? []),
    })),
  })
  return {
    ...pricing,
    currency: read.find(({ market }) => market.currency !== 'USD')?.market.currency ?? first.market.currency,
    quote_unit: first.market.unit,
    price_unit: formula.unit,
    source: agreedQuote ? 'Quotes that both sides hold' : board.facts.name,
    kind: agreedQuote ? 'end_of_day' : board.facts.kind,
    basis: agreedQuote ? 'agreed_quotes' : 'platform',
  }
}

type Wanted = Pick<CargoFormula, 'window' | 'triggers' | 'agreedQuote' | 'isUnpublished'>

async function readQuotes(
  ctx: Context,
  marketId: string,
  { window, triggers, agreedQuote, isUnpublished }: Wanted,
) {
  const { market, prices, board } = await readPublished(ctx, marketId, dayOf(window.bl_date))
  const isExpected = expectation(board, marketId)
  const asTrigger = (date: string, price: string | null): FormulaQuote => ({
    date,
    role: 'trigger',
    note: null,
    price,
  })
  if (!agreedQuote) {
    const known = new Map(prices.map(({ date, price }) => [date, price]))
    return {
      market,
      quotes: quotesFor(window, prices, isExpected),
      triggered: triggers.map(({ day }) => asTrigger(day, known.get(day) ?? null)),
      last: prices.at(-1)?.price,
    }
  }
  const held = (quote: FormulaQuote): FormulaQuote => ({
    ...quote,
    price: null,
    ...agreedQuote(marketId, quote.date),
  })
  return {
    market,
    quotes: calendarQuotes(window, (day) => isExpected(day) && !isUnpublished?.(marketId, dateOf(day))).map(
      held,
    ),
    triggered: triggers.map(({ day }) => held(asTrigger(day, null))),
    last: undefined,
  }
}

/** Of the installation's source. */
export const readSourceKind = async (ctx: Context): Promise<PriceKind> =>
  (await boardsOf(ctx).of(ctx.config.marketSource)).board.facts.kind

/** The published price of a day; undefined while it is still traded. */
export async function readPublishedPrice(ctx: Context, tx: Db, marketId: string, date: string) {
  const { prices, board } = await readPublished(ctx, marketId, dayOf(date), { db: tx })
  const price = prices.find((one) => one.date === date)?.price
  return price === undefined ? undefined : { price, source: board.facts.name }
}

/** The days for which a benchmark needs quotes, by its calendar; and whether it has one on a day. */
export async function readPricingDays(
  ctx: Context,
  marketId: string,
  window: PricingWindow,
  isUnpublished: (date: string) => boolean = () => false,
) {
  const { board } = await boardsOf(ctx).of(ctx.config.marketSource)
  const entry = board.find(marketId)
  if (!entry) throw marketNotFound()
  const isExpected = expectation(board, marketId)
  const { unit, currency, fuelName } = entry.definition
  return {
    days: calendarQuotes(window, (day) => isExpected(day) && !isUnpublished(dateOf(day))).map(
      ({ date }) => date,
    ),
    isQuoted: (date: string) => isExpected(dayOf(date)),
    market: { unit, currency, name: fuelName },
  }
}

export const lastQuotedDay = (date: string, isQuoted: (date: string) => boolean): string => {
  let day = dayOf(date)
  while (!isQuoted(dateOf(day))) day -= 1
  return dateOf(day)
}
