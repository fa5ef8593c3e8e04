import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { openPdf, type Pdf } from '#platform/pdf.ts'
import type { ContentEvents } from './view-state.ts'

type PdfContentProps = { file: Blob; label: string; page: number } & ContentEvents

/** Sharp up to this zoom. */
const drawnScale = 2.5

export function PdfContent({ file, label, page, onSize, onPages, onBroken }: PdfContentProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [pdf, setPdf] = useState<Pdf>()
  const reportSize = useEffectEvent(onSize)
  const reportPages = useEffectEvent(onPages)
  const reportBroken = useEffectEvent(onBroken)

  useEffect(() => {
    let isLeft = false
    const opened = openPdf(file)
    opened.then(
      (ready) => {
        if (isLeft) return
        setPdf(ready)
        reportPages(ready.pages)
      },
      () => !isLeft && reportBroken(),
    )
    return () => {
      isLeft = true
      opened.then((ready) => ready.close()).catch(() => undefined)
    }
  }, [file])

  useEffect(() => {
    if (!pdf || !canvas.current) return
    let isLeft = false
    pdf.draw(page, canvas.current, drawnScale).then(
      (size) => !isLeft && reportSize(size),
      () => !isLeft && reportBroken(),
    )
    return () => {
      isLeft = true
    }
  }, [pdf, page])

  return (
    <canvas ref={canvas} role="img" aria-label={`${label}, page ${page}`} className="size-full bg-white" />
  )
}
