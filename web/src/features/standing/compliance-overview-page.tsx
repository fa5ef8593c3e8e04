import type { NameReview, WatchedCompany, WatchedPerson } from '@laycan/contract/standing/standing'
import { companyActionLabels } from '@laycan/contract/standing/standing-labels'
import { useState } from 'react'
import { Link } from 'react-router'
import { LoadError } from '#platform/error-views.tsx'
import type { Formats } from '#platform/formats.ts'
import { fullName } from '#platform/full-name.ts'
import { RefreshError } from '#platform/query-list.tsx'
import { useFormats } from '#platform/settings.ts'
import { oneOf, urlState, useUrlState } from '#platform/url-state.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ShowMore } from '#ui/show-more.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { type AskedVerdict, NameVerdictDialog } from './name-verdict-dialog.tsx'
import {
  type CompanyShow,
  useComplianceSummary,
  useDecideName,
  useNameReviews,
  useWatchedCompanies,
  useWatchedPeople,
} from './standing.api.ts'
import { verificationLabels } from './verification-labels.ts'

type Show = CompanyShow | 'names'

const overviewView = urlState<{ show: Show }>({
  show: oneOf<Show, Show>(['suspended', 'expiring', 'high_risk', 'proposed', 'names'], 'suspended'),
})

const forStaff = 'This page is for the compliance team'

/** What compliance keeps an eye on: people and companies after their verification. */
export default function ComplianceOverviewPage() {
  const { view, open } = useUrlState(overviewView)
  const { data: summary } = useComplianceSummary()
  const count = (text: string, number = 0) => (number > 0 ? `${text} (${number})` : text)
  return (
    <>
      <title>Compliance overview · Laycan</title>
      <PageHeader
        title="Compliance overview"
        description="Verifications that end soon, suspensions, high risks, what waits for a second reviewer, and look-alike names."
      />
      <Tabs value={view.show} onValueChange={(show) => open({ show: show as Show })} className="mt-4">
        <TabList label="Compliance overview">
          <Tab value="suspended">
            {count('Suspended', summary && summary.suspendedPeople + summary.suspendedCompanies)}
          </Tab>
          <Tab value="expiring">
            {count('Ending soon', summary && summary.expiringPeople + summary.expiringCompanies)}
          </Tab>
          <Tab value="high_risk">{count('High risk', summary?.highRisk)}</Tab>
          <Tab value="proposed">{count('Second reviewer', summary?.proposals)}</Tab>
          <Tab value="names">{count('Similar names', summary?.names)}</Tab>
        </TabList>
        <TabPanel value={view.show}>
          {view.show === 'names' ? (
            <Names />
          ) : (
            <div className="space-y-6">
              <Companies show={view.show} />
              {(view.show === 'suspended' || view.show === 'expiring') && <People show={view.show} />}
            </div>
          )}
        </TabPanel>
      </Tabs>
    </>
  )
}

const linkClass = 'rounded-sm text-accent underline decoration-1 underline-offset-3 hover:decoration-2'

function Companies({ show }: { show: CompanyShow }) {
  const query = useWatchedCompanies(show)
  const formats = useFormats()
  const companies = query.data?.pages.flatMap((page) => page.companies) ?? []
  if (query.error && companies.length === 0) {
    return <LoadError query={query} what="companies" forbidden={forStaff} />
  }
  return (
    <div>
      <h2 className="mb-2 font-semibold text-lg">Companies</h2>
      <RefreshError what="Companies" query={query} className="mb-2" />
      <Table
        label="Companies"
        columns={companyColumns(show, formats)}
        rows={companies}
        rowKey={({ companyId }) => companyId}
        loadingRows={query.isPending ? 3 : undefined}
        empty={emptyTexts[show].companies}
      />
      <ShowMore more={query} />
    </div>
  )
}

const emptyTexts = {
  suspended: { companies: 'No company is suspended', people: 'Nobody is suspended' },
  expiring: {
    companies: 'No verification of a company ends within 60 days',
    people: 'No verification of a person ends within 60 days',
  },
  proposed: { companies: 'Nothing waits for a second reviewer', people: '' },
  high_risk: { companies: 'No verified company is rated high', people: '' },
}

function companyColumns(show: CompanyShow, formats: Formats): Column<WatchedCompany>[] {
  const last: Record<typeof show, Column<WatchedCompany>> = {
    suspended: {
      key: 'reason',
      header: 'Suspended',
      cell: ({ suspendedAt, suspensionReason }) => <Since at={suspendedAt} reason={suspensionReason} />,
    },
    expiring: {
      key: 'until',
      header: 'Verified until',
      cell: ({ verifiedUntil }) => verifiedUntil && formats.date(verifiedUntil),
    },
    high_risk: {
      key: 'until',
      header: 'Verified until',
      cell: ({ verifiedUntil }) => verifiedUntil && formats.date(verifiedUntil),
    },
    proposed: {
      key: 'action',
      header: 'Proposed',
      cell: ({ proposedAction }) => proposedAction && companyActionLabels[proposedAction],
    },
  }
  return [
    {
      key: 'name',
      header: 'Company',
      rowHeader: true,
      cell: ({ companyId, name }) => (
        <Link to={`/staff/companies/${companyId}/standing`} className={linkClass}>
          {name}
        </Link>
      ),
    },
    {
      key: 'verification',
      header: 'Verification',
      className: 'max-sm:hidden',
      cell: ({ verification }) => (
        <Badge tone={verificationLabels[verification].tone}>{verificationLabels[verification].text}</Badge>
      ),
    },
    {
      key: 'people',
      header: 'People',
      numeric: true,
      className: 'max-sm:hidden',
      cell: ({ memberCount }) => memberCount,
    },
    last[show],
  ]
}

function People({ show }: { show: 'suspended' | 'expiring' }) {
  const query = useWatchedPeople(show)
  const formats = useFormats()
  const people = query.data?.pages.flatMap((page) => page.people) ?? []
  if (query.error && people.length === 0) {
    return <LoadError query={query} what="people" forbidden={forStaff} />
  }
  const columns: Column<WatchedPerson>[] = [
    {
      key: 'name',
      header: 'Person',
      rowHeader: true,
      cell: ({ member }) => (
        <>
          <Link to={`/staff/people/${member.userId}`} className={linkClass}>
            {fullName(member)}
          </Link>
          <span className="block font-normal text-muted">{member.companyName}</span>
        </>
      ),
    },
    show === 'suspended'
      ? {
          key: 'reason',
          header: 'Suspended',
          cell: ({ suspendedAt, suspensionReason }) => <Since at={suspendedAt} reason={suspensionReason} />,
        }
      : {
          key: 'until',
          header: 'Verified until',
          cell: ({ verifiedUntil }) => verifiedUntil && formats.date(verifiedUntil),
        },
  ]
  return (
    <div>
      <h2 className="mb-2 font-semibold text-lg">People</h2>
      <RefreshError what="People" query={query} className="mb-2" />
      <Table
        label="People"
        columns={columns}
        rows={people}
        rowKey={({ member }) => member.userId}
        loadingRows={query.isPending ? 3 : undefined}
        empty={emptyTexts[show].people}
      />
      <ShowMore more={query} />
    </div>
  )
}

function Since({ at, reason }: { at: string | null; reason: string | null }) {
  const formats = useFormats()
  return (
    <>
      {at && <time dateTime={at}>{formats.date(at)}</time>}
      <span className="block max-w-prose break-words text-muted">{reason}</span>
    </>
  )
}

/** Companies that are held until somebody has looked at their name. */
function Names() {
  const query = useNameReviews()
  const decide = useDecideName()
  const [asked, setAsked] = useState<AskedVerdict>()
  const reviews = query.data?.pages.flatMap((page) => page.reviews) ?? []
  if (query.error && reviews.length === 0) {
    return <LoadError query={query} what="names" forbidden={forStaff} />
  }
  const columns: Column<NameReview>[] = [
    {
      key: 'name',
      header: 'Company',
      rowHeader: true,
      cell: ({ companyId, name }) => (
        <Link to={`/staff/companies/${companyId}/standing`} className={linkClass}>
          {name}
        </Link>
      ),
    },
    {
      key: 'similar',
      header: 'Similar to',
      cell: ({ similarToId, similarToName }) => (
        <Link to={`/staff/companies/${similarToId}/standing`} className={linkClass}>
          {similarToName}
        </Link>
      ),
    },
    {
      key: 'decide',
      header: 'Decide',
      cell: (review) => (
        <span className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={() => setAsked({ review, verdict: 'cleared' })}>
            Clear<span className="sr-only"> the name {review.name}</span>
          </Button>
          <Button size="sm" variant="danger" onClick={() => setAsked({ review, verdict: 'refused' })}>
            Refuse<span className="sr-only"> the name {review.name}</span>
          </Button>
        </span>
      ),
    },
  ]
  return (
    <>
      <RefreshError what="Names" query={query} className="mb-2" />
      <Table
        label="Similar names"
        columns={columns}
        rows={reviews}
        rowKey={({ id }) => id}
        loadingRows={query.isPending ? 3 : undefined}
        empty="No name waits for a reviewer"
      />
      <ShowMore more={query} />
      {asked && <NameVerdictDialog {...asked} decide={decide} onClose={() => setAsked(undefined)} />}
    </>
  )
}
