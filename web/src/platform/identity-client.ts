import type { PublicConfig } from '@laycan/contract/platform-stats/platform-stats'
import { Amplify } from 'aws-amplify'
import { fetchAuthSession, signOut } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { ConsoleLogger, Hub } from 'aws-amplify/utils'
import type { Claims } from './claims-profile.ts'
import { tokenStorage } from './token-storage.ts'

export type SessionTokens = { accessToken: string; idToken: string; refreshToken: string }
export type StoredSession = { tokens: SessionTokens; claims: Claims }
export type IdentityEvent = 'signed-in' | 'signed-out' | 'refreshed' | 'refresh-failed'

export type IdentityClient = ReturnType<typeof createIdentityClient>

/** The session at the user pool, embedded or hosted. Loaded by `loadIdentity` only. */
export function createIdentityClient({ userPoolId, clientId, endpoint }: PublicConfig['identity']) {
  // It would warn of every endpoint that is not Amazon's.
  ConsoleLogger.LOG_LEVEL = 'ERROR'
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId: clientId,
        // The embedded pool gives a path, so that it is reached at whatever address the browser came by.
        ...(endpoint !== null && { userPoolEndpoint: new URL(endpoint, window.location.origin).href }),
      },
    },
  })
  cognitoUserPoolsTokenProvider.setKeyValueStorage(tokenStorage)

  return {
    signOut: ({ everywhere = false }: { everywhere?: boolean } = {}) => signOut({ global: everywhere }),
    readSession,
    readAccessToken: async () => (await fetchAuthSession()).tokens?.accessToken.toString(),
    refreshAccessToken,
    listen,
  }
}

/** The session that this browser holds, renewed if it has expired; undefined if there is none. */
async function readSession(): Promise<StoredSession | undefined> {
  const { tokens } = await fetchAuthSession()
  if (!tokens) return undefined
  const { accessToken, idToken } = tokens
  const stored = await cognitoUserPoolsTokenProvider.authTokenStore.loadTokens()
  return {
    tokens: {
      accessToken: accessToken.toString(),
      idToken: idToken?.toString() ?? '',
      refreshToken: stored?.refreshToken ?? '',
    },
    claims: idToken?.payload ?? accessToken.payload,
  }
}

/** How long another tab may take before this one stops waiting for it. */
const longestWaitMs = 10_000

/** One tab at a time, so that none offers a refresh token which another has just used up. */
async function refreshAccessToken(stale: string): Promise<string | undefined> {
  const refresh = async () => {
    const { tokens: present } = await fetchAuthSession()
    if (present && present.accessToken.toString() !== stale) return present.accessToken.toString()
    return (await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken.toString()
  }
  // Only secure contexts have locks.
  if (!navigator.locks) return refresh()
  const signal = AbortSignal.timeout(longestWaitMs)
  return navigator.locks.request('laycan.refresh', { signal }, refresh).catch((error) => {
    if (error === signal.reason) return refresh()
    throw error
  })
}

const events: Record<string, IdentityEvent> = {
  signedIn: 'signed-in',
  signedOut: 'signed-out',
  tokenRefresh: 'refreshed',
  tokenRefresh_failure: 'refresh-failed',
}

/** Of this tab and of the others. */
function listen(listener: (event: IdentityEvent) => void): () => void {
  return Hub.listen(
    'auth',
    ({ payload }) => {
      const event = events[payload.event]
      if (event) listener(event)
    },
    { enableCrossTabEvents: true },
  )
}
