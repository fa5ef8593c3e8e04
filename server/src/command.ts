import { join, resolve } from 'node:path'
import { type Config, readConfig } from '#config.ts'
import { type Db, openDatabase } from '#platform/db.ts'
import {
  attachOrStartEmbeddedPostgres,
  hasEmbeddedPostgres,
} from '#platform/embedded-postgres/embedded-postgres.ts'
import { AppError } from '#platform/errors.ts'
import { migrate } from '#platform/migrate.ts'
import { StartError } from '#platform/start-error.ts'

export const migrationsFolder = join(import.meta.dirname, '../migrations')
export const printProgress = (line: string) => console.log(`  ${line}`)

/** npm runs scripts in the project's folder and leaves the user's own in INIT_CWD. */
export const pathOf = (name: string) => resolve(process.env.INIT_CWD ?? process.cwd(), name)

/** What to do once the database is there; its answer is printed. */
export type Command = (db: Db, config: Config, databaseUrl: string) => Promise<string>

/**
 * Runs a command beside the server, on the database that the settings name, whether a server is running on
 * it or not. Without a command for the arguments it prints the usage.
 */
export const runCommand = (command: Command | undefined, usage: string): Promise<void> =>
  printOutcome(async () => {
    if (!command) throw new StartError(usage)
    return withMigratedDatabase(command)
  })

/** Prints what a command answers, or its failure in one line. */
export async function printOutcome(command: () => Promise<string>): Promise<void> {
  try {
    console.log(await command())
  } catch (error) {
    if (!isExpected(error)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** Errors of the system and of the database carry a code; any other is a mistake of ours, shown with its stack. */
const isExpected = (error: unknown): error is Error =>
  error instanceof StartError ||
  error instanceof AppError ||
  (error instanceof Error && 'code' in error && typeof error.code === 'string')

/** The database that the settings name; the embedded one is started for the while if no server runs it. */
export async function withDatabaseServer<T>(
  { databaseUrl, dataDir }: Config,
  use: (url: string) => Promise<T>,
  onProgress: (line: string) => void = () => undefined,
): Promise<T> {
  if (databaseUrl) return use(databaseUrl)
  const server = await attachOrStartEmbeddedPostgres({ dataDir, onProgress })
  return use(server.url).finally(() => server.stop())
}

export function requireDatabase({ databaseUrl, dataDir }: Config) {
  if (!databaseUrl && !hasEmbeddedPostgres(dataDir)) {
    throw new StartError(`There is no database in ${dataDir} yet.`)
  }
}

async function withMigratedDatabase(command: Command): Promise<string> {
  const config = readConfig()
  requireDatabase(config)
  return withDatabaseServer(config, async (url) => {
    await migrate(url, migrationsFolder)
    const database = openDatabase(url, { maxConnections: 1, applicationName: 'laycan-command' })
    return command(database.db, config, url).finally(() => database.close())
  })
}
