import { z } from 'zod'

/** How current a value is: simulated, delayed, or daily. */
export const PriceKind = z.enum(['simulated', 'delayed', 'end_of_day']).meta({ id: 'PriceKind' })
export type PriceKind = z.infer<typeof PriceKind>

export const MarketId = z
  .string('Choose a market')
  .min(1, 'Choose a market')
  .regex(/^[A-Z0-9][A-Z0-9-]{0,39}$/, 'This is not the id of a market')

/** Any text passes here, so that an unknown source is a 404 instead of an invalid field. */
export const bySource = z.strictObject({ market_source: z.string().min(1).max(40) })
export const marketOfSource = bySource.extend({ marketId: z.string().min(1).max(60) })
