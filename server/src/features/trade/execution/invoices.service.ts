import { utcDate } from '@laycan/contract/calendar/calendar'
import { moneyText } from '@laycan/contract/figure-texts'
import type { Execution } from '@laycan/contract/trade/execution/execution'
import type { FactsOf } from '@laycan/contract/trade/execution/execution-facts'
import type { TradeInvoice } from '@laycan/contract/trade/execution/invoices'
import { toleranceBounds } from '@laycan/contract/trade/terms/terms-rules'
import type { Context } from '#context.ts'
import { requireConfirmed } from '#features/profile/confirmations.service.ts'
import type { DealRow } from '#features/trade/deals/deals.service.ts'
import { awaitedText, requireFinal } from '#features/trade/pricing/cargo-formula.rules.ts'
import { excessFormula, excessQuantity } from '#features/trade/pricing/excess.rules.ts'
import { withPayable } from '#features/trade/pricing/paid-in.rules.ts'
import { priceByFormula, priceExcess, readFixedRate } from '#features/trade/pricing/price-deal.service.ts'
import type { Work } from '#features/trade/shared/command.service.ts'
import { AppError } from '#platform/errors.ts'
import { correctedTotal } from './corrections.rules.ts'
import { accountCurrency, invoicedRate, missingRateText, payableIn } from './currency.rules.ts'
import type { LoadedExecution } from './execution.rules.ts'
import { type Excess, linesOf, totalOf } from './invoice-lines.rules.ts'
import {
  dueOn,
  escalationOf,
  figuresOf,
  fixedPrice,
  inUnits,
  measuredQuantity,
  requirePayable,
  securityRange,
} from './invoices.rules.ts'
import { findLastPayTo, type InvoiceBody } from './invoices.store.ts'
import { massBasis } from './load-execution.service.ts'
import { isSameAccount } from './money-facts.rules.ts'
import { awaitedEvent, pricingDay } from './pricing-day.rules.ts'
import type { Step } from './steps.rules.ts'

/**
 * Invoices: fixed prices as agreed, formulas from published prices, each of which is shown. Calculated before the
 * transaction of the step, since it reads other data; the deal's version proves that nothing changed since.
 */
export type PricedInvoice = { total: string; body: Omit<InvoiceBody, 'payTo'> }

export const dueOfPriced = ({ total, body }: PricedInvoice): string => body.payable?.total ?? total

export async function priceInvoice(
  ctx: Context,
  deal: DealRow,
  { terms, steps, invoices }: LoadedExecution,
  kind: TradeInvoice['kind'],
  /** Where it is known already, as for the corrected quantity of an invoice. */
  known?: Pick<TradeInvoice, 'unitPrice' | 'pricing' | 'excess' | 'payable'>,
): Promise<PricedInvoice> {
  const measured = measuredQuantity(terms, steps, massBasis(deal))
  const today = utcDate(ctx.clock())
  const day = pricingDay(terms, steps, today)
  if (!measured || !day) throw new AppError('conflict', 'The cargo is not loaded yet.')
  const escalation = escalationOf(terms, steps)
  const awaited = kind === 'final' && !known ? awaitedEvent(terms, steps, today) : undefined
  if (awaited) throw new AppError('conflict', awaited)
  const pricing = known
    ? known.pricing
    : await priceByFormula(ctx, deal, {
        day,
        quantity: measured.priced,
        escalation,
        massBasis: massBasis(deal),
        figures: figuresOf(steps),
      })
  if (pricing && kind === 'final') requireFinal(pricing)
  const unitPrice = known?.unitPrice ?? pricing?.price ?? fixedPrice(fixedAmount(deal), escalation)
  // What an invoice from before did not settle, its correction does not either.
  const issued = invoices.at(-1)
  const isAdjusted = issued?.kind !== kind || issued.isAdjusted === true
  const excess = isAdjusted ? await readExcess(ctx, deal, steps, kind, known?.excess) : undefined
  const quality = pricing?.quality
  const lines = linesOf({ measured, unitPrice, terms, escalation, quality, excess, isAdjusted }, steps)
  const total = totalOf(lines)
  requirePayable(total)
  const rate = known ? invoicedRate(known) : (pricing?.paid_in ?? (await readFixedRate(ctx, deal, day)))
  const paid = payableIn(lines, accountCurrency({ terms, steps, invoices }), rate)
  return {
    total,
    body: {
      dueOn: dueOn(terms, steps, ctx.clock()),
      quantity: measured.quantity,
      quantityUnit: terms.quantity_unit,
      quantityBasis: measured.basis,
      pricedQuantity: measured.priced,
      priceUnit: terms.price.unit,
      unitPrice,
      pricing: withPayable(pricing, paid.payable?.total),
      ...(excess && { excess: excess.market }),
      ...(isAdjusted && { isAdjusted }),
      ...(paid.payable && { payable: paid.payable }),
      lines: paid.lines,
    },
  }
}

/** What differs from the agreed quantity with its market price. A provisional invoice does without one that is not there. */
async function readExcess(
  ctx: Context,
  deal: DealRow,
  steps: Step[],
  kind: TradeInvoice['kind'],
  known: TradeInvoice['excess'],
): Promise<Excess | undefined> {
  const { terms } = deal
  const basis = massBasis(deal)
  const differing = excessQuantity(terms, steps, basis)
  if (!differing || !excessFormula(terms)) return undefined
  const { quantity, agreed, blDate } = differing
  if (known) return { quantity, agreed, market: known }
  const inputs = {
    day: blDate,
    massBasis: basis,
    escalation: escalationOf(terms, steps),
    figures: figuresOf(steps),
  }
  try {
    const pricing = await priceExcess(ctx, deal, inputs)
    if (!pricing) return undefined
    requireFinal(pricing)
    const day = pricing.quotes[0]?.date ?? blDate
    return { quantity, agreed, market: { price: pricing.price, day, source: pricing.source } }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (kind === 'provisional') return undefined
    throw new AppError(
      'conflict',
      `What differs from the agreed quantity is priced at the market of ${blDate}. ${error.message}`,
      { cause: error },
    )
  }
}

type Paid = Pick<FactsOf<'invoice_finally'>, 'payTo'>

export const invoiceBody = ({ body }: PricedInvoice, { payTo }: Paid): InvoiceBody => ({
  ...body,
  payTo,
})

/**
 * The latest invoice again, by the facts as they are now: over the same amount, since what changed it is a note already.
 * Prices that were revised since do not count.
 */
export async function priceReplacement(
  ctx: Context,
  deal: DealRow,
  execution: LoadedExecution,
): Promise<PricedInvoice> {
  const invoice = execution.invoices.at(-1)
  if (!invoice) throw new AppError('conflict', 'No invoice has been issued yet.')
  const total = correctedTotal(invoice, execution.notes)
  for (const known of [invoice, undefined]) {
    const priced = await priceInvoice(ctx, deal, execution, invoice.kind, known)
    if (dueOfPriced(priced) === total)
      return { ...priced, body: { ...priced.body, replaces: invoice.number } }
  }
  throw new AppError(
    'conflict',
    `Prices were revised since, and ${moneyText(total, accountCurrency(execution))} would change. Agree a note instead.`,
  )
}

/** Why there is no final price yet; undefined once every price and exchange rate that counts is there. */
export async function readAwaited(
  ctx: Context,
  deal: DealRow,
  { terms, steps }: LoadedExecution,
): Promise<string | undefined> {
  const today = utcDate(ctx.clock())
  const day = pricingDay(terms, steps, today)
  if (!day) return undefined
  const awaited = awaitedEvent(terms, steps, today)
  if (awaited) return awaited
  try {
    const pricing = await priceByFormula(ctx, deal, {
      day,
      massBasis: massBasis(deal),
      figures: figuresOf(steps),
    })
    if (pricing?.status === 'provisional') return awaitedText(pricing)
    const rate = await readFixedRate(ctx, deal, day)
    if (rate?.rate === null) return missingRateText(rate.currency, rate)
    await readExcess(ctx, deal, steps, 'final', undefined)
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}

/** The amount to secure, formulas at today's prices. Null if unknown. */
export async function readSecurity(ctx: Context, deal: DealRow): Promise<Execution['security']> {
  const { terms } = deal
  try {
    const basis = massBasis(deal)
    const inputs = { day: terms.window_from, massBasis: basis }
    const pricing = await priceByFormula(ctx, deal, inputs, { isEstimate: true })
    const price = pricing?.price ?? fixedAmount(deal)
    const { least, most } = toleranceBounds(terms)
    const priced = (quantity: string) => inUnits(quantity, terms.quantity_unit, terms.price.unit, basis)
    return {
      ...securityRange({ least: priced(least), most: priced(most) }, price),
      price,
      isEstimate: pricing !== undefined,
    }
  } catch (error) {
    // The deal is shown even if a market has no prices or a factor is missing.
    if (error instanceof AppError || error instanceof RangeError) return null
    throw error
  }
}

function fixedAmount({ terms: { price } }: DealRow): string {
  if (price.kind !== 'fixed') throw new Error('a formula has no fixed price')
  return price.amount
}

/**
 * Bank details that differ from those of the company's last invoice take the password or a code again: whoever stole a
 * session must not redirect payments.
 */
export async function requireSameAccount(
  { ctx, tx }: Work,
  { sellerId, sellerCompanyId }: DealRow,
  { payTo }: Paid,
  { actorId, proof }: { actorId: string; proof: string | undefined },
) {
  const last = await findLastPayTo(tx, { userId: sellerId, companyId: sellerCompanyId })
  if (last && !isSameAccount(last, payTo)) requireConfirmed(ctx, actorId, 'bank_details', proof)
}
