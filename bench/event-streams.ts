import { connect, type Socket } from 'node:net'

export type EventStreams = {
  /** When event `n` arrived at each stream, by the clock that all processes share. */
  arrivals(n: number, count: number): Promise<number[]>
  close(): void
}

const nowMs = () => performance.timeOrigin + performance.now()

type Opener = (port: number, token: string, hear: (n: number) => void) => Promise<Socket>

/** Many open streams, read just enough to see which event arrived when, so that the reader costs little. */
export async function openStreams(
  port: number,
  tokens: string[],
  open: Opener = streamOf('/v1/events'),
): Promise<EventStreams> {
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
    const some = tokens.slice(from, from + 100).map((token) => open(port, token, hear))
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

/** A stream of server-sent events, which is open once its first event has come. */
export const streamOf =
  (path: string): Opener =>
  (port, token, hear) =>
    openSocket(
      port,
      `GET ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`,
      (chunk) => chunk.includes('event: '),
      hear,
    )

/** A connection that hears of events once `isReady` has seen its answer; it may be sent more before. */
export function openSocket(
  port: number,
  greeting: string,
  isReady: (chunk: string, socket: Socket) => boolean,
  hear: (n: number) => void,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(greeting))
    socket.setNoDelay(true)
    socket.setEncoding('latin1')
    let isOpen = false
    socket.on('error', reject)
    socket.on('data', (chunk: string) => {
      if (!isOpen && isReady(chunk, socket)) {
        isOpen = true
        resolve(socket)
      }
      for (const [, n] of chunk.matchAll(/"unread": ?(\d+)/g)) hear(Number(n))
    })
  })
}
