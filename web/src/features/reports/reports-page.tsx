import { reportOutcomeLabels, reportReasonLabels } from '@laycan/contract/reports/report-labels'
import type { Report } from '@laycan/contract/reports/reports'
import type { Formats } from '#platform/formats.ts'
import { fullName } from '#platform/full-name.ts'
import { QueryTable } from '#platform/query-table.tsx'
import { useFormats } from '#platform/settings.ts'
import { oneOf, optionalId, urlState, useUrlState } from '#platform/url-state.ts'
import { Badge } from '#ui/badge.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Column } from '#ui/table.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { type ReportStatus, useReports } from './reports.api.ts'

const reportsView = urlState<{ status: ReportStatus; report: string | null }>({
  status: oneOf<ReportStatus, ReportStatus>(['open', 'closed'], 'open'),
  report: optionalId,
})

/** What members reported about each other. */
export default function ReportsPage() {
  const { view, open, close } = useUrlState(reportsView)
  const { data } = useReports(view.status)
  const openCount = data?.pages[0]?.openCount ?? 0
  return (
    <>
      <title>Reports · Laycan</title>
      <PageHeader
        title="Reports"
        description="Members and messages that others reported. Look at the messages around, then close the report."
      />
      <Tabs
        value={view.status}
        onValueChange={(status) => open({ status: status as ReportStatus })}
        className="mt-4"
      >
        <TabList label="Reports">
          <Tab value="open">{openCount > 0 ? `Open (${openCount})` : 'Open'}</Tab>
          <Tab value="closed">Closed</Tab>
        </TabList>
        <TabPanel value={view.status}>
          <ReportTable status={view.status} onOpen={(report) => open({ report })} />
        </TabPanel>
      </Tabs>
      <ReportDialog id={view.report} onClose={() => close({ report: null })} />
    </>
  )
}

function ReportTable({ status, onOpen }: { status: ReportStatus; onOpen: (id: string) => void }) {
  const query = useReports(status)
  const formats = useFormats()
  return (
    <QueryTable
      query={query}
      what="reports"
      forbidden="This page is for the compliance team"
      label={status === 'open' ? 'Open reports' : 'Closed reports'}
      columns={buildColumns(status, formats, onOpen)}
      rows={query.data?.pages.flatMap((page) => page.reports) ?? []}
      rowKey={({ id }) => id}
      empty={status === 'open' ? 'Nothing is waiting for you' : 'No report was closed yet'}
    />
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
