import type { MessageWarning } from '@laycan/contract/messaging/messages'
import Flag from 'lucide-react/icons/flag'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { Formats } from '#platform/formats.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { EditForm, FormerWordings, isChangeable, OwnMessageMenu } from './message-changes.tsx'
import { MessageFiles, WaitingFiles } from './message-files.tsx'
import { messageTime } from './message-times.ts'
import type { RenderQuote } from './render-quote.ts'
import { splitText, type TextPart } from './text-parts.ts'
import type { DeliveryState, ThreadEntry } from './thread-entries.ts'

const labels: Record<DeliveryState, string> = {
  sending: 'Sending…',
  'not-sent': 'Not sent',
  sent: 'Sent',
  read: 'Read',
}

type MessageBubbleProps = {
  entry: ThreadEntry
  conversationId: string
  /** The first and the last of a group stand apart from what is around it. */
  isFirst: boolean
  isLast: boolean
  isHighlighted: boolean
  otherName: string
  formats: Formats
  nowMs: number
  onRetry: (clientId: string) => void
  onDiscard: (clientId: string) => void
  onRemoveFile: (clientId: string, fileId: string) => void
  onReport: (senderId: string, seq: number) => void
  renderQuote: RenderQuote
}

export function MessageBubble({ entry, isFirst, isLast, isHighlighted, ...props }: MessageBubbleProps) {
  const {
    key,
    seq,
    isOwn,
    senderId,
    senderName,
    content,
    attachments,
    waitingFiles,
    at,
    delivery,
    problem,
    warnings,
    quote,
    isEdited,
    isWithdrawn,
  } = entry
  const [isEditing, setEditing] = useState(false)
  const {
    conversationId,
    otherName,
    formats,
    nowMs,
    onRetry,
    onDiscard,
    onRemoveFile,
    onReport,
    renderQuote,
  } = props
  return (
    <li
      data-seq={seq ?? undefined}
      data-incoming={isOwn ? undefined : true}
      className={classNames(
        'group px-4',
        isFirst || warnings.length > 0 ? 'pt-3' : 'pt-1',
        isOwn && 'flex flex-col items-end',
      )}
    >
      <MessageWarnings warnings={warnings} />
      <div className={classNames('flex w-full items-center gap-1', isOwn && 'justify-end')}>
        {seq !== null && !isEditing && isChangeable(entry, nowMs) && (
          <OwnMessageMenu conversationId={conversationId} seq={seq} onEdit={() => setEditing(true)} />
        )}
        <div
          className={classNames(
            'rounded-lg px-3 py-1.5 transition-shadow duration-300',
            // To write takes more room than to read.
            isEditing ? 'w-full max-w-[36rem]' : 'max-w-[min(36rem,85%)] max-sm:max-w-[88%]',
            isOwn ? 'bg-accent-soft' : 'border border-line bg-surface',
            isLast && (isOwn ? 'rounded-br-sm' : 'rounded-bl-sm'),
            isHighlighted && 'ring-2 ring-focus',
          )}
        >
          <span className="sr-only">{isOwn ? 'You' : (senderName ?? otherName)}: </span>
          {!isOwn && senderName && isFirst && (
            <p aria-hidden="true" className="font-medium text-muted text-xs">
              {senderName}
            </p>
          )}
          {isWithdrawn ? (
            <p className="text-muted italic">This message was withdrawn.</p>
          ) : isEditing && seq !== null ? (
            <EditForm {...{ conversationId, seq, content }} onClose={() => setEditing(false)} />
          ) : quote ? (
            renderQuote(quote, <MessageText text={content} />)
          ) : (
            content && <MessageText text={content} />
          )}
          {isEdited && !isWithdrawn && seq !== null && (
            <FormerWordings {...{ conversationId, seq, formats }} />
          )}
          {attachments.length > 0 && <MessageFiles attachments={attachments} />}
          {waitingFiles.length > 0 && (
            <WaitingFiles
              clientId={key}
              files={waitingFiles}
              onRemove={delivery === 'not-sent' ? (fileId) => onRemoveFile(key, fileId) : null}
            />
          )}
          <p className="tabular mt-0.5 flex justify-end gap-1.5 text-subtle text-xs">
            <time dateTime={at} title={formats.dateTime(at)}>
              {messageTime(at, formats, nowMs)}
            </time>
            {delivery && (
              <span
                data-delivery
                className={classNames(
                  'font-medium',
                  delivery === 'read' && 'text-accent',
                  delivery === 'not-sent' && 'text-negative',
                )}
              >
                {labels[delivery]}
              </span>
            )}
          </p>
        </div>
        {!isOwn && seq !== null && senderId !== null && !isWithdrawn && (
          <IconButton
            size="sm"
            label="Report this message"
            icon={<Flag />}
            onClick={() => onReport(senderId, seq)}
            className="text-subtle opacity-0 focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-60"
          />
        )}
      </div>
      {delivery === 'sending' && waitingFiles.length > 0 && (
        <Button size="sm" variant="ghost" icon={<X aria-hidden="true" />} onClick={() => onDiscard(key)}>
          Cancel
        </Button>
      )}
      {delivery === 'not-sent' && (
        <div className="mt-1 flex flex-wrap items-center justify-end gap-1 text-sm">
          {problem && <span className="text-negative">{problem}</span>}
          <Button
            size="sm"
            variant="ghost"
            icon={<RotateCw aria-hidden="true" />}
            onClick={() => onRetry(key)}
          >
            Retry
          </Button>
          <IconButton
            size="sm"
            label="Delete this message"
            icon={<Trash2 />}
            onClick={() => onDiscard(key)}
            className="text-subtle"
          />
        </div>
      )}
    </li>
  )
}

/** What is suspicious about the message below, and why; only its recipient sees it. */
function MessageWarnings({ warnings }: { warnings: MessageWarning[] }) {
  return warnings.map(({ sign, title, why, found }) => (
    <div
      key={sign}
      role="note"
      aria-label={`Warning: ${title}`}
      className="mb-1.5 flex max-w-xl gap-2.5 rounded-md bg-warning-soft px-3 py-2 text-sm"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
      <div className="min-w-0">
        <p className="font-semibold text-warning">{title}</p>
        <p className="text-pretty text-ink">{why}</p>
        <p className="mt-0.5 break-words text-muted">
          Found in this message: <q>{found}</q>
        </p>
      </div>
    </div>
  ))
}

/** What somebody wrote, as text and nothing but text, its line breaks kept; addresses can be followed. */
function MessageText({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-wrap break-words [overflow-wrap:anywhere]">
      {splitText(text).map((part, index) =>
        part.kind === 'text' ? (
          part.text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes, so neither do its parts.
          <SafeLink key={index} link={part} />
        ),
      )}
    </p>
  )
}

/** Says where it leads, in the letters of the network: what is written may look like another site. */
function SafeLink({ link: { text, href, host } }: { link: Extract<TextPart, { kind: 'link' }> }) {
  return (
    <>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        title={href}
        className="rounded-sm underline decoration-1 underline-offset-3 hover:decoration-2"
      >
        {text}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>{' '}
      <span className="whitespace-nowrap text-sm opacity-80">
        <span className="sr-only">leads to </span>({host})
      </span>
    </>
  )
}
