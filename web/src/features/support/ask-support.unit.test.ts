import { afterEach, expect, it, vi } from 'vitest'
import { type Sender, setSender } from '#platform/api.ts'
import { askSupport } from './ask-support.ts'

afterEach(() => {
  setSender((address, init) => fetch(address, init))
  vi.useRealTimers()
})

function ask(send: Sender) {
  setSender(send)
  let heard = ''
  const onText = (text: string) => {
    heard += text
  }
  const signal = new AbortController().signal
  const answer = askSupport({ message: 'Why?', conversationId: undefined, signal, onText })
  return { answer, heard: () => heard }
}

const bytes = new TextEncoder()
const delta = (text: string) => bytes.encode(`event: delta\ndata: ${JSON.stringify({ text })}\n\n`)
const end = bytes.encode('event: answer\ndata: {"response":"Über"}\n\n')

/** Its connection stands, and is hung up on as `fetch` does it. */
function openStream(init: RequestInit) {
  let control: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      control = given
    },
  })
  init.signal?.addEventListener('abort', () => control?.error(new DOMException('Aborted', 'AbortError')))
  return { response: new Response(body), control: () => control }
}

it('receives an answer in parts of any size where streams cannot be iterated, as in Safari', async () => {
  const { prototype } = ReadableStream
  const iterator = Object.getOwnPropertyDescriptor(prototype, Symbol.asyncIterator)
  Reflect.deleteProperty(prototype, Symbol.asyncIterator)
  try {
    const whole = new Uint8Array([...delta('Über'), ...end])
    // The first of the two bytes of a letter, then the second.
    const cut = whole.indexOf(0xc3) + 1
    const body = new ReadableStream<Uint8Array>({
      start(control) {
        control.enqueue(whole.slice(0, cut))
        control.enqueue(whole.slice(cut))
        control.close()
      },
    })
    const { answer, heard } = ask(async () => new Response(body))
    expect(await answer).toEqual({ response: 'Über' })
    expect(heard()).toBe('Über')
  } finally {
    if (iterator) Object.defineProperty(prototype, Symbol.asyncIterator, iterator)
  }
})

it('fails when nothing is heard for 30 seconds', async () => {
  vi.useFakeTimers()
  const { answer } = ask(async (_address, init) => openStream(init).response)
  const failed = expect(answer).rejects.toThrow('Aborted')
  await vi.advanceTimersByTimeAsync(29_999)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  await failed
})

it('lets an answer that has begun take its time', async () => {
  vi.useFakeTimers()
  let stream: ReturnType<typeof openStream> | undefined
  const { answer } = ask(async (_address, init) => {
    stream = openStream(init)
    return stream.response
  })
  await vi.advanceTimersByTimeAsync(29_000)
  stream?.control()?.enqueue(delta('Well, '))
  await vi.advanceTimersByTimeAsync(60_000)
  stream?.control()?.enqueue(end)
  stream?.control()?.close()
  expect(await answer).toEqual({ response: 'Über' })
})

it('fails where the server refuses', async () => {
  const { answer } = ask(async () => new Response('{}', { status: 404 }))
  await expect(answer).rejects.toThrow('404')
})
