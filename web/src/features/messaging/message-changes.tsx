import { changeMinutes, messageProblem, trimMessage } from '@laycan/contract/messaging/messaging-rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Pencil from 'lucide-react/icons/pencil'
import Undo2 from 'lucide-react/icons/undo-2'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { errorText, LoadError } from '#platform/error-views.tsx'
import { useContractForm } from '#platform/form.tsx'
import type { Formats } from '#platform/formats.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { controlClass } from '#ui/control-class.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { toast } from '#ui/toast.ts'
import { takeChanged } from './live-messaging.ts'
import { editMessage, useWordings, withdrawMessage } from './messaging.api.ts'
import type { ThreadEntry } from './thread-entries.ts'

/** The server decides; until then the menu is shown for as long as it will agree. */
export const isChangeable = ({ isOwn, seq, at, isWithdrawn, quote }: ThreadEntry, nowMs: number): boolean =>
  isOwn && seq !== null && !isWithdrawn && !quote && nowMs - Date.parse(at) < changeMinutes * 60_000

type OwnMessageMenuProps = { conversationId: string; seq: number; onEdit: () => void }

export function OwnMessageMenu({ conversationId, seq, onEdit }: OwnMessageMenuProps) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => withdrawMessage(conversationId, seq),
    onSuccess: ({ message }) => takeChanged(queryClient, message),
    onError: (error) => toast.error(errorText(error, 'Failed to withdraw the message. Please try again.')),
  })
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label="Change this message"
          icon={<EllipsisVertical />}
          loading={isPending}
          className="text-subtle opacity-0 focus-visible:opacity-100 group-hover:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-60"
        />
      }
    >
      <MenuItem icon={<Pencil />} onClick={onEdit}>
        Edit
      </MenuItem>
      <MenuItem icon={<Undo2 />} danger onClick={() => mutate()}>
        Withdraw
      </MenuItem>
    </Menu>
  )
}

type EditFormProps = { conversationId: string; seq: number; content: string; onClose: () => void }

/** In place of the text. Escape leaves it as it is. */
export function EditForm({ conversationId, seq, content, onClose }: EditFormProps) {
  const queryClient = useQueryClient()
  const { submit, field, setFocus, isSubmitting, error } = useContractForm<{ content: string }>({
    defaultValues: { content },
    send: async (typed) => {
      const { message } = await editMessage(conversationId, seq, trimMessage(typed.content))
      takeChanged(queryClient, message)
    },
    onSent: onClose,
  })
  const { error: problem, ...control } = field('content', (text) => messageProblem(text))
  useEffect(() => setFocus('content'), [setFocus])
  const failure = error ? errorText(error, 'Failed to edit the message. Please try again.') : undefined

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape') onClose()
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-1.5">
      <textarea
        {...control}
        aria-label="Edit message"
        aria-invalid={problem ? true : undefined}
        onKeyDown={handleKey}
        className={classNames(controlClass(), 'block field-sizing-content max-h-60 w-full px-3 py-2')}
      />
      <p role="alert" className="text-negative text-sm">
        {problem ?? failure}
      </p>
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="sm" loading={isSubmitting}>
          Save
        </Button>
      </div>
    </form>
  )
}

type FormerWordingsProps = { conversationId: string; seq: number; formats: Formats }

/** Says that it was edited; opened, what it said before. */
export function FormerWordings({ conversationId, seq, formats }: FormerWordingsProps) {
  const [isOpen, setOpen] = useState(false)
  const query = useWordings(conversationId, seq, isOpen)
  const { data: wordings, isError } = query
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="text-muted text-xs underline decoration-dotted underline-offset-3"
      >
        Edited
      </button>
      {isOpen && isError && !wordings && <LoadError query={query} what="the earlier wording" isInCard />}
      {isOpen && !isError && !wordings && <p className="text-muted text-sm">Loading…</p>}
      {isOpen && wordings && (
        <ul
          aria-label="Earlier wordings"
          className="mt-1 grid gap-1 border-line-strong border-l-2 pl-2 text-muted text-sm"
        >
          {wordings.map(({ content, writtenAt: at }) => (
            <li key={at} className="whitespace-pre-wrap break-words [overflow-wrap:anywhere]">
              {content}{' '}
              <time dateTime={at} className="text-xs">
                {formats.dateTime(at)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
