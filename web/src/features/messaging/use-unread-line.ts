import { useEffect, useRef, useState } from 'react'
import { firstSeq, isIncoming, type Thread } from './thread-data.ts'

/**
 * The number from which messages are new: the first that was unread when the thread was opened, or the first that
 * arrived while the thread was not in view. It stays until the thread is opened again.
 */
export function useUnreadFrom({ conversation }: Thread): number | null {
  const [from, setFrom] = useState(() => (conversation.unreadCount > 0 ? conversation.readSeq + 1 : null))
  const known = useRef(conversation.lastSeq)

  useEffect(() => {
    const before = known.current
    known.current = conversation.lastSeq
    const added = conversation.lastSeq - before
    const hadReadAll = conversation.unreadCount <= added
    if (document.hidden && added > 0 && hadReadAll) setFrom(before + 1)
  }, [conversation])

  return from
}

/** The message below the line: my own are never unread. Null when it is not at hand. */
export function findUnreadSeq(thread: Thread, from: number | null): number | null {
  if (from === null || from < firstSeq(thread)) return null
  const first = thread.messages.find(
    ({ seq, sender_id: sender }) => seq >= from && isIncoming(thread.conversation, sender),
  )
  return first?.seq ?? null
}
