import { connect, type Socket } from 'node:net'

export type EventStreams = {
  /** When event `n` arrived at each stream, by the clock that all processes share. */
  arrivals(n: number, count: number): Promise<number[]>
  close(): void
}

const nowMs = () => performance.timeOrigin + performance.now()

/** Many open streams, read just enough to see which event arrived when, so that the reader costs little. */
export async function openStreams(port: number, tokens: string[]): Promise<EventStreams> {
  const arrived = new Map<number, number[]>()
  let wake: () => void = () => undefined
  const hear = (n: number) => {
    const times = arrived.get(n) ?? []
    times.push(nowMs())
    arrived.set(n, times)
    wake()
  }
  const sockets: Socket[] = []
  for (let from = 0; from < tokens.length; from += 100) {
    const some = tokens.slice(from, from + 100).map((token) => openStream(port, token, hear))
    sockets.push(...(await Promise.all(some)))
  }
  return {
    async arrivals(n, count) {
      while ((arrived.get(n)?.length ?? 0) < count) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      return arrived.get(n) ?? []
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

function openStream(port: number, token: string, hear: (n: number) => void): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET /v1/events HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`),
    )
    socket.setNoDelay(true)
    socket.setEncoding('latin1')
    let isReady = false
    socket.on('error', reject)
    socket.on('data', (chunk: string) => {
      if (!isReady && chunk.includes('event: ready')) {
        isReady = true
        resolve(socket)
      }
      for (const [, n] of chunk.matchAll(/"unread": ?(\d+)/g)) hear(Number(n))
    })
  })
}
