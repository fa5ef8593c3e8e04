import type { GapOutcome } from '@laycan/contract/support/knowledge-gaps'
import type { TicketState } from '@laycan/contract/support/support'
import { AppError } from '#platform/errors.ts'

/** What support staff may do to a ticket, by its state for them. Nobody answers their own ticket. */
type Standing = 'open' | 'mine' | 'others' | 'closed'
export type TicketAct = 'claim' | 'release' | 'reply' | 'close'

export const ticketActs: Record<TicketAct, { on: readonly Standing[]; isForOwn: boolean }> = {
  claim: { on: ['open', 'mine'], isForOwn: false },
  release: { on: ['mine'], isForOwn: true },
  reply: { on: ['mine'], isForOwn: true },
  close: { on: ['open', 'mine'], isForOwn: true },
}

export type TicketFacts = {
  state: TicketState
  /** Claimed by this member of staff. */
  isMine: boolean
  /** Who has claimed it. */
  staffName: string | null
  /** Whether it is about a question of this member of staff. */
  isOwn: boolean
}

export function requireTicketAct(act: TicketAct, { state, isMine, staffName, isOwn }: TicketFacts) {
  const { on, isForOwn } = ticketActs[act]
  if (isOwn && !isForOwn) throw new AppError('forbidden', 'Somebody else must answer your own ticket.')
  const standing: Standing = state === 'claimed' ? (isMine ? 'mine' : 'others') : state
  if (on.includes(standing)) return
  const reasons: Record<Standing, string> = {
    open: 'Take the ticket first.',
    mine: 'You have this ticket already.',
    others: `${staffName} has this ticket.`,
    closed: 'This ticket is closed.',
  }
  throw new AppError('conflict', reasons[standing])
}

export type ClosedGap = { outcome: GapOutcome | null; closer: string | null; isMine: boolean }

/**
 * Closing what is closed: a repeat by the same person is no error, and somebody else learns who was faster. What was asked
 * after the list was loaded is not closed with it, so a gap is never closed unseen.
 */
export function requireSameClose(wanted: GapOutcome, closed: ClosedGap | undefined) {
  if (!closed) throw new AppError('not_found', 'There is no such gap.')
  if (closed.isMine && closed.outcome === wanted) return
  const who = closed.isMine ? 'You have' : `${closed.closer ?? 'Somebody else'} has`
  throw new AppError('conflict', `${who} ${closed.outcome ?? 'resolved'} these questions already.`)
}
