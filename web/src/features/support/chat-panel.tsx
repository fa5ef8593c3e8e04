import type { SupportConversation, SupportTicket } from '@laycan/contract/support/support'
import Headset from 'lucide-react/icons/headset'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import { useEffect, useRef } from 'react'
import { LoadError } from '#platform/error-views.tsx'
import { useFormats } from '#platform/settings.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { ChatComposer } from './chat-composer.tsx'
import { AssistantTurn, PendingTurn, UserTurn } from './chat-turn.tsx'
import { useConversation, useFeedback, useNewConversation, useTicket } from './support.api.ts'
import { useChat } from './use-chat.ts'

type ChatPanelProps = {
  draft: string
  onDraft: (text: string) => void
  onOpenArticle: (file: string) => void
}

export function ChatPanel({ draft, onDraft, onOpenArticle }: ChatPanelProps) {
  const query = useConversation()
  const { data: conversation, isError } = query
  // What was loaded once stays on the screen, even if a refresh fails.
  if (conversation === undefined && !isError) return <ChatSkeleton />
  if (conversation === undefined) {
    return <LoadError query={query} what="the conversation" className="max-w-3xl" />
  }
  return <Chat {...{ conversation, draft, onDraft, onOpenArticle }} />
}

function Chat({
  conversation,
  draft,
  onDraft,
  onOpenArticle,
}: ChatPanelProps & { conversation: SupportConversation | null }) {
  const formats = useFormats()
  const feedback = useFeedback()
  const begin = useNewConversation()
  const ticket = useTicket()
  const composer = useRef<HTMLTextAreaElement>(null)
  const { pending, ask, stop } = useChat(conversation?.conversationId, onDraft)
  const turns = conversation?.turns ?? []
  const openTicket = conversation?.ticket?.state === 'closed' ? null : (conversation?.ticket ?? null)
  const isEmpty = turns.length === 0 && !pending
  const scroller = useScrollToEnd(turns.length, pending?.text.length)

  function send(question: string) {
    void ask(question, turns.at(-1)?.id)
  }

  function prefill(question: string) {
    onDraft(question)
    composer.current?.focus()
  }

  return (
    <Card as="section" aria-label="AI Chat" className="flex max-w-3xl flex-col">
      <div
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        role="log"
        aria-label="Conversation"
        aria-live="polite"
        className="h-[min(34rem,calc(100dvh-24rem))] min-h-64 overflow-y-auto px-4 py-4"
      >
        {isEmpty && !openTicket && <ChatWelcome onChoose={prefill} />}
        <ol className="grid gap-4">
          {turns.map((turn) =>
            turn.role === 'user' ? (
              <UserTurn key={turn.id} content={turn.content} time={formats.time(turn.timestamp)} />
            ) : (
              <AssistantTurn
                key={turn.id}
                turn={turn}
                time={formats.time(turn.timestamp)}
                onOpenArticle={onOpenArticle}
                onAsk={turn === turns.at(-1) && !openTicket && !pending ? send : undefined}
                onPerson={() => ticket.open.mutate(conversation?.conversationId)}
                onRate={(isHelpful) =>
                  conversation &&
                  feedback.mutate({ conversationId: conversation.conversationId, id: turn.id, isHelpful })
                }
              />
            ),
          )}
          {pending && <PendingTurn turns={turns} pending={pending} isAnswered={openTicket !== null} />}
        </ol>
      </div>
      {openTicket && (
        <TicketBar
          ticket={openTicket}
          isClosing={ticket.close.isPending}
          onClose={() => ticket.close.mutate(openTicket.id)}
        />
      )}
      <div className="border-line border-t">
        {!isEmpty && !openTicket && <QuickQuestions compact className="px-3 pt-3" onChoose={prefill} />}
        <ChatComposer
          ref={composer}
          text={draft}
          onChange={onDraft}
          isBusy={pending !== undefined}
          onStop={stop}
          onSend={(question) => {
            onDraft('')
            send(question)
          }}
        />
      </div>
      <div className="flex flex-wrap justify-between gap-2 px-3 pb-3">
        <Button
          variant="ghost"
          size="sm"
          icon={<MessageSquarePlus aria-hidden="true" />}
          disabled={turns.length === 0 || pending !== undefined || openTicket !== null}
          loading={begin.isPending}
          onClick={() => begin.mutate()}
        >
          New chat
        </Button>
        <Button
          variant="ghost"
          size="sm"
          icon={<Headset aria-hidden="true" />}
          disabled={openTicket !== null || pending !== undefined}
          loading={ticket.open.isPending}
          onClick={() => ticket.open.mutate(conversation?.conversationId)}
        >
          Talk to a person
        </Button>
      </div>
    </Card>
  )
}

/** What is said last is what matters. */
function useScrollToEnd(turns: number, written: number | undefined) {
  const scroller = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when there is something new to see
  useEffect(() => {
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight })
  }, [turns, written])
  return scroller
}

function ChatSkeleton() {
  return (
    <Card className="grid max-w-3xl gap-4 p-4" aria-busy="true">
      <Skeleton className="ml-auto h-10 w-1/2" />
      <Skeleton className="h-24 w-3/4" />
      <Skeleton className="h-10 w-full" />
    </Card>
  )
}

/** Where a conversation begins. */
function ChatWelcome({ onChoose }: { onChoose: (question: string) => void }) {
  return (
    <div className="flex flex-col items-center py-8 text-center">
      <span className="grid size-10 place-items-center rounded-full bg-accent-soft text-accent">
        <LifeBuoy aria-hidden="true" className="size-5" />
      </span>
      <h2 className="mt-3 font-semibold text-ink text-lg">How can we help?</h2>
      <p className="mt-1 max-w-prose text-pretty text-muted">
        Answers come from the help centre and from your own data, with their sources.
      </p>
      <QuickQuestions className="mt-4 justify-center" onChoose={onChoose} />
    </div>
  )
}

type TicketBarProps = { ticket: SupportTicket; isClosing: boolean; onClose: () => void }

/** Says that a person has the conversation, and gives it back to the automatic answers. */
function TicketBar({ ticket, isClosing, onClose }: TicketBarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-line border-t bg-info-soft px-4 py-2 text-info text-sm">
      <p role="status" className="flex items-center gap-2">
        <Headset aria-hidden="true" className="size-4 shrink-0" />
        {ticket.staffName
          ? `${ticket.staffName} has your conversation. Automatic answers are off.`
          : 'A person will answer here. You may leave: we will notify you.'}
      </p>
      <Button variant="ghost" size="sm" loading={isClosing} onClick={onClose}>
        End ticket
      </Button>
    </div>
  )
}

const quickQuestions = [
  { label: 'KYC', question: 'How does KYC verification work?' },
  { label: 'Fuel types', question: 'What fuel types are available?' },
  { label: 'Placing a request', question: 'How do I place a fuel request?' },
]

type QuickQuestionsProps = {
  onChoose: (question: string) => void
  /** By their subject alone, where the conversation needs the room. */
  compact?: boolean
  className?: string | undefined
}

/** Three questions that fill the box. */
function QuickQuestions({ onChoose, compact = false, className }: QuickQuestionsProps) {
  return (
    <fieldset aria-label="Quick questions" className={classNames('flex flex-wrap gap-2', className)}>
      {quickQuestions.map(({ label, question }) => (
        <Button
          key={label}
          variant="secondary"
          size="sm"
          title={compact ? question : undefined}
          onClick={() => onChoose(question)}
        >
          {compact ? label : question}
        </Button>
      ))}
    </fieldset>
  )
}
