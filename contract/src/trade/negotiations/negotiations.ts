import { z } from 'zod'
import { endpoints } from '../../endpoint.ts'
import { calendarMoment, codesOf, decimalText, plainText, typedDecimal } from '../../fields.ts'
import { MemberCard } from '../../members/members.ts'
import { paged } from '../../paged.ts'
import { cargoShape, IncotermCode, TradeTerms, TradeUnit } from '../terms/terms.ts'
import {
  maxQuoteNoteLength,
  maxReasonLength,
  type NegotiationStatus,
  negotiationActs,
  negotiationStatuses,
  type QuoteVersionStatus,
  versionStatuses,
} from './negotiation-constants.ts'

export const Reason = plainText('Reason', maxReasonLength).min(1, 'Reason is required')

/** Chosen by the caller, one per act: a repeat gets the same answer as the first call. */
export const ActId = z.string().regex(/^[\w.:-]{1,64}$/, 'A client id has 1 to 64 letters, digits or . : _ -')

/** The version the caller saw; 409 if another is on the table. */
export const SeenVersion = z.int('Version is required').positive('Version is required')

export const TradeSide = z.enum(['buyer', 'seller']).meta({ id: 'TradeSide' })
export type TradeSide = z.infer<typeof TradeSide>

export const NegotiationStatusOf = z
  .enum(codesOf<NegotiationStatus>(negotiationStatuses), 'Unknown status')
  .meta({ id: 'NegotiationStatus' })
export const QuoteVersionStatusOf = z
  .enum(codesOf<QuoteVersionStatus>(versionStatuses))
  .meta({ id: 'QuoteVersionStatus' })

export const TermsField = TradeTerms.keyof().meta({ id: 'TermsField' })
export type TermsField = z.infer<typeof TermsField>

/** One changed field of the terms, in words. */
export const TermsChange = z
  .object({ field: TermsField, label: z.string(), before: z.string(), after: z.string() })
  .meta({ id: 'TermsChange' })
export type TermsChange = z.infer<typeof TermsChange>

/** A fraud finding on a version; never more than its reader may know. */
export const QuoteWarning = z
  .object({
    rule: z.string().describe('Such as F01.'),
    title: z.string(),
    why: z.string(),
    isHard: z.boolean().describe('Holds the version until compliance has looked at it.'),
  })
  .meta({ id: 'QuoteWarning' })
export type QuoteWarning = z.infer<typeof QuoteWarning>

export const QuoteVersion = z
  .object({
    id: z.uuid(),
    version: z.int().positive(),
    by: TradeSide,
    isMine: z.boolean().describe('Made by my side.'),
    status: QuoteVersionStatusOf,
    terms: TradeTerms,
    changes: z.array(TermsChange).describe('Against the version before; against the listing for the first.'),
    note: z.string(),
    validUntil: z.iso.datetime(),
    createdAt: z.iso.datetime(),
    warnings: z.array(QuoteWarning),
    reviewNote: z
      .string()
      .nullable()
      .describe('What compliance wrote to its maker; null for the other side.'),
  })
  .meta({ id: 'QuoteVersion' })
export type QuoteVersion = z.infer<typeof QuoteVersion>

/** The request or supply that is negotiated on. */
export const NegotiatedListing = z
  .object({
    id: z.uuid(),
    kind: z.enum(['request', 'supply']),
    status: z.string().describe('As it stands now, such as open or filled.'),
    version: z.int().positive().describe('As it stands now.'),
    quotedVersion: z.int().positive().describe('As it stood when the last version was made.'),
    changes: z.array(TermsChange).describe('What its owner has amended since then.'),
    isMine: z.boolean(),
  })
  .meta({ id: 'NegotiatedListing' })

export const NegotiationSummary = z
  .object({
    id: z.uuid(),
    listing: NegotiatedListing.omit({ changes: true }),
    status: NegotiationStatusOf,
    version: z.int().positive().describe('The newest that I may see; acts name it.'),
    side: TradeSide.describe('Mine, or that of my colleague.'),
    isMine: z.boolean().describe('False when a colleague negotiates: then it can be read only.'),
    turn: TradeSide.nullable().describe('Who is to answer; null once it is over.'),
    acts: z.array(z.enum(negotiationActs)).describe('What I may do now.'),
    counterpart: MemberCard.nullable().describe('Null while the first version is held and names are closed.'),
    ...cargoShape,
    price: z.string().describe('In words, such as 713.50 USD/MT or ICE-G + 12.00 USD/MT.'),
    latestStatus: QuoteVersionStatusOf,
    validUntil: z.iso.datetime().describe('Of the newest version.'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    dealId: z.uuid().nullable(),
    conversationId: z.string().nullable().describe('Where the two talk; null while names are closed.'),
  })
  .meta({ id: 'NegotiationSummary' })
export type NegotiationSummary = z.infer<typeof NegotiationSummary>

export const Negotiation = NegotiationSummary.extend({
  listing: NegotiatedListing,
  versions: z.array(QuoteVersion).describe('The newest first; those held are seen by their maker only.'),
  reason: z.string().describe('Why it was declined, withdrawn or superseded; may be empty.'),
  now: z.iso.datetime().describe("The server's clock, which alone decides what has expired."),
}).meta({ id: 'Negotiation' })
export type Negotiation = z.infer<typeof Negotiation>

/** One quote converted to the unit, currency and basis of the table. */
export const ComparedQuote = z
  .object({
    negotiationId: z.uuid(),
    version: z.int().positive(),
    by: TradeSide.describe('Who made the newest version.'),
    counterpart: MemberCard.nullable(),
    status: NegotiationStatusOf,
    quantity: decimalText.nullable().describe('In the unit of the table; null without a factor to convert.'),
    quoted: z.string().describe('The price as it was quoted, in words.'),
    incoterm: IncotermCode,
    place: z.string(),
    windowFrom: z.iso.date(),
    windowTo: z.iso.date(),
    payment: z.string(),
    validUntil: z.iso.datetime(),
    price: decimalText.nullable().describe('US dollars per unit of the table on the quoted basis.'),
    howPriced: z.string().describe('How that came about: fixed, or which quotes a formula was valued at.'),
    freight: decimalText.nullable().describe('US dollars per unit that the asker gave and that was added.'),
    delivered: decimalText.nullable().describe('US dollars per unit delivered; null when it cannot be told.'),
    basis: z
      .enum(['as_quoted', 'freight_added', 'freight_missing', 'not_priced'])
      .describe('How the delivered price was got.'),
    howDelivered: z.string().describe('The same in words.'),
    difference: decimalText.nullable().describe('US dollars per unit against the best.'),
    isBest: z.boolean(),
  })
  .meta({ id: 'ComparedQuote' })
export type ComparedQuote = z.infer<typeof ComparedQuote>

const validUntil = calendarMoment('Say until when it is valid, such as 2027-03-01T16:30:00Z')

const version = {
  clientId: ActId,
  terms: TradeTerms,
  note: plainText('Note', maxQuoteNoteLength).default(''),
  validUntil,
}

const freights = z
  .string()
  .max(4000, 'At most 4000 characters')
  .regex(/^([0-9a-f-]{36}:\d{1,9}(\.\d{1,4})?(,|$))*$/, 'Write negotiation:amount, separated by commas')
  .describe('Freight of single quotes: negotiation:amount, separated by commas.')

const byListing = z.strictObject({ id: z.uuid() })
const byNegotiation = z.strictObject({ id: z.uuid() })
const OneNegotiation = z.object({ negotiation: Negotiation })

export const negotiationsApi = endpoints({
  'POST /trading/listings/:id/quotes': {
    summary: 'Quote a request, or bid on a supply: the first version of a negotiation',
    access: 'member',
    params: byListing,
    body: z.strictObject({
      ...version,
      listingVersion: SeenVersion.describe('The version that is quoted on.'),
    }),
    answer: OneNegotiation,
    status: 201,
    callsPerMinute: 60,
  },
  'GET /trading/listings/:id/quotes/compare': {
    summary: 'The quotes on my listing at one unit, in US dollars, delivered; the best first',
    access: 'member',
    params: byListing,
    query: z.strictObject({
      unit: TradeUnit.default('MT'),
      freight: typedDecimal('Freight', 4)
        .refine((text) => !text.startsWith('-'), 'Freight must not be negative')
        .optional()
        .describe('US dollars per unit of the table, added to quotes whose term ends at loading.'),
      freights: freights.optional(),
    }),
    answer: z.object({
      unit: TradeUnit,
      currency: z.literal('USD'),
      pricedAt: z.iso.datetime().describe('When formulas were valued.'),
      quotes: z.array(ComparedQuote).describe('The best delivered price first; those without one last.'),
    }),
  },
  'GET /trading/negotiations': {
    summary: "My negotiations and my colleagues', the latest first",
    access: 'member',
    ...paged({
      query: {
        listing: z.uuid('This is not the id of a listing.').optional(),
        status: NegotiationStatusOf.optional(),
        turn: z.enum(['mine', 'theirs']).optional().describe('Only where I, or the other side, must answer.'),
      },
      answer: { negotiations: z.array(NegotiationSummary) },
    }),
  },
  'GET /trading/negotiations/:id': {
    summary: 'A negotiation with all its versions and how each differs from the one before',
    access: 'member',
    params: byNegotiation,
    answer: OneNegotiation,
  },
  'POST /trading/negotiations/:id/counter': {
    summary: 'Answer with other terms',
    access: 'member',
    params: byNegotiation,
    body: z.strictObject({ ...version, version: SeenVersion }),
    answer: OneNegotiation,
    status: 201,
    callsPerMinute: 60,
  },
  'POST /trading/negotiations/:id/accept': {
    summary: 'Accept the version on the table: makes a deal, once',
    access: 'member',
    params: byNegotiation,
    body: z.strictObject({ version: SeenVersion, clientId: ActId.optional() }),
    answer: z.object({ dealId: z.uuid(), negotiation: Negotiation }),
  },
  'POST /trading/negotiations/:id/decline': {
    summary: 'Turn the version on the table down; ends the negotiation',
    access: 'member',
    params: byNegotiation,
    body: z.strictObject({
      version: SeenVersion,
      reason: plainText('Reason', maxReasonLength).default(''),
    }),
    answer: OneNegotiation,
  },
  'POST /trading/negotiations/:id/withdraw': {
    summary: 'Take my own version back; ends the negotiation',
    access: 'member',
    params: byNegotiation,
    body: z.strictObject({
      version: SeenVersion,
      reason: plainText('Reason', maxReasonLength).default(''),
    }),
    answer: OneNegotiation,
  },
})
