import { useRef } from 'react'
import { createClientId } from '#platform/client-id.ts'

/**
 * An id for an act by what it says. Said again, after a second press or an answer that got lost, it is the same act;
 * said otherwise it is another.
 */
export function useIdempotencyId(): (said: unknown) => string {
  const last = useRef({ said: '', id: '' })
  return (said) => {
    const written = JSON.stringify(said)
    if (written !== last.current.said) last.current = { said: written, id: createClientId() }
    return last.current.id
  }
}
