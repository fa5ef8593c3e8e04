import type { MemberCard } from '@laycan/contract/members/members'
import type { Message } from '@laycan/contract/messaging/messages'
import SearchX from 'lucide-react/icons/search-x'
import { Link } from 'react-router'
import { fullName } from '#platform/full-name.ts'
import { combineQueries, QueryList } from '#platform/query-list.tsx'
import { useFormats } from '#platform/settings.ts'
import { useNow } from '#platform/use-now.ts'
import { Avatar } from '#ui/avatar.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ConversationItems } from './conversation-items.tsx'
import { flattenPages } from './conversation-list.ts'
import { ConversationSkeleton } from './conversation-skeleton.tsx'
import { markFound } from './found-text.ts'
import { listTime } from './message-times.ts'
import { useConversations, useFoundMessages } from './messaging.api.ts'
import { threadPath } from './messaging-view.ts'

type SearchResultsProps = { query: string; ownId: string; openId: string | null }

/** Conversations with people of that name or company, then messages with these words. */
export function SearchResults({ query, ownId, openId }: SearchResultsProps) {
  const people = useConversations(query)
  const found = useFoundMessages(query)
  const formats = useFormats()
  const nowMs = useNow()
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = found
  const conversations = flattenPages(people.data?.pages ?? [])
  const messages = found.data?.pages.flatMap(({ results }) => results) ?? []
  return (
    <QueryList<object>
      query={{
        ...combineQueries([people, found], people.data && found.data),
        hasNextPage,
        isFetchingNextPage,
        fetchNextPage,
      }}
      items={[...conversations, ...messages]}
      what="search results"
      failure="Search failed. Please try again."
      skeleton={<ConversationSkeleton />}
      isEdgeToEdge
      empty={
        <EmptyState
          icon={<SearchX />}
          title="Nothing found"
          action={
            <Link
              to={`/members?q=${encodeURIComponent(query)}`}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              Search all members
            </Link>
          }
        >
          No person and no message of yours matches “{query}”.
        </EmptyState>
      }
    >
      {() => (
        <>
          {conversations.length > 0 && (
            <section aria-label="People">
              <ResultHead>People</ResultHead>
              <ConversationItems {...{ conversations, ownId, openId }} />
            </section>
          )}
          {messages.length > 0 && (
            <section aria-label="Messages">
              <ResultHead>Messages</ResultHead>
              <ul className="divide-y divide-line">
                {messages.map(({ message, other }) => (
                  <FoundMessage
                    key={message.message_id}
                    {...{ message, other, query }}
                    time={listTime(message.created_at, formats, nowMs)}
                  />
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </QueryList>
  )
}

function ResultHead({ children }: { children: string }) {
  return <h2 className="px-4 pt-3 pb-1 font-medium text-subtle text-xs">{children}</h2>
}

type FoundMessageProps = { message: Message; other: MemberCard; query: string; time: string }

function FoundMessage({ message, other, query, time }: FoundMessageProps) {
  const name = fullName(other)
  const fileNames = message.attachments?.map(({ fileName }) => fileName) ?? []
  const text = [message.content, ...fileNames].filter(Boolean).join(' · ')
  return (
    <li>
      <Link
        to={threadPath(other.userId, message.seq)}
        className="flex items-start gap-3 px-4 py-2.5 hover:bg-hover focus-visible:-outline-offset-2"
      >
        <Avatar name={name} size="sm" />
        <div className="min-w-0 flex-1">
          <div className="flex items-baseline gap-2">
            <p className="min-w-0 flex-1 wrap-anywhere font-medium">{name}</p>
            <time dateTime={message.created_at} className="tabular shrink-0 text-subtle text-xs">
              {time}
            </time>
          </div>
          <p className="line-clamp-2 break-words text-muted text-sm">
            {message.sender_id !== other.userId &&
              message.conversation_id.includes(message.sender_id) &&
              'You: '}
            {markFound(text, query).map(({ text: part, isMatch, start }) =>
              isMatch ? (
                <mark key={start} className="rounded-sm bg-warning-soft text-ink">
                  {part}
                </mark>
              ) : (
                part
              ),
            )}
          </p>
        </div>
      </Link>
    </li>
  )
}
