import { z } from 'zod'
import { endpoints } from '../../endpoint.ts'
import { codesOf, decimalText } from '../../fields.ts'
import { MemberCard } from '../../members/members.ts'
import { paged } from '../../paged.ts'
import { ActId, Reason, SeenVersion, TradeSide } from '../act-fields.ts'
import { DealHold } from '../deals/deal-parts.ts'
import { DealRole } from '../deals/deals.ts'
import { Acknowledged, Nomination, ShipCheck } from '../ships/ships.ts'
import { certificatePlaces } from '../terms/clause-constants.ts'
import { QualityLimit } from '../terms/clauses.ts'
import { cargoShape, TradeTerms } from '../terms/terms.ts'
import { CorrectionBody, CorrectionEffects, CorrectionInput } from './corrections.ts'
import { executionStages, sideStates } from './execution-constants.ts'
import { factsOf, NominateFacts, type TakenAct } from './execution-facts.ts'
import { ExecutionCommission, ExecutionPayments, TradeInvoice } from './invoices.ts'
import { LateInterest, TradeNote } from './notes.ts'
import { ExecutionStageCode, ExecutionStep, NextAct, TimelineStage } from './steps.ts'

/** The execution of a binding deal. Payments are recorded here. Laycan never moves money. */

export const ExecutionStateCode = z
  .enum([...codesOf(executionStages), ...codesOf(sideStates)])
  .meta({ id: 'ExecutionState' })

/** A certificate of quality, held against the limits. */
export const QualityCertificate = z
  .object({
    stepId: z.uuid(),
    place: z.enum(codesOf(certificatePlaces)),
    issuedOn: z.iso.date(),
    inspector: z.string(),
    isOffSpec: z.boolean(),
    results: z.array(
      z.object({
        property: z.string(),
        value: decimalText.nullable().describe('Null where it was not tested.'),
        unit: z.string(),
        method: z.string(),
        limit: QualityLimit.nullable(),
        outcome: z.enum(['within', 'below', 'above', 'not_tested', 'no_limit']),
        allowance: decimalText
          .nullable()
          .describe('US dollars that an agreed price allowance comes to; null where there is none.'),
      }),
    ),
  })
  .meta({ id: 'QualityCertificate' })
export type QualityCertificate = z.infer<typeof QualityCertificate>

export const ExecutionSummary = z
  .object({
    dealId: z.uuid(),
    reference: z.string(),
    state: ExecutionStateCode,
    isOnHold: z.boolean(),
    ...cargoShape,
    buyer: MemberCard,
    seller: MemberCard,
    broker: MemberCard.nullable(),
    role: DealRole,
    isMine: z.boolean().describe('Whether I can act for my side; otherwise it is read-only.'),
    awaitsMe: z.boolean().describe('Whether I must act or confirm now.'),
    next: z.string().describe('The next action as text; empty once closed.'),
    total: decimalText.nullable().describe('Total of the latest invoice.'),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'ExecutionSummary' })
export type ExecutionSummary = z.infer<typeof ExecutionSummary>

export const Execution = ExecutionSummary.extend({
  version: z.int().positive().describe('Every step names the version that its author saw.'),
  hold: DealHold.nullable(),
  disputedFrom: ExecutionStageCode.nullable().describe(
    'The stage to return to once the dispute is resolved.',
  ),
  terms: TradeTerms,
  charteredBy: TradeSide,
  timeline: z.array(TimelineStage),
  steps: z.array(ExecutionStep).describe('Latest first.'),
  nominations: z.array(Nomination).describe('Ships and other transport, latest first.'),
  nextActs: z.array(NextAct),
  quantities: z.object({
    least: decimalText.describe('The lowest quantity within the tolerance.'),
    most: decimalText,
    billOfLading: decimalText.nullable(),
    outturn: decimalText.nullable(),
  }),
  security: z
    .object({ least: decimalText, most: decimalText, price: decimalText, isEstimate: z.boolean() })
    .nullable()
    .describe('Amount a letter of credit must cover: quantity with tolerance times price. Null if unknown.'),
  quality: z.object({
    source: z.enum(['contract', 'catalogue', 'none']).describe('Where the limits come from.'),
    limits: z.array(QualityLimit),
    certificates: z.array(QualityCertificate).describe('That count, latest first.'),
  }),
  invoices: z.array(TradeInvoice).describe('Latest first.'),
  notes: z.array(TradeNote).describe('Credit notes, debit notes and write-offs, latest first.'),
  payments: ExecutionPayments,
  interest: LateInterest.nullable().describe(
    'Interest for late payment until today that is not charged yet.',
  ),
  commission: ExecutionCommission.nullable().describe(
    'Visible only to the side that pays it and to the broker.',
  ),
}).meta({ id: 'Execution' })
export type Execution = z.infer<typeof Execution>

export const executionFilters = ['all', 'active', 'disputed', 'settled', 'closed', 'cancelled'] as const

const oneDeal = z.strictObject({ dealId: z.uuid('This is not the id of a deal.') })
const oneStep = oneDeal.extend({ stepId: z.uuid('This is not the id of a step.') })
const seen = z.strictObject({ version: SeenVersion })
const OneExecution = z.object({ execution: Execution })
/** The act is in the path; the body has its facts and the version the caller saw. */
const take = <A extends TakenAct>(act: A, summary: string) => ({
  summary,
  access: 'member' as const,
  params: oneDeal,
  body: z.strictObject({
    clientId: ActId,
    version: SeenVersion,
    facts: factsOf[act],
    proof: z
      .string()
      .max(600)
      .optional()
      .describe(
        'That it is me, from `POST /api/auth/confirmations`; for an invoice with other bank details.',
      ),
    acknowledged: Acknowledged,
  }),
  answer: OneExecution,
  callsPerMinute: 60,
})

export const executionApi = endpoints({
  'GET /trading/transactions': {
    summary: 'List the executions of my binding deals, last changed first',
    access: 'member',
    ...paged({
      query: { status: z.enum(executionFilters, 'Unknown filter').default('all') },
      answer: { executions: z.array(ExecutionSummary) },
      limit: 20,
      maxLimit: 50,
    }),
  },
  'GET /trading/transactions/:dealId': {
    summary: 'Get the execution of a deal with every step, invoice and payment',
    access: 'member',
    params: oneDeal,
    answer: OneExecution,
  },
  'POST /trading/transactions/:dealId/steps/secure_payment': take(
    'secure_payment',
    'Record how the payment is secured; the seller confirms',
  ),
  'POST /trading/transactions/:dealId/steps/narrow_port': take(
    'narrow_port',
    'Name the port of the agreed range; too late, the other side confirms',
  ),
  'POST /trading/transactions/:dealId/steps/narrow_laycan': take(
    'narrow_laycan',
    'Narrow the window to the agreed laycan; too late, the other side confirms',
  ),
  'POST /trading/transactions/:dealId/steps/nominate': take(
    'nominate',
    'Nominate the transport or a substitute; the other side accepts',
  ),
  'POST /trading/transactions/:dealId/ship-checks': {
    summary: 'Check a ship against the deal before it is nominated',
    access: 'member',
    params: oneDeal,
    body: z.strictObject({ facts: NominateFacts }),
    answer: z.object({
      checks: z.array(ShipCheck),
      problems: z
        .record(z.string(), z.string())
        .describe('Why it cannot be nominated, by the path of the fact; empty if it can.'),
    }),
    callsPerMinute: 60,
  },
  'POST /trading/transactions/:dealId/steps/tender_nor': take('tender_nor', 'Tender notice of readiness'),
  'POST /trading/transactions/:dealId/steps/load': take('load', 'Record the loading from the bill of lading'),
  'POST /trading/transactions/:dealId/steps/depart': take('depart', 'Record the departure'),
  'POST /trading/transactions/:dealId/steps/tender_discharge_nor': take(
    'tender_discharge_nor',
    'Tender notice of readiness at the port of discharge',
  ),
  'POST /trading/transactions/:dealId/steps/discharge': take(
    'discharge',
    'Record the discharge and outturn; the other side confirms',
  ),
  'POST /trading/transactions/:dealId/steps/present_documents': take(
    'present_documents',
    'Present the documents that the deal requires',
  ),
  'POST /trading/transactions/:dealId/steps/certify_quality': take(
    'certify_quality',
    'Enter the results of a certificate of quality; the other side confirms them while the paper is missing',
  ),
  'POST /trading/transactions/:dealId/steps/claim_demurrage': take(
    'claim_demurrage',
    'Claim demurrage for exceeded laytime; the other side confirms',
  ),
  'POST /trading/transactions/:dealId/steps/invoice_provisionally': take(
    'invoice_provisionally',
    'Issue the provisional invoice from the figures known so far',
  ),
  'POST /trading/transactions/:dealId/steps/invoice_finally': take(
    'invoice_finally',
    'Issue the final invoice once every daily price is published',
  ),
  'POST /trading/transactions/:dealId/steps/replace_invoice': take(
    'replace_invoice',
    'Cancel the latest invoice and issue it again over the same amount, with what was corrected since',
  ),
  'POST /trading/transactions/:dealId/steps/record_payment': take(
    'record_payment',
    'Record a payment made outside Laycan; the recipient confirms',
  ),
  'POST /trading/transactions/:dealId/steps/issue_note': take(
    'issue_note',
    'Agree a credit or debit note on the invoice; the other side confirms what is in my favour',
  ),
  'POST /trading/transactions/:dealId/steps/charge_interest': take(
    'charge_interest',
    'Charge interest for late payment; the buyer confirms',
  ),
  'POST /trading/transactions/:dealId/steps/write_off': take(
    'write_off',
    'Write off what is outstanding; the creditor confirms if the debtor asks for it',
  ),
  'POST /trading/transactions/:dealId/steps/close': take('close', 'Close a settled deal; both sides agree'),
  'POST /trading/transactions/:dealId/steps/dispute': take(
    'dispute',
    'Open a dispute; it stops all other steps',
  ),
  'POST /trading/transactions/:dealId/steps/resolve': take(
    'resolve',
    'Propose a resolution of the dispute; the other side confirms',
  ),
  'POST /trading/transactions/:dealId/steps/:stepId/confirm': {
    summary: 'Confirm a step that the other side proposed',
    access: 'member',
    params: oneStep,
    body: seen.extend({ acknowledged: Acknowledged }),
    answer: OneExecution,
    callsPerMinute: 60,
  },
  'POST /trading/transactions/:dealId/steps/:stepId/refuse': {
    summary: 'Refuse a step that the other side proposed, with a reason',
    access: 'member',
    params: oneStep,
    body: seen.extend({ reason: Reason }),
    answer: OneExecution,
    callsPerMinute: 60,
  },
  'POST /trading/transactions/:dealId/steps/:stepId/withdraw': {
    summary: 'Withdraw a step that I proposed and nobody has answered yet',
    access: 'member',
    params: oneStep,
    body: seen,
    answer: OneExecution,
    callsPerMinute: 60,
  },
  'POST /trading/transactions/:dealId/steps/:stepId/corrections/preview': {
    summary: 'Show what a correction of recorded facts would change, before and after',
    access: 'member',
    params: oneStep,
    body: CorrectionInput,
    answer: z.object({ effects: CorrectionEffects }),
    callsPerMinute: 60,
  },
  'POST /trading/transactions/:dealId/steps/:stepId/corrections': {
    summary: 'Correct recorded facts with a reason; the other side confirms unless it is to my disadvantage',
    access: 'member',
    params: oneStep,
    body: CorrectionBody,
    answer: OneExecution,
    callsPerMinute: 60,
  },
})
