import { useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '#platform/session.tsx'
import { Card, CardBody, stretchedClass } from '#ui/card.tsx'
import { CompletenessBar } from '#ui/completeness-bar.tsx'
import { useMedia } from '#ui/use-media.ts'
import { ActionPanel } from './action-panel.tsx'
import { useLiveMarkets, useLiveTrade, useMessageCount, useTradeOverview } from './dashboard.api.ts'
import { type Layout, layoutOf } from './dashboard-layout.ts'
import { FirstSteps } from './first-steps.tsx'
import { Greeting } from './greeting.tsx'
import { LaycanPanel } from './laycan-panel.tsx'
import { MarketPanel } from './market-panel.tsx'
import { MatchPanel } from './match-panel.tsx'
import { MessagePanel } from './message-panel.tsx'
import { NextDates } from './next-dates.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { StaffPanel } from './staff-panel.tsx'
import { StatCards } from './stat-cards.tsx'

/** Columns end level: the last panel of each takes what is left. */
const columnClass = 'flex min-w-0 flex-col gap-4 [&>:last-child]:flex-1'
/** Side by side below the columns, with Quick Actions in a row of their own: three links would leave a panel empty. */
const lastClass =
  'flex min-w-0 flex-wrap gap-4 [&>*]:min-w-0 [&>*]:grow [&>:last-child]:basis-full [&>:not(:last-child)]:basis-64 2xl:flex-col 2xl:flex-nowrap 2xl:[&>:last-child]:basis-auto 2xl:[&>:not(:last-child)]:grow-0 2xl:[&>:not(:last-child)]:basis-auto'

export default function DashboardPage() {
  const { user } = useSession()
  useLiveTrade()
  useLiveMarkets()
  // On a phone what waits comes before the figures, in the order of the keyboard, too.
  const isWide = useMedia('(min-width: 64rem)')
  const layout = useLayout()
  const isQuiet = layout.isQuiet && isWide
  if (!user) return null
  return (
    <div data-wide>
      <title>Dashboard · Laycan</title>
      <Greeting user={user} />
      <div className="mt-5 grid grid-cols-1 gap-4 lg:grid-cols-12">
        <FirstSteps user={user} />
        {isWide && <StatCards user={user} />}
        <div className={`${columnClass} lg:col-span-8 2xl:col-span-6`}>
          <StaffPanel roles={user.roles} />
          <ActionPanel />
          {layout.hasLaycans && <LaycanPanel />}
          {isQuiet && <RecentActivity shown={4} />}
        </div>
        {!isWide && <StatCards user={user} />}
        <div className={`${columnClass} lg:col-span-4 2xl:col-span-3`}>
          <MarketPanel shown={isWide ? layout.markets : 5} />
          {!isQuiet && <MessagePanel />}
          <MatchPanel />
        </div>
        <div className={`${lastClass} lg:col-span-12 2xl:col-span-3`}>
          {isQuiet ? <MessagePanel /> : <RecentActivity shown={5} />}
          <NextDates />
          {user.profileCompleteness < 100 && <CompletenessCard percent={user.profileCompleteness} />}
          <QuickActions />
        </div>
      </div>
    </div>
  )
}

/** What stands where, decided once: nothing moves while somebody looks. */
function useLayout(): Layout {
  const { data: overview } = useTradeOverview()
  const messages = useMessageCount()
  const [layout, setLayout] = useState<Layout>()
  if (!layout && overview && messages !== undefined) setLayout(layoutOf(overview, messages))
  return layout ?? { isQuiet: false, hasLaycans: true, markets: 5 }
}

function CompletenessCard({ percent }: { percent: number }) {
  return (
    <Card interactive>
      <CardBody>
        <CompletenessBar percent={percent} />
        <p className="mt-2.5 text-sm">
          <Link to="/profile" className={`rounded-sm text-accent hover:text-accent-strong ${stretchedClass}`}>
            Complete your profile
          </Link>
        </p>
      </CardBody>
    </Card>
  )
}
