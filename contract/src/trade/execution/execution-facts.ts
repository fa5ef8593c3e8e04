import { z } from 'zod'
import { isTimeZone } from '../../calendar/time-zones.ts'
import {
  calendarDay,
  calendarMoment,
  codesOf,
  lineText,
  locode,
  plainText,
  positiveDecimal,
  requiredLine,
  typedDecimal,
} from '../../fields.ts'
import { amountCurrency, dollars, paperIds, reasonText } from '../deal-fields.ts'
import { ShipFacts } from '../ships/ships.ts'
import { certificatePlaces, maxQualityLimits } from '../terms/clause-constants.ts'
import { sameProperty } from '../terms/quality-rules.ts'
import { disputeKinds, imoProblem, maxReasonLength, transportModes } from './execution-constants.ts'
import { agreedGrounds } from './notes-constants.ts'

/** The facts of each step. The server checks them against the deal, such as tolerance and order of dates. */

const line = (what: string, maxLength: number) => requiredLine(what, maxLength, 2)

const note = plainText('Note', maxReasonLength).default('')

const day = (what: string) => calendarDay(`${what} must be a date, such as 2027-03-01`)
const moment = (what: string) => calendarMoment(`${what} must be a time in UTC, such as 2027-03-01T06:30:00Z`)
const density = positiveDecimal('Density', 4)
  .refine((text) => Number(text) >= 300 && Number(text) <= 1200, 'Density must be between 300 and 1200 kg/m³')
  .describe('kg/m³ at 15 °C.')

export const SecurePaymentFacts = z
  .strictObject({
    reference: line('Reference', 80).describe(
      'Reference of the letter of credit, the escrow or the transfer.',
    ),
    bank: line('Bank', 120),
    amount: dollars('Amount'),
    currency: amountCurrency,
    securedOn: day('The day'),
    expiresOn: day('Expiry').nullable().default(null),
  })
  .meta({ id: 'SecurePaymentFacts' })

export const NarrowPortFacts = z
  .strictObject({
    port: z
      .string('Port is required')
      .trim()
      .transform((text) => text.toUpperCase())
      .pipe(locode())
      .describe('UN/LOCODE of a port of the range.'),
    note,
  })
  .meta({ id: 'NarrowPortFacts' })

export const NarrowLaycanFacts = z
  .strictObject({ from: day('First day'), to: day('Last day'), note })
  .meta({ id: 'NarrowLaycanFacts' })

export const NominateFacts = z
  .strictObject({
    mode: z.enum(codesOf(transportModes), 'Choose how the cargo is carried'),
    name: line('Name', 120).describe('Name of the vessel or barge, the haulier or the pipeline.'),
    imo: z
      .string()
      .trim()
      .superRefine((text, context) => {
        const message = imoProblem(text)
        if (message) context.addIssue({ code: 'custom', message })
      })
      .nullable()
      .default(null)
      .describe('Required for a vessel.'),
    ship: ShipFacts.nullable().default(null).describe('Required for a vessel; nothing else has it.'),
    eta: day('Expected arrival'),
    note,
  })
  .superRefine(({ mode, imo, ship }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (mode === 'vessel' && imo === null) refuse('imo', 'A vessel needs its IMO number')
    if (mode === 'vessel' && ship === null) {
      refuse('ship', 'A vessel needs its flag, type, deadweight, year and last three cargoes')
    }
    if (mode !== 'vessel' && ship !== null) refuse('ship', 'Only a vessel has these particulars')
  })
  .meta({ id: 'NominateFacts' })

export const TenderNorFacts = z
  .strictObject({
    tenderedAt: moment('Notice of readiness'),
    port: line('Port or terminal', 120),
    timeZone: z
      .string()
      .max(64, 'This time zone is not known.')
      .refine(isTimeZone, 'This time zone is not known.')
      .default('UTC')
      .describe('Of the port: days are counted from the date there.'),
    note,
  })
  .meta({ id: 'TenderNorFacts' })

export const LoadFacts = z
  .strictObject({
    blNumber: z
      .string('Bill of lading number is required')
      .trim()
      .transform((text) => text.toUpperCase())
      .pipe(
        z
          .string()
          .regex(
            /^[A-Z0-9][A-Z0-9 ./-]{2,39}$/,
            'A bill of lading number has 3 to 40 letters, digits, points, strokes or hyphens',
          ),
      ),
    blDate: day('Bill of lading date'),
    quantity: positiveDecimal('Quantity', 3).describe('In the unit of the deal.'),
    density: density.nullable().default(null).describe('Required if the price is escalated by density.'),
    port: line('Port or terminal', 120),
    byCertificate: z
      .boolean()
      .default(false)
      .describe(
        'Whether the quantity is that of the certificate of quantity; otherwise the buyer confirms it.',
      ),
    note,
  })
  .meta({ id: 'LoadFacts' })

export const DepartFacts = z
  .strictObject({ departedOn: day('Departure'), eta: day('Expected arrival'), note })
  .meta({ id: 'DepartFacts' })

export const DischargeFacts = z
  .strictObject({
    dischargedOn: day('Discharge'),
    quantity: positiveDecimal('Outturn quantity', 3).describe('In the unit of the deal.'),
    port: line('Port or terminal', 120),
    note,
  })
  .meta({ id: 'DischargeFacts' })

export const PresentDocumentsFacts = z
  .strictObject({
    presentedOn: day('Presentation'),
    underIndemnity: z
      .boolean()
      .default(false)
      .describe('Whether a letter of indemnity replaces missing documents; the buyer must confirm.'),
    note,
  })
  .meta({ id: 'PresentDocumentsFacts' })

export const QualityFigure = z
  .strictObject({
    property: requiredLine('Property', 60),
    value: typedDecimal('Result', 4),
    unit: requiredLine('Unit', 20),
    method: lineText('Test method', 60).default(''),
  })
  .meta({ id: 'QualityFigure' })
export type QualityFigure = z.infer<typeof QualityFigure>

export const CertifyQualityFacts = z
  .strictObject({
    place: z.enum(codesOf(certificatePlaces), 'Choose where the samples were taken'),
    issuedOn: day('The certificate'),
    inspector: line('Inspector', 120),
    figures: z
      .array(QualityFigure)
      .min(1, 'Enter at least one result')
      .max(maxQualityLimits, `At most ${maxQualityLimits} results`)
      .superRefine((figures, context) => {
        figures.forEach(({ property }, index) => {
          const isTwice = figures.slice(0, index).some((one) => sameProperty(one.property, property))
          const message = `${property} is there twice`
          if (isTwice) context.addIssue({ code: 'custom', path: [index, 'property'], message })
        })
      }),
    note,
  })
  .meta({ id: 'CertifyQualityFacts' })

export const ClaimDemurrageFacts = z
  .strictObject({
    hoursUsed: positiveDecimal('Hours used', 2)
      .refine((text) => Number(text) <= 9999, 'Hours used must be at most 9999')
      .describe('Laytime used, according to the statement of facts.'),
    port: line('Port or terminal', 120),
    note,
  })
  .meta({ id: 'ClaimDemurrageFacts' })

/** Where to pay. The buyer is warned of a change from one invoice to the next. */
export const PayTo = z
  .strictObject({
    accountName: line('Account holder', 160),
    bank: line('Bank', 120),
    account: line('Account', 60).describe('IBAN or account number.'),
  })
  .meta({ id: 'PayTo' })
export type PayTo = z.infer<typeof PayTo>

export const InvoiceFacts = z.strictObject({ payTo: PayTo, note }).meta({ id: 'InvoiceFacts' })

export const ReplaceInvoiceFacts = z
  .strictObject({ payTo: PayTo, reason: reasonText('Reason') })
  .meta({ id: 'ReplaceInvoiceFacts' })

export const RecordPaymentFacts = z
  .strictObject({
    amount: dollars('Amount'),
    currency: amountCurrency,
    paidOn: day('Payment'),
    reference: line('Reference', 80),
  })
  .meta({ id: 'RecordPaymentFacts' })

export const IssueNoteFacts = z
  .strictObject({
    kind: z.enum(['credit', 'debit'], 'Choose a credit or a debit note'),
    ground: z.enum(codesOf(agreedGrounds), 'Choose what it is for'),
    amount: dollars('Amount'),
    currency: amountCurrency,
    reason: reasonText('Reason'),
  })
  .meta({ id: 'IssueNoteFacts' })

export const WriteOffFacts = z
  .strictObject({ amount: dollars('Amount'), currency: amountCurrency, reason: reasonText('Reason') })
  .meta({ id: 'WriteOffFacts' })

export const ChargeInterestFacts = z
  .strictObject({
    until: day('Interest').describe('The last day that is counted.'),
    amount: dollars('Amount').describe('At most the interest until that day.'),
    currency: amountCurrency,
    note,
  })
  .meta({ id: 'ChargeInterestFacts' })

export const CloseFacts = z.strictObject({ note }).meta({ id: 'CloseFacts' })

export const DisputeFacts = z
  .strictObject({
    kind: z.enum(codesOf(disputeKinds), 'Choose what the dispute is about'),
    reason: reasonText('What happened'),
    amount: dollars('Amount').nullable().default(null).describe('The amount in question; null if none.'),
    documentIds: paperIds.default([]),
  })
  .meta({ id: 'DisputeFacts' })

export const ResolveFacts = z
  .strictObject({
    reason: reasonText('What was agreed'),
    noteKind: z
      .enum(['credit', 'debit'], 'Choose a credit or a debit note')
      .nullable()
      .default(null)
      .describe('The note in which the resolution ends, if money was agreed on.'),
    amount: dollars('Amount').nullable().default(null),
  })
  .superRefine(({ noteKind, amount }, context) => {
    if (noteKind !== null && amount === null) {
      context.addIssue({ code: 'custom', path: ['amount'], message: 'Amount is required' })
    }
    if (noteKind === null && amount !== null) {
      context.addIssue({ code: 'custom', path: ['noteKind'], message: 'Choose a credit or a debit note' })
    }
  })
  .meta({ id: 'ResolveFacts' })

/** By act. `settle` is done by the system once the payments add up to the final invoice. */
export const factsOf = {
  secure_payment: SecurePaymentFacts,
  narrow_port: NarrowPortFacts,
  narrow_laycan: NarrowLaycanFacts,
  nominate: NominateFacts,
  tender_nor: TenderNorFacts,
  load: LoadFacts,
  depart: DepartFacts,
  tender_discharge_nor: TenderNorFacts,
  discharge: DischargeFacts,
  present_documents: PresentDocumentsFacts,
  certify_quality: CertifyQualityFacts,
  claim_demurrage: ClaimDemurrageFacts,
  invoice_provisionally: InvoiceFacts,
  invoice_finally: InvoiceFacts,
  replace_invoice: ReplaceInvoiceFacts,
  record_payment: RecordPaymentFacts,
  issue_note: IssueNoteFacts,
  charge_interest: ChargeInterestFacts,
  write_off: WriteOffFacts,
  close: CloseFacts,
  dispute: DisputeFacts,
  resolve: ResolveFacts,
} as const
export type TakenAct = keyof typeof factsOf
export type FactsOf<A extends TakenAct> = z.infer<(typeof factsOf)[A]>
