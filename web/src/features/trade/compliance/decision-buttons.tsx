import type { TradingHold } from '@laycan/contract/trade/compliance/compliance'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { ReasonDialog } from '#platform/reason-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { useDecision } from './compliance.api.ts'
import { itemName } from './hold-labels.ts'

const maxReasonLength = 1000

export function DecisionButtons({ hold }: { hold: TradingHold }) {
  const [asked, setAsked] = useState<'release' | 'reject'>()
  const decide = useDecision(hold)
  const what = itemName(hold)

  async function handleDecision(kind: 'release' | 'reject', reason: string) {
    await decide.mutateAsync({ kind, reason })
    toast.success(`${what} ${kind === 'release' ? 'released' : 'rejected'}`)
  }

  return (
    <>
      <Button variant="secondary" icon={<X aria-hidden="true" />} onClick={() => setAsked('reject')}>
        Reject
      </Button>
      <Button icon={<Check aria-hidden="true" />} onClick={() => setAsked('release')}>
        Release
      </Button>
      {asked === 'release' && (
        <ReasonDialog
          title={`Release this ${what.toLowerCase()}?`}
          description="It goes live at once, and the owner is notified."
          label="Note to the owner"
          hint="Optional"
          maxLength={maxReasonLength}
          action="Release"
          onConfirm={(reason) => handleDecision('release', reason)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'reject' && (
        <ReasonDialog
          title={`Reject this ${what.toLowerCase()}?`}
          description="Nobody else will see it. The owner sees your reason."
          label="Reason"
          hint="Say what is wrong. Never mention a sanctions list or a suspicion."
          isRequired
          isDanger
          maxLength={maxReasonLength}
          action="Reject"
          onConfirm={(reason) => handleDecision('reject', reason)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
