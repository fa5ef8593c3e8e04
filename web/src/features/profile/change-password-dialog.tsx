import { useContractForm } from '#platform/form.tsx'
import { changePassword } from '#platform/identity-security.ts'
import { NewPasswordFields } from '#platform/new-password-fields.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { toast } from '#ui/toast.ts'
import { passwordChangeProblems } from './security-problem.ts'
import type { ActionDialogProps } from './use-hosted.ts'

export function ChangePasswordDialog({ email, isHosted, onClose }: ActionDialogProps) {
  const form = useContractForm({
    defaultValues: { current: '', password: '', confirmation: '' },
    send: ({ current, password }) => changePassword(current, password),
    onSent: () => {
      toast.success(isHosted ? 'Password changed.' : 'Password changed. Your other devices were signed out.')
      onClose()
    },
    problemsOf: passwordChangeProblems,
    failure: 'Failed to change password. Please try again.',
  })

  return (
    <FormDialog size="sm" title="Change password" form={form} action="Change password" onClose={onClose}>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        {...form.field('current', (text) => text !== '' || 'Password is required')}
      />
      <NewPasswordFields form={form} label="New password" />
      {/* Tells password managers whose password it is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
    </FormDialog>
  )
}
