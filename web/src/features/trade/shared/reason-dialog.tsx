import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { ActionError } from './action-error.tsx'
import { useAttempt } from './use-attempt.ts'

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
  /** Rejects when it was not done; the dialog then stays and says why. */
  onConfirm: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks once more, and why, before something that cannot be taken back. */
export function ReasonDialog({ title, description, label, hint, isRequired, ...props }: ReasonDialogProps) {
  const { maxLength, action, isDanger, onConfirm, onClose } = props
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { isBusy, problem, attempt } = useAttempt()
  const formId = useId()
  const isMissing = isRequired === true && reason.trim() === ''

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isMissing) return
    await attempt(async () => {
      await onConfirm(reason.trim())
      onClose()
    })
  }

  return (
    <Dialog
      title={title}
      description={description}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" form={formId} variant={isDanger ? 'danger' : 'primary'} loading={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="grid gap-3">
        <TextArea
          label={label}
          hint={hint}
          rows={3}
          maxLength={maxLength}
          required={isRequired}
          value={reason}
          error={isTried && isMissing ? `${label} is required` : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        <ActionError error={problem} fallback="This did not get through. Please try again." />
      </form>
    </Dialog>
  )
}
