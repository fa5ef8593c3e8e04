import type { Side } from '@laycan/contract/trade/sides'
import { AppError } from '#platform/errors.ts'
import { type DealState, endIn, settle, subjectName } from './deal-state.rules.ts'
import { requireOwnSubject } from './deals.policy.ts'

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
    return endIn({ ...state, mandates }, 'cancelled', side, reason || 'The mandate was refused.', at)
  return settle({ ...state, mandates }, at)
}

type NewSubject = Pick<DealState['subjects'][number], 'id' | 'kind' | 'deadline' | 'note'>

/** The list of subjects has changed since both confirmed it, so it is open again. */
export function addSubject(state: DealState, side: Side, subject: NewSubject, at: string): DealState {
  const isThere = state.subjects.some(
    ({ kind, side: whose, status }) => kind === subject.kind && whose === side && status === 'open',
  )
  if (isThere) {
    throw new AppError('conflict', `${subjectName(subject.kind)} is already a subject of your side.`)
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
    return endIn({ ...state, subjects }, 'failed', side, `${subjectName(subject.kind)}: ${reason}`, at)
  return settle({ ...state, subjects }, at)
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
