import ChartLine from 'lucide-react/icons/chart-line'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Fuel from 'lucide-react/icons/fuel'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { Link } from 'react-router'
import { Card, CardHeader } from '#ui/card.tsx'

const actions = [
  { to: '/fuel-types', text: 'Browse fuel types', hint: 'Grades, limits and prices', Icon: Fuel },
  { to: '/markets', text: 'View markets', hint: 'Prices, charts and alerts', Icon: ChartLine },
  { to: '/messaging', text: 'Open messaging', hint: 'Members and deal rooms', Icon: MessagesSquare },
]

/** As the last of its column it takes what is left: its rows share it. */
export function QuickActions() {
  return (
    <Card as="section" aria-labelledby="actions-title" className="flex flex-col">
      <CardHeader title="Quick Actions" titleId="actions-title" />
      <ul className="grid flex-1 auto-rows-fr grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] p-2">
        {actions.map(({ to, text, hint, Icon }) => (
          <li key={to}>
            <Link to={to} className="flex h-full items-center gap-3 rounded-md px-2 py-2 hover:bg-hover">
              <Icon aria-hidden="true" className="size-4 shrink-0 text-accent" />
              <span className="flex-1">
                {text}
                <span className="block text-muted text-sm">{hint}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-subtle" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
