import { codeProblem, emailProblem } from '@laycan/contract/profile/sign-up-rules'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useContractForm } from '#platform/form.tsx'
import { loadGuestIdentity } from '#platform/identity.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { toast } from '#ui/toast.ts'
import { AuthCard } from './auth-card.tsx'
import { confirmMessage, resendMessage } from './auth-messages.ts'
import { useAuthRedirect } from './auth-redirect.ts'
import { CodeField } from './code-field.tsx'
import { LocalMailboxNote } from './local-mailbox-note.tsx'

/** Proves the address by the code that was mailed to it; usable also when opened without having signed up here. */
export default function ConfirmSignUpPage() {
  const redirect = useAuthRedirect()
  const navigate = useNavigate()
  const [isResending, setResending] = useState(false)
  const form = useContractForm({
    defaultValues: { email: redirect.email, code: redirect.code },
    send: async ({ email, code }) => {
      const identity = await loadGuestIdentity()
      await identity.confirmSignUp(loginFor(email.trim()), code)
    },
    onSent: (_, { email }) => {
      toast.success('Email verified successfully! You can now sign in.')
      return navigate('/auth/signin', { state: { email: email.trim(), from: redirect.destination } })
    },
    failure: confirmMessage,
  })

  /** The username that came along names the account only while its address is in the field. */
  function loginFor(email: string): string {
    const isUnchanged = email === '' || email === redirect.email
    return (isUnchanged && redirect.username) || email
  }

  async function handleResend() {
    const email = form.getValues('email').trim()
    const login = loginFor(email)
    if (login === '') {
      return form.setError('email', { message: 'Please enter your email address' }, { shouldFocus: true })
    }
    if (email !== '' && !(await form.trigger('email', { shouldFocus: true }))) return
    setResending(true)
    try {
      const identity = await loadGuestIdentity()
      await identity.resendCode(login)
      toast.success('Verification code sent to your email')
    } catch (error) {
      toast.error(resendMessage(error))
    }
    setResending(false)
  }

  return (
    <AuthCard
      title="Verify your email"
      lead="Enter the 6-digit code that we sent to your address."
      foot={
        <TextLink to="/auth/signin" state={{ from: redirect.destination }}>
          Back to sign in
        </TextLink>
      }
    >
      <form noValidate onSubmit={form.submit} className="space-y-4">
        <LocalMailboxNote />
        <TextField
          label="Email"
          type="email"
          size="lg"
          autoComplete="email"
          autoCapitalize="none"
          required
          {...form.field('email', emailProblem)}
        />
        <CodeField
          label="Verification code"
          size="lg"
          placeholder="123456"
          required
          {...form.field('code', codeProblem)}
        />
        <Button type="submit" size="lg" loading={form.isSubmitting} className="w-full">
          Verify Email
        </Button>
        <p className="flex flex-wrap items-center justify-center gap-x-2 text-muted">
          Nothing arrived?
          <Button variant="ghost" size="sm" loading={isResending} onClick={handleResend}>
            Resend code
          </Button>
        </p>
      </form>
    </AuthCard>
  )
}
