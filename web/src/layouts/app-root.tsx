import { Outlet } from 'react-router'
import { SessionProvider } from '#platform/session.tsx'
import { AppProviders } from './app-providers.tsx'

/** Around guest and signed-in screens alike, so that the session and the toasts outlive the step between them. */
export function AppRoot() {
  return (
    <AppProviders>
      <SessionProvider>
        <Outlet />
      </SessionProvider>
    </AppProviders>
  )
}
