import { useState } from 'react'
import { useServerEvent } from '#platform/realtime.ts'

type Heard = { id: string; text: string }

/** Says new messages of the other person to those who do not see them; older ones that are loaded stay unsaid. */
export function NewMessageLog({ otherId, otherName }: { otherId: string; otherName: string }) {
  const [heard, setHeard] = useState<Heard[]>([])
  useServerEvent('message', ({ message_id: id, sender_id: sender, content, warnings }) => {
    if (sender !== otherId) return
    const warning = warnings.length > 0 ? `Warning: ${warnings.map(({ title }) => title).join(', ')}. ` : ''
    setHeard((before) => [...before.slice(-4), { id, text: `${warning}${otherName}: ${content}` }])
  })
  return (
    <div role="log" aria-label="New messages" aria-live="polite" className="sr-only">
      {heard.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  )
}
