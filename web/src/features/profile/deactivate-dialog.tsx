import { useForm } from 'react-hook-form'
import { ApiError } from '#platform/api.ts'
import { useSession } from '#platform/session.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { toast } from '#ui/toast.ts'
import type { ActionDialogProps } from './action-dialog.ts'
import { deactivateAccount } from './profile.api.ts'

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
  const form = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await deactivateAccount(password)
    } catch (error) {
      const message = error instanceof ApiError && (error.fields.password ?? limitText(error))
      if (message) form.setError('password', { message }, { shouldFocus: true })
      else toast.error('Failed to deactivate your account. Please try again.')
      return
    }
    toast.success('Your account was deactivated.')
    // The server has ended the session already; what is left is this browser's copy.
    await signOut().catch(() => undefined)
  })

  return (
    <Dialog
      title="Deactivate your account?"
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <DialogClose>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button type="submit" form="deactivate-form" variant="danger" loading={isSubmitting}>
            Deactivate account
          </Button>
        </>
      }
    >
      <form id="deactivate-form" noValidate onSubmit={submit} className="space-y-4">
        <ul className="list-disc space-y-1 pl-5">
          {consequences.map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...form.register('password', { validate: (text) => text !== '' || 'Password is required' })}
        />
      </form>
    </Dialog>
  )
}

const limitText = ({ code, message }: ApiError) => (code === 'too_many_requests' ? message : undefined)
