import { z } from 'zod'
import { endpoints } from '../../endpoint.ts'
import { calendarMoment, codesOf, decimalText, plainText, typedDecimal } from '../../fields.ts'
import { MemberCard } from '../../members/members.ts'
import { paged } from '../../paged.ts'
import { ActId, SeenVersion, TradeSide } from '../act-fields.ts'
import { cargoShape, IncotermCode, TermsChange, TradeTerms, TradeUnit } from '../terms/terms.ts'
import {
  maxQuoteNoteLength,
  maxReasonLength,
  type NegotiationStatus,
  negotiationActs,
  negotiationStatuses,
  type QuoteVersionStatus,
  versionStatuses,
} from './negotiation-constants.ts'

export const NegotiationStatusOf = z
  .enum(codesOf<NegotiationStatus>(negotiationStatuses), 'Unknown status')
  .meta({ id: 'NegotiationStatus' })
export const QuoteVersionStatusOf = z
  .enum(codesOf<QuoteVersionStatus>(versionStatuses))
  .meta({ id: 'QuoteVersionStatus' })

/** A fraud finding on a version, limited to what its reader may know. */
export const QuoteWarning = z
  .object({
    rule: z.string().describe('Such as F01.'),
    title: z.string(),
    why: z.string(),
    isHard: z.boolean().describe('Whether it holds the version until compliance has reviewed it.'),
  })
  .meta({ id: 'QuoteWarning' })
export type QuoteWarning = z.infer<typeof QuoteWarning>

export const QuoteVersion = z
  .object({
    id: z.uuid(),
    version: z.int().positive(),
    by: TradeSide,
    maker: z.string().describe('Who sent it.'),
    company: z.string().nullable().describe('The company on behalf of which they sent it.'),
    isMine: z.boolean().describe('Whether my side sent it.'),
    status: QuoteVersionStatusOf,
    terms: TradeTerms,
    changes: z
      .array(TermsChange)
      .describe('Changes since the previous version; for the first, since the listing.'),
    note: z.string(),
    isFirm: z
      .boolean()
      .describe(
        'Whether accepting it makes the deal binding at once. Otherwise both sides confirm a recap first.',
      ),
    validUntil: z.iso.datetime(),
    createdAt: z.iso.datetime(),
    warnings: z.array(QuoteWarning),
    reviewNote: z
      .string()
      .nullable()
      .describe('The reason that compliance gave its sender; null for the other side.'),
  })
  .meta({ id: 'QuoteVersion' })
export type QuoteVersion = z.infer<typeof QuoteVersion>

/** The request or supply under negotiation. */
export const NegotiatedListing = z
  .object({
    id: z.uuid(),
    kind: z.enum(['request', 'supply']),
    status: z.string().describe('Current status, such as open or filled.'),
    version: z.int().positive().describe('Current version.'),
    quotedVersion: z.int().positive().describe('Version of the listing when the latest quote was sent.'),
    changes: z.array(TermsChange).describe('Amendments by its owner since then.'),
    terms: TradeTerms.describe('As its owner published it last.'),
    isMine: z.boolean(),
  })
  .meta({ id: 'NegotiatedListing' })

export const NegotiationSummary = z
  .object({
    id: z.uuid(),
    listing: NegotiatedListing.omit({ changes: true, terms: true }),
    status: NegotiationStatusOf,
    version: z.int().positive().describe('The latest version that I can see. Actions name it.'),
    side: TradeSide.describe('The side of my company.'),
    isMine: z.boolean().describe('Whether I can act for that side; otherwise it is read-only.'),
    turn: TradeSide.nullable().describe('The side that must answer; null once the negotiation has ended.'),
    acts: z.array(z.enum(negotiationActs)).describe('Actions I can take now.'),
    counterpart: MemberCard.nullable().describe('Null while the first version is held and names are hidden.'),
    ...cargoShape,
    price: z.string().describe('As text, such as 713.50 USD/MT or ICE-G + 12.00 USD/MT.'),
    latestStatus: QuoteVersionStatusOf,
    validUntil: z.iso.datetime().describe('When the latest version expires.'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    dealId: z.uuid().nullable(),
    conversationId: z
      .string()
      .nullable()
      .describe('Conversation of the two members; null while names are hidden.'),
  })
  .meta({ id: 'NegotiationSummary' })
export type NegotiationSummary = z.infer<typeof NegotiationSummary>

export const Negotiation = NegotiationSummary.extend({
  listing: NegotiatedListing,
  versions: z.array(QuoteVersion).describe('Latest first. Held versions are visible only to their sender.'),
  reason: z.string().describe('Why the negotiation was declined, withdrawn or superseded; may be empty.'),
  now: z.iso.datetime().describe("The server's time, which decides what has expired."),
}).meta({ id: 'Negotiation' })
export type Negotiation = z.infer<typeof Negotiation>

/** The way from the place of a quote to that of the listing. */
export const QuoteVoyage = z
  .object({
    from: z.string(),
    to: z.string(),
    distanceNm: z.int(),
    days: decimalText.describe('At sea.'),
    by: z.string().describe('The canal or cape that was chosen, such as Suez; may be empty.'),
    ship: z.string().nullable().describe('The class of the smallest ship that takes the parcel.'),
  })
  .meta({ id: 'QuoteVoyage' })

/** When the cargo of a quote is where the listing wants it, against its window. */
export const QuoteArrival = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    lateDays: z.int().describe('After the window; negative before it; 0 within.'),
  })
  .meta({ id: 'QuoteArrival' })

/** One quote converted to the unit, currency and basis of the comparison. */
export const ComparedQuote = z
  .object({
    negotiationId: z.uuid(),
    version: z.int().positive(),
    by: TradeSide.describe('The side that sent the latest version.'),
    counterpart: MemberCard.nullable(),
    status: NegotiationStatusOf,
    quantity: decimalText
      .nullable()
      .describe('In the unit of the comparison; null without a conversion factor.'),
    quoted: z.string().describe('The price of the quote as text.'),
    incoterm: IncotermCode,
    place: z.string(),
    windowFrom: z.iso.date(),
    windowTo: z.iso.date(),
    payment: z.string(),
    validUntil: z.iso.datetime(),
    price: decimalText
      .nullable()
      .describe('US dollars per unit of the comparison, on the incoterm of the quote.'),
    howPriced: z
      .string()
      .describe('How the price was determined: fixed, or the market prices used for a formula.'),
    freight: decimalText
      .nullable()
      .describe('US dollars per unit for what is left to carry: entered by the caller, or calculated.'),
    calculatedFreight: decimalText
      .nullable()
      .describe('The freight as calculated, also where another was entered; null if unknown.'),
    insurance: decimalText.nullable().describe('US dollars per unit that the price leaves to the buyer.'),
    losses: decimalText.nullable().describe('US dollars per unit that the price leaves to the buyer.'),
    landed: decimalText
      .nullable()
      .describe('Price, freight, insurance and losses: US dollars per unit at the place of the listing.'),
    basis: z
      .enum(['as_quoted', 'freight_calculated', 'freight_entered', 'freight_missing', 'not_priced'])
      .describe('How the landed cost was determined.'),
    howLanded: z.string().describe('The same as text.'),
    voyage: QuoteVoyage.nullable().describe('What is left to carry by sea; null for nothing, or if unknown.'),
    arrival: QuoteArrival.nullable().describe('Null if unknown.'),
    difference: decimalText.nullable().describe('US dollars per unit above the best quote.'),
    isBest: z.boolean(),
  })
  .meta({ id: 'ComparedQuote' })
export type ComparedQuote = z.infer<typeof ComparedQuote>

const validUntil = calendarMoment('Say until when it is valid, such as 2027-03-01T16:30:00Z')

const version = {
  clientId: ActId,
  terms: TradeTerms,
  note: plainText('Note', maxQuoteNoteLength).default(''),
  isFirm: z.boolean().default(false).describe('Whether accepting it makes the deal binding at once.'),
  validUntil,
}

const freights = z
  .string()
  .max(4000, 'At most 4000 characters')
  .regex(/^([0-9a-f-]{36}:\d{1,9}(\.\d{1,4})?(,|$))*$/, 'Write negotiation:amount, separated by commas')
  .describe('Freight for individual quotes: negotiation:amount, separated by commas.')

const byListing = z.strictObject({ id: z.uuid() })
const byNegotiation = z.strictObject({ id: z.uuid() })
const OneNegotiation = z.object({ negotiation: Negotiation })

export const negotiationsApi = endpoints({
  'POST /trading/listings/:id/quotes': {
    summary: 'Quote on a request or bid on a supply: the first version of a negotiation',
    access: 'member',
    params: byListing,
    body: z.strictObject({
      ...version,
      listingVersion: SeenVersion.describe('The version of the listing that the quote is for.'),
    }),
    answer: OneNegotiation,
    status: 201,
    callsPerMinute: 60,
  },
  'GET /trading/listings/:id/quotes/compare': {
    summary: 'Compare the quotes on my listing by landed cost in one unit, best first',
    access: 'member',
    params: byListing,
    query: z.strictObject({
      unit: TradeUnit.optional().describe("The listing's own unit if left out."),
      freight: typedDecimal('Freight', 4)
        .refine((text) => !text.startsWith('-'), 'Freight must not be negative')
        .optional()
        .describe('US dollars per unit of the comparison, instead of the calculated freight.'),
      freights: freights.optional(),
    }),
    answer: z.object({
      unit: TradeUnit,
      at: z
        .enum(['loading', 'discharge'])
        .describe('Where costs are compared: at the load port of the listing, or where it is delivered.'),
      currency: z.literal('USD'),
      pricedAt: z.iso.datetime().describe('When formula prices were valued.'),
      quotes: z.array(ComparedQuote).describe('Best landed cost first; quotes without one last.'),
    }),
  },
  'GET /trading/negotiations': {
    summary: 'List my negotiations and those of my colleagues, latest first',
    access: 'member',
    ...paged({
      query: {
        listing: z.uuid('This is not the id of a listing.').optional(),
        status: NegotiationStatusOf.optional(),
        turn: z
          .enum(['mine', 'theirs'])
          .optional()
          .describe('Only negotiations that wait for me, or for the other side.'),
      },
      answer: { negotiations: z.array(NegotiationSummary) },
    }),
  },
  'GET /trading/negotiations/:id': {
    summary: 'Get a negotiation with all its versions and the changes of each',
    access: 'member',
    params: byNegotiation,
    answer: OneNegotiation,
  },
  'POST /trading/negotiations/:id/counter': {
    summary: 'Counter with changed terms',
    access: 'member',
    params: byNegotiation,
    body: z.strictObject({ ...version, version: SeenVersion }),
    answer: OneNegotiation,
    status: 201,
    callsPerMinute: 60,
  },
  'POST /trading/negotiations/:id/accept': {
    summary: 'Accept the current quote; this creates exactly one deal',
    access: 'member',
    params: byNegotiation,
    body: z.strictObject({ version: SeenVersion, clientId: ActId.optional() }),
    answer: z.object({ dealId: z.uuid(), negotiation: Negotiation }),
  },
  'POST /trading/negotiations/:id/decline': {
    summary: 'Decline the current quote; this ends the negotiation',
    access: 'member',
    params: byNegotiation,
    body: z.strictObject({
      version: SeenVersion,
      reason: plainText('Reason', maxReasonLength).default(''),
    }),
    answer: OneNegotiation,
  },
  'POST /trading/negotiations/:id/withdraw': {
    summary: 'Withdraw my own quote; this ends the negotiation',
    access: 'member',
    params: byNegotiation,
    body: z.strictObject({
      version: SeenVersion,
      reason: plainText('Reason', maxReasonLength).default(''),
    }),
    answer: OneNegotiation,
  },
})
