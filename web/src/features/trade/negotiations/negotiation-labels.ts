import {
  type NegotiationStatus,
  negotiationStatuses,
} from '@laycan/contract/trade/negotiations/negotiation-constants'
import type { NegotiationSummary } from '@laycan/contract/trade/negotiations/negotiations'
import type { Tone } from '#ui/badge.tsx'

const tones: Record<NegotiationStatus, Tone> = {
  open: 'info',
  accepted: 'positive',
  declined: 'negative',
  withdrawn: 'neutral',
  expired: 'neutral',
  superseded: 'neutral',
  rejected: 'negative',
}

export const statusBadge = (status: NegotiationStatus): { text: string; tone: Tone } => ({
  text: negotiationStatuses.find(({ code }) => code === status)?.name ?? status,
  tone: tones[status],
})

/** What is sent to answer a listing: a seller quotes a request, a buyer bids on a supply. */
export const answerNoun = (kind: 'request' | 'supply') => (kind === 'request' ? 'quote' : 'bid')

type NegotiationState = Pick<
  NegotiationSummary,
  'status' | 'turn' | 'side' | 'isMine' | 'latestStatus' | 'counterpart' | 'listing'
>

/** Where it stands, in one sentence for the person who looks. */
export function statusSentence(negotiation: NegotiationState): string {
  const { status, turn, side, isMine, latestStatus, counterpart, listing } = negotiation
  const other = counterpart ? `${counterpart.firstName} ${counterpart.lastName}` : 'The other side'
  if (status === 'accepted') return 'Agreed: a deal was made of it.'
  if (status === 'declined') return 'Declined: the negotiation is over.'
  if (status === 'withdrawn') return 'Withdrawn: the negotiation is over.'
  if (status === 'expired') return 'Nobody answered in time: the negotiation is over.'
  if (status === 'superseded') return `The ${listing.kind} is no longer open, so this cannot go on.`
  if (status === 'rejected') return 'Compliance has stopped this negotiation.'
  if (latestStatus === 'held') return 'Held for review: compliance looks at it before the other side sees it.'
  if (turn === side) return isMine ? 'It is your turn.' : 'Your colleague is to answer.'
  return `${other} is to answer.`
}
