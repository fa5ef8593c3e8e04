import { confirmationProblem, passwordProblem } from '@laycan/contract/profile/sign-up-rules'
import { useForm } from 'react-hook-form'
import { changePassword } from '#platform/identity-security.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { toast } from '#ui/toast.ts'
import type { ActionDialogProps } from './action-dialog.ts'
import { passwordChangeProblem } from './security-problem.ts'

export function ChangePasswordDialog({ email, isHosted, onClose }: ActionDialogProps) {
  const form = useForm({ defaultValues: { current: '', password: '', confirmation: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ current, password }) => {
    try {
      await changePassword(current, password)
    } catch (error) {
      const problem = passwordChangeProblem(error)
      if (problem) form.setError(problem.field, { message: problem.text }, { shouldFocus: true })
      else toast.error('Failed to change password. Please try again.')
      return
    }
    toast.success(isHosted ? 'Password changed.' : 'Password changed. Your other devices were signed out.')
    onClose()
  })

  return (
    <Dialog
      size="sm"
      title="Change password"
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <DialogClose>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button type="submit" form="password-form" loading={isSubmitting}>
            Change password
          </Button>
        </>
      }
    >
      <form id="password-form" noValidate onSubmit={submit} className="space-y-4">
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          required
          error={errors.current?.message}
          {...form.register('current', { validate: (text) => text !== '' || 'Password is required' })}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          required
          hint="12 characters or more, with upper and lower case, a number and a special character"
          error={errors.password?.message}
          {...form.register('password', { validate: passwordProblem, deps: ['confirmation'] })}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          required
          error={errors.confirmation?.message}
          {...form.register('confirmation', {
            validate: (confirmation, { password }) => confirmationProblem(password, confirmation),
          })}
        />
        {/* Tells password managers whose password it is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
      </form>
    </Dialog>
  )
}
