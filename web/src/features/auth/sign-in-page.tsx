import Info from 'lucide-react/icons/info'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#platform/session.tsx'
import { clearStoredSession } from '#platform/token-storage.ts'
import { Button } from '#ui/button.tsx'
import { SpinnerIcon } from '#ui/spinner.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { toast } from '#ui/toast.ts'
import { AuthCard } from './auth-card.tsx'
import { useAuthRedirect } from './auth-redirect.ts'
import { Note } from './note.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { type Credentials, useSignIn } from './use-sign-in.ts'

export default function SignInPage() {
  const { isAuthenticated } = useSession()
  const { email: broughtEmail, destination, hasEnded } = useAuthRedirect()
  const { step, isSigningIn, submitPassword, submitCode, startAgain } = useSignIn(destination)
  // Kept for the way back from the second step.
  const [email, setEmail] = useState(broughtEmail)

  if (isAuthenticated && !isSigningIn) return <AlreadySignedIn destination={destination} />
  if (step === 'second-factor') return <SecondFactorForm onSubmit={submitCode} onBack={startAgain} />

  function handleSubmit(credentials: Credentials) {
    setEmail(credentials.email)
    return submitPassword(credentials)
  }

  return (
    <AuthCard
      eyebrow="Global Fuel Trading Platform"
      title="Sign in to your account"
      foot={
        <>
          Don’t have an account?{' '}
          <TextLink to="/auth/signup" state={{ from: destination }}>
            Sign Up here
          </TextLink>
        </>
      }
    >
      <div className="space-y-5">
        {hasEnded && (
          <Note icon={<Info aria-hidden="true" />}>Your session has ended. Please sign in again.</Note>
        )}
        <SignInForm email={email} onSubmit={handleSubmit} />
        <TroubleSigningIn />
      </div>
    </AuthCard>
  )
}

/** Long enough to be read. */
const shownMs = 1000

/** Says what happens to a signed-in visitor, then sends them on in place of this screen. */
function AlreadySignedIn({ destination }: { destination: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate(destination, { replace: true }), shownMs)
    return () => clearTimeout(timer)
  }, [destination, navigate])
  return (
    <div role="status" className="flex items-center gap-3 px-4 text-muted">
      <title>Sign in · Laycan</title>
      <SpinnerIcon />
      <p>You are already signed in, redirecting...</p>
    </div>
  )
}

/** The way out when what this browser has stored of a session is broken. */
function TroubleSigningIn() {
  const { signOut } = useSession()
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    const notice = takeFlashMessage()
    if (notice) toast.success(notice)
  }, [])

  async function handleClear() {
    setBusy(true)
    // The pool may be out of reach, or know nothing of a broken session: what is stored goes in any case.
    await signOut().catch(() => undefined)
    clearStoredSession()
    // A toast would go with the page, so the next one shows it.
    setFlashMessage('Signed out successfully')
    window.location.reload()
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-t pt-4 text-muted text-sm">
      <p>Having trouble signing in?</p>
      <Button variant="ghost" size="sm" loading={isBusy} onClick={handleClear} className="-mx-2.5">
        Clear authentication state
      </Button>
    </div>
  )
}

const storageKey = 'laycan.notice'

/** Keeps a message to show after the next page load. */
function setFlashMessage(message: string) {
  try {
    sessionStorage.setItem(storageKey, message)
  } catch {
    // Storage may be refused; then only the message is lost.
  }
}

/** The message, once. */
function takeFlashMessage(): string | undefined {
  try {
    const message = sessionStorage.getItem(storageKey) ?? undefined
    sessionStorage.removeItem(storageKey)
    return message
  } catch {
    return undefined
  }
}
