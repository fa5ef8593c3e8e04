import { codeProblem, emailProblem } from '@laycan/contract/profile/sign-up-rules'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { loadGuestIdentity } from '#platform/identity.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { toast } from '#ui/toast.ts'
import { AuthCard } from './auth-card.tsx'
import { easyPasswordText, isRefusedPassword, resetMessage } from './auth-messages.ts'
import { useArrival } from './auth-redirect.ts'
import { CodeField } from './code-field.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

/** Where the link in the reset mail leads; the pool then ends every session of the account. */
export default function ResetPasswordPage() {
  const arrival = useArrival()
  const navigate = useNavigate()
  const form = useForm({
    defaultValues: { email: arrival.email, code: arrival.code, password: '', confirmation: '' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ email, code, password }) => {
    try {
      const identity = await loadGuestIdentity()
      await identity.confirmReset(email.trim(), code, password)
    } catch (error) {
      toast.error(resetMessage(error))
      if (isRefusedPassword(error)) {
        form.setError('password', { message: easyPasswordText }, { shouldFocus: true })
      }
      return
    }
    toast.success('Password reset successfully. You can now sign in.')
    await navigate('/auth/signin', { state: { email: email.trim() } })
  })

  return (
    <AuthCard
      title="Choose a new password"
      lead="It takes effect on all your devices: each has to sign in again."
      foot={
        <>
          No code, or an old one? <TextLink to="/auth/forgot-password">Send a new one</TextLink>
          <br />
          <TextLink to="/auth/signin">Back to sign in</TextLink>
        </>
      }
    >
      <form noValidate onSubmit={submit} className="space-y-4">
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          required
          error={errors.email?.message}
          {...form.register('email', { validate: emailProblem })}
        />
        <CodeField
          label="Verification code"
          placeholder="123456"
          required
          error={errors.code?.message}
          {...form.register('code', { validate: codeProblem })}
        />
        <NewPasswordFields form={form} label="New password" />
        <Button type="submit" size="lg" loading={isSubmitting} className="w-full">
          Reset Password
        </Button>
      </form>
    </AuthCard>
  )
}
