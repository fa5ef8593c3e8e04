import { dayMs, utcMinute } from '@laycan/contract/calendar/calendar'
import {
  type AwardDirection,
  type DisputeStatus,
  disputeReplyDays,
  mediatorChoiceDays,
} from '@laycan/contract/trade/disputes/dispute-constants'
import type { Dispute } from '@laycan/contract/trade/disputes/disputes'
import { otherSide, type Side } from '@laycan/contract/trade/sides'

/** What a dispute is, its deadlines, and what has to happen next. */

/** What acts change. */
export type DisputeState = {
  status: DisputeStatus
  replyBy: string
  /** From then on compliance appoints the mediator. */
  appointBy: string | null
  proposedBy: Side | null
  /** Null for one of the staff. */
  proposedId: string | null
  mediatorId: string | null
  isStaff: boolean
  appointedAt: string | null
  objectionBy: Side | null
  /** The sides that have objected to this mediator. */
  objectedBy: Side[]
  awardText: string | null
  awardPayer: Side | null
  awardAmount: string | null
  awardDirection: AwardDirection | null
  noteNumber: string | null
  endedAt: string | null
  version: number
}

const daysAfter = (at: string, days: number) => new Date(Date.parse(at) + days * dayMs).toISOString()

export const replyDeadline = (raisedAt: string) => daysAfter(raisedAt, disputeReplyDays)

export const replyRemark = (raisedAt: Date) =>
  `The other side has until ${utcMinute(replyDeadline(raisedAt.toISOString()))} to reply.`

const noMediator = {
  mediatorId: null,
  isStaff: false,
  appointedAt: null,
  objectionBy: null,
  objectedBy: [],
}

/** Both sides have time to agree on a mediator, from the start or again. */
export const escalate = (state: DisputeState, at: string): DisputeState => ({
  ...state,
  ...noMediator,
  status: 'escalated',
  appointBy: daysAfter(at, mediatorChoiceDays),
  proposedBy: null,
  proposedId: null,
})

/** Both sides agree that one of the staff decides: compliance need not wait any longer. */
export const leaveToStaff = (state: DisputeState, at: string): DisputeState => ({
  ...escalate(state, at),
  appointBy: at,
})

export const appoint = (
  state: DisputeState,
  { userId, isStaff }: { userId: string; isStaff: boolean },
  at: string,
): DisputeState => ({
  ...state,
  ...noMediator,
  status: 'mediation',
  mediatorId: userId,
  isStaff,
  appointedAt: at,
  appointBy: null,
  proposedBy: null,
  proposedId: null,
})

/** What lists of deals read of a dispute. */
export type LiveDispute = Pick<
  DisputeState,
  'status' | 'replyBy' | 'appointBy' | 'proposedBy' | 'objectionBy'
> & { raisedBy: Side }

type Next = { waitsFor: Dispute['waitsFor']; text: string; deadline: string | null }

/** Who has to do what next, and until when. */
export function disputeNext(dispute: LiveDispute): Next {
  const { status, raisedBy, replyBy, appointBy, proposedBy, objectionBy } = dispute
  switch (status) {
    case 'open':
      return {
        waitsFor: otherSide(raisedBy),
        text: `Reply to the dispute by ${utcMinute(replyBy)}`,
        deadline: replyBy,
      }
    case 'answered':
      return { waitsFor: 'either', text: 'Settle the dispute or escalate it', deadline: null }
    case 'escalated':
      if (proposedBy !== null)
        return { waitsFor: otherSide(proposedBy), text: 'Answer the proposed mediator', deadline: appointBy }
      return {
        waitsFor: 'either',
        text: `Agree on a mediator by ${utcMinute(appointBy ?? replyBy)}; then Laycan appoints one`,
        deadline: appointBy,
      }
    case 'mediation':
      return objectionBy === null
        ? { waitsFor: 'mediator', text: 'Give the award', deadline: null }
        : { waitsFor: 'compliance', text: 'Decide on the objection to the mediator', deadline: null }
    default:
      return { waitsFor: null, text: '', deadline: null }
  }
}

export const disputeReference = (deal: string, number: number) => `${deal}-DS${number}`
