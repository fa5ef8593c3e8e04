import MessagesSquare from 'lucide-react/icons/messages-square'
import UserSearch from 'lucide-react/icons/user-search'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useFormats } from '#platform/settings.ts'
import { useNow } from '#platform/use-now.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { ConversationItem } from './conversation-item.tsx'
import { flattenPages } from './conversation-list.ts'
import { ConversationSkeleton } from './conversation-skeleton.tsx'
import { useConversations } from './messaging.api.ts'
import { SearchResults } from './search-results.tsx'

type ConversationsPaneProps = { ownId: string; openId: string | null }

export function ConversationsPane({ ownId, openId }: ConversationsPaneProps) {
  const [query, setQuery] = useState('')
  const pane = useRef<HTMLDivElement>(null)
  useReturnFocus(pane, openId)
  return (
    <div ref={pane} className="flex h-full flex-col">
      <div className="flex min-h-14 items-center justify-between gap-2 px-4 py-2">
        <h1 className="font-semibold text-xl tracking-tight">Messaging</h1>
        <Link to="/members" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          <UserSearch aria-hidden="true" />
          Find members
        </Link>
      </div>
      <search aria-label="Conversations" className="border-line border-b px-4 pb-3">
        <SearchBox label="Search people and messages" query={query} onSearch={setQuery} maxLength={100} />
      </search>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {query === '' ? (
          <AllConversations ownId={ownId} openId={openId} />
        ) : (
          <SearchResults query={query} ownId={ownId} openId={openId} />
        )}
      </div>
    </div>
  )
}

function AllConversations({ ownId, openId }: ConversationsPaneProps) {
  const { data, isPending, isError, isFetching, refetch, ...more } = useConversations()
  const formats = useFormats()
  const nowMs = useNow()
  const conversations = flattenPages(data?.pages ?? [])
  if (isPending) return <ConversationSkeleton />
  if (isError && conversations.length === 0) {
    return (
      <ErrorState
        title="Failed to load conversations. Please try again."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (conversations.length === 0) {
    return (
      <EmptyState
        icon={<MessagesSquare />}
        title="No conversations yet"
        action={
          <Link to="/members" className={buttonClass({ size: 'sm' })}>
            Find members
          </Link>
        }
      >
        Find a counterparty in the member directory and write to them.
      </EmptyState>
    )
  }
  return (
    <>
      <ul aria-label="Conversations" className="divide-y divide-line">
        {conversations.map((conversation) => (
          <ConversationItem
            key={conversation.conversation_id}
            conversation={conversation}
            isOpen={conversation.otherParticipant === openId}
            {...{ ownId, formats, nowMs }}
          />
        ))}
      </ul>
      {more.hasNextPage && (
        <div className="p-3 text-center">
          <Button
            size="sm"
            variant="ghost"
            loading={more.isFetchingNextPage}
            onClick={() => void more.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
    </>
  )
}

/** Where one pane takes the place of the other, going back leads the keyboard to where it came from. */
function useReturnFocus(pane: React.RefObject<HTMLElement | null>, openId: string | null) {
  const before = useRef(openId)
  useEffect(() => {
    const left = before.current
    before.current = openId
    if (left === null || openId !== null) return
    pane.current?.querySelector<HTMLElement>(`[data-conversation="${left}"]`)?.focus()
  }, [openId, pane])
}
