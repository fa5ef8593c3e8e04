import { profileFromClaims, type SessionUser } from './claims-profile.ts'
import type { IdentityEvent, SessionTokens, StoredSession } from './identity-client.ts'

export type SessionState = {
  user: SessionUser | null
  isAuthenticated: boolean
  isLoading: boolean
  tokens: SessionTokens | null
  /** How the last session ended: by the person's wish in this tab, or by anything else. */
  endedBy: 'sign-out' | 'expiry' | null
}

/** `everywhere`: on all devices, this one included. */
export type SignOutOptions = { everywhere?: boolean }

/** What the session needs of the user pool's client. */
type Identity = {
  readSession(): Promise<StoredSession | undefined>
  readAccessToken(): Promise<string | undefined>
  refreshAccessToken(stale: string): Promise<string | undefined>
  signOut(options?: SignOutOptions): Promise<void>
  listen(listener: (event: IdentityEvent) => void): () => void
}

export type SessionParts = {
  loadIdentity(): Promise<Identity>
  /** Answered without loading the client, so that guests need not wait for it. */
  hasStoredSession(): boolean
  loadProfile(): Promise<SessionUser>
  /** Drops what the last person's calls brought. */
  clearData(): void
  isOnline(): boolean
}

/** Shown for a sign-out without a network. */
export const offlineSignOutText =
  'You are offline and still signed in. Please sign out when you are connected.'

const noSession = { user: null, isAuthenticated: false, isLoading: false, tokens: null }

/**
 * Who is signed in. The state begins as loading, follows the events of the user pool's client, those of other
 * tabs among them, and is read by React through `subscribe` and `read`.
 */
export function createSessionStore(parts: SessionParts) {
  let state: SessionState = { ...noSession, isLoading: true, endedBy: null }
  let started: Promise<void> | undefined
  let isListening = false
  let isSigningOut = false
  let loadingProfile: Promise<void> | undefined
  const listeners = new Set<() => void>()

  function set(next: Partial<SessionState>) {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  function start(): Promise<void> {
    started ??= begin()
    return started
  }

  async function begin() {
    const mayBeSignedIn = parts.hasStoredSession()
    if (!mayBeSignedIn) set({ isLoading: false })
    try {
      await openIdentity()
      if (mayBeSignedIn) await reload()
    } catch {
      set({ isLoading: false })
      // Tried again by the next start, or by a sign-in.
      started = undefined
    }
  }

  async function openIdentity(): Promise<Identity> {
    const identity = await parts.loadIdentity()
    if (!isListening) identity.listen(follow)
    isListening = true
    return identity
  }

  function follow(event: IdentityEvent) {
    if (event === 'signed-in') void reload()
    else if (event === 'signed-out') end(isSigningOut ? 'sign-out' : 'expiry')
    // A profile that is on its way may itself have had the token renewed.
    else if (event === 'refreshed') void (loadingProfile ? reload() : reload().then(replaceProfile))
    // Without a network nothing is known about the session, so it stays.
    else if (parts.isOnline()) end('expiry')
  }

  /** Reads the current user; the claims come first, then the server's profile. */
  async function reload(): Promise<void> {
    const identity = await openIdentity()
    const stored = await identity.readSession().catch(() => undefined)
    if (!stored) {
      if (state.isAuthenticated && parts.isOnline()) end('expiry')
      else set({ isLoading: false })
      return
    }
    const user = profileFromClaims(stored.claims)
    const isSame = state.user?.userId === user.userId
    if (state.user && !isSame) parts.clearData()
    set({
      user: isSame ? state.user : user,
      isAuthenticated: true,
      isLoading: false,
      tokens: stored.tokens,
      endedBy: null,
    })
    if (!isSame) void replaceProfile()
  }

  function replaceProfile(): Promise<void> {
    loadingProfile ??= loadProfile().finally(() => {
      loadingProfile = undefined
    })
    return loadingProfile
  }

  async function loadProfile() {
    try {
      const user = await parts.loadProfile()
      if (state.user?.userId === user.userId) set({ user })
    } catch {
      // The profile from the claims stays in use.
    }
  }

  function end(endedBy: 'sign-out' | 'expiry') {
    if (!state.isAuthenticated) return set({ isLoading: false })
    parts.clearData()
    set({ ...noSession, endedBy })
  }

  return {
    start,
    reload,
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async signOut(options?: SignOutOptions) {
      // The server could not end the session, and a stolen token would go on working.
      if (!parts.isOnline()) throw new Error('Signing out takes a network')
      isSigningOut = true
      try {
        const identity = await openIdentity()
        await identity.signOut(options)
        end('sign-out')
      } finally {
        isSigningOut = false
      }
    },
    /** Changes the user in place, in this browser only. */
    updateUser(change: Partial<SessionUser>) {
      if (state.user) set({ user: { ...state.user, ...change } })
    },
    /** For `authorizedSender`. A guest's calls carry no token and must not wait for the client. */
    tokenSource: {
      read: async () => {
        if (!state.isAuthenticated) return undefined
        const identity = await openIdentity()
        return identity.readAccessToken().catch(() => undefined)
      },
      refresh: async (stale: string) => (await openIdentity()).refreshAccessToken(stale),
      lost: () => end('expiry'),
    },
  }
}
