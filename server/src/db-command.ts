import { join, resolve } from 'node:path'
import { readConfig } from '#config.ts'
import { backupDatabase } from '#platform/backup/backup.ts'
import { restoreDatabase } from '#platform/backup/restore.ts'
import {
  attachOrStartEmbeddedPostgres,
  hasEmbeddedPostgres,
} from '#platform/embedded-postgres/embedded-postgres.ts'
import { StartError } from '#platform/start-error.ts'

const USAGE = `Usage:
  npm run db -- backup FILE     writes the whole database to a new file
  npm run db -- restore FILE    replaces the database's content by a backup's, after saving what is there

The database is the embedded one in the data folder, whether Laycan is running or not, or DATABASE_URL.`

const migrationsFolder = join(import.meta.dirname, '../migrations')
const onProgress = (line: string) => console.log(`  ${line}`)

async function run([action, name, ...rest]: string[]): Promise<void> {
  if ((action !== 'backup' && action !== 'restore') || !name || rest.length > 0) throw new StartError(USAGE)
  // npm runs scripts in the project's folder and leaves the user's own in INIT_CWD.
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), name)
  const { dataDir, databaseUrl } = readConfig()
  if (action === 'backup' && !databaseUrl && !hasEmbeddedPostgres(dataDir)) {
    throw new StartError(`There is no database in ${dataDir} yet.`)
  }
  const database = databaseUrl
    ? { url: databaseUrl, stop: async () => undefined }
    : await attachOrStartEmbeddedPostgres({ dataDir, onProgress })
  try {
    const { url } = database
    if (action === 'backup') {
      await backupDatabase({ url, file, onProgress })
      console.log(`The database is saved in ${file}`)
    } else {
      await restoreDatabase({
        url,
        file,
        migrationsFolder,
        safetyFolder: join(dataDir, 'backups'),
        onProgress,
      })
      console.log(`The database is restored from ${file}`)
    }
  } finally {
    await database.stop()
  }
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
