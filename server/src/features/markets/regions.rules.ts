import { add, divide, exact, roundTo } from '@laycan/contract/decimal'
import { priceText } from '@laycan/contract/figure-texts'
import { marketRegions } from '@laycan/contract/markets/market-constants'
import type { Market, MarketOverview, RegionAnalysis } from '@laycan/contract/markets/markets'
import { addDecimals, compareDecimals } from './decimals.rules.ts'

const isRising = ({ change_24h }: Market) => change_24h !== null && compareDecimals(change_24h, '0') > 0
const isFalling = ({ change_24h }: Market) => change_24h !== null && compareDecimals(change_24h, '0') < 0
const isActive = ({ trading_status }: Market) => trading_status === 'active'
const volumeOf = (markets: Market[]) =>
  markets.reduce((sum, { volume_24h }) => (volume_24h === null ? sum : addDecimals(sum, volume_24h)), '0')

export function summarise(markets: Market[]): MarketOverview['summary'] {
  return {
    active_markets: markets.filter(isActive).length,
    rising_markets: markets.filter(isRising).length,
    falling_markets: markets.filter(isFalling).length,
    total_markets: markets.length,
    total_volume: volumeOf(markets),
  }
}

/** The regions in the order of the list; those without a market are left out. */
export function analyseRegions(markets: Market[]): RegionAnalysis[] {
  return marketRegions.flatMap(({ code, name }) => {
    const own = markets.filter(({ region }) => region === code)
    if (own.length === 0) return []
    const ranked = own
      .filter(({ change_24h }) => change_24h !== null)
      .sort((a, b) => compareDecimals(b.change_24h ?? '0', a.change_24h ?? '0'))
    const [strongest, weakest] = [ranked[0], ranked.at(-1)]
    const { active_markets, rising_markets, falling_markets, total_volume } = summarise(own)
    const average = meanChange(ranked)
    return [
      {
        region: code,
        name,
        markets: own.length,
        active_markets,
        rising_markets,
        falling_markets,
        average_change_24h: average,
        volume_24h: total_volume,
        strongest: strongest?.market_id ?? null,
        weakest: weakest?.market_id ?? null,
        analysis: describeRegion(name, own, { rising_markets, falling_markets, average, strongest, weakest }),
      },
    ]
  })
}

function meanChange(markets: Market[]): string | null {
  if (markets.length === 0) return null
  const sum = markets.reduce((total, { change_24h }) => add(total, exact(change_24h ?? '0')), exact('0'))
  return roundTo(divide(sum, exact(String(markets.length))), 2)
}

type Facts = Pick<RegionAnalysis, 'rising_markets' | 'falling_markets'> & {
  average: string | null
  strongest: Market | undefined
  weakest: Market | undefined
}

function describeRegion(name: string, markets: Market[], facts: Facts): string {
  const { rising_markets, falling_markets, average, strongest, weakest } = facts
  if (average === null || !strongest || !weakest) return `${name} has no change to tell of yet.`
  const count = `${markets.length} ${markets.length === 1 ? 'market' : 'markets'}`
  const sentences = [
    `${name}: ${rising_markets} of ${count} up, ${falling_markets} down; the mean change is ${signed(average)}%.`,
  ]
  if (strongest !== weakest) {
    sentences.push(
      `${strongest.fuel_name} did best (${signed(strongest.change_24h ?? '0')}%), ${weakest.fuel_name} worst (${signed(weakest.change_24h ?? '0')}%).`,
    )
  }
  return sentences.join(' ')
}

/** With a true minus, as everywhere on the screen. */
const signed = (percent: string): string =>
  compareDecimals(percent, '0') > 0 ? `+${percent}` : percent.replace('-', '−')

/** Percent from which a move is worth a line. */
const notableMove = '1.5'
const maxUpdates = 6

/** The largest moves of the last day, the latest first. */
export function describeUpdates(markets: Market[]): MarketOverview['updates'] {
  const size = ({ change_24h }: Market) => (change_24h ?? '0').replace('-', '')
  return markets
    .filter((market) => compareDecimals(size(market), notableMove) >= 0)
    .sort((a, b) => compareDecimals(size(b), size(a)))
    .slice(0, maxUpdates)
    .sort((a, b) => (a.last_updated < b.last_updated ? 1 : -1))
    .map((market) => ({
      id: `${market.market_id}-${market.last_updated.slice(0, 13)}`,
      time: market.last_updated,
      market_id: market.market_id,
      message: `${market.fuel_name} is ${isRising(market) ? 'up' : 'down'} ${size(market)}% in 24 hours, at ${priceText(market.current_price, market)}.`,
    }))
}
