/** How a deal that binds is executed: its stages, its acts and the words for both. Free of Zod, for the web. */

/**
 * In order. Beside the order stand `disputed` and `cancelled`, which the deal decides; a hold by compliance keeps the
 * stage.
 */
export const executionStages = [
  { code: 'contracted', name: 'Contracted' },
  { code: 'payment_secured', name: 'Payment secured' },
  { code: 'nominated', name: 'Transport nominated' },
  { code: 'ready', name: 'Notice of readiness' },
  { code: 'loaded', name: 'Loaded' },
  { code: 'in_transit', name: 'In transit' },
  { code: 'discharged', name: 'Discharged' },
  { code: 'documents_presented', name: 'Documents presented' },
  { code: 'provisionally_invoiced', name: 'Provisional invoice' },
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

/** What a person can do; `done` is how the timeline tells of it. */
export const executionActs = [
  { code: 'secure_payment', name: 'Secure payment', done: 'Payment secured' },
  { code: 'nominate', name: 'Nominate transport', done: 'Transport nominated' },
  { code: 'tender_nor', name: 'Tender notice of readiness', done: 'Notice of readiness tendered' },
  { code: 'load', name: 'Record loading', done: 'Loaded' },
  { code: 'depart', name: 'Record departure', done: 'Departed' },
  { code: 'discharge', name: 'Record discharge', done: 'Discharged' },
  { code: 'present_documents', name: 'Present documents', done: 'Documents presented' },
  { code: 'claim_demurrage', name: 'Claim demurrage', done: 'Demurrage claimed' },
  { code: 'invoice_provisionally', name: 'Issue provisional invoice', done: 'Provisional invoice issued' },
  { code: 'invoice_finally', name: 'Issue final invoice', done: 'Final invoice issued' },
  { code: 'record_payment', name: 'Record a payment', done: 'Payment recorded' },
  { code: 'settle', name: 'Settle', done: 'Settled' },
  { code: 'close', name: 'Close the deal', done: 'Closed' },
  { code: 'dispute', name: 'Open a dispute', done: 'Dispute opened' },
  { code: 'resolve', name: 'Resolve the dispute', done: 'Dispute resolved' },
] as const
export type ExecutionAct = (typeof executionActs)[number]['code']

export const actOf = (code: ExecutionAct) =>
  executionActs.find((act) => act.code === code) as (typeof executionActs)[number]

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

/** Seven digits; the last one is the last of the weighted sum of the others, so that a slip of the pen shows. */
export function imoProblem(text: string): string | undefined {
  if (!/^\d{7}$/.test(text)) return 'An IMO number has seven digits, such as 9074729'
  const sum = [...text.slice(0, 6)].reduce((total, digit, index) => total + Number(digit) * (7 - index), 0)
  return sum % 10 === Number(text[6]) ? undefined : 'This IMO number does not add up; please check its digits'
}

/** Loss between loading and discharge up to which nobody asks, in percent of the bill of lading. */
export const outturnAllowancePercent = '0.5'
/** How far a measured density may lie from that of the contract before the buyer is asked, and before it is refused. */
export const densityAllowancePercent = '3'
export const densityLimitPercent = '15'
/** US dollars. No payment, claim or invoice of a deal is larger; the dearest cargoes are worth a hundredth of it. */
export const maxDealAmount = '100000000000'
/** After settlement either side may still complain; then the deal closes by itself. */
export const claimsPeriodDays = 60
/** Within which papers must be presented under a letter of credit (UCP 600, 14c). */
export const presentationDays = 21
export const maxReasonLength = 1000
