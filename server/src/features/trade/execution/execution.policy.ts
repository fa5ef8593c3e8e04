import type { DealRole } from '@laycan/contract/trade/deals/deals'
import {
  actOf,
  type ExecutionAct,
  type ExecutionStage,
  type ExecutionState,
  executionStateName,
} from '@laycan/contract/trade/execution/execution-constants'
import type { PartyRole, Side } from '@laycan/contract/trade/sides'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { incotermOf } from '@laycan/contract/trade/trade-constants'
import { type DealViewer, refuseAct } from '#features/trade/deals/deals.policy.ts'
import { AppError } from '#platform/errors.ts'
import { type Course, conditions } from './course.rules.ts'
import { actRules } from './execution-acts.policy.ts'

/** Who may do what to a binding deal, and when. The acts with their states and roles are in `actRules`. */
export type Actor = Side | 'system'

/** The state an act leads to; undefined if nobody can do it now. */
export function passageOf(
  act: ExecutionAct,
  state: ExecutionState,
  course: Course,
): ExecutionState | undefined {
  const found = actRules[act].passages.find(
    ({ from, when }) => from === state && (when === undefined || conditions[when](course)),
  )
  return found?.to === 'disputedFrom' ? course.disputedFrom : found?.to
}

/**
 * Where a step leads, as passageOf. A correction is possible until the deal is over, also during a dispute, and leaves
 * the deal where it is.
 */
export function passageOfStep(
  { act, corrects }: { act: ExecutionAct; corrects: string | null },
  state: ExecutionState,
  course: Course,
): ExecutionState | undefined {
  if (corrects === null) return passageOf(act, state, course)
  return state === 'closed' || state === 'cancelled' ? undefined : state
}

/** Whether this actor may do it. The platform may also close a deal after the claims period. */
export function mayTake(act: ExecutionAct, actor: Actor, course: Course): boolean {
  const { who } = actRules[act]
  if (actor === 'system') return who === 'system' || act === 'close'
  switch (who) {
    case 'either':
      return true
    case 'charterer':
      return actor === incotermOf(course.terms.incoterm).carrier
    case 'debtor':
    case 'port_namer':
    case 'laycan_namer':
      return actor === takerOf(act, course)
    default:
      return actor === who
  }
}

export function takerOf(act: ExecutionAct, course: Course): Side | 'either' | undefined {
  const { who } = actRules[act]
  if (who === 'charterer') return incotermOf(course.terms.incoterm).carrier
  if (who === 'debtor') return course.debtor
  if (who === 'port_namer') return course.terms.narrowing?.port?.by
  if (who === 'laycan_namer') return course.terms.narrowing?.laycan?.by
  return who === 'system' ? undefined : who
}

export function requireAct(act: ExecutionAct, state: ExecutionState, actor: Actor, course: Course) {
  const to = passageOf(act, state, course)
  if (to === undefined) throw new AppError('conflict', refusal(act, state))
  if (act === 'record_payment' && course.debtor === undefined) {
    throw new AppError('conflict', 'Nothing is due at the moment.')
  }
  if (!mayTake(act, actor, course)) {
    throw new AppError('forbidden', `Only the ${takerOf(act, course) ?? 'platform'} can take this step.`)
  }
  return to
}

const refusal = (act: ExecutionAct, state: ExecutionState) =>
  act === 'present_documents' && ['loaded', 'in_transit', 'discharged'].includes(state)
    ? 'Issue the invoice first: it is part of the documents that are presented.'
    : `“${actOf(act).name}” is not possible while the deal is at “${executionStateName(state)}”.`

/** Why the terms skip a stage; undefined if they do not. */
export function skippedStage(stage: ExecutionStage, course: Course): string | undefined {
  if (stage === 'payment_secured' && conditions.nothingToSecure(course)) {
    return 'No security is needed with this payment method'
  }
  if (stage === 'ready' && conditions.notByShip(course)) return 'Only ships tender notice of readiness'
  if ((stage === 'in_transit' || stage === 'discharged') && !conditions.sellerCarries(course)) {
    return `Under ${course.terms.incoterm} the buyer carries the cargo from loading on`
  }
  return undefined
}

/** A payment in advance is itself the security. */
export const isPaidInAdvance = ({ payment }: Pick<TradeTerms, 'payment'>) => payment.method === 'TT_advance'

/** People of the buyer and the seller take steps; brokers and compliance can only read; everyone else gets a 404. */
export function requireSide(viewer: DealViewer | undefined): Side {
  if (viewer?.role === 'buyer' || viewer?.role === 'seller') return viewer.role
  return refuseAct(viewer, 'Only the buyer and the seller can take steps in a deal.')
}

export type StepAnswer = 'confirmed' | 'refused' | 'withdrawn'

/** The other side confirms or refuses a proposed step; the side that proposed it may withdraw it. */
export function requireAnswerer(proposedBy: Actor, side: Side, answer: StepAnswer) {
  if (proposedBy === side && answer !== 'withdrawn') {
    throw new AppError('forbidden', 'The other side must answer this.')
  }
  if (proposedBy !== side && answer === 'withdrawn') {
    throw new AppError('forbidden', 'Only the side that proposed this can take it back.')
  }
}

/** A ship is checked by the side that may nominate it. */
export function requireNominator(side: Side, course: Course) {
  if (mayTake('nominate', side, course)) return
  throw new AppError('forbidden', 'Only the side that arranges the transport can check a ship for it.')
}

/** The money goes to the seller. */
export function requirePayee(side: Side) {
  if (side !== 'seller') throw new AppError('forbidden', 'Only the seller can correct the bank details.')
}

/** People of the parties add documents; everyone who may read the deal may read them. */
export const mayUpload = (role: DealRole | undefined): role is PartyRole =>
  role === 'buyer' || role === 'seller' || role === 'broker'

export function requireUploader(role: DealRole | undefined): PartyRole {
  if (mayUpload(role)) return role
  throw new AppError('forbidden', 'Only the parties to a deal can add documents to it.')
}

/** The commission is visible to the side that pays it, the broker and compliance. */
export const maySeeCommission = (role: DealRole, paidBy: Side | 'shared'): boolean =>
  role === 'broker' ||
  role === 'compliance' ||
  (role !== 'mediator' && (paidBy === 'shared' || paidBy === role))
