import { confirmationProblem, passwordProblem } from '@laycan/contract/profile/sign-up-rules'
import { useContractForm } from '#platform/form.tsx'
import { changePassword } from '#platform/identity-security.ts'
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
      <PasswordField
        label="New password"
        autoComplete="new-password"
        required
        hint="12 characters or more, with upper and lower case, a number and a special character"
        {...form.field('password', { validate: passwordProblem, deps: ['confirmation'] })}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        required
        {...form.field('confirmation', {
          validate: (confirmation, { password }) => confirmationProblem(password, confirmation),
        })}
      />
      {/* Tells password managers whose password it is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
    </FormDialog>
  )
}
