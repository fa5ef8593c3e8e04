import { emailProblem } from '@laycan/contract/profile/sign-up-rules'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
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
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: typedBefore } })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ email }) => {
    try {
      const identity = await loadGuestIdentity()
      await identity.requestReset(email.trim())
    } catch (error) {
      toast.error(forgotPasswordMessage(error))
      return
    }
    toast.success('Password reset instructions sent to your email')
    onSent(email.trim())
  })

  return (
    <AuthCard
      title="Reset your password"
      lead="Enter the address of your account. We will send you a code to choose a new password with."
      foot={<TextLink to="/auth/signin">Back to sign in</TextLink>}
    >
      <form noValidate onSubmit={submit} className="space-y-4">
        <TextField
          label="Email"
          type="email"
          size="lg"
          autoComplete="username"
          autoCapitalize="none"
          required
          error={errors.email?.message}
          {...register('email', { validate: emailProblem })}
        />
        <Button type="submit" size="lg" loading={isSubmitting} className="w-full">
          Send Reset Instructions
        </Button>
      </form>
    </AuthCard>
  )
}
