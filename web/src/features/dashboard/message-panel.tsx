import type { Conversation } from '@laycan/contract/messaging/messages'
import { Link } from 'react-router'
import { fullName } from '#platform/full-name.ts'
import { useFormats } from '#platform/settings.ts'
import { useNow } from '#platform/use-now.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { useNewestMessages } from './dashboard.api.ts'
import { Panel, PanelNote, rowClass } from './panel.tsx'

/** The newest unread messages, a line for each conversation; the newest of all once everything is read. */
export function MessagePanel() {
  const query = useNewestMessages()
  const conversations = query.data ?? []
  return (
    <Panel title="Messages" what="messages" query={query} link={{ to: '/messaging', text: 'All messages' }}>
      {conversations.length === 0 ? (
        <PanelNote>You have no messages yet. New ones appear here.</PanelNote>
      ) : (
        <ul className="mt-2 pb-1">
          {conversations.map((conversation) => (
            <Row key={conversation.conversation_id} conversation={conversation} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Row({ conversation }: { conversation: Conversation }) {
  const formats = useFormats()
  const nowMs = useNow()
  const { other, otherParticipant, lastMessage, unreadCount } = conversation
  const name = fullName(other)
  return (
    <li className={`${rowClass} relative flex items-center gap-3 hover:bg-hover`}>
      <Avatar name={name} />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2">
          <Link
            to={`/messaging?with=${otherParticipant}`}
            className={classNames(
              "wrap-anywhere min-w-0 rounded-sm after:absolute after:inset-0 after:content-['']",
              unreadCount > 0 ? 'font-semibold' : 'font-medium',
            )}
          >
            {name}
          </Link>
          {lastMessage && (
            <time dateTime={lastMessage.created_at} className="tabular ml-auto shrink-0 text-subtle text-xs">
              {formats.ago(lastMessage.created_at, nowMs)}
            </time>
          )}
        </p>
        <p className="flex items-center gap-2 text-muted text-sm">
          <span className="min-w-0 flex-1 truncate">{lastMessage?.content}</span>
          {unreadCount > 0 && (
            <Badge tone="info">
              {unreadCount}
              <span className="sr-only"> unread</span>
            </Badge>
          )}
        </p>
      </div>
    </li>
  )
}
