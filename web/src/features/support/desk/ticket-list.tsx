import type { DeskTicket } from '@laycan/contract/support/support-desk'
import Inbox from 'lucide-react/icons/inbox'
import { Link } from 'react-router'
import { QueryList } from '#platform/query-list.tsx'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, stretchedClass } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { forDesk } from './desk-state.ts'
import { type TicketFilter, useTickets } from './support-desk.api.ts'

const emptyTexts: Record<TicketFilter, string> = {
  waiting: 'Nobody is waiting',
  mine: 'You have no tickets',
  closed: 'No ticket was closed yet',
}

export function TicketList({ state }: { state: TicketFilter }) {
  const query = useTickets(state)
  return (
    <QueryList
      query={query}
      items={query.data?.pages.flatMap((page) => page.tickets) ?? []}
      what="tickets"
      forbidden={forDesk}
      skeleton={<Skeleton className="h-40 w-full" />}
      empty={
        <EmptyState icon={<Inbox />} title={emptyTexts[state]}>
          Tickets appear here by themselves.
        </EmptyState>
      }
    >
      {(tickets) => (
        <ul className="grid gap-2">
          {tickets.map((ticket) => (
            <TicketItem key={ticket.id} ticket={ticket} />
          ))}
        </ul>
      )}
    </QueryList>
  )
}

function TicketItem({ ticket }: { ticket: DeskTicket }) {
  const formats = useFormats()
  const { id, person, company, lastMessage, updatedAt, awaitsReply, staffName } = ticket
  return (
    <Card as="li" interactive className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-semibold text-ink">
          <Link to={`/staff/support/${id}`} className={stretchedClass}>
            {person}
          </Link>
        </h2>
        <span className="text-muted text-sm">{company}</span>
        {awaitsReply && <Badge tone="warning">Awaits a reply</Badge>}
        {staffName && <Badge tone="info">{staffName}</Badge>}
        <time
          dateTime={updatedAt}
          title={formats.dateTime(updatedAt)}
          className="tabular ml-auto text-subtle text-sm"
        >
          {formats.ago(updatedAt)}
        </time>
      </div>
      <p className="mt-1 line-clamp-2 break-words text-muted text-sm">{lastMessage || 'Nothing said yet'}</p>
    </Card>
  )
}
