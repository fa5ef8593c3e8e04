import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#platform/db.ts'
import { createTestApp } from '#test/app.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { type SentSpan, startCollector } from '#test/otlp-collector.ts'
import { testLog } from '#test/server-errors.ts'
import { Measures } from '../measures.ts'
import { openTelemetry } from './open-telemetry.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`
const attributeOf = ({ attributes }: Pick<SentSpan, 'attributes'>, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue

describe('an installation with OTEL_EXPORTER_OTLP_ENDPOINT', () => {
  it('sends the trace of a request with its statements, and its measures', async () => {
    const collector = await startCollector()
    const test = await createTestApp({
      settings: {
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=very%20secret',
      },
    })
    const answer = await test.app.inject({ url: '/v1/readyz?token=private', headers: { traceparent } })
    expect(answer.statusCode).toBe(404)
    const listed = await test.app.inject({
      url: '/v1/api/fuel-types?search=private',
      headers: { traceparent },
    })
    const ready = await test.app.inject({ url: '/readyz', headers: { traceparent } })
    expect(ready.statusCode).toBe(200)
    const measured = await test.ctx.measures.collect()
    expect(measured.map(({ name }) => name)).toContain('process_cpu_seconds_total')
    await test.close()
    await collector.close()

    const own = collector.spans.filter((span) => span.traceId === traceId)
    const served = own.find(({ name }) => name === 'GET /readyz')
    expect(served).toMatchObject({ parentSpanId: '00f067aa0ba902b7' })
    const asked = own.filter(({ parentSpanId }) => parentSpanId === served?.spanId)
    expect(asked.map((span) => attributeOf(span, 'db.query.text'))).toContain('select 1')
    expect(JSON.stringify([collector.spans, collector.metrics])).not.toContain('private')
    expect(collector.headers.every((one) => one['x-api-key'] === 'very secret')).toBe(true)
    expect(listed.headers['x-request-id']).toBeDefined()

    const names = new Set(collector.metrics.map(({ name }) => name))
    for (const name of ['laycan_database_connections', 'laycan_event_streams']) {
      expect(names).toContain(name)
    }
    const durations = collector.metrics.find(({ name }) => name === 'http_request_duration_seconds')
    const points = durations?.histogram?.dataPoints ?? []
    const point = points.find((one) => attributeOf(one, 'route') === '/readyz')
    expect([point?.count, point?.bucketCounts.reduce((sum, count) => sum + count, 0)]).toEqual([1, 1])
  })

  it('works and stops normally when the collector is unreachable', async () => {
    const test = await createTestApp({ settings: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' } })
    expect((await test.app.inject('/readyz')).statusCode).toBe(200)
    await test.close()
  })
})

describe('traced work', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase('empty')
  })
  afterAll(() => database.drop())

  it('has its database statements and outgoing calls in one trace, and sends the trace id with each call', async () => {
    const collector = await startCollector()
    const heard: IncomingHttpHeaders[] = []
    const other = createServer((request, response) => {
      heard.push(request.headers)
      response.end('ok')
    }).listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const config = { endpoint: `${collector.url}/`, serviceName: 'laycan', headers: {}, sampled: 1 }
    const telemetry = await openTelemetry(config, new Measures(), testLog)
    const followed = openDatabase(database.url, { maxConnections: 1, follow: telemetry?.follow })
    let fields: Record<string, string> = {}
    const job = { kind: 'job' as const, name: 'job sweep', attributes: {} }
    const broken = telemetry?.follow(job, async () => {
      fields = telemetry.logFields()
      await fetch(`http://127.0.0.1:${port}/path?secret=1`).then((answer) => answer.text())
      await sql`select ${'a value'}::text as said`.execute(followed.db)
      throw new TypeError('with a value in it')
    })
    await expect(broken).rejects.toThrow('with a value')
    // Outside of anything: of no interest.
    await sql`select 2 as apart`.execute(followed.db)
    await followed.close()
    await telemetry?.close()
    other.close()
    other.closeAllConnections()
    await collector.close()

    const { spans } = collector
    const root = spans.find(({ name }) => name === 'job sweep') as SentSpan
    expect(attributeOf(root, 'error.type')).toBe('TypeError')
    expect(fields).toEqual({ traceId: root.traceId, spanId: root.spanId })
    expect(
      spans
        .filter(({ parentSpanId }) => parentSpanId === root.spanId)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['GET', 'select'])
    expect(spans).toHaveLength(3)
    expect(heard[0]?.traceparent).toMatch(new RegExp(`^00-${root.traceId}-[0-9a-f]{16}-01$`))
    const sent = JSON.stringify(spans)
    for (const secret of ['a value', 'with a value', 'secret=1']) expect(sent).not.toContain(secret)
  })

  it('is not sent when the share of traces is zero', async () => {
    const collector = await startCollector()
    const config = { endpoint: collector.url, serviceName: 'laycan', headers: {}, sampled: 0 }
    const telemetry = await openTelemetry(config, new Measures(), testLog)
    expect(await telemetry?.follow({ kind: 'job', name: 'job', attributes: {} }, async () => 7)).toBe(7)
    await telemetry?.close()
    await collector.close()
    expect(collector.spans).toEqual([])
  })

  it('is not collected without an endpoint', async () => {
    expect(await openTelemetry(undefined, new Measures(), testLog)).toBeUndefined()
  })
})
