import type { DealDocument } from '@laycan/contract/trade/execution/deal-documents'
import Download from 'lucide-react/icons/download'
import Eye from 'lucide-react/icons/eye'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { documentName } from '#features/trade/terms/trade-labels.ts'
import { saveFile } from '#platform/download.ts'
import { LoadError } from '#platform/error-views.tsx'
import { useFormats } from '#platform/settings.ts'
import { inMegabytes } from '#platform/uploads/file-rules.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { toast } from '#ui/toast.ts'
import { fetchDocument, useDocumentViews } from './execution.api.ts'

type DocumentItemProps = { dealId: string; document: DealDocument }

/** One version of a document, with its checksum and who viewed it. */
export function DocumentItem({ dealId, document }: DocumentItemProps) {
  const formats = useFormats()
  const [isBusy, setBusy] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { kind, version, isLatest, fileName, size, sha256, uploadedBy, uploadedAt, note, flag } = document
  const name = `${documentName(kind)}, version ${version}`

  async function handleDownload() {
    setBusy(true)
    try {
      saveFile(await fetchDocument(dealId, document), fileName)
    } catch {
      toast.error('Failed to download the document. Please try again.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2.5">
      <div className={classNames('min-w-0 flex-1 basis-64', !isLatest && 'opacity-75')}>
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{documentName(kind)}</span>
          <Badge tone={isLatest ? 'accent' : 'neutral'}>
            {isLatest ? `Version ${version}` : `Version ${version}, replaced`}
          </Badge>
        </p>
        <p className="tabular break-words text-muted text-sm">
          {fileName} · {inMegabytes(size)} · {uploadedBy.name}, {uploadedBy.role} ·{' '}
          {formats.dateTime(uploadedAt)}
        </p>
        {note && <p className="break-words text-sm">{note}</p>}
        <p className="text-subtle text-xs">
          SHA-256{' '}
          <code title={sha256} className="break-all font-mono">
            {isOpen ? sha256 : `${sha256.slice(0, 16)}…`}
          </code>
        </p>
        {flag && (
          <p className="flex items-start gap-1.5 text-sm text-warning">
            <TriangleAlert aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
            {flag}
          </p>
        )}
        {isOpen && <Views dealId={dealId} documentId={document.id} />}
      </div>
      <div className="flex gap-1">
        <IconButton
          size="sm"
          label={`Who viewed ${name}`}
          icon={<Eye />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
        <Button
          variant="secondary"
          size="sm"
          icon={<Download aria-hidden="true" />}
          loading={isBusy}
          aria-label={`Download ${name}`}
          onClick={() => void handleDownload()}
        >
          Download
        </Button>
      </div>
    </li>
  )
}

function Views({ dealId, documentId }: { dealId: string; documentId: string }) {
  const formats = useFormats()
  const query = useDocumentViews(dealId, documentId)
  const { data: views, isError } = query
  if (!views) {
    return isError ? (
      <LoadError query={query} what="the views" isInCard />
    ) : (
      <p className="text-subtle text-sm">Loading…</p>
    )
  }
  if (views.length === 0) return <p className="text-subtle text-sm">No views yet.</p>
  return (
    <ul aria-label="Views" className="tabular mt-1 text-sm">
      {views.map(({ name, at }) => (
        <li key={`${name} ${at}`}>
          {name}, {formats.dateTime(at)}
        </li>
      ))}
    </ul>
  )
}
