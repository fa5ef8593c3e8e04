import { dateIn } from '@laycan/contract/calendar/time-zones'
import type { FactsOf } from '@laycan/contract/trade/execution/execution-facts'
import type { PortCall } from '@laycan/contract/trade/laytime/laytime-constants'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { incotermOf, paymentMethods } from '@laycan/contract/trade/trade-constants'
import { factsOfLast, type Step } from './steps.rules.ts'

/** Notices of readiness by port, and which of them the contract means. */

export const norAt = (place: PortCall, steps: Step[]): FactsOf<'tender_nor'> | undefined =>
  factsOfLast(steps, place === 'loading' ? 'tender_nor' : 'tender_discharge_nor')

type Tendered = { tenderedAt: string; timeZone?: string }

/** On the calendar of the port; notices from before zones were recorded are in UTC. */
export const norDate = ({ tenderedAt, timeZone = 'UTC' }: Tendered): string => dateIn(tenderedAt, timeZone)

/** At the port that the contract names: where the seller carries, that of discharge. */
export const namedNor = ({ incoterm }: Pick<TradeTerms, 'incoterm'>, steps: Step[]) =>
  norAt(incotermOf(incoterm).at, steps)

/** Which call a port by this name was; undefined if none. */
export const portCallOf = (port: string, steps: Step[]): PortCall | undefined =>
  (['discharge', 'loading'] as const).find((place) => {
    const named = norAt(place, steps)?.port
    return named !== undefined && portKey(named) === portKey(port)
  })

/** Ignores case and spacing. */
export const portKey = (port: string) => port.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') || port

/** Whether the ship has still to tender it there. */
export function awaitsNor(terms: Pick<TradeTerms, 'incoterm'>, steps: Step[]): boolean {
  const mode = factsOfLast(steps, 'nominate')?.mode
  return (mode === 'vessel' || mode === 'barge') && namedNor(terms, steps) === undefined
}

/** What the final invoice waits for, if price or due date are counted from a notice that is still to come. */
export function awaitedNor(
  terms: Pick<TradeTerms, 'incoterm' | 'price' | 'payment' | 'place'>,
  steps: Step[],
): string | undefined {
  const { price, payment, place } = terms
  if (!awaitsNor(terms, steps)) return undefined
  // With a deemed date the price need not wait for it; see pricing-day.rules.ts.
  const isPriced = price.kind === 'formula' && price.counted_from === 'nor' && price.deemed === undefined
  const isDue =
    payment.after === 'nor' && paymentMethods.find(({ code }) => code === payment.method)?.takesDays === true
  if (!isPriced && !isDue) return undefined
  const what = isPriced ? 'The price' : 'The due date'
  return `${what} is counted from notice of readiness at ${place}, which is not tendered yet.`
}
