import type { StreamEvent } from '@laycan/contract/endpoint'
import type { supportApi } from '@laycan/contract/support'
import { addressOf, sendAsSession } from '#platform/api.ts'
import { createEventParser } from '#platform/event-parser.ts'

type ChatEvents = (typeof supportApi)['POST /support/chat']['answer']['events']
export type ChatAnswer = Extract<StreamEvent<ChatEvents>, { event: 'answer' }>['data']

type Asked = {
  message: string
  conversationId: string | undefined
  signal: AbortSignal
  onText: (text: string) => void
}

/** Asks, and hears the answer as it is being made. Fails where there is none. */
export async function askSupport({ message, conversationId, signal, onText }: Asked): Promise<ChatAnswer> {
  const response = await sendAsSession(addressOf('/support/chat'), {
    method: 'POST',
    headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify({ message, ...(conversationId && { conversationId }) }),
    signal,
  })
  if (!response.ok || !response.body) throw new Error(`The support desk answered ${response.status}.`)
  let answer: ChatAnswer | undefined
  const parse = createEventParser(({ name, data }) => {
    if (name === 'delta') onText((JSON.parse(data) as { text: string }).text)
    if (name === 'answer') answer = JSON.parse(data) as ChatAnswer
  })
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) parse(text)
  if (!answer) throw new Error('The answer broke off.')
  return answer
}
