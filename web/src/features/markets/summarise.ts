import { add, exact, roundTo } from '@laycan/contract/decimal'
import type { Market } from '@laycan/contract/markets/markets'

type Summarised = Pick<Market, 'trading_status' | 'change_24h' | 'volume_24h'>

/** How the markets stand together. */
export function summarise(markets: Summarised[]) {
  const volume = markets.reduce((sum, { volume_24h }) => add(sum, exact(volume_24h ?? '0')), exact('0'))
  return {
    active: markets.filter(({ trading_status }) => trading_status === 'active').length,
    rising: markets.filter(({ change_24h }) => Number(change_24h) > 0).length,
    falling: markets.filter(({ change_24h }) => Number(change_24h) < 0).length,
    volumeMt: roundTo(volume, 0),
  }
}
