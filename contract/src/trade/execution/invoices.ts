import { z } from 'zod'
import { decimalText } from '../../fields.ts'
import { PricingResult } from '../../markets/market-formula.ts'
import { TradeSide } from '../act-fields.ts'
import { Commission, DealParty } from '../deals/deal-parts.ts'
import { TradeUnit } from '../terms/terms.ts'
import { PayTo } from './execution-facts.ts'
import { AccountPaper } from './notes.ts'

/** Invoices of a deal and what is owed on them. */

export const InvoiceLine = z
  .object({
    kind: z.enum(['goods', 'quality', 'allowance', 'tolerance', 'demurrage']),
    label: z.string(),
    calculation: z.string().describe('With the reason, as text.'),
    perUnit: decimalText
      .optional()
      .describe('US dollars per unit of the price, where the line is for the whole quantity.'),
    amount: decimalText.describe("US dollars; negative if in the buyer's favour."),
    payable: decimalText.optional().describe('In the currency of payment, if that is another one.'),
  })
  .meta({ id: 'InvoiceLine' })

export const TradeInvoice = z
  .object({
    id: z.uuid(),
    number: z.string(),
    replaces: z.string().nullable().describe('The number of the invoice that it replaces.'),
    replacedBy: z.string().nullable(),
    seller: DealParty.describe('Who issued it, as agreed in the deal.'),
    buyer: DealParty.describe('Whom it is for.'),
    kind: z.enum(['provisional', 'final']),
    issuedAt: z.iso.datetime(),
    dueOn: z.iso.date().nullable(),
    quantity: decimalText.describe('As measured, in the unit of the deal.'),
    quantityUnit: TradeUnit,
    quantityBasis: z.enum(['bill_of_lading', 'outturn']),
    pricedQuantity: decimalText.describe('In the unit of the price.'),
    priceUnit: TradeUnit,
    unitPrice: decimalText,
    pricing: PricingResult.nullable().describe(
      'The calculation with every daily price used; null for a fixed price.',
    ),
    excess: z
      .object({ price: decimalText, day: z.iso.date(), source: z.string() })
      .optional()
      .describe('The market price of what differs from the agreed quantity, where the terms name one.'),
    isAdjusted: z
      .boolean()
      .optional()
      .describe('Whether allowances and the tolerance are settled in it; invoices from before are not.'),
    lines: z.array(InvoiceLine),
    total: decimalText.describe('US dollars, as the deal is agreed.'),
    payable: z
      .object({
        currency: z.string(),
        total: decimalText,
        rate: decimalText,
        rateUnit: z.string().describe('Such as USD for 1 EUR.'),
        rateSource: z.string(),
        rateDate: z.iso.date(),
      })
      .optional()
      .describe('What is to be paid, where that is not in US dollars.'),
    payTo: PayTo,
  })
  .meta({ id: 'TradeInvoice' })
export type TradeInvoice = z.infer<typeof TradeInvoice>

export const ExecutionPayments = z
  .object({
    basis: z
      .enum(['provisional', 'final'])
      .nullable()
      .describe('The invoice that applies; null before the first.'),
    currency: z.string().describe('Of all amounts here: that of the invoices.'),
    total: decimalText.nullable(),
    paid: decimalText.describe('Confirmed payments less refunds.'),
    pending: decimalText.describe('Recorded but not yet confirmed.'),
    credited: decimalText.describe('By credit notes.'),
    debited: decimalText.describe('By debit notes.'),
    writtenOff: decimalText.describe('What the seller gave up, less what the buyer did.'),
    outstanding: decimalText
      .nullable()
      .describe(
        'The sum of the papers; negative if the seller owes a refund. Null before the first invoice.',
      ),
    dueOn: z.iso.date().nullable().describe('When the latest invoice is due, by the facts as they are now.'),
    dueReason: z
      .string()
      .nullable()
      .describe('Why it is due on that day, where the contract names bank days.'),
    papers: z.array(AccountPaper).describe('What the outstanding amount consists of, oldest first.'),
    owedBy: TradeSide.nullable(),
    records: z.array(
      z.object({
        stepId: z.uuid(),
        by: TradeSide,
        amount: decimalText,
        paidOn: z.iso.date(),
        reference: z.string(),
        status: z.enum(['proposed', 'confirmed', 'refused', 'withdrawn', 'lapsed', 'corrected']),
      }),
    ),
  })
  .meta({ id: 'ExecutionPayments' })
export type ExecutionPayments = z.infer<typeof ExecutionPayments>

export const ExecutionCommission = z
  .object({
    paidBy: Commission.shape.paidBy,
    perUnit: decimalText,
    unit: TradeUnit,
    amount: decimalText.nullable().describe('Null until the quantity is known.'),
    myShare: decimalText.nullable().describe("The reader's share: all, half, or what the broker receives."),
    isEarned: z.boolean().describe('Once the loaded quantity counts; then the broker can invoice it.'),
  })
  .meta({ id: 'ExecutionCommission' })
