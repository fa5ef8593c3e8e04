import { useSearchParams } from 'react-router'
import { PageHeader } from '#ui/page-header.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { GapList } from './gap-list.tsx'
import { useDeskEvents } from './support-desk.api.ts'
import { TicketList } from './ticket-list.tsx'

const views = ['waiting', 'mine', 'closed', 'gaps'] as const

export default function SupportDeskPage() {
  const [search, setSearch] = useSearchParams()
  useDeskEvents()
  const view = views.find((one) => one === search.get('view')) ?? 'waiting'
  return (
    <>
      <title>Support desk · Laycan</title>
      <PageHeader
        title="Support desk"
        description="People who asked for a person, and what the help centre lacks."
      />
      <Tabs
        value={view}
        onValueChange={(next) => setSearch(next === 'waiting' ? {} : { view: next }, { replace: true })}
        className="mt-4"
      >
        <TabList label="Show">
          <Tab value="waiting">Waiting</Tab>
          <Tab value="mine">Mine</Tab>
          <Tab value="closed">Closed</Tab>
          <Tab value="gaps">Knowledge gaps</Tab>
        </TabList>
        <TabPanel value={view}>{view === 'gaps' ? <GapList /> : <TicketList state={view} />}</TabPanel>
      </Tabs>
    </>
  )
}
