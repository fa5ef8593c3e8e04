import type { KycDocument } from '@laycan/contract/kyc/kyc'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useFormats } from '#platform/settings.ts'
import { FileButton } from '#platform/uploads/drop-zone.tsx'
import { FilePreview, Frame } from '#platform/uploads/file-preview.tsx'
import { inMegabytes } from '#platform/uploads/file-rules.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useOwnFile } from './kyc.api.ts'

type UploadedFileProps = {
  document: KycDocument
  /** The file itself, when it was uploaded from this very page. */
  localFile: File | undefined
  /** Without these it is only shown. */
  onFile?: ((file: File) => void) | undefined
  onRemove?: (() => void) | undefined
}

export function UploadedFile({ document, localFile, onFile, onRemove }: UploadedFileProps) {
  const formats = useFormats()
  const [pages, setPages] = useState<number>()
  const stored = useOwnFile(document.id, !localFile && !document.isDeleted)
  const file = localFile ?? stored.data
  const facts = [
    inMegabytes(document.size),
    pages !== undefined && (pages === 1 ? '1 page' : `${pages} pages`),
    formats.dateTime(document.uploadedAt),
  ]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line p-2">
      {file ? (
        <FilePreview file={file} onPages={setPages} />
      ) : (
        <Frame>{stored.isFetching && <Skeleton className="size-full" />}</Frame>
      )}
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate font-medium" title={document.fileName}>
          {document.fileName}
        </p>
        <p className="tabular text-muted text-sm">{facts.filter(Boolean).join(' · ')}</p>
        {document.isDeleted && <p className="text-sm text-subtle">The file is no longer kept.</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {onFile && (
          <FileButton text="Replace" label={`Replace the file for ${document.document}`} onFile={onFile} />
        )}
        {onRemove && (
          <Button
            variant="ghost"
            size="sm"
            icon={<Trash2 aria-hidden="true" />}
            aria-label={`Remove the file for ${document.document}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        )}
      </div>
    </div>
  )
}
