import { reportOutcomeLabels, reportReasonLabels } from '@laycan/contract/reports/report-labels'
import type { Report } from '@laycan/contract/reports/reports'
import { useState } from 'react'
import { LoadError } from '#platform/error-views.tsx'
import { fullName } from '#platform/full-name.ts'
import { useFormats } from '#platform/settings.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { CloseReportForm } from './close-report-form.tsx'
import { ReportedMessages } from './reported-messages.tsx'
import { type FullReport, useReport } from './reports.api.ts'

type ReportDialogProps = { id: string | null; onClose: () => void }

export function ReportDialog({ id, onClose }: ReportDialogProps) {
  // Kept while the window fades out.
  const [shown, setShown] = useState(id)
  if (id !== null && id !== shown) setShown(id)
  if (shown === null) return null
  return <OneReport key={shown} id={shown} isOpen={id !== null} onClose={onClose} />
}

type OneReportProps = { id: string; isOpen: boolean; onClose: () => void }

function OneReport({ id, isOpen, onClose }: OneReportProps) {
  const query = useReport(id)
  const { data, isPending } = query
  return (
    <Dialog
      size="lg"
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={data ? `Report on ${fullName(data.report.reported)}` : 'Report'}
      description={data && reportReasonLabels[data.report.reason]}
    >
      {data ? (
        <Details full={data} onClose={onClose} />
      ) : isPending ? (
        <SkeletonGroup label="Loading the report">
          <SkeletonText lines={6} />
        </SkeletonGroup>
      ) : (
        <LoadError query={query} what="the report" notFound="There is no such report" isInCard />
      )}
    </Dialog>
  )
}

type DetailsProps = { full: FullReport; onClose: () => void }

function Details({ full: { report, messages, fileViews }, onClose }: DetailsProps) {
  const formats = useFormats()
  const { reporter, reported } = report
  return (
    <div className="space-y-5">
      <FactList
        layout="grid"
        className="max-sm:grid-cols-1"
        facts={[
          {
            label: 'Reported by',
            value: `${fullName(reporter)}${reporter.companyName ? `, ${reporter.companyName}` : ''}`,
          },
          { label: 'On', value: formats.dateTime(report.createdAt) },
          { label: 'Company of the reported member', value: reported.companyName || 'None stated' },
          { label: 'Open reports against them', value: report.openAgainstReported },
        ]}
      />
      {report.note && (
        <blockquote className="whitespace-pre-wrap break-words border-line-strong border-l-2 pl-3">
          {report.note}
        </blockquote>
      )}
      {report.hasMessages && (
        <section aria-label="Messages around it">
          <h3 className="mb-2 font-medium text-sm">Messages around it</h3>
          <ReportedMessages reportId={report.id} messages={messages} />
          {fileViews.length > 0 && (
            <ul aria-label="Opened files" className="mt-2 text-muted text-sm">
              {fileViews.map(({ fileName, name, at }) => (
                <li key={at} className="break-words">
                  {name} opened {fileName}, {formats.dateTime(at)}
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {report.closedAt ? <Closed report={report} /> : <CloseReportForm id={report.id} onClosed={onClose} />}
    </div>
  )
}

function Closed({ report: { closedAt, closedBy, outcome, closingNote } }: { report: Report }) {
  const formats = useFormats()
  return (
    <section aria-label="Outcome" className="rounded-md bg-sunken p-3">
      <p className="font-medium">{outcome && reportOutcomeLabels[outcome]}</p>
      <p className="text-muted text-sm">
        Closed by {closedBy ?? 'an unnamed colleague'}
        {closedAt && `, ${formats.dateTime(closedAt)}`}
      </p>
      {closingNote && <p className="mt-2 whitespace-pre-wrap break-words">{closingNote}</p>}
    </section>
  )
}
