import { connect, type Socket } from 'node:net'

/** A frame: when it arrived, and the last tick of each market in it. */
export type ArrivedFrame = { atMs: number; lastTicks: Map<string, number> }

/** Many open price streams. A few are parsed in full; the others are only received, so that the reader costs little. */
export async function openPriceStreams(port: number, count: number, readInFull: number) {
  const frames: ArrivedFrame[][] = Array.from({ length: readInFull }, () => [])
  const sockets: Socket[] = []
  for (let from = 0; from < count; from += 100) {
    const some = Array.from({ length: Math.min(100, count - from) }, (_unused, index) =>
      openStream(port, `watcher-${from + index}`, frames[from + index]),
    )
    sockets.push(...(await Promise.all(some)))
  }
  return {
    frames,
    close: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

function openStream(port: number, token: string, frames: ArrivedFrame[] | undefined): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `GET /v1/api/simulated/prices HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`,
      ),
    )
    socket.setNoDelay(true)
    socket.on('error', reject)
    socket.once('data', () => resolve(socket))
    if (frames) readFrames(socket, frames)
    else socket.resume()
  })
}

function readFrames(socket: Socket, frames: ArrivedFrame[]) {
  let text = ''
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    text += chunk
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const atMs = performance.timeOrigin + performance.now()
      const event = text.slice(0, end)
      text = text.slice(end + 2)
      const lastTicks = new Map<string, number>()
      for (const [, id, time] of event.matchAll(/"market_id":"([^"]+)".*?"last_updated":"([^"]+)"/g)) {
        lastTicks.set(id ?? '', Date.parse(time ?? ''))
      }
      frames.push({ atMs, lastTicks })
    }
  })
}

/** How long each tick took to arrive: until the first frame with it or with a later tick of its market. */
export function latenciesOf(frames: ArrivedFrame[], times: Record<string, number[]>): number[] {
  const latencies: number[] = []
  for (const [id, made] of Object.entries(times)) {
    let next = 0
    for (const { atMs, lastTicks } of frames) {
      const received = lastTicks.get(id)
      if (received === undefined) continue
      for (; next < made.length && (made[next] ?? 0) <= received; next++)
        latencies.push(atMs - (made[next] ?? 0))
    }
  }
  return latencies
}
