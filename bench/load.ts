import { connect, type Socket } from 'node:net'

export type LoadResult = { requestsPerSecond: number; p50Ms: number; p99Ms: number; failed: number }

type Load = {
  port: number
  /** The same each time, or a new one. */
  request: string | (() => string)
  connections: number
  seconds: number
  /** Pause between a response and the next request of a connection; none by default. */
  pauseMs?: number
}

/**
 * Sends one request after another on several keep-alive connections, on loopback only, for a
 * limited time. It reads responses just enough to find their end, so that it costs little itself.
 */
export async function runLoad({ port, request, connections, seconds, pauseMs }: Load): Promise<LoadResult> {
  const latencies: number[] = []
  let failed = 0
  const startedAt = performance.now()
  const endAt = startedAt + seconds * 1000
  await Promise.all(Array.from({ length: connections }, () => drive()))
  const elapsed = (performance.now() - startedAt) / 1000
  latencies.sort((a, b) => a - b)
  const at = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
  return { requestsPerSecond: latencies.length / elapsed, p50Ms: at(0.5), p99Ms: at(0.99), failed }

  function drive(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket: Socket = connect(port, '127.0.0.1')
      let received = ''
      let sentAt = 0
      const send = () => {
        received = ''
        sentAt = performance.now()
        socket.write(typeof request === 'string' ? request : request(), 'latin1')
      }
      socket.setNoDelay(true)
      socket.setEncoding('latin1')
      socket.on('connect', send)
      socket.on('error', reject)
      socket.on('close', () => resolve())
      socket.on('data', (chunk: string) => {
        received += chunk
        if (!isWhole(received)) return
        latencies.push(performance.now() - sentAt)
        if (!received.startsWith('HTTP/1.1 2')) failed += 1
        if (performance.now() >= endAt) socket.end()
        else if (pauseMs === undefined) send()
        else setTimeout(send, pauseMs)
      })
    })
  }
}

function isWhole(answer: string): boolean {
  const headersEnd = answer.indexOf('\r\n\r\n')
  if (headersEnd < 0) return false
  const length = /content-length: (\d+)/i.exec(answer)?.[1]
  if (length === undefined) return answer.endsWith('0\r\n\r\n')
  return answer.length >= headersEnd + 4 + Number(length)
}
