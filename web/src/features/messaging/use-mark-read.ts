import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { takeRead } from './live-messaging.ts'
import { markRead } from './messaging.api.ts'

/** Messages seen within this time are reported together. */
const gatherMs = 150
const tryAgainMs = 5000

/** Tells the server that a message and all before it were seen; each is reported once. */
export function useMarkRead(conversationId: string, readSeq: number): (seq: number) => void {
  const queryClient = useQueryClient()
  const seen = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function tellAfter(ms: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      markRead(conversationId, seen.current).then(
        (read) => takeRead(queryClient, read),
        () => tellAfter(tryAgainMs),
      )
    }, ms)
  }

  return (seq) => {
    if (seq <= Math.max(readSeq, seen.current)) return
    seen.current = seq
    tellAfter(gatherMs)
  }
}
