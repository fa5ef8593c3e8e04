import type { ScreeningHit } from '@laycan/contract/screening/screening'
import { errorText } from '#platform/error-views.tsx'
import { useContractForm } from '#platform/form.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { useDisposition } from './screening.api.ts'

type DispositionDialogProps = { hit: ScreeningHit; isMatch: boolean; onClose: () => void }

/** The reason is for the record: it is what a second reviewer, and an auditor, will read. */
export function DispositionDialog({ hit, isMatch, onClose }: DispositionDialogProps) {
  const decide = useDisposition(hit.id)
  const form = useContractForm({
    defaultValues: { reason: '' },
    send: ({ reason }) =>
      decide.mutateAsync({ isMatch, reason: reason.trim(), isChange: hit.disposition !== null }),
    onSent: () => {
      toast.success(isMatch ? 'Marked as a true match' : 'Marked as a false match')
      onClose()
    },
    onFailed: (error, isShown) => {
      if (isShown) return
      toast.error(errorText(error, 'That did not work. Please try again.'))
      onClose()
    },
  })
  return (
    <FormDialog
      title={isMatch ? 'Is this the listed one?' : 'Is this somebody else?'}
      description={`${hit.list} ${hit.reference}: ${hit.matchedName}. Your decision is remembered until the list entry or the facts change.`}
      form={form}
      action={isMatch ? 'True match' : 'False match'}
      isDanger={isMatch}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        hint="What did you compare? Only staff read it."
        rows={3}
        maxLength={2000}
        {...form.field('reason', (reason) => reason.trim().length >= 3 || 'Reason is required')}
      />
    </FormDialog>
  )
}
