import ChartLine from 'lucide-react/icons/chart-line'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Fuel from 'lucide-react/icons/fuel'
import MessagesSquare from 'lucide-react/icons/messages-square'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { Link } from 'react-router'
import { useSession } from '#platform/session.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Card, CardBody, CardHeader, stretchedClass } from '#ui/card.tsx'
import { CompletenessBar } from '#ui/completeness-bar.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { NextDates } from './next-dates.tsx'
import { NextLaycans } from './next-laycans.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { StatCards } from './stat-cards.tsx'

export default function DashboardPage() {
  const { user } = useSession()
  if (!user) return null
  const greeting = greetingFor(new Date().getHours())
  return (
    <>
      <title>Dashboard · Laycan</title>
      <PageHeader
        title={user.firstName ? `${greeting}, ${user.firstName}` : greeting}
        description="Your trading at a glance."
      />
      <div className="mt-5 space-y-4">
        {user.kycStatus === 'pending' && <KycBanner />}
        <StatCards />
        <div className="grid items-start gap-4 lg:grid-cols-3">
          <div className="grid gap-4 lg:col-span-2">
            <RecentActivity />
            <NextLaycans />
          </div>
          <div className="grid gap-4 max-lg:sm:grid-cols-2">
            <CompletenessCard percent={user.profileCompleteness} />
            <NextDates />
            <QuickActions />
          </div>
        </div>
      </div>
    </>
  )
}

function KycBanner() {
  return (
    <section
      aria-labelledby="kyc-banner-title"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-warning/30 bg-warning-soft px-4 py-3"
    >
      <ShieldAlert aria-hidden="true" className="size-5 shrink-0 self-start text-warning max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="kyc-banner-title" className="font-semibold text-ink">
          KYC Verification Required
        </h2>
        <p className="text-muted">KYC verification is needed for all trading features.</p>
      </div>
      <Link to="/kyc" className={buttonClass({ variant: 'secondary', className: 'max-sm:w-full' })}>
        Start Verification
      </Link>
    </section>
  )
}

function CompletenessCard({ percent }: { percent: number }) {
  return (
    <Card interactive>
      <CardBody>
        <CompletenessBar percent={percent} />
        <p className="mt-2.5 text-sm">
          <Link to="/profile" className={`rounded-sm text-accent hover:text-accent-strong ${stretchedClass}`}>
            {percent < 100 ? 'Complete your profile' : 'View your profile'}
          </Link>
        </p>
      </CardBody>
    </Card>
  )
}

const actions = [
  { to: '/fuel-types', text: 'Browse fuel types', Icon: Fuel },
  { to: '/markets', text: 'View markets', Icon: ChartLine },
  { to: '/messaging', text: 'Open messaging', Icon: MessagesSquare },
]

function QuickActions() {
  return (
    <Card as="section" aria-labelledby="actions-title">
      <CardHeader title="Quick Actions" titleId="actions-title" />
      <ul className="p-2">
        {actions.map(({ to, text, Icon }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-10 items-center gap-3 rounded-md px-2 hover:bg-hover">
              <Icon aria-hidden="true" className="size-4 shrink-0 text-accent" />
              <span className="flex-1">{text}</span>
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-subtle" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** `hour` is the local one, 0 to 23. */
export function greetingFor(hour: number): string {
  if (hour < 12) return 'Good morning'
  return hour < 17 ? 'Good afternoon' : 'Good evening'
}
