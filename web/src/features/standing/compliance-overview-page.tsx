import type { NameReview, WatchedCompany, WatchedPerson } from '@laycan/contract/standing/standing'
import { companyActionLabels } from '@laycan/contract/standing/standing-labels'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Formats } from '#platform/formats.ts'
import { fullName } from '#platform/full-name.ts'
import { QueryTable } from '#platform/query-table.tsx'
import { useFormats } from '#platform/settings.ts'
import { oneOf, urlState, useUrlState } from '#platform/url-state.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Column } from '#ui/table.tsx'
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
  return (
    <div>
      <h2 className="mb-2 font-semibold text-lg">Companies</h2>
      <QueryTable
        query={query}
        what="companies"
        forbidden={forStaff}
        label="Companies"
        columns={companyColumns(show, formats)}
        rows={query.data?.pages.flatMap((page) => page.companies) ?? []}
        rowKey={({ companyId }) => companyId}
        loadingRows={3}
        empty={emptyTexts[show].companies}
      />
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
      <QueryTable
        query={query}
        what="people"
        forbidden={forStaff}
        label="People"
        columns={columns}
        rows={query.data?.pages.flatMap((page) => page.people) ?? []}
        rowKey={({ member }) => member.userId}
        loadingRows={3}
        empty={emptyTexts[show].people}
      />
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
      <QueryTable
        query={query}
        what="names"
        forbidden={forStaff}
        label="Similar names"
        columns={columns}
        rows={query.data?.pages.flatMap((page) => page.reviews) ?? []}
        rowKey={({ id }) => id}
        loadingRows={3}
        empty="No name waits for a reviewer"
      />
      {asked && <NameVerdictDialog {...asked} decide={decide} onClose={() => setAsked(undefined)} />}
    </>
  )
}
