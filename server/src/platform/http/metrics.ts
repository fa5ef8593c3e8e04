import { timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { AppError } from '../errors.ts'
import type { Measures } from '../measures.ts'
import { StartError } from '../start-error.ts'
import { isLocalCall } from './local-only.ts'
import { RequestDurations } from './request-durations.ts'

export type RequestObserver = (request: FastifyRequest, reply: FastifyReply, ms: number) => void

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Under which name requests are counted, where there are many routes alike. */
    countedAs?: string
  }
}

type MetricsOptions = {
  /** The bearer token that gives access to them. */
  token: string | undefined
  /** Where they are served beside the product, as `127.0.0.1:9464`. */
  address: string | undefined
  /** Whether, without a token, calls from this machine read them. */
  isForThisMachine: boolean
}

/** Serves `/metrics` in Prometheus' format; the answer is what measures each finished request. */
export function registerMetrics(
  app: FastifyInstance,
  { token, address, isForThisMachine }: MetricsOptions,
  measures: Measures,
): RequestObserver {
  const registry = new Registry()
  const durations = new RequestDurations()
  collectDefaultMetrics({ register: registry })
  measures.addDurations(durations)
  measures.addOthers(() => readLibrary(registry))
  app.addHook('onClose', async () => registry.clear())
  const text = async () => (await registry.metrics()) + durations.text() + (await measures.text())
  const mayRead = (request: FastifyRequest) =>
    token ? hasToken(request.headers.authorization, token) : isForThisMachine && isLocalCall(request)

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request)) throw new AppError('not_found')
    return reply.type(registry.contentType).send(await text())
  })
  if (address) serveApart(app, address, token, { contentType: registry.contentType, text })

  const byRoute = new WeakMap<object, ReturnType<RequestDurations['ofRoute']>>()
  return (request, reply, ms) => {
    const { config, url } = request.routeOptions
    let observe = byRoute.get(config)
    if (!observe) {
      observe = durations.ofRoute(config.countedAs ?? url ?? 'unmatched')
      byRoute.set(config, observe)
    }
    observe(request.method, reply.statusCode, ms / 1000)
  }
}

/** Of the process: memory, processor, event loop. */
async function readLibrary(registry: Registry) {
  const metrics = await registry.getMetricsAsJSON()
  return metrics.flatMap(({ name, help, type, values }) => {
    const kind = String(type)
    if (kind !== 'gauge' && kind !== 'counter') return []
    const readings = values.map(({ labels, value }) => ({
      labels: Object.fromEntries(Object.entries(labels).map(([label, text]) => [label, String(text)])),
      value,
    }))
    return [{ name, help, kind: kind as 'gauge' | 'counter', readings }]
  })
}

/** On an address of its own, so that no mistake in a proxy makes them public. */
function serveApart(
  app: FastifyInstance,
  address: string,
  token: string | undefined,
  { contentType, text }: { contentType: string; text: () => Promise<string> },
) {
  const colon = address.lastIndexOf(':')
  const host = address.slice(0, colon).replace(/^\[(.*)\]$/, '$1')
  const server = createServer(async (request, response) => {
    const isAllowed = !token || hasToken(request.headers.authorization, token)
    if (request.url !== '/metrics' || !isAllowed) return response.writeHead(404).end()
    try {
      response.writeHead(200, { 'content-type': contentType }).end(await text())
    } catch (error) {
      app.log.error({ err: error }, 'metrics cannot be read')
      response.destroy()
    }
  })
  app.addHook('onReady', async () => {
    server.listen(Number(address.slice(colon + 1)), host)
    await once(server, 'listening').catch((cause) => {
      throw new StartError(`METRICS_ADDRESS cannot be used: ${cause.message}`)
    })
  })
  app.addHook('onClose', async () => {
    server.close()
    server.closeAllConnections()
  })
}

function hasToken(authorization: string | undefined, token: string): boolean {
  const given = Buffer.from(authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
