import { type RefObject, useEffect } from 'react'

/** What takes the focus in place of a control that is gone: what it stood in, the nearest first. */
const places = 'li, tr, article, section, form, ul, ol, table, main'

/**
 * No change of the page loses the focus. A control that was only moved gets it back; in place of one that is gone, the
 * row, list or section around it takes it. So the keyboard and a screen reader go on there, not at the top of the page.
 */
export function useKeptFocus(main: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const content = main.current
    const root = document.getElementById('root')
    if (!content || !root) return
    /** What had the focus last, and all around it. */
    let path: Element[] = []
    let frame = 0

    function handleFocus({ target }: FocusEvent) {
      if (!(target instanceof Element)) return
      if (content?.contains(target)) path = pathOf(target, content)
      // A dialog stands outside: once it closes, the page goes on where it was.
      else if (root?.contains(target)) path = []
    }

    /** A press beside everything is meant to leave. */
    function handlePress({ target }: PointerEvent) {
      if (!(target instanceof Node) || !root?.contains(target)) return
      if (!document.activeElement?.contains(target) || isLost()) path = []
    }

    function recover() {
      if (!isLost() || content?.closest('[aria-hidden=true], [inert]')) return
      const [control, ...around] = path
      if (control instanceof HTMLElement && isUsable(control)) control.focus({ preventScroll: true })
      else focusPlace(around.find((one) => one.matches(places) && isUsable(one)))
    }

    // Who handles it better, such as a dialog that closes, comes first.
    const observer = new MutationObserver(() => {
      if (path.length === 0 || !isLost()) return
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(recover)
      })
    })
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', handleFocus)
    document.addEventListener('pointerdown', handlePress, { capture: true })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      document.removeEventListener('focusin', handleFocus)
      document.removeEventListener('pointerdown', handlePress, { capture: true })
    }
  }, [main])
}

const isLost = () => document.activeElement === document.body || document.activeElement === null

const isUsable = (element: Element) =>
  element.isConnected && !element.matches(':disabled') && element.getBoundingClientRect().height > 0

function pathOf(target: Element, content: Element): Element[] {
  const path = [target]
  for (let at = target; at !== content && at.parentElement; at = at.parentElement) path.push(at.parentElement)
  return path
}

/** Focusable for as long as it has the focus. */
function focusPlace(place: Element | undefined) {
  if (!(place instanceof HTMLElement)) return
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}
