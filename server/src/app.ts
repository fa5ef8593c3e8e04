import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { openEmbeddedPool } from './embedded-pool.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { rememberMember } from './features/account/account.service.ts'
import { exportAccount } from './features/account/account-export.service.ts'
import { companiesRoutes } from './features/companies/companies.routes.ts'
import { readMyCompany } from './features/companies/companies.service.ts'
import { dataExportRoutes } from './features/data-export/data-export.routes.ts'
import type { PersonalDataPart } from './features/data-export/data-export.service.ts'
import { describeDemoAccounts, seedDemoAccounts } from './features/demo/demo.service.ts'
import { seedDemoCases } from './features/demo/demo-cases.service.ts'
import { seedDemoConversations } from './features/demo/demo-conversations.service.ts'
import { fuelTypesRoutes } from './features/fuel-types/fuel-types.routes.ts'
import { seedFuelTypes } from './features/fuel-types/fuel-types.service.ts'
import { kycRoutes } from './features/kyc/kyc.routes.ts'
import { exportKyc } from './features/kyc/kyc-export.service.ts'
import { kycQueues } from './features/kyc/kyc-queues.ts'
import { kycReviewRoutes } from './features/kyc/kyc-review.routes.ts'
import { exportMarkets } from './features/markets/alerts.service.ts'
import { marketQueue, startMarkets } from './features/markets/market-feed.service.ts'
import { marketsRoutes } from './features/markets/markets.routes.ts'
import { membersRoutes } from './features/members/members.routes.ts'
import { messagingRoutes } from './features/messaging/messaging.routes.ts'
import { exportMessages } from './features/messaging/messaging.service.ts'
import { watchPresence } from './features/messaging/presence.service.ts'
import { remindersQueue } from './features/messaging/reminders.service.ts'
import { notificationsRoutes } from './features/notifications/notifications.routes.ts'
import {
  exportNotifications,
  notificationsPruneQueue,
} from './features/notifications/notifications.service.ts'
import { registerUnsubscribePages } from './features/notifications/unsubscribe-pages.ts'
import { platformRoutes } from './features/platform/platform.routes.ts'
import { seedFigures } from './features/platform/platform.service.ts'
import { realtimeRoutes } from './features/realtime/realtime.routes.ts'
import { reportsRoutes } from './features/reports/reports.routes.ts'
import { exportReports } from './features/reports/reports.service.ts'
import { settingsRoutes } from './features/settings/settings.routes.ts'
import { readSettings } from './features/settings/settings.service.ts'
import { rolesChangedChannel, rolesOf } from './features/staff/staff.service.ts'
import { openHelpCentre } from './features/support/knowledge/open-library.ts'
import { supportRoutes } from './features/support/support.routes.ts'
import type { TokenVerifier } from './platform/auth.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { openDatabase, ping } from './platform/db.ts'
import { AppError } from './platform/errors.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { openHostedPool } from './platform/hosted-pool.ts'
import type { Route } from './platform/http/bind.ts'
import { registerBodyParsers } from './platform/http/body-parser.ts'
import { registerDocs } from './platform/http/docs.ts'
import { registerDrain } from './platform/http/drain.ts'
import { answerBrokenRequest, handleError } from './platform/http/error-handler.ts'
import { registerEtags } from './platform/http/etags.ts'
import { healthPaths, registerHealth } from './platform/http/health.ts'
import { watchLoad } from './platform/http/load-shedding.ts'
import { registerMetrics } from './platform/http/metrics.ts'
import { registerRequestLog, requestId } from './platform/http/request-log.ts'
import { commonHeaders } from './platform/http/security-headers.ts'
import { serverOf } from './platform/http/serve.ts'
import { registerUnknown } from './platform/http/unknown.ts'
import { registerWebPages } from './platform/http/web-pages.ts'
import { startJobs } from './platform/jobs.ts'
import { createLogger } from './platform/log.ts'
import { mailQueue } from './platform/mail/mail-job.ts'
import { registerMailboxPages } from './platform/mail/mailbox-pages.ts'
import { openMailer } from './platform/mail/open-mailer.ts'
import { openBroadcast } from './platform/realtime/broadcast.ts'
import { openFanOut } from './platform/realtime/open-fan-out.ts'
import { openRealtime, pruneQueue } from './platform/realtime/realtime.ts'
import { createSigner } from './platform/signed-value.ts'

/** What each feature holds on a person, for `me/export`. One that comes to hold something adds its line. */
const personalData: Record<string, PersonalDataPart> = {
  account: exportAccount,
  settings: ({ db }, userId) => readSettings(db, userId),
  company: ({ db }, userId) => readMyCompany(db, userId),
  notifications: exportNotifications,
  kyc: exportKyc,
  messages: exportMessages,
  markets: exportMarkets,
  reports: exportReports,
}

/** Every feature of the product. A new one adds its line here, and its seed below if it has one. */
const features: ((ctx: Context) => Route[])[] = [
  platformRoutes,
  accountRoutes,
  settingsRoutes,
  companiesRoutes,
  notificationsRoutes,
  realtimeRoutes,
  fuelTypesRoutes,
  marketsRoutes,
  membersRoutes,
  messagingRoutes,
  reportsRoutes,
  kycRoutes,
  kycReviewRoutes,
  (ctx) => dataExportRoutes(ctx, personalData),
  supportRoutes,
]

/** Brings the data every installation starts with; each may run at every start. Samples are for trying it out. */
export async function seed(ctx: Context, { hasSamples = true } = {}) {
  await seedFigures(ctx)
  await seedDemoAccounts(ctx)
  await seedFuelTypes(ctx)
  if (!hasSamples) return
  await seedDemoCases(ctx)
  await seedDemoConversations(ctx)
}

/** What goes on by itself, whether anybody asks or not. The answer ends it. */
export const startWork = (ctx: Context) => startMarkets(ctx)

export { describeDemoAccounts }

export type OpenedContext = { ctx: Context; close(): Promise<void> }

type ContextOptions = {
  clock?: Clock
  /** Cheaper hashing, for tests in which it is not what is tested. */
  hashing?: Parameters<typeof openEmbeddedPool>[0]['hashing']
}

/** Opens what features stand on: the database, mail, jobs, the user pool. `close` undoes it in reverse. */
export async function openContext(
  config: Config,
  databaseUrl: string,
  options: ContextOptions = {},
): Promise<OpenedContext> {
  const opened = new AsyncDisposableStack()
  const close = () => opened.disposeAsync()
  try {
    return { ctx: await openParts(opened, config, databaseUrl, options), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Each part is put on `opened` once it stands, so that those before it are closed if the next one fails. */
async function openParts(
  opened: AsyncDisposableStack,
  config: Config,
  databaseUrl: string,
  options: ContextOptions,
): Promise<Context> {
  const log = createLogger(config.logLevel)
  const onError = (error: unknown) => log.error({ err: error }, 'background work failed')
  const clock = options.clock ?? systemClock
  const database = openDatabase(databaseUrl, { maxConnections: config.databaseConnections })
  opened.defer(() => database.close())
  const { db } = database
  const mailer = openMailer(config)
  opened.defer(() => mailer.close())
  const jobs = await startJobs(databaseUrl, [mailQueue(mailer)], onError)
  opened.defer(() => jobs.stop())
  const roles = (userId: string) => rolesOf(db, userId)
  const userPool = config.cognito
    ? await openHostedPool({ pool: config.cognito, databaseUrl, clock, rolesOf: roles, rolesChangedChannel })
    : await openEmbeddedPool({
        config,
        db,
        databaseUrl,
        clock,
        jobs,
        rolesOf: roles,
        rolesChangedChannel,
        onConfirmed: rememberMember,
        onError,
        ...(options.hashing && { hashing: options.hashing }),
      })
  opened.defer(() => userPool.close())
  for (const queue of [pruneQueue(db), notificationsPruneQueue(db), marketQueue(db)])
    await jobs.addQueue(queue)
  const realtime = await openRealtime({
    db,
    fanOut: await openFanOut({ config, databaseUrl, db, onError }),
    userPool,
    onError,
  })
  opened.defer(() => realtime.close())
  const broadcast = await openBroadcast({ databaseUrl, userPool })
  opened.defer(() => broadcast.close())
  const signer = createSigner(db)
  const files = await openFileStore(config, signer, clock)
  opened.defer(() => files.close())
  const library = await openHelpCentre({ config, db }, onError)
  opened.defer(() => library.close())
  const ctx: Context = {
    config,
    log,
    db,
    clock,
    mailer,
    jobs,
    userPool,
    realtime,
    broadcast,
    signer,
    files,
  }
  for (const queue of [...kycQueues(ctx), remindersQueue(ctx)]) await jobs.addQueue(queue)
  watchPresence(ctx)
  return ctx
}

export type AppOptions = {
  /** Folder of the built web app; left out, only the API is served. */
  webRoot?: string
  /** Hold every answer against the contract; for tests. */
  checkAnswers?: boolean
  /** Who stands behind which token, in place of the pool's word; for tests and benchmarks. */
  verifyToken?: TokenVerifier
  /** Whether to turn requests away, in place of the event loop's word; for tests. */
  isOverloaded?: () => boolean
  /** Routes beside those of the features; for tests and benchmarks of the platform itself. */
  extraRoutes?: Route[]
}

const bodyLimitBytes = 256 * 1024
/** Long enough for the largest upload over a slow line. */
const requestTimeoutMs = 120_000

export async function buildApp(ctx: Context, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config } = ctx
  const app = Fastify({
    loggerInstance: ctx.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    // A logger for each request would cost more than the line it writes; lines name the request themselves.
    childLoggerFactory: (logger) => logger,
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
  const isOverloaded = options.isOverloaded ?? watchLoad(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    if (isOverloaded() && !healthPaths.has(request.url)) {
      return done(new AppError('unavailable', undefined, { retryAfterSeconds: 5 }))
    }
    done()
  })
  app.setErrorHandler(handleError)
  registerRequestLog(app, registerMetrics(app, config.metricsToken))
  registerHealth(app, () => ping(ctx.db))
  registerDrain(app)
  app.addHook('preClose', async () => {
    ctx.realtime.endStreams()
    ctx.broadcast.endStreams()
  })
  registerBodyParsers(app)

  const routes = [...features.flatMap((routesOf) => routesOf(ctx)), ...(options.extraRoutes ?? [])]
  registerEtags(app, routes)
  const serve = serverOf(app, {
    verifyToken: options.verifyToken ?? ctx.userPool.verifyToken,
    callsPerMinute: config.callsPerMinute,
    checkAnswers: options.checkAnswers ?? false,
  })
  for (const route of routes) serve(route)

  ctx.userPool.mount(app)
  ctx.files.mount(app)
  registerDocs(app, routes, config.publicUrl)
  registerMailboxPages(app, ctx.mailer)
  registerUnsubscribePages(app, ctx)
  const sendShell = options.webRoot
    ? await registerWebPages(app, options.webRoot, config.publicUrl, [ctx.userPool.origin, ctx.files.origin])
    : undefined
  registerUnknown(app, routes, sendShell)
  return app
}
