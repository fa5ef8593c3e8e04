import { utcDate } from '@laycan/contract/calendar'
import { add, exact, roundTo } from '@laycan/contract/decimal'
import type { Execution, TradeInvoice } from '@laycan/contract/trade/execution/execution'
import type { FactsOf } from '@laycan/contract/trade/execution/execution-facts'
import { toleranceBounds } from '@laycan/contract/trade/terms/terms-rules'
import type { Context } from '#context.ts'
import { requireConfirmed } from '#features/profile/confirmations.service.ts'
import type { DealRow } from '#features/trade/deals/deals.service.ts'
import { awaitedText, requireFinal } from '#features/trade/pricing/cargo-formula.rules.ts'
import { withPayable } from '#features/trade/pricing/paid-in.rules.ts'
import { priceByFormula } from '#features/trade/pricing/price-deal.service.ts'
import type { Work } from '#features/trade/shared/command.service.ts'
import { AppError } from '#platform/errors.ts'
import { correctedTotal } from './corrections.rules.ts'
import type { LoadedExecution } from './execution.rules.ts'
import {
  dueOn,
  escalationOf,
  figuresOf,
  fixedPrice,
  inUnits,
  linesOf,
  measuredQuantity,
  requirePayable,
  securityRange,
} from './invoices.rules.ts'
import { findLastPayTo, type InvoiceBody } from './invoices.store.ts'
import { massBasis } from './load-execution.service.ts'
import { isSameAccount } from './money-facts.rules.ts'
import { awaitedEvent, pricingDay } from './pricing-day.rules.ts'

/**
 * Invoices: fixed prices as agreed, formulas from published prices, each of which is shown. Calculated before the
 * transaction of the step, since it reads other data; the deal's version proves that nothing changed since.
 */
export type PricedInvoice = { total: string; body: Omit<InvoiceBody, 'payTo'> }

export async function priceInvoice(
  ctx: Context,
  deal: DealRow,
  { terms, steps }: LoadedExecution,
  kind: TradeInvoice['kind'],
  /** Where it is known already, as for the corrected quantity of an invoice. */
  known?: Pick<TradeInvoice, 'unitPrice' | 'pricing'>,
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
  const lines = linesOf({ measured, unitPrice, terms, escalation }, steps)
  const sum = lines.reduce((before, { amount }) => add(before, exact(amount)), exact('0'))
  const total = roundTo(sum, 2)
  requirePayable(total)
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
      pricing: withPayable(pricing, total),
      lines,
    },
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
    if (priced.total === total) return { total, body: { ...priced.body, replaces: invoice.number } }
  }
  throw new AppError(
    'conflict',
    `Prices were revised since, and ${total} USD would change. Agree a note instead.`,
  )
}

/** Why there is no final price yet; undefined once every price that counts is published, and for fixed prices. */
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
    return pricing?.status === 'provisional' ? awaitedText(pricing) : undefined
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
  if (last && !isSameAccount(last, payTo)) await requireConfirmed(ctx, actorId, 'bank_details', proof)
}
