import { expect, test, vi } from 'vitest'
import { profileFromClaims, type SessionUser } from './claims-profile.ts'
import type { IdentityEvent, StoredSession } from './identity-client.ts'
import { createSessionStore } from './session-store.ts'

const claims = { sub: 'user-1', given_name: 'Anna', email: 'anna@nordfeld.example' }
const stored = (accessToken = 'access-1', of: Record<string, unknown> = claims): StoredSession => ({
  tokens: { accessToken, idToken: 'id', refreshToken: 'refresh' },
  claims: of,
})
const serverProfile: SessionUser = {
  ...profileFromClaims(claims),
  firstName: 'Annabel',
  profileCompleteness: 80,
}

function setUp({ holds, online = true }: { holds?: StoredSession; online?: boolean } = {}) {
  let held = holds
  let tell = (_event: IdentityEvent) => {}
  const identity = {
    readSession: vi.fn(async () => held),
    readAccessToken: vi.fn(async () => held?.tokens.accessToken),
    refreshAccessToken: vi.fn(async (_stale: string): Promise<string | undefined> => undefined),
    signOut: vi.fn(async () => {
      held = undefined
      tell('signed-out')
    }),
    listen: vi.fn((listener: typeof tell) => {
      tell = listener
      return () => {}
    }),
  }
  const parts = {
    loadIdentity: vi.fn(async () => identity),
    hasStoredSession: () => held !== undefined,
    loadProfile: vi.fn(async (): Promise<SessionUser> => serverProfile),
    clearData: vi.fn(),
    isOnline: () => online,
  }
  const session = createSessionStore(parts)
  const event = (happened: IdentityEvent, next?: StoredSession) => {
    held = next
    tell(happened)
  }
  return { session, identity, parts, event }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

test('it starts loading and unauthenticated', () => {
  const { session } = setUp()
  expect(session.read()).toEqual({
    user: null,
    isAuthenticated: false,
    isLoading: true,
    tokens: null,
    endedBy: null,
  })
})

test('a guest need not wait for the identity client', () => {
  const { session, parts } = setUp()
  parts.loadIdentity.mockImplementation(() => new Promise(() => {}))
  void session.start()
  expect(session.read()).toMatchObject({ isLoading: false, isAuthenticated: false })
})

test('the claims come first, the server’s profile replaces them', async () => {
  const { session, parts } = setUp({ holds: stored() })
  let answerProfile = (_user: SessionUser) => {}
  parts.loadProfile.mockImplementation(
    () =>
      new Promise((resolve) => {
        answerProfile = resolve
      }),
  )
  await session.start()
  expect(session.read()).toMatchObject({ isAuthenticated: true, isLoading: false, tokens: stored().tokens })
  expect(session.read().user).toEqual(profileFromClaims(claims))
  answerProfile(serverProfile)
  await settled()
  expect(session.read().user).toEqual(serverProfile)
})

test('a profile call without success leaves the claims in use', async () => {
  const { session, parts } = setUp({ holds: stored() })
  parts.loadProfile.mockRejectedValue(new Error('503'))
  await session.start()
  await settled()
  expect(session.read().user?.firstName).toBe('Anna')
})

test('an ended session, or an unreachable pool, makes the person a guest', async () => {
  const gone = setUp({ holds: stored() })
  gone.identity.readSession.mockResolvedValue(undefined)
  await gone.session.start()
  expect(gone.session.read()).toMatchObject({ isAuthenticated: false, isLoading: false })

  const unreachable = setUp({ holds: stored() })
  unreachable.parts.loadIdentity.mockRejectedValue(new Error('offline'))
  await unreachable.session.start()
  expect(unreachable.session.read()).toMatchObject({ isAuthenticated: false, isLoading: false })
})

test('signing in, here or in another tab', async () => {
  const { session, event, parts } = setUp()
  await session.start()
  event('signed-in', stored())
  await settled()
  expect(session.read()).toMatchObject({ isAuthenticated: true, user: serverProfile })
  // Asked for once more by the screen itself: nothing is loaded twice.
  await session.reload()
  expect(parts.loadProfile).toHaveBeenCalledOnce()
})

test('a refreshed token brings new tokens and a new profile', async () => {
  const { session, event, parts } = setUp({ holds: stored() })
  await session.start()
  await settled()
  parts.loadProfile.mockResolvedValue({ ...serverProfile, kycStatus: 'verified' })
  event('refreshed', stored('access-2'))
  await settled()
  expect(session.read().tokens?.accessToken).toBe('access-2')
  expect(session.read().user?.kycStatus).toBe('verified')
})

test('a profile call that itself had the token renewed is not made again', async () => {
  const { session, event, parts } = setUp({ holds: stored() })
  parts.loadProfile.mockImplementation(async () => {
    event('refreshed', stored('access-2'))
    await settled()
    throw new Error('401')
  })
  await session.start()
  await settled()
  await settled()
  expect(parts.loadProfile).toHaveBeenCalledOnce()
})

test('signing out empties the state and the cache, and differs from a session that expired', async () => {
  const { session, parts, event } = setUp({ holds: stored() })
  await session.start()
  await session.signOut()
  expect(session.read()).toEqual({
    user: null,
    isAuthenticated: false,
    isLoading: false,
    tokens: null,
    endedBy: 'sign-out',
  })
  expect(parts.clearData).toHaveBeenCalledOnce()

  event('signed-in', stored())
  await settled()
  event('signed-out')
  expect(session.read()).toMatchObject({ isAuthenticated: false, endedBy: 'expiry' })
})

test('a failed sign-out rejects, and the person stays signed in', async () => {
  const { session, identity } = setUp({ holds: stored() })
  await session.start()
  identity.signOut.mockRejectedValue(new Error('no'))
  await expect(session.signOut()).rejects.toThrow('no')
  expect(session.read().isAuthenticated).toBe(true)
})

test('a failed refresh ends the session, unless there is no network to judge by', async () => {
  const online = setUp({ holds: stored() })
  await online.session.start()
  online.event('refresh-failed')
  expect(online.session.read()).toMatchObject({ isAuthenticated: false, user: null, endedBy: 'expiry' })

  const offline = setUp({ holds: stored(), online: false })
  await offline.session.start()
  offline.event('refresh-failed', stored())
  expect(offline.session.read().isAuthenticated).toBe(true)
})

test('signing in as somebody else drops the data of the last person', async () => {
  const { session, event, parts } = setUp({ holds: stored() })
  await session.start()
  await settled()
  event('signed-in', stored('access-2', { sub: 'user-2', given_name: 'Ben' }))
  await settled()
  expect(parts.clearData).toHaveBeenCalledOnce()
  // The server still answered for the first: that profile is not taken over.
  expect(session.read().user).toMatchObject({ userId: 'user-2', firstName: 'Ben' })
})

test('the user can be changed in place', async () => {
  const { session } = setUp({ holds: stored() })
  session.updateUser({ firstName: 'Nobody' })
  expect(session.read().user).toBeNull()
  await session.start()
  await settled()
  session.updateUser({ companyName: 'Nordfeld Bunker' })
  expect(session.read().user).toEqual({ ...serverProfile, companyName: 'Nordfeld Bunker' })
})

test('tokens are handed out while signed in only', async () => {
  const { session, event, identity } = setUp({ holds: stored() })
  expect(await session.tokenSource.read()).toBeUndefined()
  await session.start()
  expect(await session.tokenSource.read()).toBe('access-1')
  identity.readAccessToken.mockRejectedValueOnce(new Error('offline'))
  expect(await session.tokenSource.read()).toBeUndefined()
  session.tokenSource.lost()
  expect(session.read()).toMatchObject({ isAuthenticated: false, endedBy: 'expiry' })
  event('signed-out')
  expect(session.read().endedBy).toBe('expiry')
})
