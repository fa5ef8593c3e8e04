import type { profileApi } from '@laycan/contract/profile/profile'
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'
import { ApiError, client, onSuspended, setSender } from './api.ts'
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

let isAsking = false

/** It may be the company that is suspended. Who cannot even read their profile has a session that was ended. */
onSuspended(async (message) => {
  const { user } = session.read()
  if (!user || user.suspendedAt || isAsking) return
  isAsking = true
  try {
    session.updateUser(await account('GET /api/auth/me'))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'suspended') {
      session.updateUser({ suspendedAt: new Date().toISOString(), suspensionReason: message })
    }
  } finally {
    isAsking = false
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
