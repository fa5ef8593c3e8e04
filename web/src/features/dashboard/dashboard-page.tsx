import { useSession } from '#platform/session.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { CompletenessCard } from './completeness-card.tsx'
import { greetingFor } from './greeting.ts'
import { KycBanner } from './kyc-banner.tsx'
import { QuickActions } from './quick-actions.tsx'
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
          <RecentActivity className="lg:col-span-2" />
          <div className="grid gap-4 max-lg:sm:grid-cols-2">
            <CompletenessCard percent={user.profileCompleteness} />
            <QuickActions />
          </div>
        </div>
      </div>
    </>
  )
}
