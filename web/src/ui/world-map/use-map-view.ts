import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import {
  fitView,
  type LatLon,
  type MapView,
  moveView,
  type Size,
  type Spot,
  zoomAround,
} from './projection.ts'

const zoomFactor = 1.6
/** Pixels that a pointer moves before it drags; less is a click. */
const dragFrom = 4
const keyPan = 60
const padding = 48

/** What the map shows: all that is to be seen, until a person moves it by pointer, fingers, wheel or keys. */
export function useMapView(box: RefObject<HTMLElement | null>, places: readonly LatLon[], fitKey: string) {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const [moved, setMoved] = useState<{ view: MapView; fitKey: string } | null>(null)
  const fitted = fitView(places, size, Math.min(padding, size.width / 8))
  const view = moved?.fitKey === fitKey ? moved.view : fitted
  // Several events may come before the next drawing; each goes on from the one before.
  const latest = useRef({ view, size })
  latest.current = { view, size }

  function show(next: MapView) {
    latest.current.view = next
    setMoved({ view: next, fitKey })
  }
  const zoom = (factor: number, at?: Spot) => {
    const { view: from, size: room } = latest.current
    show(zoomAround(from, room, factor, at ?? { x: room.width / 2, y: room.height / 2 }))
  }
  const move = (dx: number, dy: number) => show(moveView(latest.current.view, latest.current.size, dx, dy))

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])

  const zoomByWheel = useRef(zoom)
  zoomByWheel.current = zoom
  useEffect(() => {
    const element = box.current
    if (!element) return
    // React's own handler cannot stop the page from scrolling.
    const handleWheel = (event: WheelEvent) => {
      // Who only scrolls past must not get stuck: the map has to be in use, or Ctrl held, as a pinch on a touchpad does.
      const isInUse = element.contains(document.activeElement) || event.ctrlKey || event.metaKey
      if (!isInUse) return
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      const factor = Math.exp(-Math.sign(event.deltaY) * Math.min(0.35, Math.abs(event.deltaY) / 300))
      zoomByWheel.current(factor, { x: event.clientX - left, y: event.clientY - top })
    }
    element.addEventListener('wheel', handleWheel, { passive: false })
    return () => element.removeEventListener('wheel', handleWheel)
  }, [box])

  return {
    size,
    view,
    isMoved: view !== fitted,
    zoomIn: () => zoom(zoomFactor),
    zoomOut: () => zoom(1 / zoomFactor),
    fit: () => setMoved(null),
    handlers: {
      ...usePointers(box, move, zoom),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
        const [arrow, factor] = [arrows[event.key], zoomKeys[event.key]]
        if (arrow) move(...arrow)
        else if (factor) zoom(factor)
        else if (event.key === '0') setMoved(null)
        else return
        event.preventDefault()
      },
    },
  }
}

const arrows: Record<string, [number, number] | undefined> = {
  ArrowLeft: [keyPan, 0],
  ArrowRight: [-keyPan, 0],
  ArrowUp: [0, keyPan],
  ArrowDown: [0, -keyPan],
}
const zoomKeys: Record<string, number | undefined> = {
  '+': zoomFactor,
  '=': zoomFactor,
  '-': 1 / zoomFactor,
}

/** One pointer drags, two zoom. Fingers that move up or down scroll the page: the browser then takes the pointer away. */
function usePointers(
  box: RefObject<HTMLElement | null>,
  move: (dx: number, dy: number) => void,
  zoom: (factor: number, at: Spot) => void,
) {
  const down = useRef(new Map<number, Spot>())
  const hasDragged = useRef(false)
  const release = (event: PointerEvent) => {
    down.current.delete(event.pointerId)
  }
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      down.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      hasDragged.current = down.current.size > 1
    },
    onPointerMove(event: PointerEvent) {
      const from = down.current.get(event.pointerId)
      if (!from) return
      const to = { x: event.clientX, y: event.clientY }
      const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1]
      const distance = Math.hypot(to.x - from.x, to.y - from.y)
      if (!other && !hasDragged.current && distance < dragFrom) return
      hasDragged.current = true
      down.current.set(event.pointerId, to)
      if (!event.currentTarget.hasPointerCapture(event.pointerId))
        event.currentTarget.setPointerCapture(event.pointerId)
      if (!other) return move(to.x - from.x, to.y - from.y)
      const { left = 0, top = 0 } = box.current?.getBoundingClientRect() ?? {}
      const apart = (spot: Spot) => Math.max(1, Math.hypot(spot.x - other.x, spot.y - other.y))
      zoom(apart(to) / apart(from), { x: (to.x + other.x) / 2 - left, y: (to.y + other.y) / 2 - top })
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}
