import { z } from 'zod'
import { endpoints } from '../../endpoint.ts'
import { calendarDay, codesOf, decimalText, lineText } from '../../fields.ts'
import { ActId, Reason, SeenVersion, TradeSide } from '../act-fields.ts'
import { PayTo } from '../execution/execution-facts.ts'
import { commissionActs, commissionStatuses } from './commission-constants.ts'

/** A line of the account of a commission invoice. */
export const CommissionPaper = z
  .object({
    kind: z.enum(['invoice', 'credit', 'debit', 'payment', 'refund']),
    number: z.string().describe('Of an invoice or a note; the reference of a payment, or empty.'),
    on: z.iso.date(),
    amount: decimalText.describe('US dollars; negative if it lowers what the payer owes.'),
    text: z.string().describe('How it was calculated, or why.'),
  })
  .meta({ id: 'CommissionPaper' })
export type CommissionPaper = z.infer<typeof CommissionPaper>

export const CommissionInvoice = z
  .object({
    id: z.uuid(),
    number: z.string().describe('The reference of the deal and the number of the broker’s company: D-12-K3.'),
    payer: TradeSide,
    status: z.enum(codesOf(commissionStatuses)),
    version: z.int().positive(),
    total: decimalText.describe('US dollars, with notes.'),
    received: decimalText,
    outstanding: decimalText.describe('US dollars; negative where the broker has to return something.'),
    payTo: PayTo,
    issuedAt: z.iso.datetime(),
    dueOn: z.iso.date(),
    isLate: z.boolean().describe('Due, and not received.'),
    wasLate: z.boolean().describe('Received after it was due.'),
    said: z
      .object({ on: z.iso.date(), reference: z.string() })
      .nullable()
      .describe('What the one who owes says was paid, until the other one has received it.'),
    papers: z.array(CommissionPaper).describe('The oldest first; their sum is what is outstanding.'),
    cancelled: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
    replaces: z.string().nullable().describe('The number of the cancelled invoice in whose place it is.'),
    acts: z.array(z.enum(commissionActs)).describe('Actions I can take now.'),
  })
  .meta({ id: 'CommissionInvoice' })
export type CommissionInvoice = z.infer<typeof CommissionInvoice>

export const CommissionDesk = z
  .object({
    invoices: z.array(CommissionInvoice).describe('Those that I issue or pay, the latest first.'),
    mayIssue: z.boolean(),
    openFor: z.array(TradeSide).describe('Sides that pay and have no invoice yet.'),
    isEarned: z.boolean().describe('Once the loaded quantity counts.'),
    payTo: PayTo.nullable().describe("Of the company's last invoice, for the broker."),
  })
  .meta({ id: 'CommissionDesk' })
export type CommissionDesk = z.infer<typeof CommissionDesk>

const byDeal = z.strictObject({ dealId: z.uuid('This is not the id of a deal.') })
const byInvoice = byDeal.extend({ invoiceId: z.uuid('This is not the id of an invoice.') })
const seen = z.strictObject({ clientId: ActId, version: SeenVersion })
const day = (what: string) => calendarDay(`${what} must be a date, such as 2027-03-01`)
const OneDesk = z.object({ desk: CommissionDesk })

export const commissionsApi = endpoints({
  'GET /trading/transactions/:dealId/commission-invoices': {
    summary: 'Get the commission invoices of a deal, as their broker or payer',
    access: 'member',
    params: byDeal,
    answer: OneDesk,
  },
  'POST /trading/transactions/:dealId/commission-invoices': {
    summary: 'Invoice the commission to every side that pays it and has no invoice, as the broker',
    access: 'member',
    params: byDeal,
    body: z.strictObject({
      clientId: ActId,
      payTo: PayTo,
      proof: z.string().max(600).optional().describe('That the person confirmed other bank details.'),
    }),
    answer: OneDesk,
    status: 201,
    callsPerMinute: 30,
  },
  'POST /trading/transactions/:dealId/commission-invoices/:invoiceId/pay': {
    summary: 'Say that the outstanding amount is paid, as the one who owes it',
    access: 'member',
    params: byInvoice,
    body: seen.extend({ paidOn: day('Payment'), reference: lineText('Reference', 80).default('') }),
    answer: OneDesk,
    callsPerMinute: 60,
  },
  'POST /trading/transactions/:dealId/commission-invoices/:invoiceId/receive': {
    summary: 'Say that the outstanding amount was received, which settles it',
    access: 'member',
    params: byInvoice,
    body: seen.extend({ receivedOn: day('Receipt') }),
    answer: OneDesk,
    callsPerMinute: 60,
  },
  'POST /trading/transactions/:dealId/commission-invoices/:invoiceId/take-back': {
    summary: 'Take back what was said about the payment: it was not paid, or not received',
    access: 'member',
    params: byInvoice,
    body: seen.extend({ reason: Reason }),
    answer: OneDesk,
    callsPerMinute: 60,
  },
  'POST /trading/transactions/:dealId/commission-invoices/:invoiceId/cancel': {
    summary: 'Cancel an invoice that nobody has paid, to issue another in its place',
    access: 'member',
    params: byInvoice,
    body: seen.extend({ reason: Reason }),
    answer: OneDesk,
    callsPerMinute: 60,
  },
})
