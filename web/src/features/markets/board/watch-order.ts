import { type PointerEvent, useRef } from 'react'

/** The watchlist with one market at the place of another. */
export function placeAt(watched: string[], id: string, target: string): string[] {
  const to = watched.indexOf(target)
  if (to < 0 || id === target || !watched.includes(id)) return watched
  const others = watched.filter((one) => one !== id)
  return [...others.slice(0, to), id, ...others.slice(to)]
}

/** The market that stands so many places further on among those that are shown; undefined beyond the ends. */
export const neighbourOf = (shown: string[], id: string, by: number): string | undefined => {
  const at = shown.indexOf(id)
  return at < 0 ? undefined : shown[at + by]
}

type Drag = { id: string; over: HTMLElement | undefined }

/** Dragging a row of the watchlist by its grip. The row it would take the place of is marked until it is let go. */
export function useRowDrag(onDrop: (id: string, target: string) => void) {
  const drag = useRef<Drag>(undefined)
  const mark = (row: HTMLElement | undefined) => {
    if (!drag.current || drag.current.over === row) return
    drag.current.over?.removeAttribute('data-drop')
    row?.setAttribute('data-drop', '')
    drag.current.over = row
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const grip = (event.target as Element).closest<HTMLElement>('[data-act=grip]')
      const row = grip?.closest<HTMLElement>('tr[data-market]')
      if (!grip || !row || event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { id: row.dataset.market ?? '', over: undefined }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!drag.current) return
      const rows = event.currentTarget.querySelectorAll<HTMLElement>('tbody[data-movable] tr[data-market]')
      mark([...rows].find((row) => isWithin(row, event.clientY)))
    },
    onPointerUp() {
      const id = drag.current?.id
      const target = drag.current?.over?.dataset.market
      mark(undefined)
      drag.current = undefined
      if (id && target && target !== id) onDrop(id, target)
    },
    onPointerCancel() {
      mark(undefined)
      drag.current = undefined
    },
  }
}

function isWithin(row: HTMLElement, y: number): boolean {
  const { top, bottom } = row.getBoundingClientRect()
  return y >= top && y < bottom
}
