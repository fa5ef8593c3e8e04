import SendHorizontal from 'lucide-react/icons/send-horizontal'
import Square from 'lucide-react/icons/square'
import { type KeyboardEvent, type Ref, useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import { controlClass } from '#ui/control-class.ts'
import { FieldError } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'

const maxLength = 4000

type ChatComposerProps = {
  text: string
  onChange: (text: string) => void
  onSend: (question: string) => void
  onStop: () => void
  isBusy: boolean
  ref: Ref<HTMLTextAreaElement>
}

export function ChatComposer({ text, onChange, onSend, onStop, isBusy, ref }: ChatComposerProps) {
  const problemId = useId()
  const question = text.trim()
  const isOver = question.length > maxLength
  const canSend = question !== '' && !isOver

  function handleSend() {
    if (canSend && !isBusy) onSend(question)
  }

  function handleKey(event: KeyboardEvent) {
    // Enter also ends a word that an input method is putting together.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    handleSend()
  }

  return (
    <div className="flex flex-wrap items-end gap-2 p-3">
      <textarea
        ref={ref}
        rows={1}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKey}
        aria-label="Your question"
        aria-invalid={isOver || undefined}
        aria-describedby={isOver ? problemId : undefined}
        placeholder="Ask a question"
        enterKeyHint="send"
        className={classNames(
          controlClass(),
          'block field-sizing-content max-h-40 min-h-10 min-w-0 flex-1 resize-none px-3 py-2',
        )}
      />
      {isBusy ? (
        <IconButton variant="secondary" size="lg" label="Stop" icon={<Square />} onClick={onStop} />
      ) : (
        <IconButton
          variant="primary"
          size="lg"
          label="Send"
          icon={<SendHorizontal />}
          disabled={!canSend}
          onClick={handleSend}
        />
      )}
      {/* Not the limit of the browser, which would cut the end off a pasted text without a word. */}
      <div role="status" className="w-full empty:hidden">
        {isOver && (
          <FieldError id={problemId}>
            At most {maxLength.toLocaleString('en')} characters. This has{' '}
            {question.length.toLocaleString('en')}.
          </FieldError>
        )}
      </div>
    </div>
  )
}
