import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { awaitsNor, namedNor, norDate } from './nor.rules.ts'
import { factsOfLast, type Step } from './steps.rules.ts'

type Priced = Pick<TradeTerms, 'price' | 'incoterm' | 'place'>

/** Before any day, so that no deemed date counts yet. */
const never = ''

/**
 * The day pricing days are counted from: the bill of lading, notice of readiness at the port that the contract names, or
 * completion of discharge. The deemed date replaces an event that is not there by the agreed day. Until the event, the
 * bill of lading date; for trucks without a notice of readiness too.
 */
export function pricingDay(terms: Priced, steps: Step[], today = never): string | undefined {
  const event = eventDay(terms, steps)
  const deemed = deemedDay(terms, event, today)
  return deemed ?? event ?? factsOfLast(steps, 'load')?.blDate
}

function eventDay({ price, incoterm }: Priced, steps: Step[]): string | undefined {
  const counted = price.kind === 'formula' ? price.counted_from : 'bl'
  if (counted === 'discharge') return factsOfLast(steps, 'discharge')?.dischargedOn
  if (counted === 'bl') return factsOfLast(steps, 'load')?.blDate
  const nor = namedNor({ incoterm }, steps)
  return nor && norDate(nor)
}

/** An event after the agreed day changes nothing any more. */
function deemedDay({ price }: Priced, event: string | undefined, today: string): string | undefined {
  const deemed = price.kind === 'formula' ? price.deemed : undefined
  return deemed && (event ?? today) > deemed.if_not_by ? deemed.date : undefined
}

/** What the final price waits for; undefined once its date is known, also if that is the deemed one. */
export function awaitedEvent(terms: Priced, steps: Step[], today: string): string | undefined {
  const { price, place } = terms
  if (price.kind === 'fixed') return undefined
  const event = eventDay(terms, steps)
  if (event !== undefined || deemedDay(terms, event, today) !== undefined) return undefined
  const until = price.deemed ? `, or ${price.deemed.date} once ${price.deemed.if_not_by} has passed` : ''
  if (price.counted_from === 'discharge')
    return `The price is counted from completion of discharge, which is not recorded yet${until}.`
  if (price.counted_from === 'nor' && awaitsNor(terms, steps))
    return `The price is counted from notice of readiness at ${place}, which is not tendered yet${until}.`
  return undefined
}
