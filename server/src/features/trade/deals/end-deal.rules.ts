import { dayMs, utcMinute } from '@laycan/contract/calendar/calendar'
import { quantityText } from '@laycan/contract/figure-texts'
import { answerDays, departureDays } from '@laycan/contract/trade/deals/deal-constants'
import { otherSide, type Side } from '@laycan/contract/trade/sides'
import { AppError } from '#platform/errors.ts'
import { answerBy, type DealState, endIn, subjectName } from './deal-state.rules.ts'
import { isTerm, termStateOf } from './liftings.rules.ts'

/** How a deal ends: pure functions from one state to the next. The policy decides who may act. */

/**
 * Open subjects whose deadline has passed end the deal, and so does a recap or a mandate that nobody has answered for
 * days; undefined when nothing is due.
 */
export function lapse(state: DealState, at: string, touchedAt: string): DealState | undefined {
  const first = state.subjects.find(({ status, deadline }) => status === 'open' && deadline <= at)
  if (!first) return lapseUnanswered(state, at, touchedAt)
  const subjects = state.subjects.map((one) =>
    one.status === 'open' && one.deadline <= at ? { ...one, status: 'lapsed' as const, decidedAt: at } : one,
  )
  const reason = `${subjectName(first.kind)} of the ${first.side} was not lifted in time.`
  return endIn({ ...state, subjects }, 'failed', 'system', reason, at)
}

function lapseUnanswered(state: DealState, at: string, touchedAt: string): DealState | undefined {
  const until = answerBy(state.status, touchedAt)
  if (until === null || until > at) return undefined
  const what = state.status === 'mandate' ? 'mandate' : 'recap'
  return endIn(state, 'failed', 'system', `The ${what} was not confirmed within ${answerDays} days.`, at)
}

/** The other side has nobody left: what binds both cannot be carried out by one. */
export function endDeparted(state: DealState, side: Side, reason: string, at: string): DealState {
  const gone = state.departures.find((departure) => departure.side === otherSide(side))
  if (!gone) throw new AppError('conflict', 'The other side can act. Ask it to cancel.')
  const from = mayEndFrom(gone.since)
  if (from > at) {
    throw new AppError('conflict', `You can end this deal from ${utcMinute(from)}.`)
  }
  return endIn(state, 'cancelled', side, `Nobody can act for the ${gone.side} any more. ${reason}`, at)
}

export const mayEndFrom = (since: string): string =>
  new Date(Date.parse(since) + departureDays * dayMs).toISOString()

/** Immediate until the deal is binding; afterwards the other side has to agree, at any stage until it is closed. */
export function cancel(state: DealState, actor: Side | 'broker', reason: string, at: string): DealState {
  if (state.status !== 'binding' || actor === 'broker') return endIn(state, 'cancelled', actor, reason, at)
  requireNotClosed(state)
  if (state.cancelRequest?.by === actor) throw new AppError('conflict', 'You have already asked to cancel.')
  if (state.cancelRequest) {
    throw new AppError('conflict', 'The other side has asked to cancel. Agree or refuse.')
  }
  return { ...state, cancelRequest: { by: actor, reason, at } }
}

/** The side that asked takes its request back by refusing. */
export function answerCancel(state: DealState, side: Side, isAgreed: boolean, at: string): DealState {
  const asked = state.cancelRequest
  if (!asked) throw new AppError('conflict', 'Nobody has asked to cancel this deal.')
  if (!isAgreed) return { ...state, cancelRequest: null }
  if (asked.by === side) throw new AppError('conflict', 'The other side has to agree to cancel.')
  requireNotClosed(state)
  // A term contract that was lifted short stays binding for what was lifted.
  if (isTerm(state.terms))
    return { ...state, cancelRequest: null, ending: { by: asked.by, reason: asked.reason, at } }
  return endIn(state, 'cancelled', otherSide(side), asked.reason, at)
}

function requireNotClosed({ execution }: DealState) {
  if (execution === 'closed') throw new AppError('conflict', 'This deal is closed.')
}

/** What both sides should know before they agree. */
export function cancelConsequences(state: DealState): string[] {
  const { status, execution, isLoaded, terms } = state
  if (status === 'cancelled' || status === 'failed' || execution === 'closed') return []
  const term = termStateOf(state)
  if (term) {
    const open = quantityText(term.open, terms.quantity_unit)
    return [
      `The contract is closed with ${open} open: neither side owes them any more.`,
      `The ${open} are free again on the listing that the contract came from, if it still stands.`,
      'Its liftings stay as they are, with their invoices, payments and claims. No further lifting is possible.',
    ]
  }
  const quantity = isLoaded
    ? 'The cargo is loaded: its quantity stays off the listing. Who keeps it, and at what cost, is for you to settle.'
    : 'The quantity is free again on the listing.'
  if (status !== 'binding') return [quantity]
  return [
    quantity,
    'No more steps, invoices, notes or payments can be recorded. What is recorded stays, and what is outstanding is no longer followed here: agree on a note first if money is to move.',
    'Open claims end with the deal, and no new ones can be raised.',
  ]
}

/** By compliance, of a deal on hold that must not go on, such as one with a listed ship or bank. */
export const endHeld = (state: DealState, reason: string, at: string): DealState =>
  endIn({ ...state, heldAt: null, holdReason: null }, 'cancelled', 'compliance', reason, at)

/** The mediator of a dispute has decided that it does not go on. */
export const endByAward = (state: DealState, reason: string, at: string): DealState =>
  endIn(state, 'cancelled', 'mediator', reason, at)
