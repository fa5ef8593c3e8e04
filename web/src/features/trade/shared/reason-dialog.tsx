import type { ReactNode } from 'react'
import { ActionError } from '#platform/error-views.tsx'
import { useContractForm } from '#platform/form.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea } from '#ui/text-field.tsx'

type ReasonDialogProps = {
  title: string
  description: ReactNode
  /** Of the field, such as `Reason`. */
  label: string
  hint?: string | undefined
  isRequired?: boolean | undefined
  maxLength: number
  /** On the button that does it. */
  action: string
  isDanger?: boolean | undefined
  /** Rejects when it failed; the dialog then stays open and says why. */
  onConfirm: (reason: string) => Promise<unknown>
  onClose: () => void
  /** What to know first. */
  children?: ReactNode
}

/** Asks for confirmation and a reason before something that cannot be undone. */
export function ReasonDialog({
  label,
  hint,
  isRequired,
  maxLength,
  onConfirm,
  children,
  ...dialog
}: ReasonDialogProps) {
  const form = useContractForm<{ reason: string }>({
    defaultValues: { reason: '' },
    send: ({ reason }) => onConfirm(reason.trim()),
    onSent: dialog.onClose,
  })
  return (
    <FormDialog form={form} cancel="Back" {...dialog}>
      {children}
      <TextArea
        label={label}
        hint={hint}
        rows={3}
        maxLength={maxLength}
        required={isRequired}
        {...form.field('reason', (reason) => !isRequired || reason.trim() !== '' || `${label} is required`)}
      />
      <ActionError error={form.error} fallback="Something went wrong. Please try again." />
    </FormDialog>
  )
}
