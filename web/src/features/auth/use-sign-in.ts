import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SignInStep } from '#platform/guest-identity-client.ts'
import { loadGuestIdentity } from '#platform/identity.ts'
import { useSession } from '#platform/session.tsx'
import { toast } from '#ui/toast.ts'
import {
  isAlreadySignedIn,
  isUnconfirmed,
  secondFactorFailure,
  secondFactorMessage,
  signInMessage,
} from './auth-messages.ts'

export type Credentials = { email: string; password: string; remember: boolean }

/** Signing in, from the password to the screen behind it. */
export function useSignIn(destination: string) {
  const { reload } = useSession()
  const navigate = useNavigate()
  const [step, setStep] = useState<'password' | 'second-factor'>('password')
  // Stays true once signed in, until the next screen has taken this one's place.
  const [isSigningIn, setSigningIn] = useState(false)

  async function submitPassword({ email, password, remember }: Credentials) {
    setSigningIn(true)
    try {
      const identity = await loadGuestIdentity()
      await proceed(await identity.signIn(email.trim(), password, remember), email.trim())
    } catch (error) {
      if (isAlreadySignedIn(error)) return leaveForDashboard()
      if (isUnconfirmed(error)) return proceed('confirm-email', email.trim())
      toast.error(signInMessage(error))
      setSigningIn(false)
    }
  }

  /** Answers what is wrong with the code, if it is the code. */
  async function submitCode(code: string): Promise<string | undefined> {
    setSigningIn(true)
    try {
      const identity = await loadGuestIdentity()
      await proceed(await identity.answerSecondFactor(code), '')
    } catch (error) {
      setSigningIn(false)
      const message = secondFactorMessage(error)
      if (message) return message
      toast.error(secondFactorFailure(error))
      setStep('password')
    }
    return undefined
  }

  async function proceed(next: SignInStep, email: string) {
    if (next === 'done') {
      await reload()
      toast.success('Welcome back!')
      await navigate(destination, { replace: true })
      return
    }
    setSigningIn(false)
    if (next === 'second-factor') return setStep('second-factor')
    if (next === 'confirm-email') {
      toast('Please verify your email address')
      await navigate('/auth/confirm-signup', { state: { email } })
      return
    }
    toast.error(signInMessage(undefined))
  }

  async function leaveForDashboard() {
    await reload()
    toast('You are already signed in!')
    await navigate('/dashboard', { replace: true })
  }

  return { step, isSigningIn, submitPassword, submitCode, startAgain: () => setStep('password') }
}
