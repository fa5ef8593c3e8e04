import { z } from 'zod'
import { codesOf, decimalText } from '../../fields.ts'
import { noteGrounds, noteKinds } from './notes-constants.ts'

/** Notes change what is owed on an invoice, and are issued once and never changed, as invoices are. */
export const TradeNote = z
  .object({
    id: z.uuid(),
    number: z
      .string()
      .describe('The reference of the deal, the kind and the number within the deal: D-12-C1.'),
    kind: z.enum(codesOf(noteKinds)),
    ground: z.enum(codesOf(noteGrounds)),
    invoiceNumber: z.string().describe('The invoice that it changes.'),
    amount: decimalText.describe('In the currency of the invoice, always positive.'),
    currency: z.string(),
    effect: decimalText.describe(
      'What it adds to what the buyer owes: negative for a credit note and a written-off debt of the buyer.',
    ),
    reason: z.string(),
    calculation: z.string().describe('How the amount was calculated; empty where it was agreed.'),
    issuedAt: z.iso.datetime(),
    dueOn: z.iso.date().nullable().describe('Of a debit note; null otherwise.'),
  })
  .meta({ id: 'TradeNote' })
export type TradeNote = z.infer<typeof TradeNote>

export const paperKinds = ['invoice', 'credit', 'debit', 'write_off', 'payment', 'refund'] as const

/** One line of the account of a deal. */
export const AccountPaper = z
  .object({
    kind: z.enum(paperKinds),
    reference: z.string().describe('The number of an invoice or a note, the reference of a payment.'),
    on: z.iso.date(),
    amount: decimalText.describe(
      'In the currency of the account; negative if it lowers what the buyer owes.',
    ),
  })
  .meta({ id: 'AccountPaper' })
export type AccountPaper = z.infer<typeof AccountPaper>

/** Simple interest on what is overdue. */
export const LateInterest = z
  .object({
    from: z.iso.date().describe('The day it was due, or until when interest was charged before.'),
    until: z.iso.date(),
    percent: decimalText.describe('Per year of 360 days.'),
    amount: decimalText.describe('In the currency of the account.'),
    calculation: z.string(),
  })
  .meta({ id: 'LateInterest' })
export type LateInterest = z.infer<typeof LateInterest>
