import { Navigate, useLocation } from 'react-router'
import { useSession } from '#platform/session.tsx'
import { LoadingPage } from './loading-page.tsx'
import { SuspendedFrame } from './suspended-frame.tsx'
import { WorkspaceFrame } from './workspace-frame.tsx'

/** Lets only signed-in people in; others sign in first and then come back to where they wanted to go. */
export function AuthenticatedLayout() {
  const { isLoading, user, endedBy } = useSession()
  const { pathname, search, hash } = useLocation()
  if (isLoading) return <LoadingPage />
  if (user?.suspendedAt) return <SuspendedFrame user={user} />
  if (user) return <WorkspaceFrame user={user} />
  const from = pathname + search + hash
  // Someone who signed out is done here; the next person to sign in need not land on their page.
  const state = endedBy === 'sign-out' ? null : { from, hasEnded: endedBy === 'expiry' }
  return <Navigate to="/auth/signin" replace state={state} />
}
