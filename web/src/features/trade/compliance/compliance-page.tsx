import { PageHeader } from '#ui/page-header.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { useHolds, useLiveReview } from './compliance.api.ts'
import { type ComplianceView, defaultView, useComplianceView } from './compliance-view.ts'
import { DealsTab } from './deals-tab.tsx'
import { HoldsTab } from './holds-tab.tsx'
import { StaffProblem } from './staff-problem.tsx'

/** The desk of compliance: what the checks hold, what was decided, and every deal. */
export default function CompliancePage() {
  const { view, change } = useComplianceView()
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
          onValueChange={(tab) => change({ ...defaultView, tab: tab as ComplianceView['tab'] })}
          className="mt-4"
        >
          <TabList label="Trading reviews">
            <Tab value="held">{count > 0 ? `Held (${count})` : 'Held'}</Tab>
            <Tab value="decided">Decided</Tab>
            <Tab value="deals">Deals</Tab>
          </TabList>
          <TabPanel value={view.tab}>
            {view.tab === 'deals' ? (
              <DealsTab view={view} onChange={change} />
            ) : (
              <HoldsTab view={{ status: view.tab, item: view.item }} onItem={(item) => change({ item })} />
            )}
          </TabPanel>
        </Tabs>
      )}
    </>
  )
}
