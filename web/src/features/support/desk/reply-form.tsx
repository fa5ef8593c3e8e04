import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { controlClass } from '#ui/control-class.ts'
import { useReply } from './support-desk.api.ts'

/** The same id goes with a text until it is there, so that a second press does not say it twice. */
export function ReplyForm({ ticketId }: { ticketId: string }) {
  const reply = useReply(ticketId)
  const [text, setText] = useState('')
  const [clientId, setClientId] = useState(() => crypto.randomUUID())

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '' || reply.isPending) return
    reply.mutate(
      { content: text, clientId },
      {
        onSuccess: () => {
          setText('')
          setClientId(crypto.randomUUID())
        },
      },
    )
  }

  return (
    <form onSubmit={handleSubmit} className="grid gap-2 border-line border-t p-3">
      <textarea
        rows={3}
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-label="Your reply"
        placeholder="Write a reply"
        className={classNames(controlClass(), 'block field-sizing-content max-h-60 min-h-20 px-3 py-2')}
      />
      <Button type="submit" className="ml-auto" loading={reply.isPending} disabled={text.trim() === ''}>
        Send reply
      </Button>
    </form>
  )
}
