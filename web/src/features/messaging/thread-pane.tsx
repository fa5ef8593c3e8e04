import { sendProblemTexts } from '@laycan/contract/messaging/messaging-rules'
import CloudOff from 'lucide-react/icons/cloud-off'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { useEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'
import { createClientId } from '#platform/client-id.ts'
import { fullName } from '#platform/full-name.ts'
import { useIsOnline } from '#platform/use-is-online.ts'
import { SimilarNotice } from '#platform/verification-popover.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Composer } from './composer.tsx'
import { FileDropArea } from './file-drop-area.tsx'
import type { MemberActions } from './member-actions.ts'
import { messageSummary } from './message-summary.ts'
import { openOutbox, useOutbox } from './open-outbox.ts'
import { keepFile } from './outbox-files.ts'
import type { RenderQuote } from './render-quote.ts'
import { ThreadBody } from './thread-body.tsx'
import { isIncoming, type Thread } from './thread-data.ts'
import { buildEntries } from './thread-entries.ts'
import { ThreadHeader } from './thread-header.tsx'
import { ThreadError, ThreadSkeleton } from './thread-placeholders.tsx'
import { toQueuedFile, useDraftFiles } from './use-draft-files.ts'
import { useThread } from './use-thread.ts'
import { useOtherTyping } from './use-typing.ts'

type ThreadPaneProps = {
  ownId: string
  conversationId: string
  /** The message that the address asks for, and the step that asked. */
  seq: number | null
  visit: string
  actions: MemberActions
  renderQuote: RenderQuote
}

/** One conversation. Give it a key: another conversation is another pane. */
export function ThreadPane({ conversationId, ...props }: ThreadPaneProps) {
  const loads = useThread(conversationId)
  if (loads.thread) return <OpenThread thread={loads.thread} loads={loads} {...props} />
  if (loads.isPending) return <ThreadSkeleton />
  return <ThreadError query={loads} />
}

type OpenThreadProps = Omit<ThreadPaneProps, 'conversationId'> & {
  thread: Thread
  loads: ReturnType<typeof useThread>
}

function OpenThread({ thread, loads, ownId, seq, visit, actions, renderQuote }: OpenThreadProps) {
  const { conversation } = thread
  const { other, sendProblem, conversation_id: conversationId } = conversation
  const otherName = fullName(other)
  const entries = buildEntries(thread, useOutbox(ownId))
  const isTyping = useOtherTyping(conversationId, conversation.deal ? null : other.userId)
  const heading = useRef<HTMLHeadingElement>(null)
  const composer = useRef<HTMLTextAreaElement>(null)
  useOpeningFocus(heading, composer)
  useFocusOnceAllowed(composer, sendProblem)

  const draftFiles = useDraftFiles(`${ownId} ${conversationId}`)

  /** Queued at once, so that what is written next stands behind it. */
  function handleSend(content: string) {
    const files = draftFiles.take()
    for (const { id, file } of files) void keepFile(id, file)
    openOutbox(ownId).add({
      clientId: createClientId(),
      recipientId: other.userId,
      content,
      ...(files.length > 0 && { files: files.map(toQueuedFile) }),
    })
  }

  return (
    <FileDropArea isOpen={!sendProblem} onFiles={(files) => void draftFiles.add(files)}>
      <ThreadHeader {...{ conversation, isTyping, actions }} headingRef={heading} />
      {entries.length === 0 ? (
        <div className="grid min-h-0 flex-1 place-items-center">
          <EmptyState
            icon={<MessagesSquare />}
            title={conversation.deal ? 'No messages yet' : `Say hello to ${otherName}`}
          >
            {conversation.deal
              ? 'The people of both companies and the broker read this room.'
              : 'Messages are between the two of you.'}{' '}
            Never pay fees or change bank details on the strength of a message alone.
          </EmptyState>
        </div>
      ) : (
        <ThreadBody
          {...{ thread, entries, loads, ownId, otherName, seq, visit, renderQuote }}
          onReport={(senderId, reported) =>
            actions.reportMessage(senderId, { conversationId, seq: reported })
          }
        />
      )}
      <NewMessageLog thread={thread} otherName={otherName} />
      <OfflineNotice waiting={entries.filter((entry) => entry.seq === null).length} />
      {other.similarTo && (
        <SimilarNotice similarTo={other.similarTo} className="rounded-none border-x-0 border-b-0" />
      )}
      {sendProblem ? (
        <div className="flex flex-wrap items-center justify-center gap-3 border-line border-t bg-surface p-4 text-center text-muted">
          <p>{sendProblemTexts[sendProblem]}</p>
          {sendProblem === 'blocked_by_me' && (
            <Button size="sm" variant="secondary" onClick={() => actions.unblock(other)}>
              Unblock
            </Button>
          )}
        </div>
      ) : (
        <Composer
          {...{ ownId, otherName, conversationId }}
          otherId={other.userId}
          draftFiles={draftFiles}
          onSend={handleSend}
          ref={composer}
        />
      )}
    </FileDropArea>
  )
}

/** After a step within the app: to the composer, or by touch to the head, lest a keyboard cover the thread. */
function useOpeningFocus(
  heading: React.RefObject<HTMLElement | null>,
  composer: React.RefObject<HTMLElement | null>,
) {
  const kind = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened.
  useEffect(() => {
    if (kind === 'POP') return
    const isTouch = window.matchMedia('(pointer: coarse)').matches
    const target = (isTouch ? null : composer.current) ?? heading.current
    target?.focus({ preventScroll: true })
  }, [])
}

/** The button that allowed it has gone. */
function useFocusOnceAllowed(composer: React.RefObject<HTMLElement | null>, problem: string | null) {
  const before = useRef(problem)
  useEffect(() => {
    if (before.current === 'blocked_by_me' && problem === null) composer.current?.focus()
    before.current = problem
  }, [problem, composer])
}

function OfflineNotice({ waiting }: { waiting: number }) {
  const isOnline = useIsOnline()
  if (isOnline) return null
  return (
    <p
      role="status"
      className="flex items-center gap-2 border-line border-t bg-warning-soft px-4 py-2 text-sm text-warning"
    >
      <CloudOff aria-hidden="true" className="size-4 shrink-0" />
      {waiting === 0
        ? 'You are offline. What you write is kept here and sent when you are back.'
        : `You are offline. ${waiting === 1 ? '1 message is' : `${waiting} messages are`} kept here and sent when you are back.`}
    </p>
  )
}

type Heard = { id: string; text: string }

/** Says new messages of the other person to those who do not see them; older ones that are loaded stay unsaid. */
function NewMessageLog({ thread, otherName }: { thread: Thread; otherName: string }) {
  const [heard, setHeard] = useState<Heard[]>([])
  const known = useRef(thread.conversation.lastSeq)

  useEffect(() => {
    const { lastSeq } = thread.conversation
    const added = thread.messages.filter(
      ({ seq, sender_id: sender }) => seq > known.current && isIncoming(thread.conversation, sender),
    )
    known.current = lastSeq
    if (added.length === 0) return
    const texts = added.map(({ message_id: id, warnings, ...message }) => {
      const warning = warnings.length > 0 ? `Warning: ${warnings.map(({ title }) => title).join(', ')}. ` : ''
      return { id, text: `${warning}${message.senderName ?? otherName}: ${messageSummary(message)}` }
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
