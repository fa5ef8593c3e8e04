import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Config, readConfig } from './config.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts'
import { migrate } from './platform/migrate.ts'
import { assertPortFree, listen } from './platform/port.ts'
import { StartError } from './platform/start-error.ts'
import { mistypedSettings } from './settings.ts'
import { reportFailure, reportProgress, reportStart } from './start-report.ts'

const webRoot = join(import.meta.dirname, '../../web/build/client')
/** In development Vite serves the web app, straight from its sources. */
const apiOnly = process.argv.includes('--api-only')
const migrations = join(import.meta.dirname, '../migrations')

/** What must be undone when the process stops, in reverse order of its making. */
const closers: (() => Promise<void> | void)[] = []
let stopping: Promise<void> | undefined
const drain = { isOn: false }
let drainSeconds = 0

async function start() {
  const config = readConfig()
  await assertPortFree(config.port, config.host)
  // Most of the code is loaded while the database starts, and not at all where a setting is wrong.
  const loading = loadServer()

  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({
        dataDir: config.dataDir,
        keepsLog: config.backup.logFolder !== undefined,
        onProgress: reportProgress,
      })
  if (embedded) {
    closers.push(() => embedded.stop())
    void embedded.exited.then(
      () => stopping ?? fail(new StartError('The embedded PostgreSQL stopped by itself.')),
    )
  }
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
  await migrate(databaseUrl, migrations, reportProgress)
  const { buildApp, openContext, prepare, seed, startBackups, startLogArchive, startNotes, startWork } =
    await loading
  const { ctx, close } = await openContext(config, databaseUrl)
  closers.push(close)
  await seed(ctx)
  await prepare(ctx)
  const app = await buildApp(ctx, apiOnly ? { drain } : { drain, webRoot })
  closers.push(() => app.close())
  const port = await listen(app, config.port, config.host)
  closers.push(startWork(ctx))
  closers.push(startBackups(ctx, databaseUrl))
  if (embedded) closers.push(startLogArchive(ctx, embedded))
  drainSeconds = config.drainSeconds
  printBanner(config, { port, databaseFolder: embedded?.folder, notes: startNotes(config) })
}

async function loadServer() {
  const [app, context, features, backups] = await Promise.all([
    import('./app.ts'),
    import('./open-context.ts'),
    import('./features.ts'),
    import('./scheduled-backups.ts'),
  ])
  return { ...app, ...context, ...features, ...backups }
}

/** A load balancer has time to notice, then requests under way are answered, then the parts below them go. */
function stop(): Promise<void> {
  stopping ??= (async () => {
    drain.isOn = true
    await sleep(drainSeconds * 1_000)
    for (const close of closers.reverse()) await close()
  })()
  return stopping
}

async function fail(error: unknown): Promise<never> {
  reportFailure(error)
  await stop().catch(() => undefined)
  process.exit(1)
}

let firstSignalAt = 0
function handleSignal(signal: NodeJS.Signals) {
  // npm passes Ctrl-C on to a process that got it from the terminal already; only a later one means impatience.
  if (firstSignalAt > 0 && Date.now() - firstSignalAt > 1_000) process.exit(1)
  if (firstSignalAt > 0) return
  firstSignalAt = Date.now()
  if (process.stdout.isTTY) console.log(`\n${signal}: finishing what is under way…`)
  stop().then(
    () => process.exit(0),
    (error) => {
      reportFailure(error)
      process.exit(1)
    },
  )
}
process.on('SIGINT', handleSignal)
process.on('SIGTERM', handleSignal)

await start().catch(fail)

/** What the person who started the server should know, in a few lines. */
type Started = {
  port: number
  databaseFolder: string | undefined
  notes: [label: string, text: string][]
}

function printBanner(config: Config, { port, databaseFolder, notes }: Started) {
  // Where any free port was taken, the settings do not know it. In development the public address is that of Vite.
  const isPortChosen = config.port === 0 && config.publicUrl.startsWith('http://localhost')
  const address = isPortChosen ? `http://localhost:${port}` : config.publicUrl
  reportStart([
    ['Open', address],
    ['API', `${address}/v1/docs`],
    ['Data', config.dataDir],
    ['Database', databaseFolder ? `embedded PostgreSQL in ${databaseFolder}` : 'PostgreSQL at DATABASE_URL'],
    ['Accounts', config.cognito ? 'AWS Cognito' : 'embedded user pool'],
    ['Mail', mailNote(config, address)],
    ...backupNote(config),
    ...notes,
    ...mistypedSettings(process.env).map(([name, meant]): [string, string] => [
      'Warning',
      `${name} is not a setting; did you mean ${meant}?`,
    ]),
  ])
}

function backupNote({ backup }: Config): [string, string][] {
  return backup.folder ? [['Backups', `every ${backup.everyHours} h in ${backup.folder}`]] : []
}

function mailNote({ smtpUrl, hasMailboxPage, dataDir }: Config, address: string): string {
  if (smtpUrl) return 'sent through SMTP_URL'
  if (hasMailboxPage) return `local mailbox at ${address}/dev/mail`
  return `NOT SENT, only stored in ${join(dataDir, 'mail')}: set SMTP_URL. Others reach this server, so it has no mailbox page.`
}
