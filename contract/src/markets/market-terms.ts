import { z } from 'zod'

/** A decimal as text: money and quantities are never floats. */
export const decimalText = z.string()

/** How fresh a value can be: made up, behind the exchange, or once a day. */
export const PriceKind = z.enum(['simulated', 'delayed', 'end_of_day']).meta({ id: 'PriceKind' })
export type PriceKind = z.infer<typeof PriceKind>

export const MarketId = z
  .string('Choose a market')
  .min(1, 'Choose a market')
  .regex(/^[A-Z0-9][A-Z0-9-]{0,39}$/, 'This is not the id of a market')

/** Any text passes here, so that an unknown source is a 404 and no broken field. */
export const bySource = z.strictObject({ market_source: z.string().min(1).max(40) })
export const marketOfSource = bySource.extend({ market_id: z.string().min(1).max(60) })

/** A decimal that somebody typed. */
export const typedDecimal = (what: string, decimals = 6) =>
  z
    .string(`${what} must be a number`)
    .trim()
    .regex(
      new RegExp(`^-?\\d{1,12}(\\.\\d{1,${decimals}})?$`),
      `${what} must be a number with at most ${decimals} decimals, such as 12.50`,
    )

export const positiveDecimal = (what: string, decimals = 6) =>
  typedDecimal(what, decimals).refine((text) => /^[^-]*[1-9]/.test(text), `${what} must be above zero`)
