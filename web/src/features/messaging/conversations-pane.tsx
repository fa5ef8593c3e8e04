import MessagesSquare from 'lucide-react/icons/messages-square'
import UserSearch from 'lucide-react/icons/user-search'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { QueryList } from '#platform/query-list.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { ConversationItems } from './conversation-items.tsx'
import { flattenPages } from './conversation-list.ts'
import { ConversationSkeleton } from './conversation-skeleton.tsx'
import { DesktopNotificationsButton } from './desktop-notifications-button.tsx'
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
        <div className="flex gap-2">
          <DesktopNotificationsButton />
          <Link to="/members" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            <UserSearch aria-hidden="true" />
            Find members
          </Link>
        </div>
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
  const query = useConversations()
  return (
    <QueryList
      query={query}
      items={flattenPages(query.data?.pages ?? [])}
      what="conversations"
      skeleton={<ConversationSkeleton />}
      isEdgeToEdge
      empty={
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
      }
    >
      {(conversations) => <ConversationItems label="Conversations" {...{ conversations, ownId, openId }} />}
    </QueryList>
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
