import { z } from 'zod'
import { endpoints } from '../../endpoint.ts'
import { booleanQuery, calendarMoment, codesOf, decimalText, plainText } from '../../fields.ts'
import { MemberCard } from '../../members/members.ts'
import { paged } from '../../paged.ts'
import { maxQuoteNoteLength } from '../negotiations/negotiation-constants.ts'
import { Reason, SeenVersion, TermsField, TradeSide } from '../negotiations/negotiations.ts'
import { cargoShape, TradeTerms } from '../terms/terms.ts'
import {
  type DealStatus,
  dealActs,
  dealStatuses,
  type SubjectKind,
  type SubjectStatus,
  subjectKinds,
  subjectStatuses,
} from './deal-constants.ts'
import { Commission, DealDraft, DealHold, Mandate, RecapProposal } from './deal-parts.ts'

export const DealStatusOf = z
  .enum(codesOf<DealStatus>(dealStatuses), 'Unknown status')
  .meta({ id: 'DealStatus' })
export const SubjectKindOf = z
  .enum(codesOf<SubjectKind>(subjectKinds), 'Choose credit, vessel or management approval')
  .meta({ id: 'SubjectKind' })
export const SubjectStatusOf = z.enum(codesOf<SubjectStatus>(subjectStatuses)).meta({ id: 'SubjectStatus' })

/** The role in which a reader sees a deal. */
export const DealRole = z.enum(['buyer', 'seller', 'broker', 'compliance']).meta({ id: 'DealRole' })
export type DealRole = z.infer<typeof DealRole>

/** What both sides confirm one by one: every field of the terms, and the list of subjects. */
export const RecapField = z
  .enum([...(Object.keys(TradeTerms.shape) as [TermsField, ...TermsField[]]), 'subjects'], 'Unknown field')
  .meta({ id: 'RecapField' })
export type RecapField = z.infer<typeof RecapField>

export const RecapRow = z
  .object({
    field: RecapField,
    label: z.string(),
    text: z.string().describe('In words.'),
    buyerConfirmed: z.boolean(),
    sellerConfirmed: z.boolean(),
    proposal: RecapProposal.nullable().describe('Disputed: what one side would write instead.'),
  })
  .meta({ id: 'RecapRow' })
export type RecapRow = z.infer<typeof RecapRow>

export const Subject = z
  .object({
    id: z.uuid(),
    kind: SubjectKindOf,
    side: TradeSide.describe('Whose it is: this side lifts it or says that it failed.'),
    status: SubjectStatusOf,
    deadline: z.iso.datetime(),
    note: z.string(),
    createdAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
    reason: z.string().describe('Why it failed; empty otherwise.'),
  })
  .meta({ id: 'Subject' })
export type Subject = z.infer<typeof Subject>

export const DealSummary = z
  .object({
    id: z.uuid(),
    reference: z.string().describe('What people call it, such as D-1042.'),
    status: DealStatusOf,
    isOnHold: z.boolean(),
    origin: z.enum(['negotiation', 'broker']),
    role: DealRole.describe('Mine, or that of my colleague.'),
    isMine: z.boolean().describe('False for colleagues: then it can be read only.'),
    buyer: MemberCard,
    seller: MemberCard,
    broker: MemberCard.nullable(),
    ...cargoShape,
    price: z.string().describe('In words.'),
    openFields: z.int().nonnegative().describe('Of the recap: not yet confirmed by both.'),
    openSubjects: z.int().nonnegative(),
    nextDeadline: z.iso.datetime().nullable().describe('The first of the open subjects.'),
    waitsFor: z
      .array(z.enum(['buyer', 'seller', 'compliance']))
      .describe('Who has to move before it can go on; empty once it is binding or over.'),
    execution: z.string().nullable().describe('How far a binding deal is carried out, such as loaded.'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'DealSummary' })
export type DealSummary = z.infer<typeof DealSummary>

export const Deal = DealSummary.extend({
  version: z.int().positive().describe('Grows with every act; acts name the one they were decided on.'),
  terms: TradeTerms.describe('The recap as it stands.'),
  recap: z.array(RecapRow),
  subjects: z.array(Subject),
  mandates: z.array(Mandate).describe("Empty unless it is a broker's deal."),
  commission: Commission.nullable().describe('Disclosed to both sides.'),
  hold: DealHold.nullable(),
  cancelRequest: z
    .object({ by: TradeSide, reason: z.string(), at: z.iso.datetime() })
    .nullable()
    .describe('A binding deal is cancelled only when the other side agrees.'),
  ending: z
    .object({
      by: z.string().describe('buyer, seller, broker or system.'),
      reason: z.string(),
      at: z.iso.datetime(),
    })
    .nullable()
    .describe('Why it was cancelled or failed.'),
  estimatedValue: decimalText.nullable().describe('US dollars; a formula at the quotes of today.'),
  boundAt: z.iso.datetime().nullable(),
  listingId: z.uuid().nullable(),
  negotiationId: z.uuid().nullable(),
  acts: z.array(z.enum(dealActs)).describe('What I may do now.'),
  now: z.iso.datetime().describe("The server's clock, which alone decides what has lapsed."),
}).meta({ id: 'Deal' })
export type Deal = z.infer<typeof Deal>

const byDeal = z.strictObject({ id: z.uuid() })
const bySubject = z.strictObject({ id: z.uuid(), subjectId: z.uuid() })
const seen = z.strictObject({ version: SeenVersion })
const OneDeal = z.object({ deal: Deal })

export const dealsApi = endpoints({
  'GET /trading/deals': {
    summary: "My deals and my colleagues', the latest first",
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
          .describe('Reference, place, or name of the other side.'),
      },
      answer: { deals: z.array(DealSummary) },
    }),
  },
  'POST /trading/deals': {
    summary: 'Bring a buyer and a seller together, as their broker',
    access: 'member',
    body: DealDraft,
    answer: OneDeal,
    status: 201,
    callsPerMinute: 30,
  },
  'GET /trading/deals/:id': {
    summary: 'A deal: recap, subjects, mandates, who has to move',
    access: 'member',
    params: byDeal,
    answer: OneDeal,
  },
  'POST /trading/deals/:id/mandate': {
    summary: "Confirm or refuse the broker's mandate, as the principal it names",
    access: 'member',
    params: byDeal,
    body: seen.extend({
      isConfirmed: z.boolean('Confirm or refuse'),
      reason: plainText('Reason', maxQuoteNoteLength).default('').describe('Why it is refused.'),
    }),
    answer: OneDeal,
  },
  'POST /trading/deals/:id/confirm': {
    summary: 'Confirm fields of the recap; where the other side proposed other wording, that wording',
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
    summary: 'Say what a field of the recap should be instead',
    access: 'member',
    params: byDeal,
    body: seen.extend({
      field: TermsField,
      value: z.json('Say what it should be').describe('As it would stand in the terms.'),
      reason: Reason,
    }),
    answer: OneDeal,
  },
  'POST /trading/deals/:id/subjects': {
    summary: 'Add a subject of my side, while the recap is not confirmed',
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
    summary: 'Lift a subject of my side',
    access: 'member',
    params: bySubject,
    body: seen,
    answer: OneDeal,
  },
  'POST /trading/deals/:id/subjects/:subjectId/fail': {
    summary: 'Say that a subject of my side failed; ends the deal',
    access: 'member',
    params: bySubject,
    body: seen.extend({ reason: Reason }),
    answer: OneDeal,
  },
  'POST /trading/deals/:id/cancel': {
    summary: 'Cancel; a binding deal is cancelled once the other side agrees',
    access: 'member',
    params: byDeal,
    body: seen.extend({ reason: Reason }),
    answer: OneDeal,
  },
  'POST /trading/deals/:id/cancel/answer': {
    summary: 'Agree to cancel a binding deal, or refuse; who asked may take it back by refusing',
    access: 'member',
    params: byDeal,
    body: seen.extend({ isAgreed: z.boolean('Agree or refuse') }),
    answer: OneDeal,
  },
  'POST /trading/deals/:id/hold': {
    summary: 'Hold a deal: nothing moves until it is released',
    access: 'compliance',
    params: byDeal,
    body: z.strictObject({ reason: Reason }),
    answer: OneDeal,
  },
  'POST /trading/deals/:id/release': {
    summary: 'Release a deal that is on hold',
    access: 'compliance',
    params: byDeal,
    body: z.strictObject({ reason: Reason }),
    answer: OneDeal,
  },
  'GET /staff/trading/deals': {
    summary: 'Every deal, for compliance, the latest first',
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
