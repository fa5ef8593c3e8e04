import type { KycDocument } from '@laycan/contract/kyc/kyc'
import { type KycRejectReason, kycRejectReasons } from '@laycan/contract/kyc/kyc-rules'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId } from 'react'
import { DropZone } from '#platform/uploads/drop-zone.tsx'
import { UploadFailed, UploadProgress } from '#platform/uploads/upload-progress.tsx'
import { isUnderWay } from '#platform/uploads/use-uploads.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { useFocusRecovery } from '#ui/use-focus-recovery.ts'
import { UploadedFile } from './uploaded-file.tsx'
import type { Upload } from './use-uploads.ts'

export type DocumentState = {
  name: string
  uploaded: KycDocument | undefined
  upload: Upload | undefined
  /** What a reviewer objected to, unless the file was replaced since. */
  objections: KycRejectReason[]
  /** Something the person uploaded that is not asked for any more. */
  isExtra: boolean
}

export type DocumentActions = {
  onFile: (name: string, file: File) => void
  /** Cancels an upload under way, or puts away one that failed. */
  onClear: (name: string) => void
  onRemove: (document: KycDocument) => void
}

/** One document that is asked for, from an empty place to a file that is there. */
export function DocumentCard({ state, actions }: { state: DocumentState; actions: DocumentActions }) {
  const { name, uploaded, upload, objections } = state
  const titleId = useId()
  const badge = describe(state)
  const place = useFocusRecovery<HTMLLIElement>(`${badge.text} ${upload?.phase}`)
  const handleFile = (file: File) => actions.onFile(name, file)
  return (
    <li ref={place} tabIndex={-1} aria-labelledby={titleId} className="space-y-2 rounded-sm">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 id={titleId} className="font-medium">
          {name}
        </h3>
        <Badge tone={badge.tone}>{badge.text}</Badge>
      </div>
      {objections.map((reason) => (
        <p key={reason} className="flex items-start gap-1.5 text-negative text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
          {kycRejectReasons[reason]}
        </p>
      ))}
      {isUnderWay(upload) ? (
        <UploadProgress name={name} upload={upload} onCancel={() => actions.onClear(name)} />
      ) : upload?.phase === 'failed' ? (
        <UploadFailed
          name={name}
          upload={upload}
          onFile={handleFile}
          onDismiss={() => actions.onClear(name)}
        />
      ) : uploaded ? (
        <UploadedFile
          document={uploaded}
          localFile={upload?.document.id === uploaded.id ? upload.file : undefined}
          onFile={state.isExtra ? undefined : handleFile}
          onRemove={() => actions.onRemove(uploaded)}
        />
      ) : (
        <DropZone document={name} onFile={handleFile} />
      )}
    </li>
  )
}

function describe({ uploaded, upload, objections, isExtra }: DocumentState): { text: string; tone: Tone } {
  if (isUnderWay(upload)) return { text: 'Uploading', tone: 'info' }
  if (upload?.phase === 'failed') return { text: 'Not uploaded', tone: 'negative' }
  if (objections.length > 0) return { text: 'Rejected', tone: 'negative' }
  if (isExtra) return { text: 'No longer needed', tone: 'neutral' }
  return uploaded ? { text: 'Uploaded', tone: 'positive' } : { text: 'Missing', tone: 'warning' }
}
