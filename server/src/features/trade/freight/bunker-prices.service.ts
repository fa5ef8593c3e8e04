import type { MarketRegion } from '@laycan/contract/markets/market-constants'
import type { BunkerPrice } from '@laycan/contract/voyages/freight-assumptions'
import type { Context } from '#context.ts'
import { listCurrentPrices } from '#features/markets/market-prices.service.ts'

/** What ships burn, in our own markets: one market a region. Empty where the source has none. */
export async function listBunkerPrices(ctx: Context): Promise<BunkerPrice[]> {
  const prices = await listCurrentPrices(ctx, 'marine-vlsfo')
  return prices
    .filter(({ currency, unit }) => currency === 'USD' && unit === 'MT')
    .map(({ region, name, price, at, kind }) => ({
      region: region as MarketRegion,
      name,
      price,
      asOf: at.slice(0, 10),
      isSimulated: kind === 'simulated',
    }))
}
