import { ApiError } from '#platform/api.ts'
import { fieldProblems, useContractForm } from '#platform/form.tsx'
import { useSession } from '#platform/session.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { toast } from '#ui/toast.ts'
import { deactivateAccount } from './profile.api.ts'
import type { ActionDialogProps } from './use-hosted.ts'

const consequences = [
  'You are signed out on every device, and cannot sign in again.',
  'Messages and trades that you share with others stay with them.',
  'Only support can open the account again.',
]

export function DeactivateDialog({ isHosted, onClose }: ActionDialogProps) {
  return isHosted ? <AskSupport onClose={onClose} /> : <DeactivateForm onClose={onClose} />
}

function AskSupport({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      size="sm"
      title="Deactivate your account?"
      description="The accounts of this installation are kept by an outside service. Please ask support to close yours."
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={<Button onClick={onClose}>Close</Button>}
    />
  )
}

function DeactivateForm({ onClose }: { onClose: () => void }) {
  const { signOut } = useSession()
  const form = useContractForm({
    defaultValues: { password: '' },
    send: ({ password }) => deactivateAccount(password),
    onSent: () => {
      toast.success('Your account was deactivated.')
      // The server has ended the session already; what is left is this browser's copy.
      return signOut().catch(() => undefined)
    },
    problemsOf: (error) =>
      error instanceof ApiError && error.code === 'too_many_requests'
        ? { password: error.message }
        : fieldProblems(error),
    failure: 'Failed to deactivate your account. Please try again.',
  })

  return (
    <FormDialog
      title="Deactivate your account?"
      form={form}
      action="Deactivate account"
      isDanger
      onClose={onClose}
    >
      <ul className="list-disc space-y-1 pl-5">
        {consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        required
        {...form.field('password', (text) => text !== '' || 'Password is required')}
      />
    </FormDialog>
  )
}
