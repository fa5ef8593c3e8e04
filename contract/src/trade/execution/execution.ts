import { z } from 'zod'
import { endpoints } from '../../endpoint.ts'
import { codesOf, decimalText } from '../../fields.ts'
import { PricingResult } from '../../markets/market-formula.ts'
import { MemberCard } from '../../members/members.ts'
import { paged } from '../../paged.ts'
import { Commission, DealHold } from '../deals/deal-parts.ts'
import { DealRole } from '../deals/deals.ts'
import { ActId, Reason, SeenVersion, TradeSide } from '../negotiations/negotiations.ts'
import { cargoShape, TradeTerms, TradeUnit } from '../terms/terms.ts'
import { executionActs, executionStages, sideStates } from './execution-constants.ts'
import { factsOf, PayTo, type TakenAct } from './execution-facts.ts'

/** The execution of a binding deal. Payments are recorded here. Laycan never moves money. */

export const ExecutionStageCode = z
  .enum(codesOf(executionStages))
  .meta({ id: 'ExecutionStage', description: 'A step of the way, in order.' })
export const ExecutionStateCode = z
  .enum([...codesOf(executionStages), ...codesOf(sideStates)])
  .meta({ id: 'ExecutionState' })
export const ExecutionActCode = z.enum(codesOf(executionActs)).meta({ id: 'ExecutionAct' })

/** A warning, with its fraud pattern if any: F10, F12 or F15. */
export const ExecutionFlag = z
  .object({ code: z.string().nullable(), text: z.string() })
  .meta({ id: 'ExecutionFlag' })
export type ExecutionFlag = z.infer<typeof ExecutionFlag>

export const ExecutionStep = z
  .object({
    id: z.uuid(),
    act: ExecutionActCode,
    label: z.string(),
    status: z
      .enum(['done', 'proposed', 'refused', 'withdrawn', 'lapsed'])
      .describe('Proposed while the other side has to confirm; lapsed when the deal moved on without it.'),
    by: z.object({ name: z.string(), role: z.enum(['buyer', 'seller', 'system']) }),
    at: z.iso.datetime(),
    answeredBy: z.string().nullable(),
    answeredAt: z.iso.datetime().nullable(),
    answer: z.string().describe('Why it was refused; empty otherwise.'),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    flags: z.array(ExecutionFlag),
    mayAnswer: z.boolean().describe('Whether I may confirm or refuse it now.'),
    mayWithdraw: z.boolean(),
  })
  .meta({ id: 'ExecutionStep' })
export type ExecutionStep = z.infer<typeof ExecutionStep>

export const TimelineStage = z
  .object({
    stage: ExecutionStageCode,
    label: z.string(),
    status: z.enum(['done', 'current', 'ahead', 'skipped']),
    at: z.iso.datetime().nullable(),
    note: z.string().describe('What happened, or why it is skipped; empty ahead of time.'),
  })
  .meta({ id: 'TimelineStage' })
export type TimelineStage = z.infer<typeof TimelineStage>

/** What may happen next. */
export const NextAct = z
  .object({
    act: ExecutionActCode,
    label: z.string(),
    by: z.enum(['buyer', 'seller', 'either']),
    isMine: z.boolean().describe('Whether I may take it now.'),
    isMain: z.boolean().describe('Whether it leads on; a dispute does not.'),
    confirmation: z
      .enum(['never', 'always', 'sometimes'])
      .describe('Whether the other side has to confirm it.'),
    blocked: z.string().nullable().describe('Why not now, for everybody; null when it may be taken.'),
  })
  .meta({ id: 'NextAct' })
export type NextAct = z.infer<typeof NextAct>

export const InvoiceLine = z
  .object({
    kind: z.enum(['goods', 'demurrage']),
    label: z.string(),
    calculation: z.string(),
    amount: decimalText.describe("US dollars; negative in the buyer's favour."),
  })
  .meta({ id: 'InvoiceLine' })

export const TradeInvoice = z
  .object({
    id: z.uuid(),
    number: z.string(),
    kind: z.enum(['provisional', 'final']),
    issuedAt: z.iso.datetime(),
    dueOn: z.iso.date().nullable(),
    quantity: decimalText.describe('As measured, in the unit of the contract.'),
    quantityUnit: TradeUnit,
    quantityBasis: z.enum(['bill_of_lading', 'outturn']),
    pricedQuantity: decimalText.describe('In the unit of the price.'),
    priceUnit: TradeUnit,
    unitPrice: decimalText,
    pricing: PricingResult.nullable().describe('Every quote that counted; null for a fixed price.'),
    lines: z.array(InvoiceLine),
    total: decimalText,
    payTo: PayTo,
  })
  .meta({ id: 'TradeInvoice' })
export type TradeInvoice = z.infer<typeof TradeInvoice>

export const ExecutionPayments = z
  .object({
    basis: z.enum(['provisional', 'final']).nullable().describe('The invoice that counts; null before any.'),
    total: decimalText.nullable(),
    paid: decimalText.describe('Confirmed, less what was paid back.'),
    pending: decimalText.describe('Recorded and not confirmed yet.'),
    outstanding: decimalText.nullable().describe('Total less paid; negative when the seller owes it back.'),
    owedBy: TradeSide.nullable(),
    records: z.array(
      z.object({
        stepId: z.uuid(),
        by: TradeSide,
        amount: decimalText,
        paidOn: z.iso.date(),
        reference: z.string(),
        status: z.enum(['proposed', 'confirmed', 'refused', 'withdrawn', 'lapsed']),
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
    myShare: decimalText.nullable().describe('What falls to the reader: all, half, or what the broker gets.'),
    isDue: z.boolean().describe('On settlement.'),
  })
  .meta({ id: 'ExecutionCommission' })

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
    isMine: z.boolean().describe('False for colleagues and compliance: then it can be read only.'),
    awaitsMe: z.boolean().describe('Whether it is for me to act or to confirm.'),
    next: z.string().describe('What has to happen now, in words; empty at the end.'),
    total: decimalText.nullable().describe('Of the latest invoice.'),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'ExecutionSummary' })
export type ExecutionSummary = z.infer<typeof ExecutionSummary>

export const Execution = ExecutionSummary.extend({
  version: z.int().positive().describe('Every step carries the version that its maker saw.'),
  hold: DealHold.nullable(),
  disputedFrom: ExecutionStageCode.nullable().describe('Where it goes on once the dispute is resolved.'),
  terms: TradeTerms,
  charteredBy: TradeSide,
  timeline: z.array(TimelineStage),
  steps: z.array(ExecutionStep).describe('The latest first.'),
  nextActs: z.array(NextAct),
  quantities: z.object({
    least: decimalText.describe('By the tolerance of the contract.'),
    most: decimalText,
    billOfLading: decimalText.nullable(),
    outturn: decimalText.nullable(),
  }),
  security: z
    .object({ least: decimalText, most: decimalText, price: decimalText, isEstimate: z.boolean() })
    .nullable()
    .describe(
      'What a letter of credit has to cover: quantity with tolerance times price. Null when unknown.',
    ),
  invoices: z.array(TradeInvoice).describe('The latest first.'),
  payments: ExecutionPayments,
  commission: ExecutionCommission.nullable().describe('For who pays it and for the broker alone.'),
}).meta({ id: 'Execution' })
export type Execution = z.infer<typeof Execution>

export const executionFilters = ['all', 'active', 'disputed', 'settled', 'closed', 'cancelled'] as const

const oneDeal = z.strictObject({ dealId: z.uuid('This is not the id of a deal.') })
const oneStep = oneDeal.extend({ stepId: z.uuid('This is not the id of a step.') })
const seen = z.strictObject({ version: SeenVersion })
const OneExecution = z.object({ transaction: Execution })
/** The act is in the path; the body has its facts and the version the caller saw. */
const take = <A extends TakenAct>(act: A, summary: string) => ({
  summary,
  access: 'member' as const,
  params: oneDeal,
  body: z.strictObject({ clientId: ActId, version: SeenVersion, facts: factsOf[act] }),
  answer: OneExecution,
  callsPerMinute: 60,
})

export const executionApi = endpoints({
  'GET /trading/transactions': {
    summary: 'The deals of mine that bind, those that changed last first',
    access: 'member',
    ...paged({
      query: { status: z.enum(executionFilters, 'Unknown filter').default('all') },
      answer: { transactions: z.array(ExecutionSummary) },
      limit: 20,
      maxLimit: 50,
    }),
  },
  'GET /trading/transactions/:dealId': {
    summary: 'One deal on its way, with every step, invoice and payment',
    access: 'member',
    params: oneDeal,
    answer: OneExecution,
  },
  'POST /trading/transactions/:dealId/steps/secure_payment': take(
    'secure_payment',
    'Say how the payment is secured; the seller confirms',
  ),
  'POST /trading/transactions/:dealId/steps/nominate': take(
    'nominate',
    'Nominate the transport, or another one; the other side accepts',
  ),
  'POST /trading/transactions/:dealId/steps/tender_nor': take('tender_nor', 'Tender notice of readiness'),
  'POST /trading/transactions/:dealId/steps/load': take('load', 'Record loading by the bill of lading'),
  'POST /trading/transactions/:dealId/steps/depart': take('depart', 'Record the departure'),
  'POST /trading/transactions/:dealId/steps/discharge': take(
    'discharge',
    'Record discharge and outturn; the other side confirms',
  ),
  'POST /trading/transactions/:dealId/steps/present_documents': take(
    'present_documents',
    'Present the documents that the contract asks for',
  ),
  'POST /trading/transactions/:dealId/steps/claim_demurrage': take(
    'claim_demurrage',
    'Claim demurrage for laytime exceeded; the other side confirms',
  ),
  'POST /trading/transactions/:dealId/steps/invoice_provisionally': take(
    'invoice_provisionally',
    'Issue the provisional invoice, from what is known',
  ),
  'POST /trading/transactions/:dealId/steps/invoice_finally': take(
    'invoice_finally',
    'Issue the final invoice, once every quote is published',
  ),
  'POST /trading/transactions/:dealId/steps/record_payment': take(
    'record_payment',
    'Record a payment that was made elsewhere; who received it confirms',
  ),
  'POST /trading/transactions/:dealId/steps/close': take('close', 'Close a settled deal; both agree'),
  'POST /trading/transactions/:dealId/steps/dispute': take('dispute', 'Open a dispute; all else stops'),
  'POST /trading/transactions/:dealId/steps/resolve': take(
    'resolve',
    'Propose how the dispute ends; the other side confirms',
  ),
  'POST /trading/transactions/:dealId/steps/:stepId/confirm': {
    summary: 'Confirm what the other side has proposed',
    access: 'member',
    params: oneStep,
    body: seen,
    answer: OneExecution,
    callsPerMinute: 60,
  },
  'POST /trading/transactions/:dealId/steps/:stepId/refuse': {
    summary: 'Refuse what the other side has proposed, and say why',
    access: 'member',
    params: oneStep,
    body: seen.extend({ reason: Reason }),
    answer: OneExecution,
    callsPerMinute: 60,
  },
  'POST /trading/transactions/:dealId/steps/:stepId/withdraw': {
    summary: 'Take back what I proposed and nobody has answered',
    access: 'member',
    params: oneStep,
    body: seen,
    answer: OneExecution,
    callsPerMinute: 60,
  },
})
