import { z } from 'zod'
import { bankPlaces } from '../../calendar/bank-calendars.ts'
import { calendarDay, codesOf, plainText, positiveDecimal, requiredLine, typedDecimal } from '../../fields.ts'
import { dollars } from '../deal-fields.ts'
import { TradeDocumentCode, TradeUnit } from '../terms/terms.ts'
import {
  allowances,
  creditAvailability,
  creditConfirmations,
  maxConditionsLength,
  maxCreditDocuments,
  maxCreditTolerance,
  maxGoodsLength,
  maxOriginals,
  maxPresentationDays,
} from './credit-constants.ts'

/** The terms of a letter of credit: of its application, as issued, and as amended. */

const line = (what: string) => requiredLine(what, 200, 2)
const day = (what: string) => calendarDay(`${what} must be a date, such as 2027-03-01`)
const percent = (what: string) =>
  typedDecimal(what, 2).refine(
    (text) => !text.startsWith('-') && Number(text) <= maxCreditTolerance,
    `${what} must be between 0 and ${maxCreditTolerance} percent`,
  )
const allowance = (what: string) => z.enum(codesOf(allowances), `Choose whether ${what} are allowed`)

export const CreditDocument = z
  .strictObject({
    kind: TradeDocumentCode,
    originals: z.int('Originals must be a whole number').min(0).max(maxOriginals, `At most ${maxOriginals}`),
    copies: z
      .int('Copies must be a whole number')
      .min(0)
      .max(maxOriginals, `At most ${maxOriginals}`)
      .default(0),
  })
  .meta({ id: 'CreditDocument' })
export type CreditDocument = z.infer<typeof CreditDocument>

export const creditDocuments = z
  .array(CreditDocument)
  .min(1, 'At least one document is required')
  .max(maxCreditDocuments)
  .refine((list) => new Set(list.map(({ kind }) => kind)).size === list.length, 'Each document only once')

export const CreditTerms = z
  .strictObject({
    applicant: line('Applicant').describe('The buyer, as the invoice must name it.'),
    beneficiary: line('Beneficiary').describe('The seller.'),
    currency: z.string().regex(/^[A-Z]{3}$/, 'A currency has three letters, such as USD'),
    amount: dollars('Amount').describe('In the currency of the credit.'),
    tolerancePct: percent('Tolerance').describe('More or less of the amount.'),
    availableBy: z.enum(codesOf(creditAvailability), 'Choose how the credit is available'),
    tenorDays: z.int('Days must be a whole number').min(0).max(365).describe('After shipment; 0 at sight.'),
    expiresOn: day('Expiry'),
    expiryPlace: line('Place of expiry'),
    bankPlace: z
      .enum(codesOf(bankPlaces), 'Choose the banking place')
      .describe('Where the bank is that examines the documents; its bank days count.'),
    latestShipment: day('Latest shipment'),
    loadPort: line('Port of loading').describe('Several, or “Any port”, as the credit says.'),
    dischargePort: line('Port of discharge'),
    goods: plainText('Goods', maxGoodsLength).min(2, 'Goods is required'),
    quantity: positiveDecimal('Quantity', 3),
    quantityUnit: TradeUnit,
    quantityTolerancePct: percent('Tolerance of the quantity'),
    documents: creditDocuments,
    partialShipments: allowance('partial shipments'),
    transhipment: allowance('transhipments'),
    presentationDays: z
      .int('Days must be a whole number')
      .min(1, 'At least one day')
      .max(maxPresentationDays, `At most ${maxPresentationDays} days`)
      .describe('After shipment; 21 unless the credit says otherwise (UCP 600, 14c).'),
    confirmation: z.enum(codesOf(creditConfirmations), 'Choose the confirmation'),
    conditions: plainText('Further conditions', maxConditionsLength).default(''),
  })
  .superRefine(({ latestShipment, expiresOn }, context) => {
    if (expiresOn < latestShipment)
      context.addIssue({
        code: 'custom',
        path: ['expiresOn'],
        message: 'It expires before the latest shipment',
      })
  })
  .meta({ id: 'CreditTerms' })
export type CreditTerms = z.infer<typeof CreditTerms>
