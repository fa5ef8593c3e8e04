import type { StreamEvent } from '@laycan/contract/endpoint'
import type { supportApi } from '@laycan/contract/support/support'
import { addressOf, sendAsSession } from '#platform/api.ts'
import { createEventParser } from '#platform/event-parser.ts'
import { readChunks } from '#platform/read-chunks.ts'

type ChatEvents = (typeof supportApi)['POST /support/chat']['answer']['events']
export type ChatAnswer = Extract<StreamEvent<ChatEvents>, { event: 'answer' }>['data']

type Asked = {
  message: string
  conversationId: string | undefined
  signal: AbortSignal
  onText: (text: string) => void
}

/** Until anything of the answer is heard, as for any other call; what comes after that may take its time. */
const timeoutMs = 30_000

/** Asks, and receives the answer as it is generated. Throws where there is none. */
export async function askSupport({ message, conversationId, signal, onText }: Asked): Promise<ChatAnswer> {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), timeoutMs)
  try {
    const response = await sendAsSession(addressOf('/support/chat'), {
      method: 'POST',
      headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
      body: JSON.stringify({ message, ...(conversationId && { conversationId }) }),
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!response.ok || !response.body) throw new Error(`The support desk answered ${response.status}.`)
    return await readAnswer(response.body, onText, () => clearTimeout(timer))
  } finally {
    clearTimeout(timer)
  }
}

async function readAnswer(
  body: ReadableStream<Uint8Array>,
  onText: (text: string) => void,
  onHeard: () => void,
): Promise<ChatAnswer> {
  let answer: ChatAnswer | undefined
  const parse = createEventParser(({ name, data }) => {
    if (name === 'delta') onText((JSON.parse(data) as { text: string }).text)
    if (name === 'answer') answer = JSON.parse(data) as ChatAnswer
  })
  const decoder = new TextDecoder()
  for await (const bytes of readChunks(body)) {
    onHeard()
    parse(decoder.decode(bytes, { stream: true }))
  }
  if (!answer) throw new Error('The answer broke off.')
  return answer
}
