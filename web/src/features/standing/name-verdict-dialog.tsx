import type { NameReview } from '@laycan/contract/standing/standing'
import type { useDecideName } from './standing.api.ts'
import { StandingReasonDialog } from './standing-reason-dialog.tsx'

/** What a reviewer is about to decide on. */
export type AskedVerdict = { review: NameReview; verdict: 'cleared' | 'refused' }

type NameVerdictDialogProps = AskedVerdict & {
  decide: ReturnType<typeof useDecideName>
  onClose: () => void
}

/** Clears or refuses a name, with a reason that the people of the company read. */
export function NameVerdictDialog({ review, verdict, decide, onClose }: NameVerdictDialogProps) {
  const isCleared = verdict === 'cleared'
  return (
    <StandingReasonDialog
      title={isCleared ? `Clear ${review.name}?` : `Refuse ${review.name}?`}
      description={
        isCleared
          ? `Others are no longer told that it is similar to ${review.similarToName}.`
          : `It cannot be verified under this name, and others see that it is similar to ${review.similarToName}.`
      }
      action={isCleared ? 'Clear the name' : 'Refuse the name'}
      isDanger={!isCleared}
      hint="The people of the company read it."
      done="Decided and recorded"
      send={(reason) => decide.mutateAsync({ id: review.id, verdict, reason })}
      onClose={onClose}
    />
  )
}
