import { utcDate } from '@laycan/contract/calendar'
import type { AgendaEntry } from '@laycan/contract/trade/agenda/agenda'
import { Link } from 'react-router'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, CardHeader } from '#ui/card.tsx'
import { useNextDates } from './dashboard.api.ts'

const most = 5

/** Late payments, and deadlines and payments that come next; laycans have a list of their own. Nothing without any. */
export function NextDates() {
  const { data } = useNextDates()
  const today = utcDate(new Date())
  const next =
    data?.entries
      .filter(({ kind, to }) => kind === 'payment' || (kind === 'deadline' && to >= today))
      .slice(0, most) ?? []
  if (next.length === 0) return null
  return (
    <Card as="section" aria-labelledby="dates-title">
      <CardHeader
        title="Deadlines and payments"
        titleId="dates-title"
        actions={
          <Link to="/agenda" className="rounded-sm text-accent text-sm hover:text-accent-strong">
            Agenda
          </Link>
        }
      />
      <ul className="mt-2 pb-1">
        {next.map((entry) => (
          <Row key={entry.id} entry={entry} isOverdue={entry.to < today} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ entry, isOverdue }: { entry: AgendaEntry; isOverdue: boolean }) {
  const { title, path, from, to, at } = entry
  const formats = useFormats()
  const days = from === to ? formats.date(from) : `${formats.date(from)} – ${formats.date(to)}`
  return (
    <li className="px-4 py-2 not-first:border-line not-first:border-t">
      <Link to={path} className="block rounded-sm text-sm hover:underline hover:underline-offset-3">
        {title}
      </Link>
      <time dateTime={at ?? from} className="tabular text-muted text-xs">
        {at ? formats.dateTime(at) : days}
      </time>
      {isOverdue && (
        <Badge tone="negative" className="ml-2">
          Overdue
        </Badge>
      )}
    </li>
  )
}
