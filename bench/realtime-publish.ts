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

/** Publishes one event and returns how long after its commit it arrived at each stream. */
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
  // The commit's response and its notice arrive together; whichever is read first, no event arrives before the commit.
  return arrivals.map((arrival) => Math.max(0, arrival - at))
}

export const percentile99 = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN
