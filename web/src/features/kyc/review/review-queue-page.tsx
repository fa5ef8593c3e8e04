import { isForbidden, LoadError } from '#platform/error-views.tsx'
import { SavedViews } from '#platform/lists/list-tools.tsx'
import { useFormats } from '#platform/settings.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { StatCard } from '#ui/stat-card.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { forReviewers } from './case-texts.ts'
import { useLiveDesk, useQueue, useQueueSummary } from './kyc-review.api.ts'
import { QueueFilters } from './queue-filters.tsx'
import { QueueTable } from './queue-table.tsx'
import { isNarrowed, type QueueView, useQueueView } from './queue-view.ts'

/** The reviewers' queue: who waits longest comes first. */
export default function ReviewQueuePage() {
  const { view, change } = useQueueView()
  const query = useQueue(view)
  useLiveDesk()
  const isWaiting = view.status === 'in_progress'
  return (
    <>
      <title>KYC reviews · Laycan</title>
      <PageHeader
        title="KYC reviews"
        description="People are promised a decision within 24–48 hours. Claim a case before you decide it."
        actions={<SavedViews />}
      />
      {isForbidden(query.error) ? (
        <LoadError query={query} what="the queue" forbidden={forReviewers} className="mt-5" />
      ) : (
        <>
          <Summary />
          <Tabs
            value={view.status}
            onValueChange={(status) =>
              change({ status: status as QueueView['status'], claim: 'all', due: 'all', order: 'waiting' })
            }
            className="mt-4"
          >
            <TabList label="Status">
              <Tab value="in_progress">In review</Tab>
              <Tab value="verified">Verified</Tab>
              <Tab value="rejected">Rejected</Tab>
            </TabList>
            <TabPanel value={view.status} className="space-y-3">
              <QueueFilters view={view} onChange={change} />
              <QueueTable
                query={query}
                isWaiting={isWaiting}
                empty={
                  isNarrowed(view)
                    ? 'No cases found matching your criteria'
                    : isWaiting
                      ? 'Nobody is waiting for a decision'
                      : 'No cases yet'
                }
              />
            </TabPanel>
          </Tabs>
        </>
      )}
    </>
  )
}

function Summary() {
  const { data, isPending } = useQueueSummary()
  const formats = useFormats()
  const oldest = data?.oldestSubmittedAt
  return (
    <div className="mt-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard label="Waiting" value={data?.waiting ?? '–'} loading={isPending} />
      <StatCard label="Overdue" value={data?.overdue ?? '–'} loading={isPending} />
      <StatCard label="Claimed by me" value={data?.mine ?? '–'} loading={isPending} />
      <StatCard label="Oldest submitted" value={oldest ? formats.ago(oldest) : '–'} loading={isPending} />
    </div>
  )
}
