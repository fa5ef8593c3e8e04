import { dayMs } from '@laycan/contract/calendar/calendar'
import {
  answerDays,
  type DealStatus,
  type SubjectKind,
  type SubjectStatus,
  subjectKinds,
} from '@laycan/contract/trade/deals/deal-constants'
import type { RecapField } from '@laycan/contract/trade/deals/recap'
import { otherSide, type Side } from '@laycan/contract/trade/sides'
import type { ClauseField } from '@laycan/contract/trade/terms/clause-constants'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'

/** What the rules need to know of a deal. */

/** When each side confirmed a field; null while it has not. */
export type RecapMark = {
  buyer: string | null
  seller: string | null
  proposal: { by: Side; value: unknown; reason: string; at: string } | null
}
/** A clause has one only where it says something, or where somebody proposes it. */
export type Recap = Record<Exclude<RecapField, ClauseField>, RecapMark> &
  Partial<Record<ClauseField, RecapMark>>

export type SubjectState = {
  id: string
  kind: SubjectKind
  side: Side
  status: SubjectStatus
  deadline: string
  note: string
  createdAt: string
  decidedAt: string | null
  reason: string
}

export type MandateState = {
  side: Side
  text: string
  status: 'open' | 'confirmed' | 'refused'
  decidedAt: string | null
}

/** A broker's correction of the recap. */
export type StoredCorrection = {
  at: string
  reason: string
  before: TradeTerms
  after: TradeTerms
  /** Whose confirmations of the version before lapsed. */
  lapsed: Side[]
}

export type DealState = {
  status: DealStatus
  terms: TradeTerms
  recap: Recap
  subjects: SubjectState[]
  mandates: MandateState[]
  /** Null unless on hold by compliance. */
  heldAt: string | null
  holdReason: string | null
  cancelRequest: { by: Side; reason: string; at: string } | null
  ending: { by: Side | 'broker' | 'compliance' | 'mediator' | 'system'; reason: string; at: string } | null
  boundAt: string | null
  /** Whether the broker keeps the names of the principals closed until both have confirmed their mandates. */
  isNameClosed: boolean
  /** When they were opened. */
  namesOpenedAt: string | null
  recapCorrections: StoredCorrection[]
  /** Whether the cargo is on board, and cannot be sold again. */
  isLoaded: boolean
  /** The stage of its execution; null before that. */
  execution: string | null
  /** The liftings of a term contract: how many have not ended, and what all of them loaded. */
  term?: { ongoing: number; lifted: string } | null
  /** Sides that have nobody left who can act, and since when. */
  departures: { side: Side; since: string }[]
}

const isConfirmed = ({ buyer, seller, proposal }: RecapMark) =>
  buyer !== null && seller !== null && proposal === null

export const isRecapConfirmed = (recap: Recap) => Object.values(recap).every(isConfirmed)

export const isRecapConfirmedBy = (recap: Recap, side: Side) =>
  Object.values(recap).every(({ proposal, ...mark }) =>
    proposal ? proposal.by === side : mark[side] !== null,
  )

export const countOpenFields = (recap: Recap) =>
  Object.values(recap).filter((mark) => !isConfirmed(mark)).length

/** Until when a mandate or a recap has to be answered; null in every other state. */
export const answerBy = (status: DealStatus, touchedAt: string): string | null =>
  status === 'mandate' || status === 'recap'
    ? new Date(Date.parse(touchedAt) + answerDays * dayMs).toISOString()
    : null

/** When the deal lapses unless somebody acts. `touchedAt` is when somebody last did. */
export function nextDeadline(
  { subjects, status }: Pick<DealState, 'subjects' | 'status'>,
  touchedAt: string,
): string | null {
  const deadlines = subjects.filter((subject) => subject.status === 'open').map(({ deadline }) => deadline)
  const answer = answerBy(status, touchedAt)
  return [...deadlines, ...(answer === null ? [] : [answer])].sort()[0] ?? null
}

/** Who has to act next. */
export function waitsFor(state: DealState): (Side | 'compliance')[] {
  if (state.heldAt !== null) return ['compliance']
  if (state.status === 'mandate') {
    return state.mandates.filter(({ status }) => status === 'open').map(({ side }) => side)
  }
  if (state.status === 'binding') return state.cancelRequest ? [otherSide(state.cancelRequest.by)] : []
  if (state.status !== 'recap' && state.status !== 'subjects') return []
  const marks = Object.values(state.recap)
  return (['buyer', 'seller'] as const).filter((side) => {
    const hasField = marks.some((mark) =>
      mark.proposal ? mark.proposal.by !== side : mark[side] === null && state.status === 'recap',
    )
    return hasField || state.subjects.some(({ status, side: whose }) => status === 'open' && whose === side)
  })
}

/** Moves to the next status once nothing is left to do in this one. */
export function settle(state: DealState, at: string): DealState {
  if (state.status === 'mandate' && state.mandates.every(({ status }) => status === 'confirmed')) {
    return { ...state, status: 'recap', namesOpenedAt: state.isNameClosed ? at : null }
  }
  if (state.status === 'recap' && !isRecapConfirmed(state.recap)) return state
  if (state.status !== 'recap' && state.status !== 'subjects') return state
  if (state.subjects.some(({ status }) => status === 'open')) return { ...state, status: 'subjects' }
  return { ...state, status: 'binding', boundAt: at }
}

export const endIn = (
  state: DealState,
  status: 'cancelled' | 'failed',
  by: Side | 'broker' | 'compliance' | 'mediator' | 'system',
  reason: string,
  at: string,
): DealState => ({ ...state, status, cancelRequest: null, ending: { by, reason, at } })

export const subjectName = (kind: string) => subjectKinds.find(({ code }) => code === kind)?.name ?? kind
