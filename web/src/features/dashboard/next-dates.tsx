import { utcDate } from '@laycan/contract/calendar/calendar'
import type { AgendaEntry } from '@laycan/contract/trade/agenda/agenda'
import { Link } from 'react-router'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { daysText } from './cargo-text.ts'
import { useTradeOverview } from './dashboard.api.ts'
import { Panel, rowClass } from './panel.tsx'

/** Late payments, and deadlines and payments that come next; laycans have a chart of their own. Nothing without any. */
export function NextDates() {
  const query = useTradeOverview()
  const next = query.data?.dates ?? []
  if (next.length === 0) return null
  const today = utcDate(new Date())
  return (
    <Panel title="Deadlines and payments" what="dates" query={query} link={{ to: '/agenda', text: 'Agenda' }}>
      <ul className="mt-2 pb-1">
        {next.map((entry) => (
          <Row key={entry.id} entry={entry} isOverdue={entry.to < today} />
        ))}
      </ul>
    </Panel>
  )
}

function Row({ entry, isOverdue }: { entry: AgendaEntry; isOverdue: boolean }) {
  const { title, path, from, to, at } = entry
  const formats = useFormats()
  return (
    <li className={rowClass}>
      <Link to={path} className="block rounded-sm text-sm hover:underline hover:underline-offset-3">
        {title}
      </Link>
      <time dateTime={at ?? from} className="tabular text-muted text-xs">
        {at ? formats.dateTime(at) : daysText(from, to, formats)}
      </time>
      {isOverdue && (
        <Badge tone="negative" className="ml-2">
          Overdue
        </Badge>
      )}
    </li>
  )
}
