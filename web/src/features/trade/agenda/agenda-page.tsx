import { addDays, utcDate } from '@laycan/contract/calendar/calendar'
import type { AgendaEntry } from '@laycan/contract/trade/agenda/agenda'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { Link } from 'react-router'
import { CardListSkeleton } from '#features/trade/shared/card-list.tsx'
import { useLiveTrading } from '#features/trade/shared/trade-cache.ts'
import { LoadError } from '#platform/error-views.tsx'
import { useFormats } from '#platform/settings.ts'
import { oneOf, urlState, useUrlState } from '#platform/url-state.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Card, CardHeader } from '#ui/card.tsx'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useAgenda } from './agenda.api.ts'
import { CalendarCard } from './calendar-card.tsx'

const shown = [
  { value: 'all', label: 'All' },
  { value: 'laycan', label: 'Laycans' },
  { value: 'deadline', label: 'Deadlines' },
  { value: 'payment', label: 'Payments' },
] as const
const agendaState = urlState({ show: oneOf(['all', 'laycan', 'deadline', 'payment'], 'all') })

/** All dates of one's trade, from today on and of the last 30 days. */
export default function AgendaPage() {
  const query = useAgenda()
  useLiveTrading()
  const { view, change } = useUrlState(agendaState)
  return (
    <>
      <title>Agenda · Laycan</title>
      <PageHeader title="Agenda" description="Laycans, deadlines and payments of your company's trade." />
      <div className="mt-5 grid items-start gap-4 lg:grid-cols-3">
        <div className="space-y-4 lg:col-span-2">
          <ChoiceBar
            label="Show"
            hideLabel
            options={shown}
            value={view.show}
            onValueChange={(show) => change({ show })}
          />
          {query.data ? (
            <Entries
              entries={query.data.entries.filter(({ kind }) => view.show === 'all' || kind === view.show)}
            />
          ) : query.isError ? (
            <LoadError query={query} what="agenda" />
          ) : (
            <CardListSkeleton label="Loading agenda" />
          )}
        </div>
        {query.data && <CalendarCard feed={query.data.feed} />}
      </div>
    </>
  )
}

function Entries({ entries }: { entries: AgendaEntry[] }) {
  const today = utcDate(new Date())
  const isOverdue = ({ kind, to }: AgendaEntry) => kind === 'payment' && to < today
  const groups = [
    { title: 'Overdue', entries: entries.filter(isOverdue) },
    { title: 'Today', entries: entries.filter(({ from, to }) => from <= today && to >= today) },
    {
      title: 'The next 7 days',
      entries: entries.filter(({ from }) => from > today && from <= addDays(today, 7)),
    },
    { title: 'Later', entries: entries.filter(({ from }) => from > addDays(today, 7)) },
    {
      title: 'The last 30 days',
      entries: entries.filter((entry) => entry.to < today && !isOverdue(entry)).toReversed(),
    },
  ].filter((group) => group.entries.length > 0)
  if (groups.length === 0)
    return (
      <Card>
        <EmptyState icon={<CalendarDays />} title="Nothing is on the agenda">
          Dates appear here with your requests, supplies, quotes and deals.
        </EmptyState>
      </Card>
    )
  return groups.map((group) => <Group key={group.title} {...group} />)
}

function Group({ title, entries }: { title: string; entries: AgendaEntry[] }) {
  const id = `agenda-${title.replaceAll(' ', '-').toLowerCase()}`
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHeader title={title} titleId={id} />
      <ul className="mt-2 pb-1">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </Card>
  )
}

const kinds: Record<AgendaEntry['kind'], { label: string; tone: Tone }> = {
  laycan: { label: 'Laycan', tone: 'info' },
  deadline: { label: 'Deadline', tone: 'warning' },
  payment: { label: 'Payment', tone: 'positive' },
}

function Entry({ entry }: { entry: AgendaEntry }) {
  const { kind, title, path } = entry
  const { label, tone } = kinds[kind]
  return (
    <li className="grid gap-x-4 gap-y-0.5 px-4 py-2 not-first:border-line not-first:border-t sm:grid-cols-[11rem_minmax(0,1fr)_auto] sm:items-baseline">
      <When entry={entry} />
      <Link to={path} className="min-w-0 rounded-sm hover:underline hover:underline-offset-3">
        {title}
      </Link>
      <Badge tone={tone} className="justify-self-start">
        {label}
      </Badge>
    </li>
  )
}

function When({ entry: { from, to, at } }: { entry: AgendaEntry }) {
  const formats = useFormats()
  const text = at
    ? formats.dateTime(at)
    : from === to
      ? formats.date(from)
      : `${formats.date(from)} – ${formats.date(to)}`
  return (
    <time dateTime={at ?? from} className="tabular text-muted text-sm">
      {text}
    </time>
  )
}
