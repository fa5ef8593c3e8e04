import {
  maxReasonLength,
  type NegotiationAct,
} from '@laycan/contract/trade/negotiations/negotiation-constants'
import type { Negotiation } from '@laycan/contract/trade/negotiations/negotiations'
import { ReasonDialog } from '#platform/reason-dialog.tsx'
import { toast } from '#ui/toast.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import { useAnswer } from './negotiations.api.ts'

type AnswerDialogsProps = { negotiation: Negotiation; answering: NegotiationAct | null; onClose: () => void }

/** Confirms an answer that ends the negotiation. Countering has a form of its own. */
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
        description="This ends the negotiation. The other side sees your reason if you give one."
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
        title="Withdraw your quote?"
        description="It can no longer be accepted, and the negotiation ends."
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
