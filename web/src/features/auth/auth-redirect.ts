import { useEffect, useState } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'

/** What a person brings to a screen: by navigation state from another screen, or by the link in a mail. */
export type Arrival = {
  email: string
  username: string
  /** From the address's fragment, which no server sees. */
  code: string
  /** Where to go once signed in. */
  destination: string
  /** Whether a session ended without the person's wish. */
  hasEnded: boolean
}

const home = '/dashboard'

export function readArrival({ state, search, hash }: Pick<Location, 'state' | 'search' | 'hash'>): Arrival {
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

/** The arrival as it was when the screen opened; a code is taken out of the address bar at once. */
export function useArrival(): Arrival {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const [arrival] = useState(() => readArrival({ state, search, hash }))
  useEffect(() => {
    if (hash) navigate({ pathname, search }, { replace: true, state })
  }, [hash, navigate, pathname, search, state])
  return arrival
}
