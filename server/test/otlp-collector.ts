import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
export type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
}
export type SentMetric = {
  name: string
  gauge?: { dataPoints: object[] }
  sum?: { dataPoints: object[] }
  histogram?: { dataPoints: { attributes: Attribute[]; count: number; bucketCounts: number[] }[] }
}
type Traces = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }
type Metrics = { resourceMetrics: { scopeMetrics: { metrics: SentMetric[] }[] }[] }

/** A collector of OpenTelemetry that keeps what it is sent. */
export async function startCollector() {
  const spans: SentSpan[] = []
  const metrics: SentMetric[] = []
  const headers: Record<string, unknown>[] = []
  const server = createServer(async (request, response) => {
    headers.push(request.headers)
    const body = await json(request)
    if (request.url === '/v1/traces') {
      for (const { scopeSpans } of (body as Traces).resourceSpans)
        spans.push(...scopeSpans.flatMap((of) => of.spans))
    } else {
      for (const { scopeMetrics } of (body as Metrics).resourceMetrics)
        metrics.push(...scopeMetrics.flatMap((of) => of.metrics))
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    metrics,
    headers,
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
