import { emailProblem } from '@laycan/contract/profile/sign-up-rules'
import { useState } from 'react'
import { useContractForm } from '#platform/form.tsx'
import { loadGuestIdentity } from '#platform/identity.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { toast } from '#ui/toast.ts'
import { AuthCard } from './auth-card.tsx'
import { forgotPasswordMessage } from './auth-messages.ts'
import { useArrival } from './auth-redirect.ts'
import { ResetMailSent } from './reset-mail-sent.tsx'

export default function ForgotPasswordPage() {
  const [email, setEmail] = useState(useArrival().email)
  const [isSent, setSent] = useState(false)
  if (isSent) return <ResetMailSent email={email} onTryAgain={() => setSent(false)} />
  return (
    <ForgotPasswordForm
      email={email}
      onSent={(sentTo) => {
        setEmail(sentTo)
        setSent(true)
      }}
    />
  )
}

type ForgotPasswordFormProps = { email: string; onSent: (email: string) => void }

function ForgotPasswordForm({ email: typedBefore, onSent }: ForgotPasswordFormProps) {
  const form = useContractForm({
    defaultValues: { email: typedBefore },
    send: async ({ email }) => {
      const identity = await loadGuestIdentity()
      await identity.requestReset(email.trim())
    },
    onSent: (_, { email }) => {
      toast.success('Password reset instructions sent to your email')
      onSent(email.trim())
    },
    failure: forgotPasswordMessage,
  })

  return (
    <AuthCard
      title="Reset your password"
      lead="Enter the address of your account. We will send you a code to choose a new password with."
      foot={<TextLink to="/auth/signin">Back to sign in</TextLink>}
    >
      <form noValidate onSubmit={form.submit} className="space-y-4">
        <TextField
          label="Email"
          type="email"
          size="lg"
          autoComplete="username"
          autoCapitalize="none"
          required
          {...form.field('email', emailProblem)}
        />
        <Button type="submit" size="lg" loading={form.isSubmitting} className="w-full">
          Send Reset Instructions
        </Button>
      </form>
    </AuthCard>
  )
}
