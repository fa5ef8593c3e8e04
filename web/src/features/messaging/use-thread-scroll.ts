import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** So close to the end counts as the end. */
const slackPx = 48

type Ends = { first: string | undefined; last: string | undefined }

type ThreadScroll = {
  box: RefObject<HTMLElement | null>
  /** The keys of the first and the last message; they tell what was added where. */
  ends: Ends
  /** Whether the last message at hand is the last of all. */
  isLive: boolean
  /** Whether the last message is one that this person has just written. */
  isOwnLast: boolean
  /** Called whenever something else may have come into sight. */
  onLook: () => void
}

/**
 * Keeps the eye where it is: at the end while new messages arrive there, and on the same message while older ones
 * are put above it. The answer says whether the end is in sight.
 */
export function useThreadScroll({ box, ends, isLive, isOwnLast, onLook }: ThreadScroll) {
  const [isAtEnd, setAtEnd] = useState(true)
  const nothing: Ends = { first: undefined, last: undefined }
  const before = useRef({ ends: nothing, isLive: true, height: 0, top: 0, isAtEnd: true })
  const frame = useRef(0)
  const look = useEffectEvent(onLook)

  const measure = useEffectEvent(() => {
    const element = box.current
    if (!element) return
    const isNow = element.scrollHeight - element.scrollTop - element.clientHeight <= slackPx
    const { scrollHeight: height, scrollTop: top } = element
    before.current = { ...before.current, height, top, isAtEnd: isNow }
    setAtEnd(isNow)
    // Once everything stands where it will be seen.
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => look())
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a message was added at either end.
  useLayoutEffect(() => {
    const element = box.current
    const { ends: known, isLive: wasLive, height, isAtEnd: wasAtEnd } = before.current
    before.current = { ...before.current, ends, isLive }
    if (!element) return
    const isAdded = known.last !== ends.last
    if (isAdded && ((wasAtEnd && wasLive) || isOwnLast)) element.scrollTop = element.scrollHeight
    else if (!isAdded && known.first !== ends.first) element.scrollTop += element.scrollHeight - height
    measure()
  }, [ends.first, ends.last])

  useEffect(() => {
    const element = box.current
    if (!element) return
    // The keyboard of a phone, a composer that grows, a warning that is opened.
    const observer = new ResizeObserver(() => {
      // Unless it was led elsewhere meanwhile.
      if (before.current.isAtEnd && before.current.top === element.scrollTop) {
        element.scrollTop = element.scrollHeight
      }
      measure()
    })
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    const handle = () => measure()
    element.addEventListener('scroll', handle, { passive: true })
    document.addEventListener('visibilitychange', handle)
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', handle)
      document.removeEventListener('visibilitychange', handle)
    }
  }, [box])

  return { isAtEnd }
}
