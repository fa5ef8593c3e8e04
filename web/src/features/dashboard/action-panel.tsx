import { utcDate } from '@laycan/contract/calendar/calendar'
import { groupFigures } from '@laycan/contract/figure-texts'
import type { TradeAction } from '@laycan/contract/trade/overview/overview'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFormats } from '#platform/settings.ts'
import { useNow } from '#platform/use-now.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { TimeLeft } from '#ui/time-left.tsx'
import { dueState } from './action-due.ts'
import { amountText } from './cargo-text.ts'
import { useTradeOverview } from './dashboard.api.ts'
import { Panel, PanelNote, rowClass } from './panel.tsx'

const shownFirst = 6

/** What waits for the person, what ends first at the top; each line leads to the control that does it. */
export function ActionPanel() {
  const query = useTradeOverview()
  const actions = query.data?.actions ?? []
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? actions : actions.slice(0, shownFirst)
  return (
    <Panel
      title="Needs your action"
      what="what needs your action"
      query={query}
      lines={6}
      badge={actions.length > 0 && <Badge tone="warning">{actions.length}</Badge>}
    >
      {actions.length === 0 ? (
        <NothingWaits hasTraded={query.data?.hasTraded ?? true} />
      ) : (
        <ul className="mt-2 pb-1">
          {shown.map((action) => (
            <Row key={action.id} action={action} />
          ))}
        </ul>
      )}
      {!isWhole && actions.length > shownFirst && (
        <div className="border-line border-t px-4 py-2">
          <Button variant="secondary" size="sm" onClick={() => setWhole(true)}>
            Show all {actions.length}
          </Button>
        </div>
      )}
    </Panel>
  )
}

/** What somebody without a trade can do already, verified or not. */
const beginnings = [
  { to: '/markets', text: 'Choose the markets you watch', hint: 'Their prices are shown on this page.' },
  { to: '/members', text: 'Find members', hint: 'Buyers, sellers and brokers to write to.' },
  { to: '/support', text: 'Ask support', hint: 'About verification, trading, payment and delivery.' },
]

function NothingWaits({ hasTraded }: { hasTraded: boolean }) {
  const what = 'Quotes to answer, recaps to confirm and the next steps of your deals appear here.'
  if (hasTraded) return <PanelNote>Nothing waits for you. {what}</PanelNote>
  return (
    <>
      <PanelNote>{what} You can already:</PanelNote>
      <ul className="border-line border-t pb-1">
        {beginnings.map(({ to, text, hint }) => (
          <li key={to} className={`${rowClass} relative hover:bg-hover`}>
            <Link to={to} className="rounded-sm font-medium after:absolute after:inset-0 after:content-['']">
              {text}
            </Link>
            <p className="text-muted text-sm">{hint}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

function Row({ action }: { action: TradeAction }) {
  const formats = useFormats()
  const { kind, reference, counterparty, button, path } = action
  // A quote names a price, an approval the act with its figures.
  const decimals = { quote: 2, approval: 0 }[kind as string]
  const step = decimals === undefined ? action.step : groupFigures(action.step, decimals, formats.number)
  const about = [reference, amountText(action, formats), counterparty].filter(Boolean)
  return (
    <li
      className={classNames(
        rowClass,
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_11.5rem_6.5rem]',
      )}
    >
      <div className="min-w-0 max-sm:col-span-2">
        <p className="text-pretty break-words font-medium">{step}</p>
        <p className="tabular break-words text-muted text-sm">{about.join(' · ')}</p>
      </div>
      <Due due={action.due} />
      <Link
        to={path}
        aria-label={[button, step, reference].filter(Boolean).join(', ')}
        className={buttonClass({ variant: 'secondary', size: 'sm', className: 'justify-self-end' })}
      >
        {button}
      </Link>
    </li>
  )
}

const lateClass = { late: 'text-negative', today: 'text-warning', ahead: 'text-muted' }

function Due({ due }: Pick<TradeAction, 'due'>) {
  const formats = useFormats()
  const nowMs = useNow()
  if (!due) return <p className="text-sm text-subtle">No deadline</p>
  const state = dueState(due, nowMs, utcDate(new Date(nowMs)))
  return (
    <p className={classNames('tabular text-sm', lateClass[state])}>
      {due.what}{' '}
      {due.at && state === 'today' ? (
        <>
          in <TimeLeft until={due.at} over="0 min" />
        </>
      ) : (
        <time dateTime={due.at ?? due.on}>{due.at ? formats.dateTime(due.at) : formats.date(due.on)}</time>
      )}
      {state === 'late' && (
        <Badge tone="negative" className="ml-2">
          Overdue
        </Badge>
      )}
    </p>
  )
}
