import Info from 'lucide-react/icons/info'
import { useState } from 'react'
import { useSession } from '#platform/session.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { AlreadySignedIn } from './already-signed-in.tsx'
import { AuthCard } from './auth-card.tsx'
import { useArrival } from './auth-redirect.ts'
import { Note } from './note.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { TroubleSigningIn } from './trouble-signing-in.tsx'
import { type Credentials, useSignIn } from './use-sign-in.ts'

export default function SignInPage() {
  const { isAuthenticated } = useSession()
  const { email: broughtEmail, destination, hasEnded } = useArrival()
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
          Don’t have an account? <TextLink to="/auth/signup">Sign Up here</TextLink>
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
