import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { ErrorState } from '#ui/error-state.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { PictureContent } from './picture-content.tsx'
import { useDragScroll } from './use-drag-scroll.ts'
import { useElementSize } from './use-element-size.ts'
import {
  actionOf,
  type ContentEvents,
  changeView,
  firstView,
  fittingZoom,
  type Size,
  turnedSize,
  type ViewAction,
} from './view-state.ts'
import { ViewerToolbar } from './viewer-toolbar.tsx'

const PdfContent = lazy(async () => ({ default: (await import('./pdf-content.tsx')).PdfContent }))

type DocumentViewerProps = { file: Blob; label: string }

/** A document to be looked at closely: larger, turned, page by page; by pointer, finger or keyboard. */
export function DocumentViewer({ file, label }: DocumentViewerProps) {
  const [view, setView] = useState(firstView)
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const [pages, setPages] = useState(1)
  const [isBroken, setBroken] = useState(false)
  const [stage, stageSize] = useElementSize<HTMLElement>()
  useDragScroll(stage)

  const room = turnedSize(size, view.turns)
  const fitZoom = fittingZoom(room, stageSize)
  const zoom = view.zoom === 'fit' ? fitZoom : view.zoom
  const act = (action: ViewAction) => setView(changeView(view, action, { fitZoom, pages }))

  function handleKey(event: KeyboardEvent) {
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : actionOf(event.key)
    if (!action) return
    event.preventDefault()
    act(action)
  }

  if (isBroken) return <ErrorState title="This document cannot be shown." className="h-96" />
  const events: ContentEvents = { onSize: setSize, onPages: setPages, onBroken: () => setBroken(true) }
  return (
    <div>
      <ViewerToolbar view={view} zoom={zoom} pages={pages} onAction={act} />
      <section
        ref={stage}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and takes the keys that zoom and turn.
        tabIndex={0}
        onKeyDown={handleKey}
        className="flex h-96 cursor-grab overflow-auto bg-sunken focus-visible:-outline-offset-2 active:cursor-grabbing lg:h-[34rem]"
      >
        <div
          className="relative m-auto shrink-0"
          style={{ width: room.width * zoom, height: room.height * zoom }}
        >
          <div
            className="absolute top-1/2 left-1/2"
            style={{
              width: size.width * zoom,
              height: size.height * zoom,
              transform: `translate(-50%, -50%) rotate(${view.turns * 90}deg)`,
            }}
          >
            {file.type === 'application/pdf' ? (
              <Suspense fallback={<Spinner label="Opening the document" />}>
                <PdfContent file={file} page={view.page} label={label} {...events} />
              </Suspense>
            ) : (
              <PictureContent file={file} label={label} {...events} />
            )}
          </div>
        </div>
      </section>
    </div>
  )
}
