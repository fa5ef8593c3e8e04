import { dayOf, isWeekend, utcDate } from '@laycan/contract/calendar/calendar'
import type { PricingResult } from '@laycan/contract/markets/market-formula'
import { rateSeries } from '@laycan/contract/trade/pricing/pricing-constants'
import type { FormulaPrice, PaidIn } from '@laycan/contract/trade/terms/formula-problems'
import type { Context } from '#context.ts'
import { lastQuotedDay, priceCargo, readSourceKind } from '#features/markets/price-cargo.service.ts'
import type { DealRow } from '#features/trade/deals/deals.service.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { listProposalsOf, listTriggersOf } from './agreed-prices.store.ts'
import { agreedPricing, noQuotesText, quoteBasis } from './basis.rules.ts'
import { cargoFormulaOf, type PricingInputs, requireUsd } from './cargo-formula.rules.ts'
import { excessFormula } from './excess.rules.ts'
import { rateDate, withRate } from './paid-in.rules.ts'
import { agreedQuote, isUnpublished } from './published-quotes.rules.ts'
import { listQuotes, listQuotesOf } from './published-quotes.store.ts'

/** What the sides did about the price: quotes, triggered portions, proposals of a final price. */
export const readHeld = async (db: Db, dealId: string) => (await readHeldOf(db, [dealId]))(dealId)

/** The same of many deals, read at once. */
export async function readHeldOf(db: Db, dealIds: string[]) {
  const quotes = await listQuotesOf(db, dealIds)
  const triggers = await listTriggersOf(db, dealIds)
  const proposals = await listProposalsOf(db, dealIds)
  return (dealId: string) => ({
    rows: quotes.get(dealId) ?? [],
    triggers: triggers.get(dealId) ?? [],
    proposals: proposals.get(dealId) ?? [],
  })
}

type Held = Awaited<ReturnType<typeof readHeld>>

/**
 * The price of a deal by its formula, with every quote it rests on; undefined for a fixed price. An estimate takes the
 * platform's prices, whatever they are; what is invoiced takes them only where they may settle the deal.
 */
export async function priceByFormula(
  ctx: Context,
  deal: DealRow,
  inputs: Omit<PricingInputs, 'triggers'>,
  { isEstimate = false }: { isEstimate?: boolean } = {},
): Promise<PricingResult | undefined> {
  const { price } = deal.terms
  if (price.kind === 'fixed') return undefined
  const held = await readHeld(ctx.db, deal.id)
  const agreed = held.proposals.find(({ status }) => status === 'agreed')
  const priced = agreed
    ? agreedPricing(agreed, price.unit, inputs.quantity)
    : await priceQuotes(ctx, deal, price, { inputs, held, isEstimate })
  return price.paid_in ? addRate(price, priced, inputs.day, held) : priced
}

type Asked = { inputs: Omit<PricingInputs, 'triggers'>; held: Held; isEstimate: boolean }

async function priceQuotes(
  ctx: Context,
  deal: DealRow,
  price: FormulaPrice,
  { inputs, held, isEstimate }: Asked,
) {
  const formula = cargoFormulaOf(deal.terms, { ...inputs, triggers: held.triggers })
  if (!formula) throw new Error('a formula has a formula')
  const { basis } = quoteBasis(price, { isDemo: deal.isDemo, kind: await readSourceKind(ctx) })
  const isHeld = basis === 'sides' && !isEstimate
  const isMissing = (marketId: string, date: string) => isUnpublished(held.rows, marketId, date)
  const agreedOn = (marketId: string, date: string) => agreedQuote(held.rows, marketId, date)
  const isAgreed = ({ series, day }: { series: string; day: string }) => agreedOn(series, day) !== undefined
  const hasQuote = (marketId: string) => held.rows.some((row) => row.series === marketId && isAgreed(row))
  if (isHeld && !formula.benchmarks.every(({ marketId }) => hasQuote(marketId)))
    throw new AppError('conflict', noQuotesText(price))
  try {
    const pricing = await priceCargo(ctx, {
      ...formula,
      ...(isHeld && { agreedQuote: agreedOn, isUnpublished: isMissing }),
    })
    requireUsd(pricing)
    return pricing
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const why = Object.values(error.fields ?? {})[0] ?? error.message
    throw new AppError('conflict', `The price cannot be calculated: ${why}`, { cause: error })
  }
}

/**
 * The market price of what differs from the agreed quantity; undefined where the contract price counts for all of it. A
 * price that the sides agreed on as a figure is that of the whole cargo, and of the tolerance where the price is fixed.
 */
export async function priceExcess(
  ctx: Context,
  deal: DealRow,
  inputs: Omit<PricingInputs, 'triggers'>,
): Promise<PricingResult | undefined> {
  const price = excessFormula(deal.terms)
  if (!price) return undefined
  const held = { ...(await readHeld(ctx.db, deal.id)), triggers: [] }
  const agreed = held.proposals.find(({ status }) => status === 'agreed')
  if (agreed)
    return deal.terms.price.kind === 'fixed' ? agreedPricing(agreed, price.unit, inputs.quantity) : undefined
  const terms = { ...deal.terms, price }
  return priceQuotes(ctx, { ...deal, terms }, price, { inputs, held, isEstimate: false })
}

function addRate(price: FormulaPrice, priced: PricingResult, counted: string, { rows }: Held): PricingResult {
  if (!price.paid_in) return priced
  const last =
    priced.quotes
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? counted
  const { currency } = price.paid_in
  const rateOf = (date: string) => ({ date, rate: agreedQuote(rows, rateSeries(currency), date)?.price })
  const final = rateDay(price.paid_in, counted, last)
  return withRate(priced, price.paid_in, rateOf(final), rateOf(rateDay(price.paid_in, counted, counted)))
}

/** The exchange rate of a fixed price, once both sides hold it; undefined where it is paid in US dollars, and for a formula. */
export async function readFixedRate(
  ctx: Context,
  { id, terms: { price } }: DealRow,
  counted: string,
): Promise<PricingResult['paid_in']> {
  if (price.kind !== 'fixed' || !price.paid_in) return undefined
  const { currency, rate_source } = price.paid_in
  const date = rateDay(price.paid_in, counted, counted)
  const rate = agreedQuote(await listQuotes(ctx.db, id), rateSeries(currency), date)?.price
  return { currency, rate: rate ?? null, rate_source, rate_date: date, value: null }
}

/** Weekends have no rate: the Friday before. */
export const rateDay = (paidIn: PaidIn, counted: string, lastDay: string): string =>
  lastQuotedDay(rateDate(paidIn, counted, lastDay), isRateDay)

export const isRateDay = (date: string): boolean => !isWeekend(dayOf(date))

export const today = (ctx: Context): string => utcDate(ctx.clock())
