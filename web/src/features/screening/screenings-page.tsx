import ShieldCheck from 'lucide-react/icons/shield-check'
import { Link } from 'react-router'
import { QueryList } from '#platform/query-list.tsx'
import { oneOf, urlState, useUrlState } from '#platform/url-state.ts'
import { Card, CardBody } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { type HitStatus, useLiveScreenings, useScreeningsWithHits } from './screening.api.ts'
import { HitList, ScreeningSummary } from './screening-card.tsx'
import { subjectPath, subjectText } from './screening-labels.ts'

const screeningsView = urlState<{ status: HitStatus }>({
  status: oneOf<HitStatus, HitStatus>(['open', 'all'], 'open'),
})

/** Hits of people, companies, ships, banks and account holders, wherever they turned up. */
export default function ScreeningsPage() {
  const { view, change } = useUrlState(screeningsView)
  const { data } = useScreeningsWithHits('open')
  useLiveScreenings()
  const openCount = data?.pages[0]?.openCount ?? 0
  return (
    <>
      <title>Sanctions hits · Laycan</title>
      <PageHeader
        title="Sanctions hits"
        description="People, companies, ships and banks that may be listed. Decide on each hit, with a reason."
      />
      <Tabs
        value={view.status}
        onValueChange={(status) => change({ status: status as HitStatus })}
        className="mt-4"
      >
        <TabList label="Sanctions hits">
          <Tab value="open">{openCount > 0 ? `To decide (${openCount})` : 'To decide'}</Tab>
          <Tab value="all">All</Tab>
        </TabList>
        <TabPanel value={view.status}>
          <Hits status={view.status} />
        </TabPanel>
      </Tabs>
    </>
  )
}

function Hits({ status }: { status: HitStatus }) {
  const query = useScreeningsWithHits(status)
  return (
    <QueryList
      query={query}
      items={query.data?.pages.flatMap((page) => page.screenings) ?? []}
      what="sanctions hits"
      forbidden="This page is for compliance reviewers"
      skeleton={
        <SkeletonGroup label="Loading sanctions hits">
          <SkeletonText lines={8} />
        </SkeletonGroup>
      }
      empty={
        <EmptyState
          icon={<ShieldCheck aria-hidden="true" />}
          title={status === 'open' ? 'Nothing is waiting for you' : 'No hits yet'}
        />
      }
    >
      {(screenings) => (
        <ul aria-label="Sanctions hits" className="space-y-3">
          {screenings.map((screening) => (
            <Card key={screening.id} as="li">
              <CardBody>
                <ScreeningSummary screening={screening} />
                <Link
                  to={subjectPath(screening)}
                  className="mt-1 inline-block max-w-full break-words rounded-sm text-accent text-sm underline decoration-1 underline-offset-3 hover:decoration-2"
                >
                  {subjectText(screening)}
                </Link>
                <HitList screening={screening} />
              </CardBody>
            </Card>
          ))}
        </ul>
      )}
    </QueryList>
  )
}
