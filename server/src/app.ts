import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Context } from './context.ts'
import { registerPages, routesOf } from './features.ts'
import type { TokenVerifier } from './platform/auth.ts'
import { ping } from './platform/db.ts'
import { AppError } from './platform/errors.ts'
import type { Route } from './platform/http/bind.ts'
import { registerBodyParsers } from './platform/http/body-parser.ts'
import { registerDocs } from './platform/http/docs.ts'
import { closeConnection, type Drain, registerDrain } from './platform/http/drain.ts'
import { answerBrokenRequest, handleError } from './platform/http/error-handler.ts'
import { registerEtags } from './platform/http/etags.ts'
import { healthPaths, registerHealth } from './platform/http/health.ts'
import { watchLoad } from './platform/http/load-shedding.ts'
import { registerMetrics } from './platform/http/metrics.ts'
import { registerNotFound } from './platform/http/not-found.ts'
import { registerRequestLog, requestId } from './platform/http/request-log.ts'
import { commonHeaders } from './platform/http/security-headers.ts'
import { serverOf } from './platform/http/serve.ts'
import { registerWebPages } from './platform/http/web-pages.ts'
import { withoutChildren } from './platform/log.ts'
import { registerMailboxPages } from './platform/mail/mailbox-pages.ts'

export type AppOptions = {
  /** Folder of the built web app; left out, only the API is served. */
  webRoot?: string
  /** Hold every answer against the contract; for tests. */
  checkAnswers?: boolean
  /** Verifies tokens instead of the user pool; for tests and benchmarks. */
  verifyToken?: TokenVerifier
  /** Decides whether to turn requests away, instead of the event loop's delay; for tests. */
  isOverloaded?: () => boolean
  /** Turned on by the process some time before it stops. */
  drain?: Drain
  /** Additional routes; for tests and benchmarks of the platform itself. */
  extraRoutes?: Route[]
}

const bodyLimitBytes = 256 * 1024
/** Long enough for the largest upload over a slow line. */
const requestTimeoutMs = 120_000

export async function buildApp(ctx: Context, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config } = ctx
  const app = Fastify({
    loggerInstance: withoutChildren(ctx.log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // What still comes while the server stops is answered.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    frameworkErrors: handleError,
    clientErrorHandler: answerBrokenRequest,
  })
  ctx.telemetry?.followRequests(app)
  const headers = commonHeaders(config.publicUrl)
  const isOverloaded = options.isOverloaded ?? watchLoad(app, config.overloadDelayMs)
  const drain = options.drain ?? { isOn: false }
  app.addHook('onRequest', (request, reply, done) => {
    if (drain.isOn) closeConnection(reply)
    reply.headers(headers).header('x-request-id', request.id)
    if (isOverloaded() && !healthPaths.has(request.url)) {
      return done(new AppError('unavailable', undefined, { retryAfterSeconds: 5 }))
    }
    done()
  })
  app.setErrorHandler(handleError)
  registerRequestLog(app, ctx.log, registerMetrics(app, config.metrics, ctx.measures))
  registerHealth(app, drain, () => ping(ctx.db))
  registerDrain(app, drain)
  app.addHook('preClose', async () => {
    ctx.realtime.endStreams()
    ctx.broadcast.endStreams()
  })
  registerBodyParsers(app)

  const routes = [...routesOf(ctx), ...(options.extraRoutes ?? [])]
  registerEtags(app, routes)
  const serve = serverOf(app, {
    verifyToken: options.verifyToken ?? ctx.userPool.verifyToken,
    recallCaller: ctx.userPool.recallCaller,
    callsPerMinute: config.callsPerMinute,
    isStaffFactorRequired: config.isStaffFactorRequired,
    checkAnswers: options.checkAnswers ?? false,
  })
  for (const route of routes) serve(route)

  ctx.userPool.mount(app)
  ctx.files.mount(app)
  registerDocs(app, routes, config.publicUrl)
  if (config.hasMailboxPage) registerMailboxPages(app, ctx.mailer)
  registerPages(app, ctx)
  const sendShell = options.webRoot
    ? await registerWebPages(app, options.webRoot, config.publicUrl, [ctx.userPool.origin, ctx.files.origin])
    : undefined
  registerNotFound(app, routes, sendShell)
  return app
}
