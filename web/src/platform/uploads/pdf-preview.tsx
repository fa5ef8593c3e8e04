import { useEffect, useEffectEvent, useRef } from 'react'
import { openPdf } from '../pdf.ts'

type PdfPreviewProps = { file: Blob; onPages: (pages: number) => void; onBroken: () => void }

/** The first page, small. */
export function PdfPreview({ file, onPages, onBroken }: PdfPreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const reportPages = useEffectEvent(onPages)
  const reportBroken = useEffectEvent(onBroken)

  useEffect(() => {
    let isLeft = false
    const opened = openPdf(file)
    opened
      .then(async (pdf) => {
        if (isLeft || !canvas.current) return
        reportPages(pdf.pages)
        await pdf.draw(1, canvas.current, 0.25)
      })
      .catch(() => !isLeft && reportBroken())
    return () => {
      isLeft = true
      opened.then((pdf) => pdf.close()).catch(() => undefined)
    }
  }, [file])

  return <canvas ref={canvas} className="max-h-full max-w-full bg-white" />
}
