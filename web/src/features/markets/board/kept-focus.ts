import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** The row of a market, or one of its buttons. */
type Place = { id: string; act: string | undefined }

/**
 * Keeps the focus with its market. A row that comes into another group is made again, and would lose it. React reports
 * no blur of what it moves or removes itself: one that is reported is the person's own.
 */
export function useKeptFocus(table: RefObject<HTMLTableElement | null>) {
  const place = useRef<Place>(undefined)
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (place.current && isLost) find(table.current, place.current)?.focus({ preventScroll: true })
  })
  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const id = marketOf(target)
      place.current = id === undefined ? undefined : { id, act: target.dataset.act }
    },
    onBlur() {
      place.current = undefined
    },
  }
}

/** Without its row, the one that the Tab key reaches. */
function find(table: HTMLTableElement | null, { id, act }: Place): HTMLElement | null | undefined {
  const row = rowOf(table, id)
  if (!row) return table?.querySelector<HTMLElement>('tr[data-market][tabindex="0"]')
  return row.querySelector<HTMLElement>(`[data-act="${act}"]`) ?? row
}

export const marketOf = (element: Element): string | undefined =>
  element.closest<HTMLElement>('tr[data-market]')?.dataset.market

export const rowOf = (table: HTMLTableElement | null, id: string): HTMLElement | null | undefined =>
  table?.querySelector<HTMLElement>(`tr[data-market="${CSS.escape(id)}"]`)
