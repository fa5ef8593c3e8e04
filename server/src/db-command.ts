import { join } from 'node:path'
import { readConfig } from '#config.ts'
import { backupDatabase } from '#platform/backup/backup.ts'
import { fileSource } from '#platform/backup/backup-file.ts'
import { restoreDatabase } from '#platform/backup/restore.ts'
import { migrate } from '#platform/migrate.ts'
import { StartError } from '#platform/start-error.ts'
import {
  migrationsFolder,
  printProgress as onProgress,
  pathOf,
  printOutcome,
  requireDatabase,
  withDatabaseServer,
} from './command.ts'

const usage = `Usage:
  npm run db -- backup FILE     writes the whole database to a new file
  npm run db -- restore FILE    replaces the database's content by a backup's, after saving what is there
  npm run db -- migrate         applies the migrations that are missing, as every start does, and ends

The database is the embedded one in the data folder, whether Laycan is running or not, or DATABASE_URL.`

type Order = { url: string; dataDir: string; file: string }

/** Each says what it has done. */
const actions = {
  async backup({ url, file }: Order) {
    await backupDatabase({ url, file, onProgress })
    return `The database is saved in ${file}`
  },
  async restore({ url, dataDir, file }: Order) {
    const safetyFolder = join(dataDir, 'backups')
    await restoreDatabase({ url, source: fileSource(file), migrationsFolder, safetyFolder, onProgress })
    return `The database is restored from ${file}`
  },
  async migrate({ url }: Order) {
    await migrate(url, migrationsFolder, onProgress)
    return 'The database is up to date.'
  },
}

const isAction = (name: string | undefined): name is keyof typeof actions =>
  Object.hasOwn(actions, name ?? '')

await printOutcome(async () => {
  const [action, name, ...rest] = process.argv.slice(2)
  const isComplete = action === 'migrate' ? name === undefined : name !== undefined && rest.length === 0
  if (!isComplete || !isAction(action)) throw new StartError(usage)
  const config = readConfig()
  if (action === 'backup') requireDatabase(config)
  const order = { dataDir: config.dataDir, file: pathOf(name ?? '') }
  return withDatabaseServer(config, (url) => actions[action]({ ...order, url }), onProgress)
})
