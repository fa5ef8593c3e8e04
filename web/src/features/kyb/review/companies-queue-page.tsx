import { countryName } from '@laycan/contract/countries'
import type { CompanyQueueItem } from '@laycan/contract/kyb/kyb-review'
import { passportReviewDays, riskRatingLabels } from '@laycan/contract/kyb/risk-labels'
import { Link } from 'react-router'
import { isForbidden, LoadError } from '#platform/error-views.tsx'
import { SavedViews } from '#platform/lists/list-tools.tsx'
import { QueryTable } from '#platform/query-table.tsx'
import { useFormats } from '#platform/settings.ts'
import { useUrlState } from '#platform/url-state.ts'
import { useNow } from '#platform/use-now.ts'
import { Badge } from '#ui/badge.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select } from '#ui/select.tsx'
import { StatCard } from '#ui/stat-card.tsx'
import type { Column } from '#ui/table.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { CheckCount, forReviewers, RatingBadge } from './case-badges.tsx'
import { type QueueView, queueView, useLiveDesk, useQueue, useQueueSummary } from './kyb-review.api.ts'

/** The reviewers' queue of companies: who waits longest comes first. */
export default function CompaniesQueuePage() {
  const { view, change } = useUrlState(queueView)
  const query = useQueue(view)
  useLiveDesk()
  const isWaiting = view.status === 'in_review'
  const isNarrowed =
    view.claim !== 'all' || view.finding !== 'all' || view.rating !== 'all' || view.search !== ''
  return (
    <>
      <title>Company reviews · Laycan</title>
      <PageHeader
        title="Company reviews"
        description={`Companies are promised a decision within ${passportReviewDays} days. Claim a case before you decide it.`}
        actions={<SavedViews />}
      />
      {isForbidden(query.error) ? (
        <LoadError query={query} what="the queue" forbidden={forReviewers} className="mt-5" />
      ) : (
        <>
          <Summary />
          <Tabs
            value={view.status}
            onValueChange={(status) => change({ status: status as QueueView['status'], claim: 'all' })}
            className="mt-4"
          >
            <TabList label="Status">
              <Tab value="in_review">In review</Tab>
              <Tab value="approved">Verified</Tab>
              <Tab value="rejected">Rejected</Tab>
            </TabList>
            <TabPanel value={view.status} className="space-y-3">
              <Filters view={view} onChange={change} />
              <Companies
                query={query}
                isWaiting={isWaiting}
                empty={
                  isNarrowed
                    ? 'No companies found matching your criteria'
                    : isWaiting
                      ? 'No company is waiting for a decision'
                      : 'No companies yet'
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
  return (
    <div className="mt-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard label="Waiting" value={data?.waiting ?? '–'} loading={isPending} />
      <StatCard label="Overdue" value={data?.overdue ?? '–'} loading={isPending} />
      <StatCard label="Claimed by me" value={data?.mine ?? '–'} loading={isPending} />
      <StatCard label="Second approval" value={data?.secondApprovals ?? '–'} loading={isPending} />
    </div>
  )
}

type FiltersProps = { view: QueueView; onChange: (part: Partial<QueueView>) => void }

const claims = [
  { value: 'all', label: 'Claimed or not' },
  { value: 'free', label: 'Not claimed' },
  { value: 'mine', label: 'Claimed by me' },
  { value: 'others', label: 'Claimed by others' },
] as const
const findings = [
  { value: 'all', label: 'Any result' },
  { value: 'failed', label: 'Something failed' },
  { value: 'warnings', label: 'Warnings only' },
  { value: 'clear', label: 'All passed' },
] as const
const ratings = [
  { value: 'all', label: 'Any risk' },
  { value: 'high', label: riskRatingLabels.high },
  { value: 'medium', label: riskRatingLabels.medium },
  { value: 'low', label: riskRatingLabels.low },
] as const

const Filters = ({ view, onChange }: FiltersProps) => (
  <search aria-label="Filters" className="grid grid-cols-2 items-end gap-2 sm:flex sm:flex-wrap">
    <div className="max-sm:col-span-2 sm:w-64">
      <SearchBox
        label="Search by name, registration or LEI"
        query={view.search}
        onSearch={(search) => onChange({ search })}
        maxLength={100}
      />
    </div>
    {view.status === 'in_review' && (
      <Select
        label="Claim"
        options={claims}
        value={view.claim}
        onValueChange={(claim) => onChange({ claim })}
      />
    )}
    <Select
      label="Checks"
      options={findings}
      value={view.finding}
      onValueChange={(finding) => onChange({ finding })}
    />
    <Select
      label="Risk"
      options={ratings}
      value={view.rating}
      onValueChange={(rating) => onChange({ rating })}
    />
  </search>
)

type CompaniesProps = { query: ReturnType<typeof useQueue>; isWaiting: boolean; empty: string }

function Companies({ query, isWaiting, empty }: CompaniesProps) {
  const companies = query.data?.pages.flatMap((page) => page.companies)
  const formats = useFormats()
  const nowMs = useNow()
  const columns: Column<CompanyQueueItem>[] = [
    { key: 'company', header: 'Company', rowHeader: true, cell: (item) => <Company item={item} /> },
    {
      key: 'country',
      header: 'Country',
      className: 'max-md:hidden',
      cell: ({ country }) => countryName(country),
    },
    {
      key: 'checks',
      header: 'Checks',
      className: 'max-md:hidden',
      cell: ({ checks }) => <CheckCount checks={checks} />,
    },
    {
      key: 'risk',
      header: 'Risk',
      className: 'max-md:hidden',
      cell: ({ rating }) => <RatingBadge rating={rating} />,
    },
    {
      key: 'claimed',
      header: 'Claimed by',
      className: 'max-lg:hidden',
      cell: ({ claimedBy }) => claimedBy?.name ?? <span className="text-subtle">Nobody</span>,
    },
    {
      key: 'waiting',
      header: isWaiting ? 'Waiting since' : 'Decided',
      cell: ({ submittedAt, decidedAt, dueAt }) => (
        <span className="tabular flex flex-wrap items-center gap-x-2">
          {formats.ago(decidedAt ?? submittedAt, nowMs)}
          {isWaiting && Date.parse(dueAt) < nowMs && <Badge tone="negative">Overdue</Badge>}
        </span>
      ),
    },
  ]
  return (
    <>
      <QueryTable
        query={query}
        what="the queue"
        label="Companies"
        columns={isWaiting ? columns : columns.filter(({ key }) => key !== 'claimed')}
        rows={companies ?? []}
        rowKey={({ companyId }) => companyId}
        loadingRows={6}
        empty={empty}
      />
      <p role="status" className="sr-only">
        {companies && (companies.length === 1 ? '1 company' : `${companies.length} companies`)}
      </p>
    </>
  )
}

const Company = ({ item }: { item: CompanyQueueItem }) => (
  <span className="block min-w-0 py-0.5">
    <span className="flex flex-wrap items-center gap-x-2">
      <Link
        to={`/staff/companies/${item.companyId}`}
        className="rounded-sm text-accent underline decoration-1 underline-offset-3 hover:decoration-2"
      >
        {item.legalName}
      </Link>
      {item.attempt > 1 && <Badge>Attempt {item.attempt}</Badge>}
      {item.firstApprovedBy && <Badge tone="warning">Second approval</Badge>}
      {item.isMine && <Badge tone="info">Your own company</Badge>}
    </span>
    {item.name !== item.legalName && (
      <span className="wrap-anywhere block font-normal text-subtle">{item.name}</span>
    )}
    {/* What the narrow table has no columns for. */}
    <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 font-normal text-muted md:hidden">
      {countryName(item.country)}
      <CheckCount checks={item.checks} />
      <RatingBadge rating={item.rating} />
    </span>
  </span>
)
