import { z } from 'zod'
import { endpoints } from '../../endpoint.ts'
import {
  booleanQuery,
  calendarDay,
  codesOf,
  decimalText,
  positiveDecimal,
  typedDecimal,
} from '../../fields.ts'
import { FuelCategoryOf } from '../../fuel-types/fuel-types.ts'
import { MemberCard } from '../../members/members.ts'
import { paged } from '../../paged.ts'
import { TradeFinding } from '../compliance/compliance.ts'
import { IncotermCode, TradePrice, TradeRegion, TradeTerms, TradeUnit } from '../terms/terms.ts'
import { listingSorts, matchAspects } from '../trade-constants.ts'
import {
  DraftTerms,
  ListingChange,
  ListingDraft,
  ListingKind,
  ListingStatus,
  SeenListingVersion,
} from './listing-drafts.ts'
import { CheckedTerms, TermsCheck } from './terms-check.ts'

/** A price compared with today's market price. */
export const ListingBenchmark = z
  .object({
    marketId: z.string(),
    name: z.string(),
    percent: decimalText.describe('How far the price is above the benchmark, in percent; negative if below.'),
  })
  .meta({ id: 'ListingBenchmark' })

export const MatchReason = z
  .object({
    aspect: z.enum(codesOf(matchAspects)),
    points: z.int().nonnegative(),
    most: z.int().positive(),
    text: z.string(),
    isOfVoyage: z
      .literal(true)
      .optional()
      .describe('It counts the voyage between the two: freight, landed cost or arrival.'),
  })
  .meta({ id: 'MatchReason' })
export type MatchReason = z.infer<typeof MatchReason>

export const ListingMatch = z
  .object({ score: z.int().min(0).max(100), reasons: z.array(MatchReason) })
  .meta({ id: 'ListingMatch' })
export type ListingMatch = z.infer<typeof ListingMatch>

/** A listing on the marketplace. */
export const ListingCard = z
  .object({
    id: z.uuid(),
    kind: ListingKind,
    fuelTypeId: z.string(),
    fuelName: z.string(),
    category: FuelCategoryOf,
    specification: z.string(),
    quantity: decimalText,
    available: decimalText.describe('Quantity not yet taken by deals.'),
    unit: TradeUnit,
    minLot: decimalText.nullable(),
    windowFrom: z.iso.date(),
    windowTo: z.iso.date(),
    incoterm: IncotermCode,
    place: z.string(),
    locode: z.string().nullable(),
    region: TradeRegion,
    price: TradePrice,
    pricePerBbl: decimalText
      .nullable()
      .describe('US dollars; a formula price is valued at the last known market price.'),
    benchmark: ListingBenchmark.nullable(),
    owner: MemberCard.nullable().describe('Null while the name is hidden.'),
    isOwnerVerified: z.boolean(),
    publishedAt: z.iso.datetime(),
    validUntil: z.iso.datetime(),
    termsVersion: z.int().positive(),
    match: ListingMatch.nullable().describe('Match with the listing given in `against`, if any.'),
  })
  .meta({ id: 'ListingCard' })
export type ListingCard = z.infer<typeof ListingCard>

/** A listing in full. `draft` only for its owner and before publication; `terms` from publication on. */
export const TradeListing = z
  .object({
    id: z.uuid(),
    kind: ListingKind,
    status: ListingStatus,
    version: z
      .int()
      .positive()
      .describe('Increases with every change by its owner. The next change names it.'),
    termsVersion: z
      .int()
      .nonnegative()
      .describe('Counts the publication and each amendment: 1, 2, 3; 0 for a draft. Quotes name `version`.'),
    terms: TradeTerms.nullable(),
    draft: DraftTerms.nullable(),
    fuelName: z.string().nullable(),
    isNameClosed: z.boolean(),
    validUntil: z.iso.datetime().nullable(),
    minLot: z.string().nullable(),
    heldQuantity: decimalText.describe('Quantity taken by agreed deals, in its own unit.'),
    available: decimalText.nullable().describe('Null for a draft.'),
    owner: MemberCard.nullable().describe('Null while the name is hidden.'),
    isOwnerVerified: z.boolean(),
    isSuspended: z
      .boolean()
      .describe('While its company is suspended, it is off the marketplace and takes no quotes.'),
    isMine: z.boolean(),
    isOfMyCompany: z.boolean().describe('Mine or of my company.'),
    mayAct: z.boolean().describe('My own draft, or of my company while my role allows me to trade for it.'),
    pricePerBbl: decimalText.nullable(),
    benchmark: ListingBenchmark.nullable(),
    findings: z
      .array(TradeFinding)
      .describe('Findings of the last publication or amendment; only for its owner.'),
    decision: z
      .object({ status: z.enum(['released', 'rejected']), reason: z.string(), at: z.iso.datetime() })
      .nullable()
      .describe('The last decision of compliance; only for its owner.'),
    goodMatches: z.int().nonnegative().describe('Number of open good matches; only for its owner.'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    publishedAt: z.iso.datetime().nullable(),
    closedAt: z.iso
      .datetime()
      .nullable()
      .describe('When the listing was withdrawn, expired, filled or rejected.'),
  })
  .meta({ id: 'TradeListing' })
export type TradeListing = z.infer<typeof TradeListing>

/** What one amendment changed. */
export const ListingVersion = z
  .object({
    number: z.int().positive().describe('1 is the first publication.'),
    terms: TradeTerms,
    isNameClosed: z.boolean(),
    validUntil: z.iso.datetime(),
    minLot: decimalText.nullable(),
    at: z.iso.datetime(),
    changes: z
      .array(z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() }))
      .describe('Changes since the previous version as text; empty for the first.'),
  })
  .meta({ id: 'ListingVersion' })
export type ListingVersion = z.infer<typeof ListingVersion>

/** Pushed to open screens: reload this listing, negotiation or deal. */
export const TradeChanged = z
  .object({
    listingId: z.uuid().optional(),
    negotiationId: z.uuid().optional(),
    dealId: z.uuid().optional(),
  })
  .meta({ id: 'TradeChanged' })
export type TradeChanged = z.infer<typeof TradeChanged>

/** Filters of the marketplace. */
export const MarketplaceFilter = z.strictObject({
  kind: ListingKind,
  fuelTypeId: z.string().min(1).max(80).optional(),
  category: FuelCategoryOf.optional(),
  region: TradeRegion.optional(),
  windowFrom: calendarDay('A first day such as 2027-03-01')
    .optional()
    .describe('Delivery windows that end on or after this day.'),
  windowTo: calendarDay('A last day such as 2027-03-05')
    .optional()
    .describe('Delivery windows that begin on or before this day.'),
  incoterm: IncotermCode.optional(),
  minQuantity: positiveDecimal('Quantity', 3).optional().describe('Minimum available quantity in MT.'),
  maxQuantity: positiveDecimal('Quantity', 3).optional().describe('Maximum available quantity in MT.'),
  maxPercent: typedDecimal('Percent', 1)
    .optional()
    .describe('At most this many percent above the benchmark.'),
  minPercent: typedDecimal('Percent', 1).optional(),
  isVerified: booleanQuery.optional().describe('Only listings of verified members.'),
  against: z.uuid().optional().describe('One of my own listings of the other kind, to match against.'),
  sort: z.enum(codesOf(listingSorts), 'Unknown order').default('newest'),
})
export type MarketplaceFilter = z.infer<typeof MarketplaceFilter>

const byId = z.strictObject({ id: z.uuid() })
const act = z.strictObject({ version: SeenListingVersion })
const OneListing = z.object({ listing: TradeListing })

export const listingsApi = endpoints({
  'POST /trading/listings': {
    summary: 'Create a draft; repeating the call returns the same draft',
    access: 'member',
    body: ListingDraft,
    answer: OneListing,
    status: 201,
  },
  'PUT /trading/listings/:id': {
    summary: 'Save a draft or amend an open listing; 409 if it is not the latest version',
    access: 'member',
    params: byId,
    body: ListingChange,
    answer: OneListing,
  },
  'DELETE /trading/listings/:id': {
    summary: 'Delete a draft',
    access: 'member',
    params: byId,
    answer: z.object({}),
  },
  'POST /trading/listings/:id/publish': {
    summary: 'Publish a draft; a hard finding holds it for compliance',
    access: 'member',
    params: byId,
    body: act,
    answer: OneListing,
  },
  'POST /trading/listings/:id/pause': {
    summary: 'Pause a supply: hide it from the marketplace',
    access: 'member',
    params: byId,
    body: act,
    answer: OneListing,
  },
  'POST /trading/listings/:id/resume': {
    summary: 'Resume a paused supply',
    access: 'member',
    params: byId,
    body: act,
    answer: OneListing,
  },
  'POST /trading/listings/:id/withdraw': {
    summary: 'Withdraw a listing from the marketplace for good',
    access: 'member',
    params: byId,
    body: act,
    answer: OneListing,
  },
  'GET /trading/listings/mine': {
    summary: 'List my listings or those of my company, last changed first',
    access: 'member',
    ...paged({
      query: {
        kind: ListingKind,
        status: ListingStatus.optional(),
        whose: z.enum(['mine', 'company']).default('mine'),
      },
      answer: {
        listings: z.array(TradeListing),
        counts: z
          .partialRecord(ListingStatus, z.int().nonnegative())
          .describe('Number of all listings by status.'),
      },
      limit: 20,
    }),
  },
  'GET /trading/listings/:id': {
    summary: 'Get a listing: my own in any status, others if they are on the marketplace',
    access: 'member',
    params: byId,
    answer: OneListing,
  },
  'GET /trading/listings/:id/versions': {
    summary: 'List the published versions with their changes, latest first',
    access: 'member',
    params: byId,
    answer: z.object({ versions: z.array(ListingVersion) }),
  },
  'GET /trading/listings/:id/matches': {
    summary: 'List the best matches for one of my listings',
    access: 'member',
    params: byId,
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(50).default(20) }),
    answer: z.object({
      matches: z.array(ListingCard).describe('Best match first.'),
      isPending: z.boolean().describe('Whether matches are still being computed.'),
    }),
  },
  'GET /trading/market': {
    summary: "Search the marketplace: other members' open requests or supplies",
    access: 'member',
    ...paged({ query: MarketplaceFilter.shape, answer: { listings: z.array(ListingCard) }, limit: 20 }),
  },
  'POST /trading/check': {
    summary: 'Check terms before saving: prices, problems and findings',
    access: 'member',
    body: CheckedTerms,
    answer: TermsCheck,
  },
})
