import { Navigate, Outlet } from 'react-router'
import { useSession } from '#platform/session.tsx'

/** Keeps signed-in people from screens that are for guests. */
export function GuestOnly() {
  const { isAuthenticated } = useSession()
  return isAuthenticated ? <Navigate to="/dashboard" replace /> : <Outlet />
}
