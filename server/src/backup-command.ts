import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readBackupKeys, requireBackupKey, requireFittingKeys, restoreKeys } from './backup-keys.ts'
import {
  migrationsFolder,
  printProgress as onProgress,
  pathOf,
  printOutcome,
  requireDatabase,
  withDatabaseServer,
} from './command.ts'
import { type Config, readConfig } from './config.ts'
import {
  createBackup,
  databaseSource,
  inspectBackup,
  restoreFiles,
} from './platform/backup/backup-archive.ts'
import { backupName, listBackups } from './platform/backup/backup-folder.ts'
import { recoverCluster } from './platform/backup/recover-cluster.ts'
import { restoreDatabase } from './platform/backup/restore.ts'
import { hasPackagedPostgres } from './platform/embedded-postgres/binaries.ts'
import { openFileContent } from './platform/files/open-file-content.ts'
import { StartError } from './platform/start-error.ts'
import type { Finding } from './verify-backup.ts'

const usage = `Usage:
  npm run backup -- create [FILE]   saves database, files and keys, encrypted; without a name in BACKUP_DIR
  npm run backup -- verify FILE     restores it into a scratch database and checks that all is there and fits
  npm run backup -- restore FILE    replaces database, files and keys by the backup's, after saving what is there
  npm run backup -- recover TIME    brings the embedded database back to a time, from WAL_ARCHIVE_DIR
  npm run backup -- list [FOLDER]   lists the backups in a folder, without a name in BACKUP_DIR

Backups are encrypted with BACKUP_KEY. The database is the embedded one, whether Laycan is running or not, or DATABASE_URL.`

/** Each answers what it has done. Those that need every feature load them: who asks for the usage need not wait. */
const actions: Record<string, { needsName: boolean; run(config: Config, name?: string): Promise<string> }> = {
  create: { needsName: false, run: create },
  verify: { needsName: true, run: verify },
  restore: { needsName: true, run: restore },
  recover: { needsName: true, run: recover },
  list: { needsName: false, run: list },
}

async function create(config: Config, name?: string): Promise<string> {
  const key = requireBackupKey(config)
  const now = new Date()
  const file = name ? pathOf(name) : join(await requireFolder(config), backupName(now))
  requireDatabase(config)
  const keys = await readBackupKeys(config)
  const { fileTables } = await import('./features.ts')
  const store = await openFileContent(config)
  const { files, lost } = await withDatabaseServer(
    config,
    (url) => createBackup({ url, file, key, keys, files: store, fileTables, now, onProgress }),
    onProgress,
  ).finally(() => store.close())
  if (lost.length > 0) {
    console.error(`${lost.length} files that the database names were lost before: ${lost.join(', ')}`)
  }
  return `The database, ${files} files and the keys are saved in ${file}`
}

async function verify(config: Config, name = ''): Promise<string> {
  const { verifyBackupFile, withScratchDatabase, withScratchServer } = await import('./verify-backup.ts')
  const { databaseUrl } = config
  const withScratch = <T>(use: (url: string) => Promise<T>) =>
    databaseUrl && !hasPackagedPostgres() ? withScratchDatabase(databaseUrl, use) : withScratchServer(use)
  const file = pathOf(name)
  const findings = await verifyBackupFile({
    file,
    key: requireBackupKey(config),
    migrationsFolder,
    withScratch,
  })
  const table = tableOf(findings)
  if (findings.every(({ wrong }) => wrong === undefined)) return `${table}\n\n${file} can be restored.`
  throw new StartError(`${table}\n\n${file} is not whole.`)
}

function tableOf(findings: Finding[]): string {
  const widest = (of: (finding: Finding) => string) => Math.max(...findings.map((one) => of(one).length))
  const [whatWidth, foundWidth] = [widest(({ what }) => what), widest(({ found }) => found)]
  return findings
    .map(
      ({ what, found, wrong = 'ok' }) => `  ${what.padEnd(whatWidth)}  ${found.padEnd(foundWidth)}  ${wrong}`,
    )
    .join('\n')
}

async function restore(config: Config, name = ''): Promise<string> {
  const key = requireBackupKey(config)
  const file = pathOf(name)
  onProgress(`Verifying ${file}`)
  const { keys } = await inspectBackup(file, key)
  await requireFittingKeys(config, keys)
  const store = await openFileContent(config)
  try {
    // Files first: those that no row names yet do no harm.
    onProgress(`${await restoreFiles(file, key, store)} files`)
  } finally {
    store.close()
  }
  const source = databaseSource(file, key)
  const safetyFolder = join(config.dataDir, 'backups')
  await withDatabaseServer(
    config,
    (url) => restoreDatabase({ url, source, migrationsFolder, safetyFolder, onProgress }),
    onProgress,
  )
  for (const written of await restoreKeys(config, keys, new Date())) onProgress(`The key in ${written}`)
  return `The database, files and keys are restored from ${file}. Restart servers that are running.`
}

async function recover(config: Config, text = ''): Promise<string> {
  const { dataDir, backup } = config
  const time = new Date(text)
  if (Number.isNaN(time.getTime()))
    throw new StartError(`${text} is not a time such as 2026-11-17T05:00:00Z.`)
  if (!backup.logFolder) throw new StartError('WAL_ARCHIVE_DIR must be set.')
  const key = requireBackupKey(config)
  const before = await recoverCluster({ dataDir, folder: backup.logFolder, key, time, onProgress })
  return `The database is as it was at ${time.toISOString()}. As it was before, it is in ${before}`
}

async function list(config: Config, name?: string): Promise<string> {
  const folder = name ? pathOf(name) : await requireFolder(config)
  const backups = await listBackups(folder, config.backup.key)
  if (backups.length === 0) return `There are no backups in ${folder}.`
  return backups
    .map(({ file, bytes, keyId, createdAt }) => {
      const made = createdAt ?? `made with another key, ${keyId}`
      return `  ${file}  ${String(Math.ceil(bytes / 1024)).padStart(10)} KiB  ${made}`
    })
    .join('\n')
}

async function requireFolder({ backup }: Config): Promise<string> {
  if (!backup.folder) throw new StartError('Name a file or a folder, or set BACKUP_DIR.')
  if (!existsSync(backup.folder)) await mkdir(backup.folder, { recursive: true, mode: 0o700 })
  return backup.folder
}

await printOutcome(async () => {
  const [name = '', file, ...rest] = process.argv.slice(2)
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (!action || rest.length > 0 || (action.needsName && file === undefined)) throw new StartError(usage)
  return action.run(readConfig(), file)
})
