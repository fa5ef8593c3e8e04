import type { EventStreams } from './event-streams.ts'

let n = 0

export async function ask<T>(port: number, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${port}/v1/bench/${path}`, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { data: T }).data
}

/** Publishes one event there; how long after its commit it arrived at each of the streams that get it. */
export async function publishAt(
  port: number,
  streams: EventStreams,
  to: string,
  count: number,
): Promise<number[]> {
  const number = ++n
  const [{ at }, arrivals] = await Promise.all([
    ask<{ at: number }>(port, 'POST', `publish?n=${number}&to=${to}`),
    streams.arrivals(number, count),
  ])
  // The answer to the commit and its notice come at once; whichever is read first, nothing arrives before it.
  return arrivals.map((arrival) => Math.max(0, arrival - at))
}

export const percentile99 = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN
