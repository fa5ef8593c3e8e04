import type { StreamEvent } from '@laycan/contract/endpoint'
import type { supportApi } from '@laycan/contract/support/support'

type Events = (typeof supportApi)['POST /support/chat']['answer']['events']
export type ChatEvent = StreamEvent<Events>

/** The events of an answer that is being made: each part as it comes, and the whole in the end. */
export async function* streamChat(
  work: (onText: (text: string) => void) => Promise<ChatEvent>,
): AsyncGenerator<ChatEvent> {
  const waiting: ChatEvent[] = []
  let wake: () => void = () => undefined
  const push = (event: ChatEvent) => {
    waiting.push(event)
    wake()
  }
  let isDone = false
  const finish = (event: ChatEvent) => {
    isDone = true
    push(event)
  }
  const failure: ChatEvent = {
    event: 'failure',
    data: { message: 'Failed to get response. Please try again.' },
  }
  let broken: unknown
  const working = work((text) => push({ event: 'delta', data: { text } })).then(finish, (error) => {
    broken = error
    finish(failure)
  })
  while (!isDone || waiting.length > 0) {
    const event = waiting.shift()
    if (event) yield event
    else
      await new Promise<void>((resolve) => {
        wake = resolve
      })
  }
  await working
  if (broken !== undefined) throw broken
}
