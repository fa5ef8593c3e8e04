import { join } from 'node:path'
import { type Config, readConfig } from '#config.ts'
import { type Db, openDatabase } from '#platform/db.ts'
import {
  attachOrStartEmbeddedPostgres,
  hasEmbeddedPostgres,
} from '#platform/embedded-postgres/embedded-postgres.ts'
import { AppError } from '#platform/errors.ts'
import { migrate } from '#platform/migrate.ts'
import { StartError } from '#platform/start-error.ts'

const migrations = join(import.meta.dirname, '../migrations')

/** What to do once the database is there; its answer is printed. */
export type Command = (db: Db, config: Config, databaseUrl: string) => Promise<string>

/**
 * Runs a command beside the server, on the database that the settings name, whether a server is running on
 * it or not. Without a command for the arguments it prints the usage; errors are printed in one line.
 */
export async function runCommand(command: Command | undefined, usage: string): Promise<void> {
  try {
    if (!command) throw new StartError(usage)
    console.log(await withDatabase(command))
  } catch (error) {
    if (!(error instanceof StartError || error instanceof AppError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

async function withDatabase(command: Command): Promise<string> {
  const config = readConfig()
  const { dataDir, databaseUrl } = config
  if (!databaseUrl && !hasEmbeddedPostgres(dataDir)) {
    throw new StartError(`There is no database in ${dataDir} yet.`)
  }
  const server = databaseUrl
    ? { url: databaseUrl, stop: async () => undefined }
    : await attachOrStartEmbeddedPostgres({ dataDir })
  try {
    await migrate(server.url, migrations)
    const database = openDatabase(server.url, { maxConnections: 1, applicationName: 'laycan-command' })
    try {
      return await command(database.db, config, server.url)
    } finally {
      await database.close()
    }
  } finally {
    await server.stop()
  }
}
