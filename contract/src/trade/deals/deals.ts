import { z } from 'zod'
import { endpoints } from '../../endpoint.ts'
import { booleanQuery, calendarMoment, codesOf, decimalText, plainText } from '../../fields.ts'
import { MemberCard } from '../../members/members.ts'
import { paged } from '../../paged.ts'
import { Reason, SeenVersion, TradeSide } from '../act-fields.ts'
import { maxQuoteNoteLength } from '../negotiations/negotiation-constants.ts'
import { cargoShape, TermsField, TradeTerms } from '../terms/terms.ts'
import { type DealStatus, dealActs, dealStatuses, type TermState, termStates } from './deal-constants.ts'
import { ClosedNames, Commission, DealDraft, DealHold, DealParties, Mandate } from './deal-parts.ts'
import { RecapCorrection, RecapField, RecapRow } from './recap.ts'
import { Subject, SubjectKindOf } from './subjects.ts'

export const DealStatusOf = z
  .enum(codesOf<DealStatus>(dealStatuses), 'Unknown status')
  .meta({ id: 'DealStatus' })

/** The role in which a reader sees a deal. A mediator of its dispute can only read it. */
export const DealRole = z
  .enum(['buyer', 'seller', 'broker', 'compliance', 'mediator'])
  .meta({ id: 'DealRole' })
export type DealRole = z.infer<typeof DealRole>

export const DealSummary = z
  .object({
    id: z.uuid(),
    reference: z.string().describe('The name people use, such as D-1042.'),
    status: DealStatusOf,
    isOnHold: z.boolean(),
    origin: z.enum(['negotiation', 'broker']),
    liftingOf: z
      .object({ dealId: z.uuid(), number: z.int().positive() })
      .nullable()
      .describe('The term contract that this is a lifting of.'),
    term: z
      .object({
        state: z
          .enum(codesOf<TermState>(termStates))
          .describe(
            'short: every lifting has ended, below the tolerance. closed_short: both sides closed it so.',
          ),
        open: decimalText.describe('Contracted and not lifted, in the unit of the quantity; never negative.'),
      })
      .nullable()
      .describe('Of a binding term contract; null for other deals.'),
    role: DealRole.describe('The role of my company.'),
    isMine: z.boolean().describe('Whether I can act in that role; otherwise it is read-only.'),
    buyer: MemberCard,
    seller: MemberCard,
    broker: MemberCard.nullable(),
    closedNames: ClosedNames.nullable().describe('Null unless the broker keeps the names closed.'),
    ...cargoShape,
    price: z.string().describe('The price as text.'),
    openFields: z.int().nonnegative().describe('Fields of the recap that both sides have not confirmed yet.'),
    openSubjects: z.int().nonnegative(),
    nextDeadline: z.iso
      .datetime()
      .nullable()
      .describe('When the deal lapses: by the first open subject, or because nobody answers the recap.'),
    waitsFor: z
      .array(z.enum(['buyer', 'seller', 'compliance']))
      .describe('Who must act before the deal can proceed; empty once it is binding or has ended.'),
    execution: z.string().nullable().describe('Stage of the execution of a binding deal, such as loaded.'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'DealSummary' })
export type DealSummary = z.infer<typeof DealSummary>

export const Deal = DealSummary.extend({
  version: z
    .int()
    .positive()
    .describe('Increases with every action. An action names the version that the user saw.'),
  parties: DealParties.describe('The legal entities that agreed, as they were then.'),
  terms: TradeTerms.describe('The current recap.'),
  recap: z.array(RecapRow),
  acceptance: z
    .object({
      by: TradeSide,
      isConfirmation: z.boolean(),
      reason: z
        .string()
        .nullable()
        .describe('Why it does not count as a confirmation, in words; null if it does.'),
    })
    .nullable()
    .describe(
      'While the recap is open: whether accepting the quote counted as the confirmation of that side. ' +
        'Null where nobody accepted a quote.',
    ),
  corrections: z.array(RecapCorrection).describe('By the broker, the oldest first.'),
  subjects: z.array(Subject),
  mandates: z.array(Mandate).describe('Empty unless a broker created the deal.'),
  commission: Commission.nullable().describe('Disclosed to both sides.'),
  hold: DealHold.nullable(),
  cancelRequest: z
    .object({ by: TradeSide, reason: z.string(), at: z.iso.datetime() })
    .nullable()
    .describe('A binding deal is cancelled only when the other side agrees.'),
  cancelConsequences: z
    .array(z.string())
    .describe('What cancelling it now would mean, for both sides to read.'),
  ending: z
    .object({
      by: z.string().describe('buyer, seller, broker, compliance, mediator or system.'),
      reason: z.string(),
      at: z.iso.datetime(),
    })
    .nullable()
    .describe('Why the deal was cancelled or failed.'),
  departures: z
    .array(
      z.object({
        side: TradeSide,
        since: z.iso.datetime(),
        mayEndFrom: z.iso.datetime().describe('When the other side may end a binding deal.'),
      }),
    )
    .describe('Sides that have nobody left who can act for them.'),
  estimatedValue: decimalText.nullable().describe("US dollars. A formula price is valued at today's prices."),
  boundAt: z.iso.datetime().nullable(),
  listingId: z.uuid().nullable(),
  negotiationId: z.uuid().nullable(),
  acts: z.array(z.enum(dealActs)).describe('Actions I can take now.'),
  now: z.iso.datetime().describe("The server's time, which decides what has lapsed."),
}).meta({ id: 'Deal' })
export type Deal = z.infer<typeof Deal>

const byDeal = z.strictObject({ id: z.uuid() })
const bySubject = z.strictObject({ id: z.uuid(), subjectId: z.uuid() })
const seen = z.strictObject({ version: SeenVersion })
const OneDeal = z.object({ deal: Deal })

export const dealsApi = endpoints({
  'GET /trading/deals': {
    summary: 'List the deals of my company, latest first',
    access: 'member',
    ...paged({
      query: {
        status: DealStatusOf.optional(),
        role: z.enum(['buyer', 'seller', 'broker']).optional(),
        isOnHold: booleanQuery.optional(),
        fuel: z.string().max(80).optional(),
        search: z
          .string()
          .trim()
          .max(100)
          .optional()
          .describe('Reference, place or name of the counterparty.'),
      },
      answer: { deals: z.array(DealSummary) },
    }),
  },
  'POST /trading/deals': {
    summary: 'Create a deal between a buyer and a seller, as their broker',
    access: 'member',
    body: DealDraft,
    answer: OneDeal,
    status: 201,
    callsPerMinute: 30,
  },
  'GET /trading/deals/:id': {
    summary: 'Get a deal: recap, subjects, mandates, who must act next',
    access: 'member',
    params: byDeal,
    answer: OneDeal,
  },
  'POST /trading/deals/:id/mandate': {
    summary: "Confirm or refuse the broker's mandate, as its principal",
    access: 'member',
    params: byDeal,
    body: seen.extend({
      isConfirmed: z.boolean('Confirm or refuse'),
      reason: plainText('Reason', maxQuoteNoteLength).default('').describe('Why the mandate is refused.'),
    }),
    answer: OneDeal,
  },
  'POST /trading/deals/:id/confirm': {
    summary: 'Confirm fields of the recap, including changes that the other side proposed',
    access: 'member',
    params: byDeal,
    body: seen.extend({
      fields: z
        .array(RecapField, 'Name the fields')
        .min(1, 'Name at least one field')
        .max(RecapField.options.length)
        .refine((fields) => new Set(fields).size === fields.length, 'Each field only once'),
    }),
    answer: OneDeal,
  },
  'POST /trading/deals/:id/dispute-field': {
    summary: 'Propose a different value for a field of the recap',
    access: 'member',
    params: byDeal,
    body: seen.extend({
      field: TermsField,
      value: z.json('Say what it should be').describe('In the format of the terms.'),
      reason: Reason,
    }),
    answer: OneDeal,
  },
  'POST /trading/deals/:id/correct-recap': {
    summary: 'Correct the recap as its broker, before both sides have confirmed it; confirmations lapse',
    access: 'member',
    params: byDeal,
    body: seen.extend({ terms: TradeTerms, reason: Reason }),
    answer: OneDeal,
  },
  'POST /trading/deals/:id/subjects': {
    summary: 'Add a subject for my side while the recap is not yet confirmed',
    access: 'member',
    params: byDeal,
    body: seen.extend({
      kind: SubjectKindOf,
      deadline: calendarMoment('Say by when, such as 2027-03-01T16:30:00Z'),
      note: plainText('Note', maxQuoteNoteLength).default(''),
    }),
    answer: OneDeal,
    status: 201,
  },
  'POST /trading/deals/:id/subjects/:subjectId/lift': {
    summary: "Lift one of my side's subjects",
    access: 'member',
    params: bySubject,
    body: seen,
    answer: OneDeal,
  },
  'POST /trading/deals/:id/subjects/:subjectId/fail': {
    summary: "Mark one of my side's subjects as failed; this ends the deal",
    access: 'member',
    params: bySubject,
    body: seen.extend({ reason: Reason }),
    answer: OneDeal,
  },
  'POST /trading/deals/:id/cancel': {
    summary: 'Cancel a deal; cancelling a binding deal needs the agreement of the other side',
    access: 'member',
    params: byDeal,
    body: seen.extend({ reason: Reason }),
    answer: OneDeal,
  },
  'POST /trading/deals/:id/cancel/answer': {
    summary:
      'Agree or refuse to cancel a binding deal; the side that asked withdraws its request by refusing',
    access: 'member',
    params: byDeal,
    body: seen.extend({ isAgreed: z.boolean('Agree or refuse') }),
    answer: OneDeal,
  },
  'POST /trading/deals/:id/end-departed': {
    summary: 'End a binding deal whose other side has had nobody who can act for some days',
    access: 'member',
    params: byDeal,
    body: seen.extend({ reason: Reason }),
    answer: OneDeal,
  },
  'POST /trading/deals/:id/hold': {
    summary: 'Put a deal on hold; no other action is possible until it is released',
    access: 'compliance',
    params: byDeal,
    body: z.strictObject({ reason: Reason }),
    answer: OneDeal,
  },
  'POST /trading/deals/:id/release': {
    summary: 'Release a deal from hold',
    access: 'compliance',
    params: byDeal,
    body: z.strictObject({ reason: Reason }),
    answer: OneDeal,
  },
  'POST /trading/deals/:id/end': {
    summary: 'End a deal that is on hold; both sides are notified of the reason',
    access: 'compliance',
    params: byDeal,
    body: z.strictObject({ reason: Reason }),
    answer: OneDeal,
  },
  'GET /staff/trading/deals': {
    summary: 'List all deals for compliance, latest first',
    access: 'compliance',
    ...paged({
      query: {
        status: DealStatusOf.optional(),
        isOnHold: booleanQuery.optional(),
        search: z.string().trim().max(100).optional(),
      },
      answer: { deals: z.array(DealSummary) },
    }),
  },
})
