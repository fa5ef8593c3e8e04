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
