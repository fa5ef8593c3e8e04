import { type KeyboardEvent, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { ErrorState } from '#ui/error-state.tsx'
import { Spinner } from '#ui/spinner.tsx'
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
    // What is larger than its place scrolls, and never widens it.
    <div className="min-w-0">
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

type PictureContentProps = { file: Blob; label: string } & Pick<ContentEvents, 'onSize' | 'onBroken'>

function PictureContent({ file, label, onSize, onBroken }: PictureContentProps) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    url && (
      <img
        src={url}
        alt={label}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          onSize({ width, height })
        }
        onError={onBroken}
        className="size-full max-w-none"
      />
    )
  )
}

/** Moves what is larger than its element by dragging it; fingers scroll by themselves. */
function useDragScroll(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const stage = element.current
    if (!stage) return
    let heldBy: number | undefined
    const handleDown = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      heldBy = event.pointerId
      stage.setPointerCapture(heldBy)
    }
    const handleMove = (event: PointerEvent) => {
      if (event.pointerId !== heldBy) return
      stage.scrollBy({ left: -event.movementX, top: -event.movementY, behavior: 'instant' })
    }
    const handleUp = () => {
      heldBy = undefined
    }
    stage.addEventListener('pointerdown', handleDown)
    stage.addEventListener('pointermove', handleMove)
    stage.addEventListener('pointerup', handleUp)
    stage.addEventListener('pointercancel', handleUp)
    return () => {
      stage.removeEventListener('pointerdown', handleDown)
      stage.removeEventListener('pointermove', handleMove)
      stage.removeEventListener('pointerup', handleUp)
      stage.removeEventListener('pointercancel', handleUp)
    }
  }, [element])
}

/** The inner size of an element, followed as it changes. */
function useElementSize<E extends HTMLElement>(): [RefObject<E | null>, Size] {
  const element = useRef<E>(null)
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, size]
}
