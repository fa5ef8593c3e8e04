import { dayMs, utcMinute } from '@laycan/contract/calendar/calendar'
import { quantityText } from '@laycan/contract/figure-texts'
import {
  answerDays,
  departureDays,
  recapFieldLabels,
  subjectKinds,
} from '@laycan/contract/trade/deals/deal-constants'
import { RecapField } from '@laycan/contract/trade/deals/recap'
import type { TermsField } from '@laycan/contract/trade/negotiations/negotiations'
import { otherSide, type Side } from '@laycan/contract/trade/sides'
import { isClause } from '@laycan/contract/trade/terms/clause-constants'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { hasClause } from '@laycan/contract/trade/terms/terms-rules'
import { AppError } from '#platform/errors.ts'
import type { DealState, RecapMark } from './deal-state.rules.ts'
import { answerBy, isRecapConfirmed } from './deal-state.rules.ts'
import { requireOwnSubject } from './deals.policy.ts'
import { isTerm, termStateOf } from './liftings.rules.ts'
import { newRecap } from './new-deal.rules.ts'

/** Transitions of a deal: pure functions from one state to the next. The policy decides who may act. */

export function decideMandate(
  state: DealState,
  side: Side,
  { isConfirmed, reason }: { isConfirmed: boolean; reason: string },
  at: string,
): DealState {
  const mandate = state.mandates.find((one) => one.side === side)
  if (mandate?.status !== 'open') throw new AppError('conflict', 'You have already decided on this mandate.')
  const status = isConfirmed ? ('confirmed' as const) : ('refused' as const)
  const mandates = state.mandates.map((one) => (one === mandate ? { ...one, status, decidedAt: at } : one))
  if (!isConfirmed)
    return end({ ...state, mandates }, 'cancelled', side, reason || 'The mandate was refused.', at)
  return settle({ ...state, mandates }, at)
}

/**
 * Where the other side has proposed other wording, that wording is confirmed and becomes the recap; a side that
 * confirms a field it disputed itself takes its own proposal back. Confirming a field twice changes nothing.
 */
export function confirmFields(
  state: DealState,
  side: Side,
  fields: readonly RecapField[],
  at: string,
): DealState {
  const isNew = (field: RecapField) => {
    const mark = state.recap[field]
    return mark !== undefined && (mark[side] === null || mark.proposal !== null)
  }
  if (!fields.some(isNew)) return state
  let { terms } = state
  const recap = { ...state.recap }
  for (const field of fields) {
    const marked = recap[field]
    // A clause that the deal does not have.
    if (!marked) continue
    const { proposal, ...mark } = marked
    if (proposal && proposal.by !== side) {
      terms = withValue(terms, field as TermsField, proposal.value)
      recap[field] = { buyer: at, seller: at, proposal: null }
    } else {
      recap[field] = { ...mark, [side]: mark[side] ?? at, proposal: null }
    }
    if (isClause(field) && !hasClause(terms, field)) delete recap[field]
  }
  return settle({ ...state, terms, recap }, at)
}

/** A clause is left out by null. */
export function withValue(terms: TradeTerms, field: TermsField, value: unknown): TradeTerms {
  if (!isClause(field) || value !== null) return { ...terms, [field]: value } as TradeTerms
  const { [field]: _left, ...rest } = terms
  return rest
}

export type Proposed = { field: RecapField; value: unknown; reason: string }

/** The proposal counts as confirmed by its side; the other side has to confirm the field again. */
export function disputeField(
  state: DealState,
  side: Side,
  { field, value, reason }: Proposed,
  at: string,
): DealState {
  const proposal = { by: side, value, reason, at }
  return { ...state, recap: { ...state.recap, [field]: { buyer: null, seller: null, proposal } } }
}

/**
 * By the broker: a new version of the recap, which nobody has confirmed yet. Open proposals of fields that it does not
 * change stay.
 */
export function correctRecap(
  state: DealState,
  { terms, reason }: { terms: TradeTerms; reason: string },
  at: string,
): DealState {
  const changed: RecapField[] = changedFields(state.terms, terms)
  if (changed.length === 0) throw new AppError('invalid', 'Nothing is different from the recap as it is.')
  const marks = Object.entries(state.recap) as [RecapField, RecapMark][]
  const proposals = Object.fromEntries(
    marks
      .filter(([field, { proposal }]) => proposal !== null && !changed.includes(field))
      .map(([field, { proposal }]) => [field, { buyer: null, seller: null, proposal }]),
  )
  const recap = { ...newRecap(terms), ...proposals }
  const lapsed = (['buyer', 'seller'] as const).filter((side) =>
    state.status === 'mandate'
      ? state.mandates.some((mandate) => mandate.side === side && mandate.status === 'confirmed')
      : marks.some(([, mark]) => mark[side] !== null),
  )
  const mandates =
    state.status === 'mandate'
      ? state.mandates.map((mandate) => ({ ...mandate, status: 'open' as const, decidedAt: null }))
      : state.mandates
  const correction = { at, reason, before: state.terms, after: terms, lapsed }
  return { ...state, terms, recap, mandates, recapCorrections: [...state.recapCorrections, correction] }
}

/** In the order of the recap. */
export const changedFields = (before: TradeTerms, after: TradeTerms): TermsField[] =>
  RecapField.options
    .filter((field): field is TermsField => field !== 'subjects')
    .filter((field) => JSON.stringify(sorted(before[field])) !== JSON.stringify(sorted(after[field])))

/** Stored JSON has its keys in another order. */
const sorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([key, part]) => [key, sorted(part)]),
      )
    : value

/**
 * Why accepting a quote is not yet that side's confirmation of the recap; null where it is: the recap has exactly what
 * was accepted, and the person who accepted it answered for it alone.
 */
export function acceptanceGap(
  accepted: TradeTerms,
  recap: TradeTerms,
  approvedBy: { name: string } | null,
): string | null {
  const added = changedFields(accepted, recap).map((field) => recapFieldLabels[field])
  if (added.length > 0) return `The recap has more than the quote: ${added.join(', ')}.`
  return approvedBy ? `The acceptance was above a limit and approved by ${approvedBy.name}.` : null
}

type NewSubject = Pick<DealState['subjects'][number], 'id' | 'kind' | 'deadline' | 'note'>

/** The list of subjects has changed since both confirmed it, so it is open again. */
export function addSubject(state: DealState, side: Side, subject: NewSubject, at: string): DealState {
  const isThere = state.subjects.some(
    ({ kind, side: whose, status }) => kind === subject.kind && whose === side && status === 'open',
  )
  if (isThere) {
    const name = subjectKinds.find(({ code }) => code === subject.kind)?.name ?? subject.kind
    throw new AppError('conflict', `${name} is already a subject of your side.`)
  }
  const added = { ...subject, side, status: 'open' as const, createdAt: at, decidedAt: null, reason: '' }
  const mark = { buyer: null, seller: null, [side]: at, proposal: null }
  return { ...state, subjects: [...state.subjects, added], recap: { ...state.recap, subjects: mark } }
}

export function decideSubject(
  state: DealState,
  side: Side,
  { id, isLifted, reason }: { id: string; isLifted: boolean; reason: string },
  at: string,
): DealState {
  const subject = state.subjects.find((one) => one.id === id)
  if (!subject) throw new AppError('not_found', 'There is no such subject.')
  requireOwnSubject(subject, side)
  if (subject.status !== 'open') throw new AppError('conflict', `This subject is already ${subject.status}.`)
  if (subject.deadline <= at) throw new AppError('conflict', 'The deadline of this subject has passed.')
  const decided = {
    ...subject,
    status: isLifted ? ('lifted' as const) : ('failed' as const),
    decidedAt: at,
    reason,
  }
  const subjects = state.subjects.map((one) => (one === subject ? decided : one))
  if (!isLifted)
    return end({ ...state, subjects }, 'failed', side, `${subjectName(subject.kind)}: ${reason}`, at)
  return settle({ ...state, subjects }, at)
}

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
  return end({ ...state, subjects }, 'failed', 'system', reason, at)
}

function lapseUnanswered(state: DealState, at: string, touchedAt: string): DealState | undefined {
  const until = answerBy(state.status, touchedAt)
  if (until === null || until > at) return undefined
  const what = state.status === 'mandate' ? 'mandate' : 'recap'
  return end(state, 'failed', 'system', `The ${what} was not confirmed within ${answerDays} days.`, at)
}

/** The other side has nobody left: what binds both cannot be carried out by one. */
export function endDeparted(state: DealState, side: Side, reason: string, at: string): DealState {
  const gone = state.departures.find((departure) => departure.side === otherSide(side))
  if (!gone) throw new AppError('conflict', 'The other side can act. Ask it to cancel.')
  const from = mayEndFrom(gone.since)
  if (from > at) {
    throw new AppError('conflict', `You can end this deal from ${utcMinute(from)}.`)
  }
  return end(state, 'cancelled', side, `Nobody can act for the ${gone.side} any more. ${reason}`, at)
}

export const mayEndFrom = (since: string): string =>
  new Date(Date.parse(since) + departureDays * dayMs).toISOString()

/** Immediate until the deal is binding; afterwards the other side has to agree, at any stage until it is closed. */
export function cancel(state: DealState, actor: Side | 'broker', reason: string, at: string): DealState {
  if (state.status !== 'binding' || actor === 'broker') return end(state, 'cancelled', actor, reason, at)
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
  return end(state, 'cancelled', otherSide(side), asked.reason, at)
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

export const hold = (state: DealState, reason: string, at: string): DealState => ({
  ...state,
  heldAt: at,
  holdReason: reason,
})

/** The time on hold does not count against deadlines. */
export function release(state: DealState, at: string): DealState {
  const heldMs = Date.parse(at) - Date.parse(state.heldAt ?? at)
  const later = (deadline: string) => new Date(Date.parse(deadline) + heldMs).toISOString()
  const subjects = state.subjects.map((one) =>
    one.status === 'open' ? { ...one, deadline: later(one.deadline) } : one,
  )
  const released = { ...state, subjects, heldAt: null, holdReason: null }
  // Both had confirmed their mandates when a check of the parties stopped it.
  return released.status === 'mandate' ? settle(released, at) : released
}

/** By compliance, of a deal on hold that must not go on, such as one with a listed ship or bank. */
export const endHeld = (state: DealState, reason: string, at: string): DealState =>
  end({ ...state, heldAt: null, holdReason: null }, 'cancelled', 'compliance', reason, at)

/** The mediator of a dispute has decided that it does not go on. */
export const endByAward = (state: DealState, reason: string, at: string): DealState =>
  end(state, 'cancelled', 'mediator', reason, at)

/** Moves to the next status once nothing is left to do in this one. */
function settle(state: DealState, at: string): DealState {
  if (state.status === 'mandate' && state.mandates.every(({ status }) => status === 'confirmed')) {
    return { ...state, status: 'recap', namesOpenedAt: state.isNameClosed ? at : null }
  }
  if (state.status === 'recap' && !isRecapConfirmed(state.recap)) return state
  if (state.status !== 'recap' && state.status !== 'subjects') return state
  if (state.subjects.some(({ status }) => status === 'open')) return { ...state, status: 'subjects' }
  return { ...state, status: 'binding', boundAt: at }
}

const end = (
  state: DealState,
  status: 'cancelled' | 'failed',
  by: Side | 'broker' | 'compliance' | 'mediator' | 'system',
  reason: string,
  at: string,
): DealState => ({ ...state, status, cancelRequest: null, ending: { by, reason, at } })

const subjectName = (kind: string) => subjectKinds.find(({ code }) => code === kind)?.name ?? kind
