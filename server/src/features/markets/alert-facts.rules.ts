import type { AlertCondition } from '@laycan/contract/markets/market-alerts'
import type { AlertFacts, AlertSubject } from './alerts.rules.ts'
import type { BoardEntry, MarketBoard } from './board.rules.ts'
import { priceAgo } from './last-day.rules.ts'
import { commonDays, oldestOf, quoteOfDay, quoteOnBoard } from './spread-quotes.rules.ts'
import { resolveLegs, spreadDefinitions, spreadValue } from './spreads.rules.ts'

/** What a board knows of what alerts are about. */
export const factsOf = (board: MarketBoard): AlertFacts => ({
  price: (marketId) => board.find(marketId)?.price,
  priceAgo(marketId, ms) {
    const entry = board.find(marketId)
    return entry && priceAgo(entry, ms)
  },
  spread(spreadId) {
    const legs = legsOf(board, spreadId)
    if (!legs) return null
    const entries = legs.flatMap(({ marketId }) => board.find(marketId) ?? [])
    if (board.facts.kind === 'end_of_day') {
      const { now } = commonDays(entries)
      return spreadValue(legs, (marketId) => quoteOfEntry(board, marketId, (entry) => quoteOfDay(entry, now)))
    }
    const momentMs = oldestOf(entries, (entry, ms) => board.session(entry, ms)?.isOpen ?? false)?.nowMs ?? 0
    // After the board has forgotten the minute, the value cannot change until the oldest leg ticks again.
    return spreadValue(legs, (marketId) =>
      quoteOfEntry(board, marketId, (entry) => quoteOnBoard(entry, momentMs)),
    )
  },
})

function quoteOfEntry<T>(board: MarketBoard, marketId: string, read: (entry: BoardEntry) => T) {
  const entry = board.find(marketId)
  return entry && read(entry)
}

export function legsOf(board: MarketBoard, spreadId: string) {
  const definition = spreadDefinitions.find(({ id }) => id === spreadId)
  return definition && resolveLegs(definition, (marketId) => board.find(marketId) !== undefined)
}

/** Undefined when this source does not have it. */
export function subjectOf(board: MarketBoard, condition: AlertCondition): AlertSubject | undefined {
  const isSimulated = board.facts.kind === 'simulated'
  if (condition.kind === 'spread') {
    const definition = spreadDefinitions.find(({ id }) => id === condition.spread_id)
    if (!definition || !legsOf(board, condition.spread_id)) return undefined
    return { name: definition.name, priced: { unit: definition.unit }, isSimulated }
  }
  const market = board.find(condition.market_id)?.definition
  if (!market) return undefined
  const { fuelName, unit, currency, decimals } = market
  return { name: fuelName, priced: { unit, currency, decimals }, isSimulated }
}
