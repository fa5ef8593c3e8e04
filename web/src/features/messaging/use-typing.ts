import { typingSeconds } from '@laycan/contract/messaging/messaging-rules'
import { useEffect, useRef, useState } from 'react'
import { useServerEvent } from '#platform/realtime.ts'
import { reportTyping } from './messaging.api.ts'

const typingMs = typingSeconds * 1000

/** Whether the other person is typing, or anybody in the room of a deal; a sign that is not renewed fades by itself. */
export function useOtherTyping(conversationId: string, otherId: string | null): boolean {
  const [signs, setSigns] = useState(0)
  useServerEvent('typing', (sign) => {
    if (sign.conversation_id === conversationId && (otherId ?? sign.user_id) === sign.user_id)
      setSigns((count) => count + 1)
  })
  useServerEvent('message', ({ conversation_id: id, sender_id: sender }) => {
    if (id === conversationId && (otherId ?? sender) === sender) setSigns(0)
  })
  useEffect(() => {
    if (signs === 0) return
    const timer = setTimeout(() => setSigns(0), typingMs)
    return () => clearTimeout(timer)
  }, [signs])
  return signs > 0
}

/** The answer is called with every change of the text; it notifies the other person now and then. */
export function useReportTyping(conversationId: string): (text: string) => void {
  const reportedAtMs = useRef(0)
  return (text) => {
    const nowMs = Date.now()
    if (text.trim() === '' || nowMs - reportedAtMs.current < typingMs / 2) return
    reportedAtMs.current = nowMs
    void reportTyping(conversationId)
  }
}
