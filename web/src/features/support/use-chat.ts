import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from '#ui/toast.ts'
import { askSupport } from './ask-support.ts'
import { useKeepConversation } from './support.api.ts'

/** A question that is on its way: what was asked after which turn, and as much of the answer as there is. */
export type Pending = { question: string; after: string | undefined; text: string }

export const failedText = 'Failed to get response. Please try again.'

/** Asks one question at a time. One that fails is given back, so that it need not be typed again. */
export function useChat(conversationId: string | undefined, onFailed: (question: string) => void) {
  const queryClient = useQueryClient()
  const { add } = useKeepConversation()
  const [pending, setPending] = useState<Pending>()
  const running = useRef<AbortController>(undefined)

  async function ask(question: string, after: string | undefined) {
    if (running.current) return
    const stop = new AbortController()
    running.current = stop
    setPending({ question, after, text: '' })
    try {
      const answer = await askSupport({
        message: question,
        conversationId,
        signal: stop.signal,
        onText: (text) => setPending((before) => before && { ...before, text: before.text + text }),
      })
      add(answer.conversationId, answer.question, answer.turn)
    } catch {
      // Stopped: the question was kept, and as much of the answer as there was.
      if (stop.signal.aborted) await queryClient.invalidateQueries({ queryKey: ['support', 'conversation'] })
      else {
        toast.error(failedText)
        onFailed(question)
      }
    } finally {
      running.current = undefined
      setPending(undefined)
    }
  }

  return { pending, ask, stop: () => running.current?.abort() }
}
