import type { MessageAttachment } from '@laycan/contract/messaging/messages'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import ImageOff from 'lucide-react/icons/image-off'
import X from 'lucide-react/icons/x'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { saveFile } from '#platform/download.ts'
import { errorText } from '#platform/error-views.tsx'
import { inMegabytes } from '#platform/uploads/file-rules.ts'
import { FileError } from '#platform/viewer/file-error.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toast.ts'
import { fetchAttachment, useAttachment } from './messaging.api.ts'
import type { QueuedFile } from './outbox.ts'
import { useUploadPercent } from './outbox-uploads.ts'

const DocumentViewer = lazy(async () => ({
  default: (await import('#platform/viewer/document-viewer.tsx')).DocumentViewer,
}))

/** Files of a message: pictures in place, all of them in a viewer and to be saved. */
export function MessageFiles({ attachments }: { attachments: MessageAttachment[] }) {
  const [viewed, setViewed] = useState<MessageAttachment | null>(null)
  return (
    <>
      <ul aria-label="Files" className="my-1 grid gap-1.5">
        {attachments.map((attachment) => (
          <li key={attachment.id} className="min-w-0">
            {attachment.contentType !== 'application/pdf' && (
              <InlinePicture attachment={attachment} onOpen={() => setViewed(attachment)} />
            )}
            <FileRow attachment={attachment} onOpen={() => setViewed(attachment)} />
          </li>
        ))}
      </ul>
      {viewed && (
        <Dialog title={viewed.fileName} size="lg" open onOpenChange={(isOpen) => !isOpen && setViewed(null)}>
          <Viewer attachment={viewed} />
        </Dialog>
      )}
    </>
  )
}

type FileProps = { attachment: MessageAttachment; onOpen: () => void }

function FileRow({ attachment: { id, fileName, size }, onOpen }: FileProps) {
  const [isBusy, setBusy] = useState(false)
  async function handleDownload() {
    setBusy(true)
    try {
      saveFile(await fetchAttachment(id, AbortSignal.timeout(60_000)), fileName)
    } catch (error) {
      toast.error(errorText(error, 'Failed to download the file. Please try again.'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex items-center gap-1.5 text-sm">
      <FileText aria-hidden="true" className="size-4 shrink-0 text-subtle" />
      <button
        type="button"
        onClick={onOpen}
        className="min-w-0 break-words text-left font-medium underline decoration-1 underline-offset-3 [overflow-wrap:anywhere] hover:decoration-2"
      >
        {fileName}
      </button>
      <span className="tabular shrink-0 text-muted text-xs">{inMegabytes(size)}</span>
      <IconButton
        size="sm"
        label={`Download ${fileName}`}
        icon={<Download />}
        loading={isBusy}
        onClick={() => void handleDownload()}
      />
    </div>
  )
}

/** Of a fixed height, so that the thread does not jump when it arrives; fetched once it comes into view. */
function InlinePicture({ attachment: { id, fileName }, onOpen }: FileProps) {
  const frame = useRef<HTMLButtonElement>(null)
  const isSeen = useSeen(frame)
  const { data: file, isError } = useAttachment(id, isSeen)
  const url = useObjectUrl(file)
  return (
    <button
      ref={frame}
      type="button"
      onClick={onOpen}
      aria-label={`Open ${fileName}`}
      className="grid h-44 w-64 max-w-full place-items-center overflow-hidden rounded-md border border-line bg-sunken"
    >
      {url ? (
        <img src={url} alt="" className="size-full object-cover" />
      ) : isError ? (
        <ImageOff aria-hidden="true" className="size-6 text-subtle" />
      ) : (
        <Spinner label={`Loading ${fileName}`} />
      )}
    </button>
  )
}

function Viewer({ attachment: { id, fileName } }: { attachment: MessageAttachment }) {
  const { data: file, isError, error, refetch } = useAttachment(id, true)
  if (isError) return <FileError error={error} onRetry={() => void refetch()} />
  const loading = <Spinner label={`Loading ${fileName}`} />
  if (!file) return loading
  return (
    <Suspense fallback={loading}>
      <DocumentViewer file={file} label={fileName} />
    </Suspense>
  )
}

type WaitingFilesProps = {
  clientId: string
  files: QueuedFile[]
  /** Null while it is being sent. */
  onRemove: ((fileId: string) => void) | null
}

/** Files that are on their way, or wait for the network or for the writer. */
export function WaitingFiles({ clientId, files, onRemove }: WaitingFilesProps) {
  const percent = useUploadPercent(clientId)
  return (
    <>
      <ul aria-label="Files" className="my-1 grid gap-1">
        {files.map(({ id, name, size }) => (
          <li key={id} className="flex items-center gap-1.5 text-sm">
            <FileText aria-hidden="true" className="size-4 shrink-0 text-subtle" />
            <span className="min-w-0 break-words font-medium [overflow-wrap:anywhere]">{name}</span>
            <span className="tabular shrink-0 text-muted text-xs">{inMegabytes(size)}</span>
            {onRemove && (
              <IconButton size="sm" label={`Remove ${name}`} icon={<X />} onClick={() => onRemove(id)} />
            )}
          </li>
        ))}
      </ul>
      {percent !== undefined && <ProgressBar label="Uploading" value={percent} className="w-56 max-w-full" />}
    </>
  )
}

function useSeen(element: React.RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current || isSeen) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isSeen])
  return isSeen
}

function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
