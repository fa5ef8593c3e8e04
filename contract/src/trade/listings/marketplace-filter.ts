import { z } from 'zod'
import { booleanQuery, calendarDay, positiveDecimal, typedDecimal } from '../../fields.ts'
import { FuelCategoryOf } from '../../fuel-types/fuel-types.ts'
import { IncotermCode, TradeRegion } from '../terms/terms.ts'
import { listingSorts } from '../trade-constants.ts'
import { ListingKind } from './listing-drafts.ts'

const sorts = listingSorts.map(({ code }) => code)

/** Filters of the marketplace. */
export const MarketplaceFilter = z.strictObject({
  kind: ListingKind,
  fuelTypeId: z.string().min(1).max(80).optional(),
  category: FuelCategoryOf.optional(),
  region: TradeRegion.optional(),
  windowFrom: calendarDay('A first day such as 2027-03-01')
    .optional()
    .describe('Windows that overlap from here…'),
  windowTo: calendarDay('A last day such as 2027-03-05').optional().describe('…to here.'),
  incoterm: IncotermCode.optional(),
  minQuantity: positiveDecimal('Quantity', 3).optional().describe('Available at least, in MT.'),
  maxQuantity: positiveDecimal('Quantity', 3).optional().describe('Available at most, in MT.'),
  maxPercent: typedDecimal('Percent', 1)
    .optional()
    .describe('Price against the benchmark: at most so far above it.'),
  minPercent: typedDecimal('Percent', 1).optional(),
  isVerified: booleanQuery.optional().describe('Only from verified members.'),
  against: z.uuid().optional().describe('One of my own listings of the other kind: what it matches.'),
  sort: z.enum(sorts, 'Unknown order').default('newest'),
})
export type MarketplaceFilter = z.infer<typeof MarketplaceFilter>
