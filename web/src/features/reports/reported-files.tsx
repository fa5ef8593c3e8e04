import type { ReportedMessage } from '@laycan/contract/reports/reports'
import { lazy, Suspense, useState } from 'react'
import { FileError } from '#platform/viewer/file-error.tsx'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useReportedFile } from './reports.api.ts'

const DocumentViewer = lazy(async () => ({
  default: (await import('#platform/viewer/document-viewer.tsx')).DocumentViewer,
}))

type File = ReportedMessage['files'][number]

/** Files of the reported message, opened one at a time and on purpose: every view is recorded. */
export function ReportedFiles({ reportId, files }: { reportId: string; files: File[] }) {
  const [openId, setOpenId] = useState<string | null>(null)
  const open = files.find(({ id }) => id === openId)
  return (
    <div className="mt-1.5 grid gap-2">
      <div className="flex flex-wrap gap-2">
        {files.map(({ id, fileName }) => (
          <Button
            key={id}
            size="sm"
            variant="secondary"
            className="max-w-full"
            onClick={() => setOpenId(id === openId ? null : id)}
          >
            <span className="truncate">
              {id === openId ? 'Close' : 'Open'} {fileName}
            </span>
          </Button>
        ))}
      </div>
      {open && <Viewer key={open.id} reportId={reportId} file={open} />}
    </div>
  )
}

function Viewer({ reportId, file: { id, fileName } }: { reportId: string; file: File }) {
  const { data: file, isError, error, refetch } = useReportedFile(reportId, id)
  if (isError) return <FileError error={error} onRetry={() => void refetch()} />
  const loading = <Spinner label={`Loading ${fileName}`} />
  if (!file) return loading
  return (
    <Suspense fallback={loading}>
      <DocumentViewer file={file} label={fileName} />
    </Suspense>
  )
}
