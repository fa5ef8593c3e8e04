import type { Conversation } from '@laycan/contract/messaging/messages'
import { Link } from 'react-router'
import type { Formats } from '#platform/formats.ts'
import { fullName } from '#platform/full-name.ts'
import { useFormats } from '#platform/settings.ts'
import { useNow } from '#platform/use-now.ts'
import { VerifiedMark } from '#platform/verified-badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { readDraft } from './drafts.ts'
import { messageSummary } from './message-summary.ts'
import { listTime } from './message-times.ts'
import { threadPath } from './messaging-view.ts'
import { OnlineAvatar } from './online-avatar.tsx'
import { isIncoming } from './thread-data.ts'

type ConversationItemsProps = {
  label?: string | undefined
  conversations: Conversation[]
  ownId: string
  openId: string | null
}

export function ConversationItems({ label, conversations, ownId, openId }: ConversationItemsProps) {
  const formats = useFormats()
  const nowMs = useNow()
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {conversations.map((conversation) => (
        <ConversationItem
          key={conversation.conversation_id}
          conversation={conversation}
          isOpen={conversation.otherParticipant === openId}
          ownId={ownId}
          formats={formats}
          nowMs={nowMs}
        />
      ))}
    </ul>
  )
}

type ConversationItemProps = {
  conversation: Conversation
  isOpen: boolean
  ownId: string
  formats: Formats
  nowMs: number
}

function ConversationItem({ conversation, isOpen, ownId, formats, nowMs }: ConversationItemProps) {
  const { other, otherParticipant, lastMessage, unreadCount, isOnline } = conversation
  const name = fullName(other)
  return (
    <li>
      <Link
        to={threadPath(otherParticipant)}
        aria-current={isOpen ? 'true' : undefined}
        data-conversation={otherParticipant}
        className={classNames(
          'flex items-center gap-3 border-l-3 py-2.5 pr-4 pl-3.25 transition-colors duration-100 focus-visible:-outline-offset-2',
          isOpen ? 'border-accent bg-sunken' : 'border-transparent hover:bg-hover',
        )}
      >
        <OnlineAvatar name={name} isOnline={isOnline} />
        <div className="min-w-0 flex-1">
          <div className="flex items-baseline gap-2">
            <p className="flex min-w-0 flex-1 items-center gap-1">
              <span
                className={classNames('wrap-anywhere', unreadCount > 0 ? 'font-semibold' : 'font-medium')}
              >
                {name}
              </span>
              {!conversation.deal && <VerifiedMark isStatic member={other} />}
              {isOnline && <span className="sr-only">, online</span>}
            </p>
            {lastMessage && (
              <time
                dateTime={lastMessage.created_at}
                title={formats.dateTime(lastMessage.created_at)}
                className="tabular shrink-0 text-subtle text-xs"
              >
                {listTime(lastMessage.created_at, formats, nowMs)}
              </time>
            )}
          </div>
          <div className="flex items-center gap-2 text-sm">
            <Preview conversation={conversation} draft={isOpen ? '' : readDraft(ownId, otherParticipant)} />
            {unreadCount > 0 && (
              <span
                data-unread
                className="tabular grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-accent px-1.5 font-semibold text-on-accent text-xs"
              >
                {unreadCount > 99 ? '99+' : unreadCount}
                <span className="sr-only"> unread</span>
              </span>
            )}
          </div>
        </div>
      </Link>
    </li>
  )
}

function Preview({ conversation, draft }: { conversation: Conversation; draft: string }) {
  const { lastMessage, unreadCount } = conversation
  if (draft.trim() !== '') {
    return (
      <p className="min-w-0 flex-1 truncate text-subtle">
        <span className="font-medium text-warning">Draft: </span>
        {draft}
      </p>
    )
  }
  return (
    <p className={classNames('min-w-0 flex-1 truncate', unreadCount > 0 ? 'text-ink' : 'text-subtle')}>
      {lastMessage && !isIncoming(conversation, lastMessage.sender_id) && 'You: '}
      {lastMessage && messageSummary(lastMessage)}
    </p>
  )
}
