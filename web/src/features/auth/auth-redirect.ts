import { useEffect, useState } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'

/** What the previous screen or the link in an e-mail passes to an auth screen. */
export type AuthRedirect = {
  email: string
  username: string
  /** From the address's fragment, which no server sees. */
  code: string
  /** Where to go once signed in. */
  destination: string
  /** Whether the session expired, rather than being signed out. */
  hasEnded: boolean
}

const home = '/dashboard'

export function readAuthRedirect({
  state,
  search,
  hash,
}: Pick<Location, 'state' | 'search' | 'hash'>): AuthRedirect {
  const carried: Record<string, unknown> = typeof state === 'object' && state !== null ? state : {}
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    email: text(carried.email) || (new URLSearchParams(search).get('email') ?? ''),
    username: text(carried.username),
    code: new URLSearchParams(hash.slice(1)).get('code') ?? '',
    destination: isOwnPath(carried.from) ? carried.from : home,
    hasEnded: carried.hasEnded === true,
  }
}

/** A path of this site; `//host` and `/\host` would lead elsewhere. */
function isOwnPath(path: unknown): path is string {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path)
}

/** As it was when the screen opened; a code is removed from the address bar at once. */
export function useAuthRedirect(): AuthRedirect {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const [redirect] = useState(() => readAuthRedirect({ state, search, hash }))
  useEffect(() => {
    if (hash) navigate({ pathname, search }, { replace: true, state })
  }, [hash, navigate, pathname, search, state])
  return redirect
}
