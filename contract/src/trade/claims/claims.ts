import { z } from 'zod'
import { endpoints } from '../../endpoint.ts'
import { codesOf, decimalText, plainText } from '../../fields.ts'
import { ActId, SeenVersion, TradeSide } from '../act-fields.ts'
import { DealPaper, dollars, paperIds, reasonText } from '../deal-fields.ts'
import { maxReasonLength } from '../execution/execution-constants.ts'
import { PortCallCode } from '../laytime/laytime.ts'
import { type ClaimKind, claimActs, claimKinds, claimStatuses } from './claim-constants.ts'

/**
 * Claims of one side of a deal against the other. They are never set off by themselves: one that both sides agree on
 * ends in a credit or debit note.
 */

export const ClaimKindCode = z
  .enum(codesOf<ClaimKind>(claimKinds), 'Choose what the claim is about')
  .meta({ id: 'ClaimKind' })
export const ClaimActCode = z.enum(codesOf(claimActs)).meta({ id: 'ClaimAct' })
export const ClaimStatusCode = z.enum(codesOf(claimStatuses)).meta({ id: 'ClaimStatus' })

export const ClaimMove = z
  .object({
    act: ClaimActCode,
    label: z.string(),
    by: z.object({ name: z.string(), side: TradeSide }),
    at: z.iso.datetime(),
    amount: decimalText.nullable(),
    reason: z.string(),
    papers: z.array(DealPaper),
  })
  .meta({ id: 'ClaimMove' })
export type ClaimMove = z.infer<typeof ClaimMove>

export const Claim = z
  .object({
    id: z.uuid(),
    reference: z.string().describe('Such as D-1042-CL1.'),
    kind: ClaimKindCode,
    status: ClaimStatusCode,
    claimant: TradeSide,
    amount: decimalText.describe('As claimed.'),
    currency: z.literal('USD'),
    asked: z
      .object({ amount: decimalText, by: TradeSide })
      .describe('The last figure on the table: the claim itself, or the latest offer.'),
    settledAmount: decimalText.nullable(),
    note: z.string().nullable().describe('The number of the credit or debit note that settles it.'),
    waitsFor: TradeSide.nullable().describe('The side that must answer; null if nobody must.'),
    place: PortCallCode.nullable().describe('The port of a demurrage claim from a time sheet.'),
    statementId: z.uuid().nullable().describe('The statement of facts of a demurrage claim.'),
    barredAfter: z.iso.date().nullable().describe('The last day for such a claim, when it was raised.'),
    version: z.int().positive().describe('Increases with every action. An action names the version seen.'),
    raisedAt: z.iso.datetime(),
    moves: z.array(ClaimMove).describe('Oldest first.'),
    acts: z.array(ClaimActCode).describe('Actions I can take now.'),
  })
  .meta({ id: 'Claim' })
export type Claim = z.infer<typeof Claim>

export const ClaimBar = z
  .object({
    kind: ClaimKindCode,
    days: z.int().positive(),
    lastDay: z.iso.date().nullable().describe('Null until the discharge or bill of lading is recorded.'),
    isOver: z.boolean(),
  })
  .meta({ id: 'ClaimBar' })
export type ClaimBar = z.infer<typeof ClaimBar>

export const ClaimsDesk = z
  .object({
    dealId: z.uuid(),
    claims: z.array(Claim).describe('Latest first.'),
    bars: z.array(ClaimBar),
    barFrom: z.string().describe('What the days are counted from, as text.'),
    mayRaise: z.boolean(),
    blocked: z.string().nullable().describe('Why nobody can raise a claim now; null if it is possible.'),
  })
  .meta({ id: 'ClaimsDesk' })
export type ClaimsDesk = z.infer<typeof ClaimsDesk>

const oneDeal = z.strictObject({ dealId: z.uuid('This is not the id of a deal.') })
const oneClaim = oneDeal.extend({ claimId: z.uuid('This is not the id of a claim.') })
const seen = z.strictObject({ clientId: ActId, version: SeenVersion })
const Desk = z.object({ desk: ClaimsDesk })

export const claimsApi = endpoints({
  'GET /trading/transactions/:dealId/claims': {
    summary: 'Get the claims of a deal with their time bars',
    access: 'member',
    params: oneDeal,
    answer: Desk,
  },
  'POST /trading/transactions/:dealId/claims': {
    summary: 'Raise a claim against the other side',
    access: 'member',
    params: oneDeal,
    body: z
      .strictObject({
        clientId: ActId,
        kind: ClaimKindCode,
        amount: dollars('Amount')
          .optional()
          .describe('Required unless the claim is for a time sheet, which has the amount.'),
        currency: z.literal('USD', 'Deals are in US dollars, and so are their claims').default('USD'),
        reason: reasonText('Reason'),
        documentIds: paperIds.default([]),
        statementId: z
          .uuid('This is not the id of a statement.')
          .optional()
          .describe('The statement of facts whose time sheet is claimed.'),
      })
      .superRefine(({ kind, amount, statementId }, context) => {
        const refuse = (path: string, message: string) =>
          context.addIssue({ code: 'custom', path: [path], message })
        if (statementId === undefined && amount === undefined) refuse('amount', 'Amount is required')
        if (statementId !== undefined && amount !== undefined)
          refuse('amount', 'The amount is that of the time sheet')
        if (statementId !== undefined && kind !== 'demurrage')
          refuse('kind', 'A time sheet is claimed as demurrage')
      }),
    answer: Desk,
    status: 201,
    callsPerMinute: 30,
  },
  'POST /trading/transactions/:dealId/claims/:claimId/accept': {
    summary: 'Accept the last figure: the claim as it is, or the latest offer; this settles it',
    access: 'member',
    params: oneClaim,
    body: seen,
    answer: Desk,
    callsPerMinute: 60,
  },
  'POST /trading/transactions/:dealId/claims/:claimId/offer': {
    summary: 'Offer or ask for another amount; the other side answers',
    access: 'member',
    params: oneClaim,
    body: seen.extend({
      amount: dollars('Amount'),
      reason: reasonText('Reason'),
      documentIds: paperIds.default([]),
    }),
    answer: Desk,
    callsPerMinute: 60,
  },
  'POST /trading/transactions/:dealId/claims/:claimId/refuse': {
    summary: 'Refuse the claim or the latest offer, with the reasons',
    access: 'member',
    params: oneClaim,
    body: seen.extend({ reason: reasonText('Reason'), documentIds: paperIds.default([]) }),
    answer: Desk,
    callsPerMinute: 60,
  },
  'POST /trading/transactions/:dealId/claims/:claimId/withdraw': {
    summary: 'Withdraw a claim of my side',
    access: 'member',
    params: oneClaim,
    body: seen.extend({ reason: plainText('Reason', maxReasonLength).default('') }),
    answer: Desk,
    callsPerMinute: 60,
  },
  'POST /trading/transactions/:dealId/claims/:claimId/withdraw-offer': {
    summary: 'Take back the latest offer of my side; the claim stands as it was raised',
    access: 'member',
    params: oneClaim,
    body: seen,
    answer: Desk,
    callsPerMinute: 60,
  },
  'POST /trading/transactions/:dealId/claims/:claimId/papers': {
    summary: 'Add documents of the deal to a claim',
    access: 'member',
    params: oneClaim,
    body: seen.extend({ documentIds: paperIds.min(1, 'Choose at least one document') }),
    answer: Desk,
    callsPerMinute: 60,
  },
})
