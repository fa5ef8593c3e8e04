import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { openPdf, type Pdf } from '#platform/pdf.ts'
import type { ContentEvents } from './view-state.ts'

type PdfContentProps = { file: Blob; label: string; page: number } & ContentEvents

/** Sharp up to this zoom. */
const drawnScale = 2.5

export function PdfContent({ file, label, page, onSize, onPages, onBroken }: PdfContentProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [pdf, setPdf] = useState<Pdf>()
  const tellSize = useEffectEvent(onSize)
  const tellPages = useEffectEvent(onPages)
  const tellBroken = useEffectEvent(onBroken)

  useEffect(() => {
    let isLeft = false
    const opened = openPdf(file)
    opened.then(
      (ready) => {
        if (isLeft) return
        setPdf(ready)
        tellPages(ready.pages)
      },
      () => !isLeft && tellBroken(),
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
      (size) => !isLeft && tellSize(size),
      () => !isLeft && tellBroken(),
    )
    return () => {
      isLeft = true
    }
  }, [pdf, page])

  return (
    <canvas ref={canvas} role="img" aria-label={`${label}, page ${page}`} className="size-full bg-white" />
  )
}
