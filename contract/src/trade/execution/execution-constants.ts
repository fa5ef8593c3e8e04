import type { CompanyRight } from '../../companies/company-roles.ts'

/** Stages and acts of the execution of a binding deal, with their labels. Free of Zod, for the web. */

/** In order. `disputed` and `cancelled` are outside this order; a hold by compliance does not change the stage. */
export const executionStages = [
  { code: 'contracted', name: 'Contracted' },
  { code: 'payment_secured', name: 'Payment secured' },
  { code: 'nominated', name: 'Transport nominated' },
  { code: 'ready', name: 'Notice of readiness' },
  { code: 'loaded', name: 'Loaded' },
  { code: 'in_transit', name: 'In transit' },
  { code: 'discharged', name: 'Discharged' },
  { code: 'provisionally_invoiced', name: 'Provisional invoice' },
  { code: 'documents_presented', name: 'Documents presented' },
  { code: 'invoiced', name: 'Final invoice' },
  { code: 'settled', name: 'Settled' },
  { code: 'closed', name: 'Closed' },
] as const
export type ExecutionStage = (typeof executionStages)[number]['code']

export const sideStates = [
  { code: 'disputed', name: 'Disputed' },
  { code: 'cancelled', name: 'Cancelled' },
] as const
export type ExecutionState = ExecutionStage | (typeof sideStates)[number]['code']

export const executionStateName = (state: ExecutionState): string =>
  [...executionStages, ...sideStates].find(({ code }) => code === state)?.name ?? state

const operate: readonly CompanyRight[] = ['operate']
const finance: readonly CompanyRight[] = ['finance']
const either: readonly CompanyRight[] = ['operate', 'finance']
const nobody: readonly CompanyRight[] = []

/**
 * Acts; `done` is the label in the timeline, `rights` what the acting side needs in its company, to take the step and to
 * answer it: any one of them.
 */
export const executionActs = [
  { code: 'secure_payment', name: 'Secure payment', done: 'Payment secured', rights: either },
  {
    code: 'lose_security',
    name: 'Lose the security',
    done: 'Payment no longer secured',
    rights: nobody,
  },
  { code: 'narrow_port', name: 'Name the port', done: 'Port named', rights: operate },
  { code: 'narrow_laycan', name: 'Narrow the laycan', done: 'Laycan narrowed', rights: operate },
  { code: 'nominate', name: 'Nominate transport', done: 'Transport nominated', rights: operate },
  {
    code: 'tender_nor',
    name: 'Tender notice of readiness',
    done: 'Notice of readiness tendered',
    rights: operate,
  },
  { code: 'load', name: 'Record loading', done: 'Loaded', rights: operate },
  { code: 'depart', name: 'Record departure', done: 'Departed', rights: operate },
  {
    code: 'tender_discharge_nor',
    name: 'Tender notice of readiness at discharge',
    done: 'Notice of readiness tendered at discharge',
    rights: operate,
  },
  { code: 'discharge', name: 'Record discharge', done: 'Discharged', rights: operate },
  { code: 'present_documents', name: 'Present documents', done: 'Documents presented', rights: operate },
  {
    code: 'certify_quality',
    name: 'Enter certificate of quality',
    done: 'Certificate of quality entered',
    rights: operate,
  },
  { code: 'claim_demurrage', name: 'Claim demurrage', done: 'Demurrage claimed', rights: either },
  {
    code: 'invoice_provisionally',
    name: 'Issue provisional invoice',
    done: 'Provisional invoice issued',
    rights: finance,
  },
  { code: 'invoice_finally', name: 'Issue final invoice', done: 'Final invoice issued', rights: finance },
  { code: 'replace_invoice', name: 'Replace the invoice', done: 'Invoice replaced', rights: finance },
  { code: 'record_payment', name: 'Record a payment', done: 'Payment recorded', rights: finance },
  {
    code: 'issue_note',
    name: 'Agree a credit or debit note',
    done: 'Credit or debit note agreed',
    rights: finance,
  },
  {
    code: 'charge_interest',
    name: 'Charge interest for late payment',
    done: 'Interest for late payment charged',
    rights: finance,
  },
  { code: 'write_off', name: 'Write off a balance', done: 'Balance written off', rights: finance },
  { code: 'settle', name: 'Settle', done: 'Settled', rights: nobody },
  { code: 'reopen', name: 'Reopen the balance', done: 'Balance reopened', rights: nobody },
  { code: 'close', name: 'Close the deal', done: 'Closed', rights: operate },
  { code: 'dispute', name: 'Open a dispute', done: 'Dispute opened', rights: operate },
  { code: 'resolve', name: 'Resolve the dispute', done: 'Dispute resolved', rights: operate },
] as const
export type ExecutionAct = (typeof executionActs)[number]['code']

export const actOf = (code: ExecutionAct) =>
  executionActs.find((act) => act.code === code) as (typeof executionActs)[number]

/** Steps whose facts can be corrected; what people said and agreed is answered by another step instead. */
export const correctableActs = [
  'secure_payment',
  'narrow_port',
  'narrow_laycan',
  'nominate',
  'tender_nor',
  'tender_discharge_nor',
  'load',
  'depart',
  'discharge',
  'present_documents',
  'certify_quality',
  'claim_demurrage',
  'invoice_provisionally',
  'invoice_finally',
  'record_payment',
] as const satisfies readonly ExecutionAct[]
export type CorrectableAct = (typeof correctableActs)[number]

/** Adding a document to a deal. */
export const documentRights: readonly CompanyRight[] = either

export const transportModes = [
  { code: 'vessel', name: 'Vessel' },
  { code: 'barge', name: 'Barge' },
  { code: 'truck', name: 'Trucks' },
  { code: 'rail', name: 'Rail' },
  { code: 'pipeline', name: 'Pipeline or tank transfer' },
] as const
export type TransportMode = (typeof transportModes)[number]['code']

export const disputeKinds = [
  { code: 'quality', name: 'Quality' },
  { code: 'quantity', name: 'Quantity' },
  { code: 'demurrage', name: 'Demurrage' },
  { code: 'payment', name: 'Payment' },
  { code: 'other', name: 'Something else' },
] as const

/** Seven digits; the last is a check digit: the last digit of the weighted sum of the others. */
export function imoProblem(text: string): string | undefined {
  if (!/^\d{7}$/.test(text)) return 'An IMO number has seven digits, such as 9074729'
  const sum = [...text.slice(0, 6)].reduce((total, digit, index) => total + Number(digit) * (7 - index), 0)
  return sum % 10 === Number(text[6]) ? undefined : 'This IMO number does not add up; please check its digits'
}

/** Accepted loss between loading and discharge, in percent of the bill of lading. */
export const outturnAllowancePercent = '0.5'
/** How far a measured density may differ from the contract before the buyer must confirm, and before it is refused. */
export const densityAllowancePercent = '3'
export const densityLimitPercent = '15'
/** US dollars. Upper limit of payments, claims and invoices, a hundred times the most expensive cargoes. */
export const maxDealAmount = '100000000000'
/**
 * After settlement, or a later discharge, either side may still claim or open a dispute; then the deal closes
 * automatically. As long as the longest time bar, unless the contract has a longer one.
 */
export const claimsPeriodDays = 90
/** Days to present documents under a letter of credit (UCP 600, 14c). */
export const presentationDays = 21
export const maxReasonLength = 1000
