import { connect } from 'node:net'

export const nowMs = () => performance.timeOrigin + performance.now()

/** The stream of one person, read just enough to see when the message with `arrival N` arrived. */
export async function listenForArrivals(port: number, userId: string) {
  const arrived = new Map<number, number>()
  const waiting = new Map<number, (at: number) => void>()
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(`GET /v1/events HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${userId}\r\n\r\n`),
  )
  socket.setNoDelay(true).setEncoding('latin1')
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      if (text.includes('event: ready')) resolve()
      for (const [, found] of text.matchAll(/arrival (\d+)"/g)) {
        const n = Number(found)
        const at = nowMs()
        arrived.set(n, at)
        waiting.get(n)?.(at)
      }
    })
  })
  return {
    arrivalOf: (n: number) =>
      new Promise<number>((resolve) => {
        const at = arrived.get(n)
        if (at === undefined) waiting.set(n, resolve)
        else resolve(at)
      }),
    close: () => socket.destroy(),
  }
}
