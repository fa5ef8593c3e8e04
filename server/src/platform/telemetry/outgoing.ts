import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { type Context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'

/** A call by `fetch`, as Node's diagnostics report it. */
type Call = { origin: string; method: string; addHeader(name: string, value: string): void }
type Message = { request: Call; response?: { statusCode: number }; error?: Error }

/** Calls to other services, with the trace's id for them to go on with. By their origin only. The answer ends it. */
export function followOutgoing(tracer: Tracer, here: () => Context): () => void {
  const propagator = new W3CTraceContextPropagator()
  const spans = new WeakMap<Call, Span>()
  const listeners: Record<string, (message: unknown) => void> = {
    'undici:request:create'(message) {
      const { request } = message as Message
      if (!trace.getSpan(here())) return
      const attributes = { 'http.request.method': request.method, 'server.address': String(request.origin) }
      const span = tracer.startSpan(request.method, { kind: SpanKind.CLIENT, attributes }, here())
      spans.set(request, span)
      propagator.inject(trace.setSpan(here(), span), request, {
        set: (call, name, value) => call.addHeader(name, value),
      })
    },
    'undici:request:headers'(message) {
      const { request, response } = message as Message
      if (response) spans.get(request)?.setAttribute('http.response.status_code', response.statusCode)
    },
    'undici:request:trailers'(message) {
      spans.get((message as Message).request)?.end()
    },
    'undici:request:error'(message) {
      const { request, error } = message as Message
      const span = spans.get(request)
      span?.setAttribute('error.type', error?.name ?? 'Error').setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
    },
  }
  for (const [channel, listener] of Object.entries(listeners)) subscribe(channel, listener)
  return () => {
    for (const [channel, listener] of Object.entries(listeners)) unsubscribe(channel, listener)
  }
}
