import type { Side } from '@laycan/contract/trade/sides'
import { AppError } from '#platform/errors.ts'

/**
 * What one side alone may do to the price of a deal; the rights that each act takes stand with the acts. A portion is
 * triggered by the side that the terms name. `answerTable` says who decides on a final price that was proposed.
 */
export type PriceAnswer = 'agree' | 'refuse' | 'withdraw'
type ProposalStatus = 'proposed' | 'agreed' | 'refused' | 'withdrawn'
type Who = 'proposer' | 'other'

export const answerTable = {
  agree: { who: 'other', becomes: 'agreed' },
  refuse: { who: 'other', becomes: 'refused' },
  withdraw: { who: 'proposer', becomes: 'withdrawn' },
} as const satisfies Record<PriceAnswer, { who: Who; becomes: ProposalStatus }>

const whoTexts: Record<Who, string> = {
  proposer: 'Only its own side withdraws it.',
  other: 'The other side must answer this.',
}

type Proposal = { side: Side; status: ProposalStatus }

/** False for the same answer once more, which changes nothing. */
export function requireAnswer(answer: PriceAnswer, proposal: Proposal, side: Side): boolean {
  const { who, becomes } = answerTable[answer]
  const isOwn = proposal.side === side
  if (isOwn !== (who === 'proposer')) throw new AppError('forbidden', whoTexts[who])
  if (proposal.status === becomes) return false
  if (proposal.status === 'proposed') return true
  throw new AppError('conflict', `This proposal was ${proposal.status}.`)
}

/** A price that is invoiced or agreed on is not touched any more. */
export function requireUnpriced(isFinal: boolean, proposals: Pick<Proposal, 'status'>[]) {
  if (isFinal) throw new AppError('conflict', 'The final invoice is issued: its price stays.')
  if (proposals.some(({ status }) => status === 'agreed'))
    throw new AppError('conflict', 'Both sides have agreed on a final price.')
}

/** One proposal at a time. */
export function requireNoneOpen(proposals: Pick<Proposal, 'status'>[]) {
  if (!proposals.some(({ status }) => status === 'proposed')) return
  throw new AppError(
    'conflict',
    'A final price is proposed already. It has to be answered or withdrawn first.',
  )
}

export const mayTrigger = ({ by }: { by: Side }, side: Side | undefined): boolean => side === by

export function requireTriggering(trigger: { by: Side }, side: Side) {
  if (mayTrigger(trigger, side)) return
  throw new AppError('forbidden', `By the terms, the ${trigger.by} triggers.`)
}
