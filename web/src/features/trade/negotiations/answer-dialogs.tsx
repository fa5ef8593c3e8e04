import {
  maxReasonLength,
  type NegotiationAct,
  negotiationActs,
} from '@laycan/contract/trade/negotiations/negotiation-constants'
import type { Negotiation } from '@laycan/contract/trade/negotiations/negotiations'
import { ReasonDialog } from '#features/trade/shared/reason-dialog.tsx'
import { toast } from '#ui/toast.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import { useAnswer } from './negotiations.api.ts'

/** An answer that somebody is about to give. */
export type Answering = NegotiationAct

export const parseAnswering = (text: string | null): Answering | null =>
  negotiationActs.find((act) => act === text) ?? null

type AnswerDialogsProps = { negotiation: Negotiation; answering: Answering | null; onClose: () => void }

/** What is asked before an answer ends a negotiation. Countering has a form of its own. */
export function AnswerDialogs({ negotiation, answering, onClose }: AnswerDialogsProps) {
  const { decline, withdraw } = useAnswer(negotiation.id)
  const latest = negotiation.versions[0]
  const { version } = negotiation
  if (answering === 'accept' && latest) {
    return <AcceptDialog negotiation={negotiation} version={latest} onClose={onClose} />
  }
  if (answering === 'decline') {
    return (
      <ReasonDialog
        title="Decline?"
        description="This ends the negotiation. The other side is told, with your reason if you give one."
        label="Reason"
        maxLength={maxReasonLength}
        action="Decline"
        isDanger
        onConfirm={async (reason) => {
          await decline({ version, reason })
          toast.success('Declined')
        }}
        onClose={onClose}
      />
    )
  }
  if (answering === 'withdraw') {
    return (
      <ReasonDialog
        title="Withdraw your version?"
        description="It can then no longer be accepted, and the negotiation ends."
        label="Reason"
        maxLength={maxReasonLength}
        action="Withdraw"
        isDanger
        onConfirm={async (reason) => {
          await withdraw({ version, reason })
          toast.success('Withdrawn')
        }}
        onClose={onClose}
      />
    )
  }
  return null
}
