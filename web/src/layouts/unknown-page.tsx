import { Navigate } from 'react-router'

/** Any unknown path leads to the landing page. */
export function UnknownPage() {
  return <Navigate to="/" replace />
}
