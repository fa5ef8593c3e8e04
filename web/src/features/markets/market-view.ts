import {
  defaultTimeframe,
  type MarketRegion,
  marketRegions,
  type Timeframe,
  timeframes,
} from '@laycan/contract/markets/market-constants'
import { oneOf, optionalId, urlState, useUrlState } from '#platform/url-state.ts'

export type MarketView = { region: MarketRegion; timeframe: Timeframe; fuelType: string | null }

export const marketView = urlState<MarketView>({
  region: oneOf(
    marketRegions.map(({ code }) => code),
    'global',
  ),
  timeframe: oneOf(
    timeframes.map(({ code }) => code),
    defaultTimeframe,
  ),
  fuelType: optionalId,
})

export const useMarketView = () => useUrlState(marketView)
