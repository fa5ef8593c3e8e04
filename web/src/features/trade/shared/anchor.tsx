import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const controls = 'button:not(:disabled), input:not(:disabled), select, textarea, a[href]'

/** A part of a page that links lead to by its id: it scrolls into view, and its first control takes the focus. */
export function Anchor({ id, children }: { id: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const { hash, key } = useLocation()
  const isLinked = hash === `#${id}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link again leads there again
  useEffect(() => {
    if (!isLinked) return
    // After the page has given the focus to its content.
    const frame = requestAnimationFrame(() => {
      box.current?.scrollIntoView({ block: 'start' })
      box.current?.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [isLinked, key])
  return (
    <div ref={box} id={id} className="grid scroll-mt-20 grid-cols-1 gap-4 empty:hidden">
      {children}
    </div>
  )
}
