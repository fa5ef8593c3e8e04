/*
 * Where the tokens lie: in localStorage while the browser is to remember the session, which all tabs then
 * share; else in sessionStorage, which ends with the tab. One of the two is in use at a time.
 */

const tokenPrefix = 'CognitoIdentityServiceProvider.'
/** A sign-in that waits for its second factor; Amplify keeps it in sessionStorage. */
const pendingPrefix = 'CognitoSignInState.'

type Kind = 'localStorage' | 'sessionStorage'
type StorageChange = Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>

/** Used when the browser refuses storage: the session then lasts as long as the page. */
const memory = new Map<string, string>()

// Decided once, not at every access: while a session is being removed, part of it is gone already.
let inUse = findTokens()

/** Said before signing in. */
export function rememberSession(remember: boolean) {
  inUse = remember ? 'localStorage' : 'sessionStorage'
}

/** After a sign-in that came to nothing: back to where tokens lie, if any do. */
export function forgetChoice() {
  inUse = findTokens()
}

/** Whether there may be a session; tells it without loading the identity client. */
export function hasStoredSession(): boolean {
  return holdsTokens('sessionStorage') || holdsTokens('localStorage')
}

/** Removes every trace of a session, even a broken one, from this browser. */
export function clearStoredSession() {
  memory.clear()
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    for (const key of keysOf(kind)) {
      if (key.startsWith(tokenPrefix) || key.startsWith(pendingPrefix)) open(kind)?.removeItem(key)
    }
  }
}

/** In the shape that Amplify asks for. */
export const tokenStorage = {
  async getItem(key: string) {
    return open(inUse)?.getItem(key) ?? memory.get(key) ?? null
  },
  async setItem(key: string, value: string) {
    try {
      window[inUse].setItem(key, value)
    } catch {
      memory.set(key, value)
    }
  },
  async removeItem(key: string) {
    memory.delete(key)
    open(inUse)?.removeItem(key)
  },
  async clear() {
    clearStoredSession()
  },
  /** What other tabs do to a shared session; a session of this tab alone ignores it. */
  addListener(listener: (change: StorageChange) => Promise<void>) {
    const handleStorage = (event: StorageEvent) => {
      if (inUse === 'localStorage' && event.storageArea === open(inUse)) void listener(event)
    }
    window.addEventListener('storage', handleStorage)
    return () => window.removeEventListener('storage', handleStorage)
  },
}

function findTokens(): Kind {
  return holdsTokens('sessionStorage') ? 'sessionStorage' : 'localStorage'
}

function holdsTokens(kind: Kind): boolean {
  return keysOf(kind).some((key) => key.startsWith(tokenPrefix) && key.endsWith('.accessToken'))
}

function keysOf(kind: Kind): string[] {
  return Object.keys(open(kind) ?? {})
}

function open(kind: Kind): Storage | undefined {
  try {
    return window[kind]
  } catch {
    return undefined
  }
}
