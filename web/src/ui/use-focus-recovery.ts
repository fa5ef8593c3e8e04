import { type RefObject, useEffect, useRef } from 'react'

/**
 * For an element (with `tabIndex={-1}`) whose controls get replaced: when the focused one is gone, the element itself
 * takes the focus, so that the keyboard continues from here and not from the top of the page.
 */
export function useFocusRecovery<E extends HTMLElement>(shown: string): RefObject<E | null> {
  const place = useRef<E>(null)
  const isWithin = useRef(false)

  useEffect(() => {
    const element = place.current
    if (!element) return
    const handleIn = () => {
      isWithin.current = true
    }
    const handleOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node) isWithin.current = element.contains(relatedTarget)
    }
    element.addEventListener('focusin', handleIn)
    element.addEventListener('focusout', handleOut)
    return () => {
      element.removeEventListener('focusin', handleIn)
      element.removeEventListener('focusout', handleOut)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: checked whenever something else is shown.
  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (isWithin.current && isLost) place.current?.focus({ preventScroll: true })
  }, [shown])

  return place
}
