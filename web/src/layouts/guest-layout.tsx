import { Outlet } from 'react-router'
import { useSession } from '#platform/session.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { PlainFrame } from './plain-frame.tsx'

/** The frame of the screens before signing in: one card, in the middle. */
export function GuestLayout() {
  const { isLoading } = useSession()
  return (
    <PlainFrame className="grid grid-cols-[minmax(0,1fr)] place-items-center py-4 sm:px-6 sm:py-10">
      {isLoading ? <Spinner label="Loading" /> : <Outlet />}
    </PlainFrame>
  )
}
