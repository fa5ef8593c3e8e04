import type { ReactNode } from 'react'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { ActionError } from './error-views.tsx'
import { useContractForm } from './form.tsx'

type ReasonDialogProps = {
  title: string
  description: ReactNode
  /** Of the field. */
  label?: string | undefined
  hint?: string | undefined
  rows?: number | undefined
  maxLength: number
  /** Marks the field as required. */
  isRequired?: boolean | undefined
  /** In place of the check that a required reason is not empty. */
  problemOf?: ((reason: string) => string | undefined) | undefined
  /** On the button that does it. */
  action: string
  isDanger?: boolean | undefined
  /** On the way out. */
  cancel?: string | undefined
  /** Rejects when it failed; the dialog then stays open and says why. */
  onConfirm: (reason: string) => Promise<unknown>
  /** What to say where the server says nothing fit to be shown. */
  failure?: string | undefined
  /** In place of saying why it failed. `isShown` tells whether the field says so already. */
  onFailed?: ((error: unknown, isShown: boolean) => void) | undefined
  onClose: () => void
  /** What to know first. */
  children?: ReactNode
}

/** Asks for confirmation and a reason before something that cannot be undone. */
export function ReasonDialog({
  label = 'Reason',
  hint,
  rows = 3,
  maxLength,
  isRequired,
  problemOf = (reason) => (isRequired && reason.trim() === '' ? `${label} is required` : undefined),
  cancel = 'Back',
  onConfirm,
  failure = 'Something went wrong. Please try again.',
  onFailed,
  children,
  ...dialog
}: ReasonDialogProps) {
  const form = useContractForm<{ reason: string }>({
    defaultValues: { reason: '' },
    send: ({ reason }) => onConfirm(reason.trim()),
    onSent: dialog.onClose,
    onFailed,
  })
  return (
    <FormDialog form={form} cancel={cancel} {...dialog}>
      {children}
      <TextArea
        label={label}
        hint={hint}
        rows={rows}
        maxLength={maxLength}
        required={isRequired}
        {...form.field('reason', problemOf)}
      />
      {!onFailed && <ActionError error={form.error} fallback={failure} />}
    </FormDialog>
  )
}
