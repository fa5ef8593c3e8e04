import { PageHeader } from '#ui/page-header.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { useHolds, useLiveReview } from './compliance.api.ts'
import { DealsDesk } from './deals-desk.tsx'
import { HeldDesk } from './held-desk.tsx'
import { StaffProblem } from './staff-problem.tsx'
import { firstView, type StaffView, useStaffView } from './staff-view.ts'

/** The desk of compliance: what the checks hold, what was decided, and every deal. */
export default function StaffTradingPage() {
  const { view, change } = useStaffView()
  const waiting = useHolds({ status: 'held', item: null })
  useLiveReview()
  const count = waiting.data?.pages[0]?.heldCount ?? 0
  return (
    <>
      <title>Trading reviews · Laycan</title>
      <PageHeader
        title="Trading reviews"
        description="What the checks hold waits here for a person. Its owner reads the reason that you give."
      />
      {waiting.error && !waiting.data ? (
        <StaffProblem
          error={waiting.error}
          what="list"
          onRetry={() => void waiting.refetch()}
          retrying={waiting.isFetching}
        />
      ) : (
        <Tabs
          value={view.tab}
          onValueChange={(tab) => change({ ...firstView, tab: tab as StaffView['tab'] })}
          className="mt-4"
        >
          <TabList label="Trading reviews">
            <Tab value="held">{count > 0 ? `Held (${count})` : 'Held'}</Tab>
            <Tab value="decided">Decided</Tab>
            <Tab value="deals">Deals</Tab>
          </TabList>
          <TabPanel value={view.tab}>
            {view.tab === 'deals' ? (
              <DealsDesk view={view} onChange={change} />
            ) : (
              <HeldDesk view={{ status: view.tab, item: view.item }} onItem={(item) => change({ item })} />
            )}
          </TabPanel>
        </Tabs>
      )}
    </>
  )
}
