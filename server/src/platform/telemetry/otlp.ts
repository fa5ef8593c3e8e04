import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Context,
  DiagLogLevel,
  defaultTextMapGetter,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Measures } from '../measures.ts'
import { measureProducer } from './measure-producer.ts'
import { followOutgoing } from './outgoing.ts'
import type { Follow, Telemetry, TelemetryConfig } from './telemetry.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the trace that the request belongs to, where traces are sent. */
    traceId?: string
  }
}

const exportMs = 15_000
/** A collector that does not answer holds nobody up: not a request, not a stop. */
const patienceMs = 5_000
const farewellMs = 2_000
/** What waits to be sent; more than that is dropped. */
const maxWaiting = 2_048
const complainMs = 60_000

/**
 * Traces of requests, statements, jobs and outgoing calls, and every measure of `/metrics`, to a collector of
 * OpenTelemetry. Never what people sent or what is stored: no queries of addresses, no parameters of statements.
 */
export function startTelemetry(
  { endpoint, serviceName, headers, sampled }: TelemetryConfig,
  measures: Measures,
  log: FastifyBaseLogger,
): Telemetry {
  complainTo(log)
  const resource = resourceFromAttributes({
    'service.name': serviceName,
    'service.instance.id': instanceId(),
  })
  const to = (path: string) => ({
    url: `${endpoint.replace(/\/$/, '')}/v1/${path}`,
    headers,
    timeoutMillis: patienceMs,
  })
  // By the trace's id alone: a stranger who claims to be followed is not followed more than others.
  const ratio = new TraceIdRatioBasedSampler(sampled)
  const traces = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({
      root: ratio,
      remoteParentSampled: ratio,
      remoteParentNotSampled: ratio,
    }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter(to('traces')), maxQueueSize: maxWaiting }),
    ],
  })
  const figures = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(to('metrics')),
        exportIntervalMillis: exportMs,
        exportTimeoutMillis: patienceMs,
        metricProducers: [measureProducer(measures, resource)],
      }),
    ],
  })
  const tracer = traces.getTracer('laycan')
  const current = new AsyncLocalStorage<Context>()
  const here = () => current.getStore() ?? ROOT_CONTEXT

  const follow: Follow = async ({ kind, name, attributes }, work) => {
    // Statements outside of anything, as those that look for jobs every second, would only be noise.
    if (kind === 'statement' && !trace.getSpan(here())) return work()
    const spanKind = kind === 'job' ? SpanKind.CONSUMER : SpanKind.CLIENT
    const span = tracer.startSpan(name, { kind: spanKind, attributes }, here())
    try {
      return await current.run(trace.setSpan(here(), span), work)
    } catch (error) {
      fail(span, error)
      throw error
    } finally {
      span.end()
    }
  }

  const endOutgoing = followOutgoing(tracer, here)
  return {
    follow,
    followRequests: (app) => followRequests(app, tracer, current),
    logFields() {
      const span = trace.getSpan(here())
      if (!span) return {}
      const { traceId, spanId } = span.spanContext()
      return { traceId, spanId }
    },
    async close() {
      endOutgoing()
      const sent = Promise.allSettled([traces.shutdown(), figures.shutdown()])
      await Promise.race([sent, sleep(farewellMs, undefined, { ref: false })])
    },
  }
}

type Tracer = ReturnType<TracerProvider['getTracer']>

function followRequests(app: FastifyInstance, tracer: Tracer, current: AsyncLocalStorage<Context>) {
  const propagator = new W3CTraceContextPropagator()
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
    const route = request.routeOptions.url ?? 'unmatched'
    const attributes = { 'http.request.method': request.method, 'http.route': route }
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
    spans.set(request, span)
    request.traceId = span.spanContext().traceId
    current.run(trace.setSpan(parent, span), done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}

/** The kind of failure; its message may hold what is stored. */
function fail(span: Span, error: unknown) {
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** That nobody collects is said once a minute, and is no reason to stop. */
function complainTo(log: FastifyBaseLogger) {
  let nextAt = 0
  const complain = (message: string) => {
    if (performance.now() < nextAt) return
    nextAt = performance.now() + complainMs
    log.warn({ reason: message.slice(0, 300) }, 'telemetry cannot be delivered')
  }
  const silent = () => undefined
  diag.setLogger(
    { error: complain, warn: complain, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
}

const instanceId = () => `${process.env.HOSTNAME ?? 'laycan'}-${process.pid}`
