import History from 'lucide-react/icons/history'
import { Link } from 'react-router'
import { QueryList } from '#platform/query-list.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { ActivityList } from './activity-list.tsx'
import { useActivityPages, useLiveTrade } from './dashboard.api.ts'

/** Everything that Recent Activity shows the last few lines of. */
export default function ActivityPage() {
  useLiveTrade()
  const query = useActivityPages()
  return (
    <>
      <title>Activity · Laycan</title>
      <PageHeader
        title="Activity"
        description="What you, your company and the other side did in your trade, and what happened on your account."
      />
      <div className="mt-5">
        <QueryList
          query={query}
          items={query.data?.pages.flatMap(({ activities }) => activities) ?? []}
          what="activity"
          skeleton={
            <Card>
              <SkeletonGroup label="Loading activity" className="p-4">
                <SkeletonText lines={8} />
              </SkeletonGroup>
            </Card>
          }
          empty={
            <EmptyState
              icon={<History />}
              title="Nothing has happened yet"
              action={
                <Link to="/dashboard" className={buttonClass({ variant: 'secondary' })}>
                  See your first steps
                </Link>
              }
            >
              Requests, supplies, quotes and the steps of your deals are listed here.
            </EmptyState>
          }
        >
          {(activities) => (
            <Card>
              <ActivityList activities={activities} />
            </Card>
          )}
        </QueryList>
      </div>
    </>
  )
}
