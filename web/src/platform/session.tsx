import type { profileApi } from '@laycan/contract/profile/profile'
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'
import { client, onSuspended, setSender } from './api.ts'
import { authorizedSender } from './authorized-sender.ts'
import { loadIdentity } from './identity.ts'
import { queryClient } from './query-client.ts'
import { createSessionStore } from './session-store.ts'
import { hasStoredSession } from './token-storage.ts'

const account = client<typeof profileApi>()

const session = createSessionStore({
  loadIdentity,
  hasStoredSession,
  loadProfile: () => account('GET /api/auth/me'),
  clearData: () => queryClient.clear(),
  isOnline: () => navigator.onLine,
})

setSender(authorizedSender(session.tokenSource, (address, init) => fetch(address, init)))

onSuspended((suspensionReason) => {
  const { user } = session.read()
  if (user && !user.suspendedAt) {
    session.updateUser({ suspendedAt: new Date().toISOString(), suspensionReason })
  }
})

/** Finds out who is signed in; around every screen but the public ones. */
export function SessionProvider({ children }: { children: ReactNode }) {
  // Before the first paint, so that guests never see the loading indicator.
  useLayoutEffect(() => void session.start(), [])
  return children
}

const { reload, signOut, updateUser } = session

export function useSession() {
  const state = useSyncExternalStore(session.subscribe, session.read)
  return { ...state, reload, signOut, updateUser }
}
