import { useRef } from 'react'
import { createClientId } from './client-id.ts'

/** An idempotency id: the same for the same content, so that a second press or a retry is not a second action. */
export function useIdempotencyId(): (content: unknown) => string {
  const last = useRef({ content: '', id: '' })
  return (content) => {
    const serialized = JSON.stringify(content)
    if (serialized !== last.current.content) last.current = { content: serialized, id: createClientId() }
    return last.current.id
  }
}
