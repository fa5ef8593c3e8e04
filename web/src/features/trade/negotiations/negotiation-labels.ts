import {
  type NegotiationStatus,
  negotiationStatuses,
} from '@laycan/contract/trade/negotiations/negotiation-constants'
import type { NegotiationSummary, QuoteVersion } from '@laycan/contract/trade/negotiations/negotiations'
import { fullName } from '#platform/full-name.ts'
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

/** Sellers quote a request, buyers bid on a supply. */
export const answerNoun = (kind: 'request' | 'supply') => (kind === 'request' ? 'quote' : 'bid')

type NegotiationState = Pick<
  NegotiationSummary,
  'status' | 'turn' | 'side' | 'isMine' | 'latestStatus' | 'counterpart' | 'listing'
>

/** The state of a negotiation in one sentence. */
export function statusSentence(negotiation: NegotiationState): string {
  const { status, turn, side, isMine, latestStatus, counterpart, listing } = negotiation
  const other = counterpart ? fullName(counterpart) : 'the other side'
  if (status === 'accepted') return 'Accepted: this is now a deal.'
  if (status === 'declined') return 'Declined. The negotiation has ended.'
  if (status === 'withdrawn') return 'Withdrawn. The negotiation has ended.'
  if (status === 'expired') return 'Expired without an answer.'
  if (status === 'superseded') return `Ended because the ${listing.kind} is no longer open.`
  if (status === 'rejected') return 'Stopped by compliance.'
  if (latestStatus === 'held') return 'Held for compliance review. The other side does not see it yet.'
  if (turn === side) return isMine ? 'Your turn' : 'Waiting for your colleague'
  return `Waiting for ${other}`
}

/** What accepting a version leads to. */
export const bindingText = ({ isFirm }: Pick<QuoteVersion, 'isFirm'>): string =>
  isFirm
    ? 'The quote is firm: accepting it makes the deal binding at once, without a recap to confirm.'
    : 'It confirms the recap for your side, and is binding once the other side has confirmed it too. If the recap has more than these terms, you confirm it yourself.'
