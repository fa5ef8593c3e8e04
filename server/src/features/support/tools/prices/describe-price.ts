import { utcMinute } from '@laycan/contract/calendar/calendar'
import { priceText } from '@laycan/contract/figure-texts'
import type { CurrentPrice } from '#features/markets/market-prices.service.ts'

/** A price with its source and its time. */
const kinds = { simulated: 'simulated', delayed: 'delayed', end_of_day: 'end of day' }

export function describeMarketPrice({
  name,
  price,
  currency,
  unit,
  decimals,
  at,
  kind,
  sourceName,
  isStale,
}: CurrentPrice): string {
  const age = `${utcMinute(at)}${isStale ? ', stale' : ''}`
  return `${name} stands at ${priceText(price, { currency, unit, decimals })} (${kinds[kind]}, ${sourceName}, ${age}).`
}
