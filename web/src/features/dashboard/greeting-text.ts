import type { TradeOverview } from '@laycan/contract/trade/overview/overview'

/** `hour` is the local one, 0 to 23. */
export function greetingFor(hour: number): string {
  if (hour < 12) return 'Good morning'
  return hour < 17 ? 'Good afternoon' : 'Good evening'
}

type Waiting = Pick<TradeOverview, 'quotesEnd'> & { actions: unknown[] }

/** `2 await you · 1 quote expires today`. Today is the day of the person. */
export function waitingText({ actions, quotesEnd }: Waiting, nowMs: number): string {
  const today = new Date(nowMs).toDateString()
  const ending = quotesEnd.filter((at) => Date.parse(at) > nowMs && new Date(at).toDateString() === today)
  const parts = [
    actions.length > 0 && `${actions.length} ${actions.length === 1 ? 'awaits' : 'await'} you`,
    ending.length > 0 && `${ending.length} ${ending.length === 1 ? 'quote expires' : 'quotes expire'} today`,
  ].filter((part) => part !== false)
  return parts.join(' · ') || 'Nothing waits for you.'
}
