import type { Market } from '@laycan/contract/markets/markets'
import type { Formats } from '#platform/formats.ts'
import type { Direction } from '#ui/change.tsx'

/** The fuels that most others are priced by. */
const benchmarks = ['crude-brent', 'crude-wti', 'diesel-en590', 'jet-a1', 'marine-vlsfo']

type Listed = Pick<Market, 'market_id' | 'fuel_type_id'>

/** What is watched, in its order; else the first market of each benchmark, filled up with others. */
export function shownMarkets<T extends Listed>(markets: T[], watched: string[], shown = 5): T[] {
  const mine = watched.flatMap((id) => markets.find(({ market_id }) => market_id === id) ?? [])
  if (mine.length > 0) return mine.slice(0, shown)
  const first = benchmarks.flatMap((fuel) => markets.find(({ fuel_type_id }) => fuel_type_id === fuel) ?? [])
  return [...new Set([...first, ...markets])].slice(0, shown)
}

/** Percent with its sign; undefined where it is not known. */
export function changeOf(
  percent: string | null | undefined,
  { number }: Pick<Formats, 'number'>,
): { direction: Direction; value: string } | undefined {
  if (percent === null || percent === undefined) return undefined
  const direction = !/[1-9]/.test(percent) ? 'flat' : percent.startsWith('-') ? 'down' : 'up'
  const sign = { up: '+', down: '−', flat: '' }[direction]
  return { direction, value: `${sign}${number(percent.replace('-', ''), 2)}%` }
}
