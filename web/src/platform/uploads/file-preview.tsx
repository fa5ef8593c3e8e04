import FileText from 'lucide-react/icons/file-text'
import ImageOff from 'lucide-react/icons/image-off'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'

const PdfPreview = lazy(async () => ({ default: (await import('./pdf-preview.tsx')).PdfPreview }))

type FilePreviewProps = {
  file: Blob
  /** Called once the pages of a PDF are counted. */
  onPages: (pages: number) => void
}

/** A small picture of what was chosen. For the eye only: the name of the file stands beside it. */
export function FilePreview({ file, onPages }: FilePreviewProps) {
  const [isBroken, setBroken] = useState(false)
  const icon = <FileText aria-hidden="true" className="size-6 text-subtle" />
  if (isBroken) return <Frame>{<ImageOff aria-hidden="true" className="size-6 text-subtle" />}</Frame>
  return (
    <Frame>
      {file.type === 'application/pdf' ? (
        <Suspense fallback={icon}>
          <PdfPreview file={file} onPages={onPages} onBroken={() => setBroken(true)} />
        </Suspense>
      ) : file.type.startsWith('image/') ? (
        <Picture file={file} onBroken={() => setBroken(true)} />
      ) : (
        icon
      )}
    </Frame>
  )
}

export function Frame({ children }: { children: ReactNode }) {
  return (
    <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-sm border border-line bg-sunken">
      {children}
    </span>
  )
}

function Picture({ file, onBroken }: { file: Blob; onBroken: () => void }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url && <img src={url} alt="" onError={onBroken} className="size-full object-cover" />
}
