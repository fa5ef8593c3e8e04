import { emailProblem } from '@laycan/contract/profile/sign-up-rules'
import { useState } from 'react'
import { Link } from 'react-router'
import { useContractForm } from '#platform/form.tsx'
import { loadGuestIdentity } from '#platform/identity.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TextLink, textLinkClass } from '#ui/text-link.tsx'
import { toast } from '#ui/toast.ts'
import { AuthCard } from './auth-card.tsx'
import { forgotPasswordMessage } from './auth-messages.ts'
import { useAuthRedirect } from './auth-redirect.ts'
import { LocalMailboxNote } from './local-mailbox-note.tsx'

export default function ForgotPasswordPage() {
  const [email, setEmail] = useState(useAuthRedirect().email)
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

type ResetMailSentProps = { email: string; onTryAgain: () => void }

function ResetMailSent({ email, onTryAgain }: ResetMailSentProps) {
  return (
    <AuthCard
      takesFocus
      title="Check your email"
      lead={
        <>
          We sent instructions to <strong className="break-words font-medium text-ink">{email}</strong>.
          Follow the link there, or enter the code yourself.
        </>
      }
      foot={<TextLink to="/auth/signin">Back to sign in</TextLink>}
    >
      <div className="space-y-4">
        <LocalMailboxNote />
        <Link
          to={`/auth/reset-password?${new URLSearchParams({ email })}`}
          className={buttonClass({ size: 'lg', className: 'w-full' })}
        >
          Enter the code
        </Link>
        <p className="flex flex-wrap items-center justify-center gap-x-2 text-muted">
          Nothing arrived?
          <button type="button" onClick={onTryAgain} className={`${textLinkClass} min-h-6 cursor-pointer`}>
            Try again
          </button>
        </p>
      </div>
    </AuthCard>
  )
}
