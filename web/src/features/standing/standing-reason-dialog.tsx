import { maxReasonLength, reasonProblem } from '@laycan/contract/standing/standing-labels'
import type { ReactNode } from 'react'
import { ReasonDialog } from '#platform/reason-dialog.tsx'
import { toast } from '#ui/toast.ts'

type StandingReasonDialogProps = {
  title: string
  description: ReactNode
  action: string
  isDanger?: boolean | undefined
  /** Who reads it. */
  hint: string
  send: (reason: string) => Promise<unknown>
  /** Said once it is done. */
  done: string
  onClose: () => void
}

/** Nothing is done to anybody without a reason, which they read. */
export const StandingReasonDialog = ({ send, done, ...props }: StandingReasonDialogProps) => (
  <ReasonDialog
    {...props}
    cancel="Cancel"
    rows={4}
    maxLength={maxReasonLength}
    isRequired
    problemOf={reasonProblem}
    onConfirm={async (reason) => {
      await send(reason)
      toast.success(done)
    }}
    failure="This did not work. Please try again."
  />
)
