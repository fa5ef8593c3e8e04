import type { CompanyRight } from '../../companies/company-roles.ts'

/** Constants of letters of credit under UCP 600. Free of Zod, for the web. */

export const creditStatuses = [
  { code: 'draft', name: 'Draft' },
  { code: 'issued', name: 'Issued' },
  // The seller has accepted it as issued.
  { code: 'available', name: 'Available' },
  { code: 'presented', name: 'Under examination' },
  { code: 'discrepant', name: 'Discrepancies' },
  { code: 'refused', name: 'Documents refused' },
  { code: 'complying', name: 'Documents accepted' },
  { code: 'paid', name: 'Paid' },
  { code: 'expired', name: 'Expired' },
  { code: 'cancelled', name: 'Cancelled' },
] as const
export type CreditStatus = (typeof creditStatuses)[number]['code']

export const creditStatusName = (status: CreditStatus) =>
  creditStatuses.find(({ code }) => code === status)?.name ?? status

export const endedCreditStatuses: readonly CreditStatus[] = ['paid', 'expired', 'cancelled']

const either: readonly CompanyRight[] = ['operate', 'finance']
const finance: readonly CompanyRight[] = ['finance']

/** `done` is the label in the record; `rights` what the acting side needs in its company: any one of them. */
export const creditActs = [
  { code: 'draft', name: 'Draft the application', done: 'Application drafted', rights: either },
  { code: 'comment', name: 'Comment', done: 'Comment on the letter of credit', rights: either },
  { code: 'agree', name: 'Agree to the draft', done: 'Draft agreed', rights: either },
  { code: 'issue', name: 'Enter the issued credit', done: 'Letter of credit issued', rights: either },
  {
    code: 'correct',
    name: 'Correct reference or banks',
    done: 'Reference or banks of the credit corrected',
    rights: either,
  },
  { code: 'accept', name: 'Accept the credit', done: 'Letter of credit accepted', rights: either },
  { code: 'propose_amendment', name: 'Propose an amendment', done: 'Amendment proposed', rights: either },
  { code: 'accept_amendment', name: 'Accept the amendment', done: 'Amendment accepted', rights: either },
  { code: 'refuse_amendment', name: 'Refuse the amendment', done: 'Amendment refused', rights: either },
  {
    code: 'withdraw_amendment',
    name: 'Take back the amendment',
    done: 'Amendment taken back',
    rights: either,
  },
  { code: 'present', name: 'Present documents to the bank', done: 'Documents presented', rights: either },
  {
    code: 'withdraw_presentation',
    name: 'Take back the presentation',
    done: 'Presentation taken back',
    rights: either,
  },
  {
    code: 'accept_documents',
    name: 'Bank accepts the documents',
    done: 'Documents accepted by the bank',
    rights: either,
  },
  { code: 'give_notice', name: 'Enter discrepancies', done: 'Notice of discrepancies', rights: either },
  { code: 'waive', name: 'Waive the discrepancies', done: 'Discrepancies waived', rights: finance },
  { code: 'refuse_documents', name: 'Refuse the documents', done: 'Documents refused', rights: either },
  { code: 'record_honour', name: 'Record the payment', done: 'Paid by the bank', rights: finance },
  {
    code: 'propose_cancellation',
    name: 'Propose to cancel the credit',
    done: 'Cancellation of the credit proposed',
    rights: either,
  },
  {
    code: 'agree_cancellation',
    name: 'Agree to cancel the credit',
    done: 'Letter of credit cancelled',
    rights: either,
  },
  {
    code: 'end_cancellation',
    name: 'Keep the credit',
    done: 'Letter of credit not cancelled',
    rights: either,
  },
] as const
export type CreditAct = (typeof creditActs)[number]['code']

export const creditActOf = (code: CreditAct) =>
  creditActs.find((act) => act.code === code) as (typeof creditActs)[number]

export const creditAvailability = [
  { code: 'sight', name: 'Payment at sight' },
  { code: 'deferred', name: 'Deferred payment' },
  { code: 'acceptance', name: 'Acceptance of a draft' },
  { code: 'negotiation', name: 'Negotiation' },
] as const
export const creditConfirmations = [
  { code: 'without', name: 'Without confirmation' },
  { code: 'may_add', name: 'May be confirmed at the cost of the seller' },
  { code: 'confirm', name: 'Confirmed' },
] as const
export const allowances = [
  { code: 'allowed', name: 'Allowed' },
  { code: 'not_allowed', name: 'Not allowed' },
] as const

/** Bank days to examine documents after the day they were presented (UCP 600, 14b). */
export const examinationDays = 5
/** Usual bank days from the contract to the issued credit. */
export const usualIssueDays = 10
/** Days ahead of a deadline at which both sides are reminded. */
export const creditReminderDays = 3

export const maxCreditTolerance = 10
export const maxPresentationDays = 90
export const maxCreditDocuments = 20
export const maxOriginals = 20
export const maxDiscrepancies = 20
export const maxGoodsLength = 1000
export const maxConditionsLength = 2000

/** Eight or eleven characters (ISO 9362): bank, country, place and branch. */
export function bicProblem(text: string): string | undefined {
  return /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text)
    ? undefined
    : 'A BIC has 8 or 11 characters, such as HANDSESS'
}

/** Labels of the terms, for differences and screens. */
export const creditTermLabels = {
  applicant: 'Applicant',
  beneficiary: 'Beneficiary',
  currency: 'Currency',
  amount: 'Amount',
  tolerancePct: 'Tolerance of the amount',
  availableBy: 'Available by',
  tenorDays: 'Days after shipment',
  expiresOn: 'Expiry',
  expiryPlace: 'Place of expiry',
  bankPlace: 'Bank days of',
  latestShipment: 'Latest shipment',
  loadPort: 'Port of loading',
  dischargePort: 'Port of discharge',
  goods: 'Goods',
  quantity: 'Quantity',
  quantityUnit: 'Unit',
  quantityTolerancePct: 'Tolerance of the quantity',
  documents: 'Documents',
  partialShipments: 'Partial shipments',
  transhipment: 'Transhipment',
  presentationDays: 'Days to present',
  confirmation: 'Confirmation',
  conditions: 'Further conditions',
} as const
