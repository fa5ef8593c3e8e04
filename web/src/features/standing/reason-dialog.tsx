import { maxReasonLength, reasonProblem } from '@laycan/contract/standing/standing-labels'
import type { ReactNode } from 'react'
import { ActionError } from '#platform/error-views.tsx'
import { useContractForm } from '#platform/form.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'

type ReasonDialogProps = {
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
export function ReasonDialog({ send, done, hint, onClose, ...props }: ReasonDialogProps) {
  const form = useContractForm({
    defaultValues: { reason: '' },
    send: ({ reason }) => send(reason.trim()),
    onSent: () => {
      toast.success(done)
      onClose()
    },
  })
  return (
    <FormDialog {...props} form={form} onClose={onClose}>
      <TextArea
        label="Reason"
        required
        hint={hint}
        rows={4}
        maxLength={maxReasonLength}
        {...form.field('reason', reasonProblem)}
      />
      <ActionError error={form.error} fallback="This did not work. Please try again." />
    </FormDialog>
  )
}
