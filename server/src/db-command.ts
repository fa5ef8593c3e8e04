import { join, resolve } from 'node:path'
import { readConfig } from '#config.ts'
import { backupDatabase } from '#platform/backup/backup.ts'
import { restoreDatabase } from '#platform/backup/restore.ts'
import {
  attachOrStartEmbeddedPostgres,
  hasEmbeddedPostgres,
} from '#platform/embedded-postgres/embedded-postgres.ts'
import { migrate } from '#platform/migrate.ts'
import { StartError } from '#platform/start-error.ts'

const USAGE = `Usage:
  npm run db -- backup FILE     writes the whole database to a new file
  npm run db -- restore FILE    replaces the database's content by a backup's, after saving what is there
  npm run db -- migrate         applies the migrations that are missing, as every start does, and ends

The database is the embedded one in the data folder, whether Laycan is running or not, or DATABASE_URL.`

const migrationsFolder = join(import.meta.dirname, '../migrations')
const onProgress = (line: string) => console.log(`  ${line}`)

async function run([action, name, ...rest]: string[]): Promise<void> {
  const isComplete = action === 'migrate' ? name === undefined : name !== undefined && rest.length === 0
  if (!isComplete || !isAction(action)) throw new StartError(USAGE)
  const { dataDir, databaseUrl } = readConfig()
  if (action === 'backup' && !databaseUrl && !hasEmbeddedPostgres(dataDir)) {
    throw new StartError(`There is no database in ${dataDir} yet.`)
  }
  const database = databaseUrl
    ? { url: databaseUrl, stop: async () => undefined }
    : await attachOrStartEmbeddedPostgres({ dataDir, onProgress })
  try {
    console.log(await actions[action]({ url: database.url, dataDir, name: name ?? '' }))
  } finally {
    await database.stop()
  }
}

type Order = { url: string; dataDir: string; name: string }

/** Each says what it has done. */
const actions = {
  async backup({ url, name }: Order) {
    const file = fileOf(name)
    await backupDatabase({ url, file, onProgress })
    return `The database is saved in ${file}`
  },
  async restore({ url, dataDir, name }: Order) {
    const file = fileOf(name)
    const safetyFolder = join(dataDir, 'backups')
    await restoreDatabase({ url, file, migrationsFolder, safetyFolder, onProgress })
    return `The database is restored from ${file}`
  },
  async migrate({ url }: Order) {
    await migrate(url, migrationsFolder, onProgress)
    return 'The database is up to date.'
  },
}

const isAction = (name: string | undefined): name is keyof typeof actions =>
  Object.hasOwn(actions, name ?? '')

/** npm runs scripts in the project's folder and leaves the user's own in INIT_CWD. */
const fileOf = (name: string) => resolve(process.env.INIT_CWD ?? process.cwd(), name)

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
