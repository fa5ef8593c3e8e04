import { isForbidden, LoadError } from '#platform/error-views.tsx'
import { useUrlState } from '#platform/url-state.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { useHolds, useLiveReview } from './compliance.api.ts'
import { type ComplianceView, complianceState } from './compliance-view.ts'
import { DealsTab } from './deals-tab.tsx'
import { DisputesTab } from './disputes-tab.tsx'
import { forbiddenTitle } from './hold-labels.ts'
import { HoldsTab } from './holds-tab.tsx'

/** For compliance: what the checks hold, what was decided, every deal, and disputes without a mediator. */
export default function CompliancePage() {
  const { view, change } = useUrlState(complianceState)
  const waiting = useHolds({ status: 'held', item: null })
  useLiveReview()
  const count = waiting.data?.pages[0]?.heldCount ?? 0
  return (
    <>
      <title>Trading reviews · Laycan</title>
      <PageHeader
        title="Trading reviews"
        description="Items held by the automatic checks wait here for your decision. The owner sees the reason you give."
      />
      {isForbidden(waiting.error) ? (
        <LoadError query={waiting} what="held items" forbidden={forbiddenTitle} className="mt-5" />
      ) : (
        <Tabs
          value={view.tab}
          onValueChange={(tab) => change({ ...complianceState.defaults, tab: tab as ComplianceView['tab'] })}
          className="mt-4"
        >
          <TabList label="Trading reviews">
            <Tab value="held">{count > 0 ? `Held (${count})` : 'Held'}</Tab>
            <Tab value="decided">Decided</Tab>
            <Tab value="deals">Deals</Tab>
            <Tab value="disputes">Disputes</Tab>
          </TabList>
          <TabPanel value={view.tab}>
            {view.tab === 'deals' ? (
              <DealsTab view={view} onChange={change} />
            ) : view.tab === 'disputes' ? (
              <DisputesTab />
            ) : (
              <HoldsTab view={{ status: view.tab, item: view.item }} onItem={(item) => change({ item })} />
            )}
          </TabPanel>
        </Tabs>
      )}
    </>
  )
}
