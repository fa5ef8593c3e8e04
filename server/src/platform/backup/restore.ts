import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { withConnection } from '#platform/connection.ts'
import {
  applyMigration,
  applyPending,
  createLedger,
  type Migration,
  readMigrations,
  requireVersion,
  withMigrationLock,
} from '#platform/migrate.ts'
import { StartError } from '#platform/start-error.ts'
import { hasLedger, type Progress, writeBackup } from './backup.ts'
import { type BackupHeader, type BackupSource, verifyBackup } from './backup-file.ts'
import { listSchemas, listTables, qualified, settleSession } from './catalog.ts'
import { dropContent } from './drop-content.ts'
import { loadRows } from './load-rows.ts'

export type RestoreOptions = {
  url: string
  source: BackupSource
  migrationsFolder: string
  /** Where the database's present content is saved before it is replaced. */
  safetyFolder: string
  /** Off where the backup itself is to be looked at, as it was made. */
  isMigrated?: boolean
  onProgress: Progress
}

/**
 * Replaces the database's content by a backup's, whole or not at all: the file is verified to its end
 * before anything is touched, and everything up to the backup's own state happens in one transaction.
 * Migrations that are newer than the backup follow.
 */
export async function restoreDatabase(options: RestoreOptions): Promise<void> {
  const { url, source, migrationsFolder, isMigrated = true, onProgress } = options
  onProgress(`Verifying ${source.name}`)
  const header = await verifyBackup(source)
  const migrations = await readMigrations(migrationsFolder)
  const past = migrationsOf(header, migrations)
  await withConnection(url, async (client) => {
    await requireVersion(client)
    await settleSession(client)
    await withMigrationLock(client, onProgress, async () => {
      await client.query('begin')
      try {
        await saveContent(client, options)
        await dropContent(client)
        await applyAll(client, past)
        await loadRows(client, { source, header, onProgress })
        await client.query('commit')
      } catch (error) {
        // Not by a rollback: a copy that was broken off leaves the connection unfit to carry one.
        await client.end()
        throw explain(error)
      }
      if (isMigrated) await applyPending(client, migrations, onProgress)
    })
    await client.query('analyze')
  })
}

/** The backup's rows fit the tables that exactly these migrations make. */
function migrationsOf(header: BackupHeader, migrations: Migration[]): Migration[] {
  header.migrations.forEach(({ name, sha256 }, index) => {
    const migration = migrations[index]
    if (migration?.name === name && migration.sha256 === sha256) return
    if (migration?.name === name) {
      throw new StartError(
        `The migration ${name} was changed since the backup was made, so its rows may not fit.`,
      )
    }
    throw new StartError(
      `The backup has the migration ${name}, which this version of Laycan does not: use the version that made the backup, or a newer one.`,
    )
  })
  return migrations.slice(0, header.migrations.length)
}

/**
 * Saves what is there, in the transaction that replaces it: with the tables locked, nothing can be
 * written after the backup and lost.
 */
async function saveContent(client: ClientBase, { safetyFolder, onProgress }: RestoreOptions): Promise<void> {
  const tables = await listTables(client, await listSchemas(client))
  if (tables.length === 0) return
  if (!(await hasLedger(client))) {
    throw new StartError(
      'The database holds tables that are not from Laycan, and a restore would delete them.',
    )
  }
  await client.query(`lock table ${tables.map(qualified).join(', ')} in access exclusive mode`)
  if (mkdirSync(safetyFolder, { recursive: true })) chmodSync(safetyFolder, 0o700)
  const time = new Date().toISOString().replaceAll(':', '-')
  const file = join(safetyFolder, `before-restore-${time}.laycan.gz`)
  await writeBackup(client, file, () => undefined)
  onProgress(`The present content of the database is saved in ${file}`)
}

async function applyAll(client: ClientBase, migrations: Migration[]): Promise<void> {
  await createLedger(client)
  for (const migration of migrations) {
    await applyMigration(client, migration)
    // Elsewhere each has a transaction of its own, at whose end postponed checks happen.
    await client.query('set constraints all immediate')
  }
}

function explain(error: unknown): unknown {
  if (error instanceof StartError) return error
  const { code, message, detail } = error as Error & { code?: string; detail?: string }
  if (code === '55P03') return new StartError('The database is in use; stop Laycan and restore again.')
  return new StartError(`Nothing was restored: ${[message, detail].filter(Boolean).join(' ')}`)
}
