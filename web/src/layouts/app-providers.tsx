import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '#platform/query-client.ts'
import { Toaster } from '#ui/toaster.tsx'

/**
 * What every screen but the public ones needs: server data, toasts, and Base UI kept from writing <style>
 * elements (their rules are in tokens.css). The landing page must not import it: its budget has no room.
 */
export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <CSPProvider disableStyleElements>
        {children}
        <Toaster />
      </CSPProvider>
    </QueryClientProvider>
  )
}
