import { useContractForm } from '#platform/form.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea } from '#ui/text-field.tsx'

type ReasonDialogProps = {
  title: string
  description: string
  action: string
  onConfirm: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for a reason that staff alone will read. */
export function ReasonDialog({ title, description, action, onConfirm, onClose }: ReasonDialogProps) {
  const form = useContractForm({
    defaultValues: { reason: '' },
    send: ({ reason }) => onConfirm(reason.trim()),
    onSent: onClose,
    // A refusal means that the case has changed; it is explained in a toast and shown as it now is.
    onFailed: (_error, isShown) => !isShown && onClose(),
  })
  return (
    <FormDialog title={title} description={description} form={form} action={action} onClose={onClose}>
      <TextArea
        label="Reason"
        hint="For the record. Only staff read it."
        rows={3}
        maxLength={2000}
        {...form.field('reason', (reason) => reason.trim().length >= 3 || 'Reason is required')}
      />
    </FormDialog>
  )
}
