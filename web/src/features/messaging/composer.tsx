import { maxMessageLength, textProblem, trimMessage } from '@laycan/contract/messaging/messaging-rules'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { controlClass } from '#ui/control-class.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { AttachButton, DraftFileList } from './draft-file-list.tsx'
import { keepDraft, readDraft } from './drafts.ts'
import type { DraftFiles } from './use-draft-files.ts'
import { useReportTyping } from './use-typing.ts'

/** From here on the count is worth looking at. */
const nearlyFull = maxMessageLength * 0.8

type ComposerProps = {
  ownId: string
  otherId: string
  otherName: string
  conversationId: string
  draftFiles: DraftFiles
  onSend: (content: string) => void
  ref: RefObject<HTMLTextAreaElement | null>
}

/** The message field. Unsent drafts are kept per conversation. */
export function Composer({
  ownId,
  otherId,
  otherName,
  conversationId,
  draftFiles,
  onSend,
  ref,
}: ComposerProps) {
  const [text, setText] = useState(() => readDraft(ownId, otherId))
  const reportTyping = useReportTyping(conversationId)
  const countId = useId()
  const hasNoText = !/[^\p{C}\p{Z}]/u.test(text)
  const isEmpty = hasNoText && draftFiles.files.length === 0
  const problem = hasNoText ? undefined : textProblem(text)

  function change(next: string) {
    setText(next)
    keepDraft(ownId, otherId, next)
    reportTyping(next)
  }

  function handleSend() {
    if (isEmpty || problem) return
    onSend(hasNoText ? '' : trimMessage(text))
    change('')
    // The button that was pressed goes dead with the text.
    ref.current?.focus()
  }

  function handleKey(event: KeyboardEvent) {
    // Enter also ends a word that an input method is putting together.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    handleSend()
  }

  /** A picture from the clipboard; text is pasted as ever. */
  function handlePaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    void draftFiles.add(files)
  }

  return (
    <div className="border-line border-t bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <DraftFileList draftFiles={draftFiles} />
      <div className="flex items-end gap-2">
        <AttachButton onFiles={(files) => void draftFiles.add(files)} />
        <textarea
          ref={ref}
          rows={1}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={handleKey}
          onPaste={handlePaste}
          aria-label={`Message to ${otherName}`}
          aria-describedby={countId}
          aria-invalid={problem ? true : undefined}
          placeholder="Write a message"
          enterKeyHint="send"
          className={classNames(
            controlClass(),
            'block field-sizing-content max-h-40 min-h-10 resize-none px-3 py-2',
          )}
        />
        <IconButton
          variant="primary"
          size="lg"
          label="Send"
          icon={<SendHorizontal />}
          disabled={isEmpty || problem !== undefined}
          onClick={handleSend}
        />
      </div>
      <p
        id={countId}
        className={classNames('tabular mt-1 flex gap-4 text-xs', problem ? 'text-negative' : 'text-subtle')}
      >
        <span role="status" className={problem ? undefined : 'sr-only'}>
          {problem}
        </span>
        {!problem && <span className="max-sm:hidden">Enter sends, Shift+Enter starts a new line</span>}
        <span className={classNames('ml-auto', text.length >= nearlyFull && 'font-medium')}>
          <span className="sr-only">Length: </span>
          {text.length.toLocaleString('en')} / {maxMessageLength.toLocaleString('en')}
        </span>
      </p>
    </div>
  )
}
