import { reportOutcomeLabels, reportReasonLabels } from '@laycan/contract/reports/report-labels'
import type { Report } from '@laycan/contract/reports/reports'
import Lock from 'lucide-react/icons/lock'
import { useSearchParams } from 'react-router'
import type { Formats } from '#platform/formats.ts'
import { fullName } from '#platform/full-name.ts'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ShowMore } from '#ui/show-more.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { type ReportStatus, useReports } from './reports.api.ts'

/** What members reported of each other. What is open, and in which list, stands in the address. */
export default function StaffReportsPage() {
  const [search, setSearch] = useSearchParams()
  const status: ReportStatus = search.get('status') === 'closed' ? 'closed' : 'open'
  const { data } = useReports(status)
  const openCount = data?.pages[0]?.openCount ?? 0
  const show = (changes: Record<string, string | null>) =>
    setSearch((current) => {
      const next = new URLSearchParams(current)
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      return next
    })
  return (
    <>
      <title>Reports · Laycan</title>
      <PageHeader
        title="Reports"
        description="Members and messages that others reported. Look at the messages around, then close the report."
      />
      <Tabs
        value={status}
        onValueChange={(next) => show({ status: next === 'closed' ? next : null })}
        className="mt-4"
      >
        <TabList label="Reports">
          <Tab value="open">{openCount > 0 ? `Open (${openCount})` : 'Open'}</Tab>
          <Tab value="closed">Closed</Tab>
        </TabList>
        <TabPanel value={status}>
          <ReportTable status={status} onOpen={(id) => show({ report: id })} />
        </TabPanel>
      </Tabs>
      <ReportDialog id={search.get('report')} onClose={() => show({ report: null })} />
    </>
  )
}

function ReportTable({ status, onOpen }: { status: ReportStatus; onOpen: (id: string) => void }) {
  const { data, error, isPending, isFetching, refetch, ...more } = useReports(status)
  const formats = useFormats()
  const reports = data?.pages.flatMap((page) => page.reports) ?? []
  if (error && reports.length === 0) {
    return <Problem error={error} onRetry={() => void refetch()} retrying={isFetching} />
  }
  return (
    <>
      <Table
        label={status === 'open' ? 'Open reports' : 'Closed reports'}
        columns={buildColumns(status, formats, onOpen)}
        rows={reports}
        rowKey={({ id }) => id}
        loadingRows={isPending ? 5 : undefined}
        empty={status === 'open' ? 'Nothing is waiting for you' : 'No report was closed yet'}
      />
      <ShowMore more={more} />
    </>
  )
}

function buildColumns(
  status: ReportStatus,
  formats: Formats,
  onOpen: (id: string) => void,
): Column<Report>[] {
  const ending: Column<Report> =
    status === 'open'
      ? {
          key: 'same',
          header: 'Against them',
          numeric: true,
          cell: ({ openAgainstReported: count }) => (count > 1 ? `${count} open` : '1 open'),
        }
      : {
          key: 'outcome',
          header: 'Outcome',
          className: 'whitespace-nowrap',
          cell: ({ outcome, closedBy }) => (
            <>
              {outcome && (
                <Badge tone={outcome === 'warned' ? 'warning' : 'neutral'}>
                  {reportOutcomeLabels[outcome]}
                </Badge>
              )}
              <span className="ml-2 text-subtle">{closedBy}</span>
            </>
          ),
        }
  return [
    {
      key: 'reported',
      header: 'Member',
      rowHeader: true,
      cell: ({ id, reported }) => (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onOpen(id)}
          className="cursor-pointer rounded-sm text-left text-accent underline decoration-1 underline-offset-3 hover:decoration-2"
        >
          {fullName(reported)}
          <span className="block font-normal text-muted">{reported.companyName}</span>
        </button>
      ),
    },
    {
      key: 'reason',
      header: 'Reason',
      className: 'whitespace-nowrap',
      cell: ({ reason }) => reportReasonLabels[reason],
    },
    { key: 'reporter', header: 'Reported by', cell: ({ reporter }) => fullName(reporter) },
    ending,
    {
      key: 'when',
      header: status === 'open' ? 'Since' : 'Closed',
      numeric: true,
      cell: ({ createdAt, closedAt }) => {
        const at = closedAt ?? createdAt
        return <time dateTime={at}>{formats.dateTime(at)}</time>
      },
    },
  ]
}

type ProblemProps = { error: Error; onRetry: () => void; retrying: boolean }

/** The server decides who is staff; someone who is not has no use for another try. */
function Problem({ error, onRetry, retrying }: ProblemProps) {
  const isRefused = 'status' in error && error.status === 403
  return (
    <Card>
      {isRefused ? (
        <EmptyState icon={<Lock />} title="This page is for the compliance team">
          Your account does not have the role. Ask someone who runs this platform.
        </EmptyState>
      ) : (
        <ErrorState title="Failed to load reports. Please try again." onRetry={onRetry} retrying={retrying} />
      )}
    </Card>
  )
}
