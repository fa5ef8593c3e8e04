import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { AppError } from '../errors.ts'
import { isLocalCall } from './local-only.ts'

export type RequestObserver = (request: FastifyRequest, reply: FastifyReply) => void

/** Serves `/metrics` in Prometheus' format; the answer is what measures each finished request. */
export function registerMetrics(app: FastifyInstance, token: string | undefined): RequestObserver {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  app.addHook('onClose', async () => registry.clear())

  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (token ? !hasToken(request, token) : !isLocalCall(request)) throw new AppError('not_found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })

  // Looking a label set up costs more than counting, so each is looked up once.
  const children = new Map<string, ReturnType<typeof durations.labels>>()
  return (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched'
    const key = `${request.method} ${route} ${reply.statusCode}`
    let child = children.get(key)
    if (!child) {
      child = durations.labels(request.method, route, String(reply.statusCode))
      children.set(key, child)
    }
    child.observe(reply.elapsedTime / 1000)
  }
}

function hasToken(request: FastifyRequest, token: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
