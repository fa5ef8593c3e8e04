import { connect, type Socket } from 'node:net'

type StreamOptions = {
  origin: string
  path: string
  token: string
  address: string
  /** What came, as it came; read just enough by its owner, so that reading costs little. */
  onText: (text: string) => void
  /** Ended, though nobody asked for it. */
  onLost: (why: string) => void
}

export type OpenStream = { ready: Promise<void>; close(): void }

/** An event stream on a connection of its own. It is not opened again: one that ends under load is an error. */
export function openStream({ origin, path, token, address, onText, onLost }: StreamOptions): OpenStream {
  const { hostname, port, host } = new URL(origin)
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  let isClosed = false
  let head = ''
  let isOpen = false
  const socket: Socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname, () =>
    socket.write(
      `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n` +
        `accept: text/event-stream\r\nx-forwarded-for: ${address}\r\n\r\n`,
    ),
  )
  socket.setNoDelay(true)
  socket.setEncoding('latin1')
  const lose = (why: string) => {
    if (isClosed) return
    isClosed = true
    socket.destroy()
    if (isOpen) onLost(why)
    else reject(new Error(`${path}: ${why}`))
  }
  socket.on('data', (text: string) => {
    if (isOpen) return onText(text)
    head += text
    // Every stream begins with an event.
    if (!head.includes('\r\n\r\n') || !head.includes('event: ')) return
    if (!head.startsWith('HTTP/1.1 200')) return lose(head.slice(0, 60))
    isOpen = true
    resolve()
  })
  socket.on('error', (error) => lose(error.message))
  socket.on('close', () => lose('the stream ended'))
  return {
    ready,
    close() {
      isClosed = true
      socket.destroy()
    },
  }
}
