import { useUrlState } from '#platform/url-state.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { ArticleEditor } from './article-editor.tsx'
import { ArticleList } from './article-list.tsx'
import { deskState } from './desk-state.ts'
import { GapList } from './gap-list.tsx'
import { useDeskEvents } from './support-desk.api.ts'
import { TicketList } from './ticket-list.tsx'

export default function SupportDeskPage() {
  const { view: page, reset, close } = useUrlState(deskState)
  useDeskEvents()
  const { view, edit, write, gap } = page
  return (
    <>
      <title>Support desk · Laycan</title>
      <PageHeader
        title="Support desk"
        description="People who asked for a person, and what the help centre lacks."
      />
      <Tabs value={view} onValueChange={(next) => reset({ view: next as typeof view })} className="mt-4">
        <TabList label="Show">
          <Tab value="waiting">Waiting</Tab>
          <Tab value="mine">Mine</Tab>
          <Tab value="closed">Closed</Tab>
          <Tab value="gaps">Knowledge gaps</Tab>
          <Tab value="articles">Articles</Tab>
        </TabList>
        <TabPanel value={view}>
          {view === 'gaps' && <GapList />}
          {view === 'articles' && <ArticleList />}
          {view !== 'gaps' && view !== 'articles' && <TicketList state={view} />}
        </TabPanel>
      </Tabs>
      {(edit || write) && (
        <ArticleEditor
          key={edit}
          file={edit || null}
          gapId={gap}
          onClose={() => close({ edit: '', write: '', gap: null })}
        />
      )}
    </>
  )
}
