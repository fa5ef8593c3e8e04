import type { DeskTicketDetail } from '@laycan/contract/support/support-desk'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link, useParams } from 'react-router'
import { LoadError } from '#platform/error-views.tsx'
import { RefreshError } from '#platform/query-list.tsx'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { forDesk } from './desk-state.ts'
import { ReplyForm } from './reply-form.tsx'
import { useDeskEvents, useTicket, useTicketAct } from './support-desk.api.ts'

export default function TicketPage() {
  const { id = '' } = useParams()
  useDeskEvents()
  const query = useTicket(id)
  const { data, isPending, isError } = query
  return (
    <>
      <title>Support ticket · Laycan</title>
      <Link
        to="/staff/support"
        className="inline-flex items-center gap-1 text-accent text-sm hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Support desk
      </Link>
      {isPending && <Skeleton className="mt-4 h-64 w-full" />}
      <RefreshError what="The ticket" query={query} className="mt-2" />
      {isError && !data && (
        <LoadError
          query={query}
          what="the ticket"
          forbidden={forDesk}
          notFound="There is no such ticket"
          className="mt-4"
        />
      )}
      {data && <Ticket detail={data} />}
    </>
  )
}

function Ticket({ detail: { ticket, turns } }: { detail: DeskTicketDetail }) {
  const formats = useFormats()
  const act = useTicketAct(ticket.id)
  const button = (name: 'claim' | 'release' | 'close', text: string, variant: 'primary' | 'secondary') => (
    <Button
      variant={variant}
      loading={act.isPending && act.variables === name}
      onClick={() => act.mutate(name)}
    >
      {text}
    </Button>
  )
  return (
    <div className="mt-2 max-w-3xl">
      <PageHeader
        title={ticket.person}
        description={`${ticket.company} · opened ${formats.dateTime(ticket.openedAt)}`}
        badge={
          <Badge tone={ticket.state === 'closed' ? 'neutral' : ticket.state === 'open' ? 'warning' : 'info'}>
            {ticket.state === 'closed' ? 'Closed' : (ticket.staffName ?? 'Waiting')}
          </Badge>
        }
        actions={
          <>
            {ticket.state === 'open' && button('claim', 'Take ticket', 'primary')}
            {ticket.state === 'claimed' && ticket.isMine && button('release', 'Give back', 'secondary')}
            {ticket.state !== 'closed' &&
              (ticket.isMine || ticket.state === 'open') &&
              button('close', 'Close ticket', 'secondary')}
          </>
        }
      />
      <Card className="mt-4">
        <ol aria-label="Conversation" className="grid gap-3 p-4">
          {turns.map(({ id, role, content, timestamp, answeredBy, author }) => (
            <li
              key={id}
              className={classNames(
                'max-w-[88%] rounded-lg px-3 py-2',
                role === 'user' && 'border border-line bg-raised',
                answeredBy === 'person' && 'ml-auto bg-accent-soft',
                role === 'assistant' && answeredBy !== 'person' && 'ml-auto bg-sunken text-muted',
              )}
            >
              <p className="text-subtle text-xs">
                {role === 'user' ? ticket.person : answeredBy === 'person' ? author : 'Automatic answer'}
                <span className="tabular"> · {formats.dateTime(timestamp)}</span>
              </p>
              <p className="mt-0.5 whitespace-pre-wrap break-words text-pretty">{content}</p>
            </li>
          ))}
          {turns.length === 0 && <li className="text-muted">Nothing was said before.</li>}
        </ol>
        {ticket.state === 'claimed' && ticket.isMine && <ReplyForm ticketId={ticket.id} />}
      </Card>
    </div>
  )
}
