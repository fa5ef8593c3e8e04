import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#ui/button.tsx'

type LoadMoreProps = {
  text: string
  isLoading: boolean
  onLoad: () => void
  /** Differs once a page has come; until then coming into sight again asks for nothing. */
  page: string | undefined
}

/** Loads by itself when it comes near; it stays a button for the keyboard, and for after a failure. */
export function LoadMore({ text, isLoading, onLoad, page }: LoadMoreProps) {
  const mark = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(onLoad)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page may leave it in sight.
  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load()
      },
      { root: mark.current.closest('[data-thread]'), rootMargin: '240px 0px' },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [page])

  return (
    <div ref={mark} className="flex justify-center pt-3">
      <Button size="sm" variant="ghost" loading={isLoading} onClick={onLoad} className="text-muted">
        {text}
      </Button>
    </div>
  )
}
