import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { openEmbeddedPool } from './embedded-pool.ts'
import {
  accountSource,
  handleMemberConfirmed,
  openFeatures,
  queuesOf,
  sealedColumns,
  sealPlainData,
} from './features.ts'
import { openDataCipher } from './open-data-cipher.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { openDatabase, poolMeasures } from './platform/db.ts'
import { openFolderStore } from './platform/files/folder-store.ts'
import { openHostedPool } from './platform/hosted-pool.ts'
import { startJobs } from './platform/jobs.ts'
import { createLogger } from './platform/log.ts'
import { mailQueue } from './platform/mail/mail-job.ts'
import { openMailer } from './platform/mail/open-mailer.ts'
import { Measures } from './platform/measures.ts'
import { logBackground } from './platform/outage.ts'
import { openBroadcast } from './platform/realtime/broadcast.ts'
import { openNatsFanOut } from './platform/realtime/nats-fan-out.ts'
import { openNotifyFanOut } from './platform/realtime/notify-fan-out.ts'
import { openRealtime } from './platform/realtime/realtime.ts'
import { openReplica } from './platform/replica.ts'
import { openSigner } from './platform/signed-value.ts'
import { openTelemetry } from './platform/telemetry/open-telemetry.ts'
import type { Telemetry } from './platform/telemetry/telemetry.ts'

export type OpenedContext = { ctx: Context; close(): Promise<void> }

type ContextOptions = {
  clock?: Clock
  /** Replaces the logger to stdout, for tests. */
  log?: Context['log']
  /** Cheaper hashing, for tests in which it is not what is tested. */
  hashing?: Parameters<typeof openEmbeddedPool>[0]['hashing']
  /** Where AWS Cognito is, for tests. */
  cognitoOrigin?: string
}

/** Opens what features need: the database, mail, jobs, the user pool. `close` undoes it in reverse. */
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

/** Each part is put on `opened` once it is open, so that those before it are closed if the next one fails. */
async function openParts(
  opened: AsyncDisposableStack,
  config: Config,
  databaseUrl: string,
  options: ContextOptions,
): Promise<Context> {
  let telemetry: Telemetry | undefined
  const fields = config.telemetry && (() => telemetry?.logFields() ?? {})
  const log = options.log ?? createLogger(config.logLevel, fields)
  const onError = (error: unknown) => logBackground(log, error, 'background work failed')
  const clock = options.clock ?? systemClock
  const measures = new Measures()
  telemetry = await openTelemetry(config.telemetry, measures, log)
  opened.defer(() => telemetry?.close())
  const cipher = await openDataCipher(config, databaseUrl, sealedColumns)
  const database = openDatabase(databaseUrl, {
    maxConnections: config.databaseConnections,
    cipher,
    follow: telemetry?.follow,
  })
  opened.defer(() => database.close())
  const { db } = database
  measures.add(...poolMeasures(database.pool))
  const replica = config.databaseReplicaUrl ? openCopy(opened, config, db, measures) : db
  await sealPlainData(db)
  const mailer = openMailer(config)
  opened.defer(() => mailer.close())
  const jobs = await startJobs(databaseUrl, [mailQueue(mailer)], onError, telemetry?.follow)
  measures.add(...jobs.measures)
  opened.defer(() => jobs.stop())
  const accounts = accountSource()
  const standingOf = (userId: string) => accounts.standingOf(db, userId)
  const setSecondFactor = (userId: string, has: boolean) => accounts.setSecondFactor(db, userId, has)
  const { channels } = accounts
  const userPool = config.cognito
    ? await openHostedPool({
        pool: config.cognito,
        databaseUrl,
        clock,
        standingOf,
        setSecondFactor,
        channels,
        ...(options.cognitoOrigin && { origin: options.cognitoOrigin }),
      })
    : await openEmbeddedPool({
        config,
        db,
        databaseUrl,
        clock,
        jobs,
        standingOf,
        channels,
        onConfirmed: handleMemberConfirmed,
        onSecondFactorChanged: accounts.setSecondFactor,
        onError,
        ...(options.hashing && { hashing: options.hashing }),
      })
  opened.defer(() => userPool.close())
  const realtime = await openRealtime({
    db,
    fanOut: config.natsUrl
      ? await openNatsFanOut(config.natsUrl)
      : openNotifyFanOut(databaseUrl, db, onError),
    userPool,
    onError,
  })
  opened.defer(() => realtime.close())
  measures.add({
    name: 'event_streams',
    help: 'Open event streams of this process.',
    kind: 'gauge',
    read: () => [{ value: realtime.countStreams() }],
  })
  const broadcast = await openBroadcast({ databaseUrl, userPool })
  opened.defer(() => broadcast.close())
  const signer = await openSigner(db)
  // Amazon's client is large, so it is loaded only where a bucket is set.
  const files = config.s3
    ? (await import('./platform/files/s3-store.ts')).openS3Store(config.s3, clock)
    : await openFolderStore({ config, signer, clock })
  opened.defer(() => files.close())
  const ctx: Context = {
    config,
    log,
    measures,
    telemetry,
    db,
    replica,
    clock,
    mailer,
    jobs,
    userPool,
    realtime,
    broadcast,
    signer,
    files,
  }
  await openFeatures(ctx, opened)
  for (const queue of queuesOf(ctx)) await jobs.addQueue(queue)
  return ctx
}

function openCopy(
  opened: AsyncDisposableStack,
  config: Config,
  db: Context['db'],
  measures: Measures,
): Context['replica'] {
  const { databaseReplicaUrl = '', databaseConnections: maxConnections } = config
  const copy = openDatabase(databaseReplicaUrl, { maxConnections, applicationName: 'laycan-replica' })
  opened.defer(() => copy.close())
  const replica = openReplica(db, copy.db)
  opened.defer(async () => replica.close())
  measures.add({
    name: 'replica_used',
    help: 'Whether reads that may be a second old go to the copy of the database.',
    kind: 'gauge',
    read: () => [{ value: replica.isUsed() ? 1 : 0 }],
  })
  return replica.db
}
