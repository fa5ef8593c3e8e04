import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Messages that could not be sent yet go out from whichever screen is open. The code for it is fetched only when
 * there are any, or where some may be written.
 */
export function useOutgoingMessages(userId: string) {
  const { pathname } = useLocation()
  const [isNeeded, setNeeded] = useState(() => hasQueued(userId))
  if (!isNeeded && pathname === '/messaging') setNeeded(true)

  useEffect(() => {
    if (!isNeeded) return
    const stop = new AbortController()
    void import('#features/messaging/outbox-runner.ts').then(({ runOutbox }) => {
      if (!stop.signal.aborted) runOutbox(userId, stop.signal)
    })
    return () => stop.abort()
  }, [isNeeded, userId])
}

/** By the keys of the outbox; that itself is not loaded for this. */
function hasQueued(userId: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(`laycan.outbox.${userId}.`))
  } catch {
    return false
  }
}
