import {
  defaultTimeframe,
  type MarketRegion,
  marketRegions,
  type Timeframe,
  timeframes,
} from '@laycan/contract/markets/market-constants'
import { useSearchParams } from 'react-router'

/** What the screen shows, as its address says. */
export type MarketView = { region: MarketRegion; timeframe: Timeframe; fuelType: string | null }

export function readView(search: URLSearchParams): MarketView {
  return {
    region: marketRegions.find(({ code }) => code === search.get('region'))?.code ?? 'global',
    timeframe: timeframes.find(({ code }) => code === search.get('timeframe'))?.code ?? defaultTimeframe,
    fuelType: search.get('fuelType') || null,
  }
}

/** Defaults stay out of the address; what others keep there is left alone. */
export function writeView(search: URLSearchParams, view: MarketView): URLSearchParams {
  const next = new URLSearchParams(search)
  const set = (name: string, value: string | null, usual: string | null) =>
    value === usual || value === null ? next.delete(name) : next.set(name, value)
  set('region', view.region, 'global')
  set('timeframe', view.timeframe, defaultTimeframe)
  set('fuelType', view.fuelType, null)
  return next
}

export function useMarketView() {
  const [search, setSearch] = useSearchParams()
  return {
    view: readView(search),
    change: (part: Partial<MarketView>) =>
      setSearch((current) => writeView(current, { ...readView(current), ...part }), { replace: true }),
  }
}
