import { type RefObject, useEffect } from 'react'

/** Moves what is larger than its element by dragging it; fingers scroll by themselves. */
export function useDragScroll(element: RefObject<HTMLElement | null>) {
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
