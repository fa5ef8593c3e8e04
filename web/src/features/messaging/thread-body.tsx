import { useQueryClient } from '@tanstack/react-query'
import ArrowDown from 'lucide-react/icons/arrow-down'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormats } from '#platform/settings.ts'
import { useNow } from '#platform/use-now.ts'
import { Button } from '#ui/button.tsx'
import { takeRead } from './live-messaging.ts'
import { LoadMore } from './load-more.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { dayTitle } from './message-times.ts'
import { markRead } from './messaging.api.ts'
import { openOutbox } from './open-outbox.ts'
import type { RenderQuote } from './render-quote.ts'
import { findLastSeen } from './seen-message.ts'
import { discardFile, discardQueued } from './send-queued.ts'
import { hasNewer, hasOlder, type Thread } from './thread-data.ts'
import type { ThreadEntry } from './thread-entries.ts'
import { buildRows } from './thread-rows.ts'
import type { useThread } from './use-thread.ts'
import { useThreadPosition } from './use-thread-position.ts'
import { useThreadScroll } from './use-thread-scroll.ts'
import { findUnreadSeq, useUnreadFrom } from './use-unread-line.ts'

type ThreadBodyProps = {
  thread: Thread
  entries: ThreadEntry[]
  loads: ReturnType<typeof useThread>
  ownId: string
  otherName: string
  /** The message that the address asks for, and the step that asked. */
  seq: number | null
  visit: string
  onReport: (senderId: string, seq: number) => void
  renderQuote: RenderQuote
}

/** The messages, in a box that scrolls by itself. */
export function ThreadBody({
  thread,
  entries,
  loads,
  ownId,
  otherName,
  seq,
  visit,
  onReport,
  renderQuote,
}: ThreadBodyProps) {
  const box = useRef<HTMLElement>(null)
  const formats = useFormats()
  const nowMs = useNow()
  const outbox = openOutbox(ownId)
  const { conversation } = thread
  const unreadFrom = useUnreadFrom(thread)
  const markRead = useMarkRead(conversation.conversation_id, conversation.readSeq)

  const ends = { first: entries[0]?.key, last: entries.at(-1)?.key }
  const { isAtEnd } = useThreadScroll({
    box,
    ends,
    isLive: !hasNewer(thread),
    isOwnLast: entries.at(-1)?.seq === null,
    onLook: () => {
      if (!box.current || document.visibilityState !== 'visible' || isArriving()) return
      markRead(findLastSeen(box.current))
    },
  })
  const { highlighted, goToEnd, isArriving } = useThreadPosition({
    box,
    thread,
    seq,
    visit,
    unreadFrom,
    loadAround: loads.loadAround,
    loadNewest: loads.loadNewest,
  })

  // A message written while scrolled far back still goes to the end.
  const isWaitingFarBack = entries.at(-1)?.seq === null && hasNewer(thread)
  const goToOwn = useEffectEvent(goToEnd)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every message that is sent.
  useEffect(() => {
    if (isWaitingFarBack) goToOwn()
  }, [isWaitingFarBack, ends.last])

  const unreadSeq = findUnreadSeq(thread, unreadFrom)
  const firstUnread = entries.find((entry) => entry.seq !== null && entry.seq === unreadSeq)?.key ?? null
  const rows = buildRows(entries, { dayOf: formats.date, firstUnread })
  const isBehind = !isAtEnd || hasNewer(thread)

  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={box}
        data-thread
        aria-label={`Messages with ${otherName}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard cannot scroll.
        tabIndex={0}
        // The browser's own keeping of the place would add to ours.
        className="h-full overflow-y-auto overscroll-contain pb-3 [overflow-anchor:none] focus-visible:-outline-offset-2"
      >
        <div className="flex min-h-full flex-col justify-end">
          {hasOlder(thread) && (
            <LoadMore
              text="Show earlier messages"
              isLoading={loads.loading === 'older'}
              onLoad={() => void loads.loadOlder()}
              page={ends.first}
            />
          )}
          <ol aria-label="Messages">
            {rows.map((row) => {
              if (row.kind === 'day') {
                return <DayHead key={row.key} title={dayTitle(row.at, formats, nowMs)} at={row.at} />
              }
              if (row.kind === 'unread') return <UnreadLine key={row.key} />
              return (
                <MessageBubble
                  key={row.key}
                  entry={row.message}
                  isFirst={row.isFirst}
                  isLast={row.isLast}
                  isHighlighted={highlighted !== null && row.message.seq === highlighted}
                  conversationId={conversation.conversation_id}
                  otherName={otherName}
                  formats={formats}
                  nowMs={nowMs}
                  onRetry={(clientId) => outbox.mark(clientId, null)}
                  onDiscard={(clientId) => discardQueued(ownId, clientId)}
                  onRemoveFile={(clientId, fileId) => discardFile(ownId, clientId, fileId)}
                  onReport={onReport}
                  renderQuote={renderQuote}
                />
              )
            })}
          </ol>
          {hasNewer(thread) && (
            <LoadMore
              text="Show later messages"
              isLoading={loads.loading === 'newer'}
              onLoad={() => void loads.loadNewer()}
              page={ends.last}
            />
          )}
        </div>
      </section>
      {isBehind && (
        <Button
          size="sm"
          variant="secondary"
          icon={<ArrowDown aria-hidden="true" />}
          onClick={goToEnd}
          className="absolute right-4 bottom-3 rounded-full shadow-raised"
        >
          {conversation.unreadCount > 0 ? `${conversation.unreadCount} new` : 'Latest'}
        </Button>
      )}
    </div>
  )
}

/** The head of a day. */
function DayHead({ title, at }: { title: string; at: string }) {
  return (
    <li className="flex items-center gap-3 px-4 pt-5 text-subtle text-xs">
      <span aria-hidden="true" className="flex-1 border-line border-t" />
      <time dateTime={at} className="font-medium">
        {title}
      </time>
      <span aria-hidden="true" className="flex-1 border-line border-t" />
    </li>
  )
}

/** Stands above the first message that was unread when the thread was opened. */
function UnreadLine() {
  return (
    <li data-unread-line className="flex items-center gap-3 px-4 pt-4 text-accent text-xs">
      <span aria-hidden="true" className="flex-1 border-accent border-t" />
      <span className="font-semibold">New messages</span>
      <span aria-hidden="true" className="flex-1 border-accent border-t" />
    </li>
  )
}

/** Messages seen within this time are reported together. */
const gatherMs = 150
const tryAgainMs = 5000

/** Tells the server that a message and all before it were seen; each is reported once. */
function useMarkRead(conversationId: string, readSeq: number): (seq: number) => void {
  const queryClient = useQueryClient()
  const seen = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function reportAfter(ms: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      markRead(conversationId, seen.current).then(
        (read) => takeRead(queryClient, read),
        () => reportAfter(tryAgainMs),
      )
    }, ms)
  }

  return (seq) => {
    if (seq <= Math.max(readSeq, seen.current)) return
    seen.current = seq
    reportAfter(gatherMs)
  }
}
