import type { KycCase } from '@laycan/contract/kyc/kyc-review'
import Hand from 'lucide-react/icons/hand'
import Undo2 from 'lucide-react/icons/undo-2'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { toast } from '#ui/toast.ts'
import { useFocusRecovery } from '#ui/use-focus-recovery.ts'
import { ApproveButton } from './approve-button.tsx'
import { type ClaimState, claimStateOf, claimStateText } from './claim-state.ts'
import { useDecision } from './kyc-review.api.ts'
import { RejectButton } from './reject-button.tsx'

type DecisionBarProps = { kycCase: KycCase; userId: string | undefined }

/** Who may do what with the case now, said plainly, with the steps that are open to this reviewer. */
export function DecisionBar({ kycCase, userId }: DecisionBarProps) {
  const claimState = claimStateOf(kycCase.item, userId)
  const place = useFocusRecovery<HTMLDivElement>(claimState)
  return (
    <Card
      as="section"
      ref={place}
      tabIndex={-1}
      aria-label="Decision"
      className="z-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5 sm:sticky sm:top-14"
    >
      <p role="status" className="min-w-0 flex-1 basis-60 text-sm">
        {claimStateText(claimState, kycCase.item)}
        {kycCase.item.proposedBy &&
          ` ${kycCase.item.proposedBy.name} proposed to approve it; another reviewer confirms.`}
      </p>
      <Steps claimState={claimState} kycCase={kycCase} userId={userId} />
    </Card>
  )
}

function Steps({ claimState, kycCase, userId }: DecisionBarProps & { claimState: ClaimState }) {
  const decide = useDecision(kycCase.item.caseId)

  async function step(kind: 'claim' | 'release', done: string) {
    // The mutation itself shows what went wrong.
    await decide.mutateAsync({ kind }).then(
      () => toast.success(done),
      () => undefined,
    )
  }

  if (claimState === 'free') {
    return (
      <Button
        icon={<Hand aria-hidden="true" />}
        loading={decide.isPending}
        onClick={() => void step('claim', 'The case is yours to decide')}
      >
        Claim
      </Button>
    )
  }
  if (claimState !== 'claimed-by-me') return null
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
      <Button
        variant="ghost"
        icon={<Undo2 aria-hidden="true" />}
        loading={decide.isPending}
        onClick={() => void step('release', 'The case is back in the queue')}
      >
        Release
      </Button>
      <RejectButton kycCase={kycCase} />
      <ApproveButton kycCase={kycCase} userId={userId} />
    </div>
  )
}
