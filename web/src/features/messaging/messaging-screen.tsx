import MessagesSquare from 'lucide-react/icons/messages-square'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ConversationsPane } from './conversations-pane.tsx'
import { useLiveMessaging } from './live-messaging.ts'
import type { MemberActions } from './member-actions.ts'
import { useMessagingView } from './messaging-view.ts'
import type { RenderQuote } from './render-quote.ts'
import { ThreadPane } from './thread-pane.tsx'

type MessagingScreenProps = { ownId: string; actions: MemberActions; renderQuote: RenderQuote }

/** The list and one conversation side by side; on a phone one of the two. */
export function MessagingScreen({ ownId, actions, renderQuote }: MessagingScreenProps) {
  const { otherId, conversationId, seq, visit } = useMessagingView(ownId)
  useLiveMessaging()
  return (
    <>
      <title>Messaging · Laycan</title>
      {/* As high as what is left below the top bar; on a phone to the very edges. */}
      <div className="-mx-4 -my-6 flex h-[calc(100dvh-3.5rem)] overflow-hidden bg-canvas sm:-mx-6 md:mx-0 md:my-0 md:h-[calc(100dvh-6.5rem)] md:min-h-96 md:rounded-lg md:border md:border-line">
        <div
          className={classNames(
            'w-full shrink-0 bg-surface md:w-80 md:border-line md:border-r xl:w-96',
            conversationId && 'max-md:hidden',
          )}
        >
          <ConversationsPane ownId={ownId} openId={otherId} />
        </div>
        <section
          aria-label="Conversation"
          className={classNames('flex min-w-0 flex-1 flex-col', !conversationId && 'max-md:hidden')}
        >
          {conversationId ? (
            <>
              {/* The list has it; on a phone the list is not there. */}
              <h1 className="sr-only md:hidden">Messaging</h1>
              <ThreadPane
                key={conversationId}
                {...{ ownId, conversationId, seq, visit, actions, renderQuote }}
              />
            </>
          ) : (
            <div className="grid h-full place-items-center">
              <EmptyState icon={<MessagesSquare />} title="Select a conversation to start messaging" />
            </div>
          )}
        </section>
      </div>
    </>
  )
}
