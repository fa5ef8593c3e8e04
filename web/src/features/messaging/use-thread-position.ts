import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { firstSeq, lastSeq, type Thread } from './thread-data.ts'

const highlightMs = 2500

type Place = { kind: 'message' | 'unread'; seq: number } | { kind: 'end' }

type ThreadPlace = {
  box: RefObject<HTMLElement | null>
  thread: Thread
  /** The message that the address asks for, and the step that asked. */
  seq: number | null
  visit: string
  /** The number from which messages are new. */
  unreadFrom: number | null
  /** Fetch the messages around one, or the newest; false when they did not come. */
  loadAround: (seq: number) => Promise<boolean>
  loadNewest: () => Promise<boolean>
}

/**
 * Leads to a place: the message that the address asks for, at first also the first unread one. What is not at hand
 * is fetched. The answer says which message to point out.
 */
export function useThreadPosition({ box, thread, seq, visit, unreadFrom, ...loads }: ThreadPlace) {
  const [highlighted, setHighlighted] = useState<number | null>(null)
  const wanted = useRef<Place | null>(
    // What is at hand may be far back, from when it was last open.
    unreadFrom === null ? { kind: 'end' } : { kind: 'unread', seq: unreadFrom },
  )

  function show() {
    const place = wanted.current
    if (!place || !box.current || !isAtHand(thread, place)) return
    wanted.current = null
    if (place.kind === 'end') box.current.scrollTop = box.current.scrollHeight
    else if (place.kind === 'unread') scrollTo(box.current, '[data-unread-line]', 'start')
    else {
      scrollTo(box.current, `[data-seq="${place.seq}"]`, 'center')
      setHighlighted(place.seq)
    }
  }

  // After every change of what is shown, before it is painted.
  useLayoutEffect(show)

  async function go(place: Place | null) {
    wanted.current = place
    if (!place) return
    if (isAtHand(thread, place)) return show()
    const hasCome = await (place.kind === 'end' ? loads.loadNewest() : loads.loadAround(place.seq))
    if (!hasCome && wanted.current === place) wanted.current = null
  }

  const goOnVisit = useEffectEvent(() => void go(seq === null ? wanted.current : { kind: 'message', seq }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step may ask for the same message again.
  useEffect(() => goOnVisit(), [seq, visit])

  useEffect(() => {
    if (highlighted === null) return
    const timer = setTimeout(() => setHighlighted(null), highlightMs)
    return () => clearTimeout(timer)
  }, [highlighted])

  return {
    highlighted,
    goToEnd: () => void go({ kind: 'end' }),
    /** Whether it is still scrolling there: what is in view until then does not count as seen. */
    isArriving: () => wanted.current !== null,
  }
}

function isAtHand(thread: Thread, place: Place): boolean {
  if (place.kind === 'end') return lastSeq(thread) >= thread.conversation.lastSeq
  return place.seq >= firstSeq(thread) && place.seq <= lastSeq(thread)
}

/** Within its own box: `scrollIntoView` would move the page as well. */
function scrollTo(box: HTMLElement, selector: string, block: 'start' | 'center') {
  const target = box.querySelector(selector)
  if (!target) return
  const offset = target.getBoundingClientRect().top - box.getBoundingClientRect().top
  const above = block === 'start' ? 16 : (box.clientHeight - target.clientHeight) / 2
  box.scrollTop += offset - Math.max(16, above)
}
