import { useState } from 'react'
import { createClientId } from '#platform/client-id.ts'
import { useContractForm } from '#platform/form.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { useReply } from './support-desk.api.ts'

/** A text keeps its id until it is accepted, so that a second press does not send it twice. */
export function ReplyForm({ ticketId }: { ticketId: string }) {
  const reply = useReply(ticketId)
  const [clientId, setClientId] = useState(createClientId)
  const form = useContractForm({
    defaultValues: { content: '' },
    send: ({ content }) => reply.mutateAsync({ content, clientId }),
    onSent: () => {
      form.reset()
      setClientId(createClientId())
    },
  })
  return (
    <form onSubmit={form.submit} className="grid gap-2 border-line border-t p-3">
      <TextArea
        label="Your reply"
        hideLabel
        rows={3}
        maxLength={4000}
        placeholder="Write a reply"
        {...form.register('content')}
      />
      <Button
        type="submit"
        className="ml-auto"
        loading={form.isSubmitting}
        disabled={form.watch('content').trim() === ''}
      >
        Send reply
      </Button>
    </form>
  )
}
