import type { profileApi } from '@laycan/contract/profile/profile'
import { useQuery } from '@tanstack/react-query'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { useEffect } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { client } from '#platform/api.ts'
import type { SessionUser } from '#platform/claims-profile.ts'
import { useSession } from '#platform/session.tsx'
import { offlineSignOutText } from '#platform/session-store.ts'
import { useFormats } from '#platform/settings.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { toast } from '#ui/toast.ts'
import { PlainFrame } from './plain-frame.tsx'

const account = client<typeof profileApi>()
const supportPath = '/support'

/** In place of every screen for people whose account is suspended; only the support chat is open to them. */
export function SuspendedFrame({ user }: { user: SessionUser }) {
  const { pathname } = useLocation()
  return (
    <PlainFrame className="mx-auto w-full max-w-4xl px-4 py-4 sm:px-6">
      {pathname === supportPath ? (
        <>
          <Link to="/profile" className={buttonClass({ variant: 'ghost', size: 'sm', className: 'mb-3' })}>
            Why my account is suspended
          </Link>
          <Outlet />
        </>
      ) : (
        <Suspended user={user} />
      )}
    </PlainFrame>
  )
}

function Suspended({ user: { suspendedAt, suspensionReason } }: { user: SessionUser }) {
  const formats = useFormats()
  const { signOut, updateUser } = useSession()
  // Suspending ended the sessions there were; only one that began since may write to support.
  const session = useQuery({
    queryKey: ['suspended-session'],
    queryFn: ({ signal }) => account('GET /api/auth/me', { signal }),
    retry: false,
    staleTime: 0,
    refetchInterval: 60_000,
  })
  const restored = session.data?.suspendedAt === null ? session.data : undefined
  useEffect(() => {
    if (restored) updateUser(restored)
  }, [restored, updateUser])
  const reason = session.data?.suspensionReason ?? suspensionReason
  const since = session.data?.suspendedAt ?? suspendedAt

  async function handleSignOut() {
    try {
      await signOut()
    } catch {
      toast.error(navigator.onLine ? 'Failed to sign out' : offlineSignOutText)
    }
  }

  return (
    <Card className="mx-auto flex max-w-xl flex-col items-center px-6 py-10 text-center">
      <title>Account suspended · Laycan</title>
      <span className="mb-4 grid size-14 place-items-center rounded-full bg-negative-soft text-negative">
        <ShieldAlert aria-hidden="true" className="size-7" />
      </span>
      <h1 className="font-semibold text-2xl tracking-tight">Your account is suspended</h1>
      {since && <p className="tabular mt-1 text-muted text-sm">Since {formats.dateTime(since)}</p>}
      {reason && (
        <p role="status" className="mt-4 max-w-prose text-pretty break-words">
          {reason}
        </p>
      )}
      <p className="mt-4 max-w-prose text-pretty text-muted text-sm">
        Your running deals are not cancelled by this, and nobody can trade with your account. If you think it
        is a mistake, write to support: a person reads it and passes it to compliance.
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {session.data?.suspendedAt ? (
          <Link to={supportPath} className={buttonClass()}>
            Write to support
          </Link>
        ) : (
          <Button loading={session.isPending} onClick={handleSignOut}>
            Sign in again to write to support
          </Button>
        )}
        {session.data?.suspendedAt && (
          <Button variant="secondary" onClick={handleSignOut}>
            Sign Out
          </Button>
        )}
      </div>
    </Card>
  )
}
