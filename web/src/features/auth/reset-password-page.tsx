import { codeProblem, emailProblem } from '@laycan/contract/profile/sign-up-rules'
import { useNavigate } from 'react-router'
import { useContractForm } from '#platform/form.tsx'
import { loadGuestIdentity } from '#platform/identity.ts'
import { NewPasswordFields } from '#platform/new-password-fields.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { toast } from '#ui/toast.ts'
import { AuthCard } from './auth-card.tsx'
import { easyPasswordText, isRefusedPassword, resetMessage } from './auth-messages.ts'
import { useAuthRedirect } from './auth-redirect.ts'
import { CodeField } from './code-field.tsx'

/** Where the link in the reset mail leads; the pool then ends every session of the account. */
export default function ResetPasswordPage() {
  const redirect = useAuthRedirect()
  const navigate = useNavigate()
  const form = useContractForm({
    defaultValues: { email: redirect.email, code: redirect.code, password: '', confirmation: '' },
    send: async ({ email, code, password }) => {
      const identity = await loadGuestIdentity()
      await identity.confirmReset(email.trim(), code, password)
    },
    onSent: (_, { email }) => {
      toast.success('Password reset successfully. You can now sign in.')
      return navigate('/auth/signin', { state: { email: email.trim() } })
    },
    problemsOf: (error) => (isRefusedPassword(error) ? { password: easyPasswordText } : {}),
    onFailed: (error) => toast.error(resetMessage(error)),
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
      <form noValidate onSubmit={form.submit} className="space-y-4">
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          required
          {...form.field('email', emailProblem)}
        />
        <CodeField
          label="Verification code"
          placeholder="123456"
          required
          {...form.field('code', codeProblem)}
        />
        <NewPasswordFields form={form} label="New password" />
        <Button type="submit" size="lg" loading={form.isSubmitting} className="w-full">
          Reset Password
        </Button>
      </form>
    </AuthCard>
  )
}
