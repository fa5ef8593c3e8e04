import { z } from 'zod'
import { endpoints } from '../../endpoint.ts'
import { codesOf, decimalText, plainText } from '../../fields.ts'
import { MemberCard, MemberId } from '../../members/members.ts'
import { paged } from '../../paged.ts'
import { ActId, SeenVersion, TradeSide } from '../act-fields.ts'
import { DealPaper, dollars, dollarsOrNone, paperIds, reasonText } from '../deal-fields.ts'
import { disputeKinds, maxReasonLength } from '../execution/execution-constants.ts'
import { cargoShape } from '../terms/terms.ts'
import {
  type AwardDirection,
  awardDirections,
  type DisputeAct,
  type DisputeStatus,
  disputeActs,
  disputeStatuses,
  maxAwardLength,
} from './dispute-constants.ts'

/**
 * A dispute stops the steps of a deal until both sides settle it, the side that opened it withdraws it, or a mediator
 * decides it by award. Opening it and settling it are steps of the execution.
 */

export const DisputeStatusCode = z.enum(codesOf<DisputeStatus>(disputeStatuses)).meta({ id: 'DisputeStatus' })
export const DisputeActCode = z.enum(codesOf<DisputeAct>(disputeActs)).meta({ id: 'DisputeAct' })
export const AwardDirectionCode = z
  .enum(codesOf<AwardDirection>(awardDirections), 'Choose whether the deal goes on')
  .meta({ id: 'AwardDirection' })

/** Who did something in a dispute. */
export const DisputeRole = z
  .enum(['buyer', 'seller', 'mediator', 'compliance', 'system'])
  .meta({ id: 'DisputeRole' })
export type DisputeRole = z.infer<typeof DisputeRole>

export const DisputeMove = z
  .object({
    act: DisputeActCode,
    label: z.string(),
    by: z.object({ name: z.string(), role: DisputeRole }),
    at: z.iso.datetime(),
    text: z.string(),
    person: z.string().nullable().describe('Whom it is about: a proposed or appointed mediator.'),
    papers: z.array(DealPaper),
  })
  .meta({ id: 'DisputeMove' })
export type DisputeMove = z.infer<typeof DisputeMove>

export const Award = z
  .object({
    text: z.string().describe('The award with its reasons.'),
    by: z.string(),
    at: z.iso.datetime(),
    amount: decimalText.describe('US dollars; 0.00 if nobody pays.'),
    payer: TradeSide.nullable().describe('The side that pays the other; null if nobody does.'),
    direction: AwardDirectionCode,
    note: z
      .string()
      .nullable()
      .describe('The note that moves the money; null if nothing moves, or until the first invoice.'),
  })
  .meta({ id: 'Award' })
export type Award = z.infer<typeof Award>

export const Dispute = z
  .object({
    id: z.uuid(),
    dealId: z.uuid(),
    reference: z.string().describe('Such as D-1042-DS1.'),
    kind: z.enum(codesOf(disputeKinds)),
    status: DisputeStatusCode,
    raisedBy: TradeSide,
    raisedAt: z.iso.datetime(),
    reason: z.string(),
    amount: decimalText.nullable().describe('The amount in question, in US dollars; null if none was named.'),
    deadline: z.iso
      .datetime()
      .nullable()
      .describe('Until when to reply, or to agree on a mediator; null when nothing is due.'),
    waitsFor: z
      .enum(['buyer', 'seller', 'either', 'mediator', 'compliance'])
      .nullable()
      .describe('Who must act next; null once it is over.'),
    next: z.string().describe('What has to happen next, as text; empty once it is over.'),
    offer: z
      .object({
        by: TradeSide,
        reason: z.string(),
        payer: TradeSide.nullable(),
        amount: decimalText.nullable(),
      })
      .nullable()
      .describe('The settlement that one side has proposed and the other can confirm as a step.'),
    proposal: z
      .object({
        by: TradeSide,
        mediator: MemberCard.nullable().describe('Null: one of the staff of Laycan.'),
      })
      .nullable()
      .describe('The mediator that one side has proposed.'),
    mediator: z
      .object({ userId: z.uuid(), name: z.string(), isStaff: z.boolean(), since: z.iso.datetime() })
      .nullable(),
    objection: TradeSide.nullable().describe('The side whose objection to the mediator is not decided yet.'),
    award: Award.nullable(),
    mostAward: z
      .object({ buyer: decimalText, seller: decimalText })
      .nullable()
      .describe('The most that a side can be ordered to pay now; null unless I am the mediator.'),
    endedAt: z.iso.datetime().nullable(),
    version: z.int().positive().describe('Increases with every action except statements and questions.'),
    moves: z.array(DisputeMove).describe('Oldest first.'),
    acts: z.array(DisputeActCode).describe('Actions I can take now.'),
  })
  .meta({ id: 'Dispute' })
export type Dispute = z.infer<typeof Dispute>

/** In lists of mediators and compliance. */
export const DisputeSummary = z
  .object({
    id: z.uuid(),
    dealId: z.uuid(),
    reference: z.string(),
    dealReference: z.string(),
    kind: z.enum(codesOf(disputeKinds)),
    status: DisputeStatusCode,
    raisedBy: TradeSide,
    raisedAt: z.iso.datetime(),
    amount: decimalText.nullable(),
    appointBy: z.iso.datetime().nullable(),
    mediator: z.string().nullable().describe('The name of the mediator.'),
    objection: TradeSide.nullable(),
    buyer: MemberCard,
    seller: MemberCard,
    ...cargoShape,
    version: z.int().positive(),
  })
  .meta({ id: 'DisputeSummary' })
export type DisputeSummary = z.infer<typeof DisputeSummary>

export const MediatorCandidate = z
  .object({ userId: z.uuid(), name: z.string() })
  .meta({ id: 'MediatorCandidate' })

const oneDeal = z.strictObject({ dealId: z.uuid('This is not the id of a deal.') })
const oneDispute = oneDeal.extend({ disputeId: z.uuid('This is not the id of a dispute.') })
const byDispute = z.strictObject({ id: z.uuid('This is not the id of a dispute.') })
const said = z.strictObject({ clientId: ActId })
const seen = said.extend({ version: SeenVersion })
const OneDispute = z.object({ dispute: Dispute })
const optionalReason = plainText('Reason', maxReasonLength).default('')

const act = <Body extends z.ZodType>(summary: string, body: Body) => ({
  summary,
  access: 'member' as const,
  params: oneDispute,
  body,
  answer: OneDispute,
  callsPerMinute: 30,
})

export const disputesApi = endpoints({
  'GET /trading/disputes': {
    summary: 'List the disputes that I mediate, latest first',
    access: 'member',
    ...paged({ query: {}, answer: { disputes: z.array(DisputeSummary) } }),
  },
  'GET /trading/transactions/:dealId/disputes': {
    summary: 'Get the disputes of a deal, latest first, with all that was said',
    access: 'member',
    params: oneDeal,
    answer: z.object({ disputes: z.array(Dispute) }),
  },
  'POST /trading/transactions/:dealId/disputes/:disputeId/reply': act(
    'Reply to a dispute of the other side with my position, and an offer if I have one',
    seen.extend({
      text: reasonText('Position', maxAwardLength),
      offer: z
        .strictObject({
          payer: TradeSide.describe('The side that pays.'),
          amount: dollars('Amount'),
        })
        .nullable()
        .default(null)
        .describe('The other side can confirm it as the settlement.'),
      documentIds: paperIds.default([]),
    }),
  ),
  'POST /trading/transactions/:dealId/disputes/:disputeId/statements': act(
    'Add a statement or papers to a dispute',
    said.extend({ text: reasonText('Statement', maxAwardLength), documentIds: paperIds.default([]) }),
  ),
  'POST /trading/transactions/:dealId/disputes/:disputeId/escalate': act(
    'Escalate an answered dispute: a mediator decides it',
    seen.extend({ reason: optionalReason }),
  ),
  'POST /trading/transactions/:dealId/disputes/:disputeId/withdraw': act(
    'Withdraw a dispute of my side; the deal goes on',
    seen.extend({ reason: optionalReason }),
  ),
  'POST /trading/transactions/:dealId/disputes/:disputeId/mediator': act(
    'Propose a mediator; it replaces a proposal that is open',
    seen.extend({
      mediatorId: MemberId.nullable().describe('A verified member; null for one of the staff of Laycan.'),
      reason: optionalReason,
    }),
  ),
  'POST /trading/transactions/:dealId/disputes/:disputeId/mediator/accept': act(
    'Accept the mediator that the other side proposed',
    seen,
  ),
  'POST /trading/transactions/:dealId/disputes/:disputeId/mediator/refuse': act(
    'Refuse the proposed mediator; the side that proposed takes its proposal back by refusing',
    seen.extend({ reason: optionalReason }),
  ),
  'POST /trading/transactions/:dealId/disputes/:disputeId/objection': act(
    'Object to the mediator before the award; compliance decides',
    seen.extend({ reason: reasonText('Reason') }),
  ),
  'POST /trading/transactions/:dealId/disputes/:disputeId/questions': act(
    'Ask both sides a question, as the mediator',
    said.extend({ text: reasonText('Question', maxAwardLength) }),
  ),
  'POST /trading/transactions/:dealId/disputes/:disputeId/resign': {
    ...act('Decline or step down, as the mediator', seen.extend({ reason: reasonText('Reason') })),
    // Who is no longer the mediator no longer sees the deal.
    answer: z.object({}),
  },
  'POST /trading/transactions/:dealId/disputes/:disputeId/award': act(
    'Decide the dispute, as the mediator; the amount moves by a note at once',
    seen
      .extend({
        text: reasonText('Award', maxAwardLength).describe('With the reasons.'),
        payer: TradeSide.nullable().describe('The side that pays the other; null if nobody does.'),
        amount: dollarsOrNone('Amount'),
        direction: AwardDirectionCode,
      })
      .superRefine(({ payer, amount }, context) => {
        const isPaid = /[1-9]/.test(amount)
        if (payer === null && isPaid)
          context.addIssue({ code: 'custom', path: ['payer'], message: 'Choose who pays' })
        if (payer !== null && !isPaid)
          context.addIssue({ code: 'custom', path: ['amount'], message: 'Amount must be above zero' })
      }),
  ),
  'GET /staff/trading/disputes': {
    summary: 'List the disputes that wait for compliance: a mediator to appoint, an objection to decide',
    access: 'compliance',
    ...paged({ query: {}, answer: { disputes: z.array(DisputeSummary) } }),
  },
  'GET /staff/trading/disputes/:id/mediators': {
    summary: 'List the staff who can be appointed: nobody of a party',
    access: 'compliance',
    params: byDispute,
    answer: z.object({ mediators: z.array(MediatorCandidate) }),
  },
  'POST /staff/trading/disputes/:id/appoint': {
    summary: 'Appoint one of the staff as mediator',
    access: 'compliance',
    params: byDispute,
    body: seen.extend({ mediatorId: MemberId }),
    answer: OneDispute,
  },
  'POST /staff/trading/disputes/:id/dismiss': {
    summary: 'Dismiss an objection; the mediator stays',
    access: 'compliance',
    params: byDispute,
    body: seen.extend({ reason: reasonText('Reason') }),
    answer: OneDispute,
  },
})
