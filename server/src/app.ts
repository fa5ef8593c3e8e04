import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Context } from './context.ts'
import { platformRoutes } from './features/platform/platform.routes.ts'
import { seedFigures } from './features/platform/platform.service.ts'
import { ping } from './platform/db.ts'
import { AppError } from './platform/errors.ts'
import type { Route } from './platform/http/bind.ts'
import { registerBodyParsers } from './platform/http/body-parser.ts'
import { registerDocs } from './platform/http/docs.ts'
import { registerDrain } from './platform/http/drain.ts'
import { answerBrokenRequest, handleError } from './platform/http/error-handler.ts'
import { healthPaths, registerHealth } from './platform/http/health.ts'
import { registerMetrics } from './platform/http/metrics.ts'
import { registerRequestLog, requestId } from './platform/http/request-log.ts'
import { commonHeaders } from './platform/http/security-headers.ts'
import { serverOf } from './platform/http/serve.ts'
import { registerUnknown } from './platform/http/unknown.ts'
import { registerWebPages } from './platform/http/web-pages.ts'
import { createLogger } from './platform/log.ts'
import { registerMailboxPages } from './platform/mail/mailbox-pages.ts'

/** Every feature of the product. A new one adds its line here, and its seed below if it has one. */
const features: ((ctx: Context) => Route[])[] = [platformRoutes]

/** Brings the data every installation starts with; each may run at every start. */
export async function seed(ctx: Context) {
  await seedFigures(ctx)
}

export type AppOptions = {
  /** Folder of the built web app; left out, only the API is served. */
  webRoot?: string
  /** Hold every answer against the contract; for tests. */
  checkAnswers?: boolean
  /** Routes beside those of the features; for tests and benchmarks of the platform itself. */
  extraRoutes?: Route[]
}

const bodyLimitBytes = 256 * 1024
/** Long enough for the largest upload over a slow line. */
const requestTimeoutMs = 120_000
/** Past this delay of the event loop new requests would only wait, so they are turned away. */
const maxEventLoopDelayMs = 1_000

export async function buildApp(ctx: Context, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config } = ctx
  const app = Fastify({
    loggerInstance: createLogger(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    frameworkErrors: handleError,
    clientErrorHandler: answerBrokenRequest,
  })
  const headers = commonHeaders(config.publicUrl)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
  app.setErrorHandler(handleError)
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    pressureHandler: (request) => {
      if (healthPaths.has(request.url)) return
      throw new AppError('unavailable', undefined, { retryAfterSeconds: 5 })
    },
  })
  registerRequestLog(app, registerMetrics(app, config.metricsToken))
  registerHealth(app, () => ping(ctx.db))
  registerDrain(app)
  registerBodyParsers(app)

  const routes = [...features.flatMap((routesOf) => routesOf(ctx)), ...(options.extraRoutes ?? [])]
  const serve = serverOf(app, {
    verifyToken: ctx.verifyToken,
    callsPerMinute: config.callsPerMinute,
    checkAnswers: options.checkAnswers ?? false,
  })
  for (const route of routes) serve(route)

  registerDocs(app, routes, config.publicUrl)
  registerMailboxPages(app, ctx.mailer)
  const sendShell = options.webRoot
    ? await registerWebPages(app, options.webRoot, config.publicUrl)
    : undefined
  registerUnknown(app, routes, sendShell)
  return app
}
