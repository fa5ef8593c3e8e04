import LogOut from 'lucide-react/icons/log-out'
import { useRef, useState } from 'react'
import { Link, Navigate, Outlet, useLocation } from 'react-router'
import { useSession } from '#platform/session.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Logo } from '#ui/logo.tsx'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import { toast } from '#ui/toast.ts'
import { LoadingPage } from './loading-page.tsx'
import { useArrivalFocus } from './use-arrival-focus.ts'

const measureClass = 'mx-auto w-full max-w-6xl px-4 sm:px-6'

/** Lets only signed-in people in; others sign in first and then come back to where they wanted to go. */
export function AuthenticatedLayout() {
  const { isLoading, isAuthenticated, endedBy } = useSession()
  const { pathname, search, hash } = useLocation()
  if (isLoading) return <LoadingPage />
  if (isAuthenticated) return <AuthenticatedFrame />
  const from = pathname + search + hash
  // Someone who signed out is done here; the next person to sign in need not land on their page.
  const state = endedBy === 'sign-out' ? null : { from, hasEnded: endedBy === 'expiry' }
  return <Navigate to="/auth/signin" replace state={state} />
}

function AuthenticatedFrame() {
  const main = useRef<HTMLElement>(null)
  useArrivalFocus(main)
  return (
    <>
      <header className="border-line border-b bg-surface">
        <div className={`${measureClass} flex h-14 items-center gap-2 sm:gap-4`}>
          <Link
            to="/dashboard"
            aria-label="Laycan, dashboard"
            className="mr-auto flex min-h-9 items-center rounded-md"
          >
            <Logo />
          </Link>
          <SignedInAs />
          <ThemeSwitch />
          <SignOutButton />
        </div>
      </header>
      <main ref={main} tabIndex={-1} className={`${measureClass} py-8 outline-none`}>
        <Outlet />
      </main>
    </>
  )
}

function SignedInAs() {
  const { user } = useSession()
  if (!user) return null
  const name = `${user.firstName} ${user.lastName}`.trim()
  return (
    <p className="hidden min-w-0 items-center gap-2 sm:flex">
      <Avatar name={name} size="sm" />
      <span className="truncate text-muted">{name}</span>
    </p>
  )
}

function SignOutButton() {
  const { signOut } = useSession()
  const [isBusy, setBusy] = useState(false)

  async function handleSignOut() {
    setBusy(true)
    try {
      await signOut()
      toast.success('Signed out successfully')
    } catch {
      toast.error('Failed to sign out')
      setBusy(false)
    }
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      loading={isBusy}
      icon={<LogOut aria-hidden="true" />}
      onClick={handleSignOut}
    >
      Sign Out
    </Button>
  )
}
