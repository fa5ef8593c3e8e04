import { dayMs } from '@laycan/contract/calendar/calendar'
import type { TradeAction } from '@laycan/contract/trade/overview/overview'

type Due = Pick<NonNullable<TradeAction['due']>, 'on' | 'at'>

/** Late once it is over; today for the last day, or the last 24 hours of a moment. `today` is the day in UTC. */
export function dueState({ on, at }: Due, nowMs: number, today: string): 'late' | 'today' | 'ahead' {
  if (at !== null) {
    const leftMs = Date.parse(at) - nowMs
    return leftMs <= 0 ? 'late' : leftMs <= dayMs ? 'today' : 'ahead'
  }
  return on < today ? 'late' : on === today ? 'today' : 'ahead'
}
