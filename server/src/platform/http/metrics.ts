import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { AppError } from '../errors.ts'
import { isLocalCall } from './local-only.ts'
import { RequestDurations } from './request-durations.ts'

export type RequestObserver = (request: FastifyRequest, reply: FastifyReply) => void

/** Serves `/metrics` in Prometheus' format; the answer is what measures each finished request. */
export function registerMetrics(app: FastifyInstance, token: string | undefined): RequestObserver {
  const registry = new Registry()
  const durations = new RequestDurations()
  collectDefaultMetrics({ register: registry })
  app.addHook('onClose', async () => registry.clear())

  app.get('/metrics', async (request, reply) => {
    if (token ? !hasToken(request, token) : !isLocalCall(request)) throw new AppError('not_found')
    return reply.type(registry.contentType).send((await registry.metrics()) + durations.text())
  })

  return (request, reply) =>
    durations.observe(
      request.method,
      request.routeOptions.url ?? 'unmatched',
      reply.statusCode,
      reply.elapsedTime / 1000,
    )
}

function hasToken(request: FastifyRequest, token: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
