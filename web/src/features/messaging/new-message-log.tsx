import { useEffect, useRef, useState } from 'react'
import type { Thread } from './thread-data.ts'

type Heard = { id: string; text: string }

/** Says new messages of the other person to those who do not see them; older ones that are loaded stay unsaid. */
export function NewMessageLog({ thread, otherName }: { thread: Thread; otherName: string }) {
  const [heard, setHeard] = useState<Heard[]>([])
  const known = useRef(thread.conversation.lastSeq)

  useEffect(() => {
    const { otherParticipant, lastSeq } = thread.conversation
    const added = thread.messages.filter(
      ({ seq, sender_id: sender }) => seq > known.current && sender === otherParticipant,
    )
    known.current = lastSeq
    if (added.length === 0) return
    const texts = added.map(({ message_id: id, content, warnings }) => {
      const warning = warnings.length > 0 ? `Warning: ${warnings.map(({ title }) => title).join(', ')}. ` : ''
      return { id, text: `${warning}${otherName}: ${content}` }
    })
    setHeard((before) => [...before, ...texts].slice(-5))
  }, [thread, otherName])

  return (
    <div role="log" aria-label="New messages" aria-live="polite" className="sr-only">
      {heard.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  )
}
