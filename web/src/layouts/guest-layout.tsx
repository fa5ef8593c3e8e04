import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { loadGuestIdentity } from '#platform/identity.ts'
import { useSession } from '#platform/session.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { PlainFrame } from './plain-frame.tsx'

/** The frame of the screens before signing in: one card, in the middle. */
export function GuestLayout() {
  const { isLoading } = useSession()
  // Loads while people type; a failure is shown where it is used.
  useEffect(() => void loadGuestIdentity().catch(() => undefined), [])
  return (
    <PlainFrame
      groundClass="bg-[url(/contours.svg)] bg-bottom bg-cover bg-no-repeat"
      className="grid grid-cols-[minmax(0,1fr)] justify-items-center py-2 sm:items-center sm:px-6 sm:py-10"
    >
      {isLoading ? <Spinner label="Loading" /> : <Outlet />}
    </PlainFrame>
  )
}
