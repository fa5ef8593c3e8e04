import CircleAlert from 'lucide-react/icons/circle-alert'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { FileButton } from './drop-zone.tsx'
import { FilePreview } from './file-preview.tsx'
import type { Upload, UploadUnderWay } from './use-uploads.ts'

const rowClass = 'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line p-2'
const ignorePages = () => undefined

type UploadProgressProps = { name: string; upload: UploadUnderWay; onCancel: () => void }

export function UploadProgress({ name, upload, onCancel }: UploadProgressProps) {
  const { file, phase } = upload
  const percent = upload.phase === 'sending' ? upload.percent : 100
  return (
    <div className={rowClass}>
      <FilePreview file={file} onPages={ignorePages} />
      <ProgressBar
        label={file.name}
        value={percent}
        valueText={phase === 'checking' ? 'Checking…' : `${percent}%`}
        className="min-w-0 flex-1 basis-40 [&>*]:min-w-0 [&>*]:truncate"
      />
      {phase === 'sending' && (
        <Button
          variant="ghost"
          size="sm"
          icon={<X aria-hidden="true" />}
          aria-label={`Cancel the upload for ${name}`}
          onClick={onCancel}
        >
          Cancel
        </Button>
      )}
    </div>
  )
}

type FailedProps = {
  name: string
  upload: Extract<Upload<unknown>, { phase: 'failed' }>
  onFile: (file: File) => void
  onDismiss: () => void
}

export function UploadFailed({ name, upload, onFile, onDismiss }: FailedProps) {
  const { file, message, canRetry } = upload
  return (
    <div className={rowClass}>
      <CircleAlert aria-hidden="true" className="ml-2 size-5 shrink-0 text-negative" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate font-medium">{file.name}</p>
        <p role="alert" className="text-negative text-sm">
          {message}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {canRetry && (
          <Button
            variant="secondary"
            size="sm"
            icon={<RotateCw aria-hidden="true" />}
            aria-label={`Retry the upload for ${name}`}
            onClick={() => onFile(file)}
          >
            Retry
          </Button>
        )}
        <FileButton text="Choose another" label={`Choose another file for ${name}`} onFile={onFile} />
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Dismiss the failed upload for ${name}`}
          onClick={onDismiss}
        >
          Dismiss
        </Button>
      </div>
    </div>
  )
}
