import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { verifyRecords } from './features/trade/record/record.service.ts'
import { fileTables, sealedColumns } from './features.ts'
import {
  type BackupContent,
  databaseSource,
  inspectBackup,
  listFiles,
} from './platform/backup/backup-archive.ts'
import { qualified } from './platform/backup/catalog.ts'
import { restoreDatabase } from './platform/backup/restore.ts'
import { withConnection } from './platform/connection.ts'
import { toDataKey } from './platform/data-keys.ts'
import { openDatabase } from './platform/db.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts'
import { countSealed, type SealedColumn } from './platform/sealed-columns.ts'

/** One thing that was looked at: what was found, and what is wrong with it, if anything. */
export type Finding = { what: string; found: string; wrong?: string | undefined }

type VerifyOptions = {
  file: string
  key: Buffer
  migrationsFolder: string
  /** Runs `use` on an empty database that is gone afterwards. */
  withScratch: <T>(use: (url: string) => Promise<T>) => Promise<T>
}

/** Restores a backup into an empty database, as it was made, and looks whether all of it is there and fits. */
export async function verifyBackupFile(options: VerifyOptions): Promise<Finding[]> {
  const { file, key, migrationsFolder, withScratch } = options
  const content = await inspectBackup(file, key)
  return withScratch(async (url) => {
    await restoreDatabase({
      url,
      source: databaseSource(file, key),
      migrationsFolder,
      safetyFolder: '',
      isMigrated: false,
      onProgress: () => undefined,
    })
    return lookInto(url, content)
  })
}

async function lookInto(url: string, content: BackupContent): Promise<Finding[]> {
  const { db, close } = openDatabase(url, { maxConnections: 1 })
  try {
    return await withConnection(url, async (client) => [
      await checkRows(client, content),
      await checkFiles(client, content),
      await checkRecords(db, client),
      await checkPersonalData(db, client, content),
      {
        what: 'key of accounts',
        found: content.keys.identity ? 'in the backup' : 'none: accounts are hosted',
      },
    ])
  } finally {
    await close()
  }
}

async function checkRows(client: ClientBase, { database }: BackupContent): Promise<Finding> {
  const differing: string[] = []
  let rows = 0
  for (const table of database.tables) {
    const counted = await client.query<{ count: string }>(`select count(*) from ${qualified(table)}`)
    if (Number(counted.rows[0]?.count) !== table.rows) differing.push(table.name)
    rows += table.rows
  }
  const newest = database.migrations.at(-1)?.name ?? 'no migration'
  return {
    what: 'database',
    found: `${rows} rows in ${database.tables.length} tables, as of ${newest}`,
    wrong: differing.length > 0 ? `other rows than were backed up: ${differing.join(', ')}` : undefined,
  }
}

async function checkFiles(client: ClientBase, { files, lost, bytes }: BackupContent): Promise<Finding> {
  const named = await listFiles(client, fileTables)
  const missing = named.filter(({ key, sha256 }) => files.get(key)?.sha256 !== sha256)
  const since = lost.length > 0 ? ' (lost before the backup was made)' : ''
  return {
    what: 'files',
    found: `${named.length} named by rows, ${files.size} in the backup, ${Math.ceil(bytes / 1024)} KiB`,
    wrong: missing.length > 0 ? `missing${since}: ${missing.map((file) => file.key).join(', ')}` : undefined,
  }
}

async function checkRecords(db: Parameters<typeof verifyRecords>[0], client: ClientBase): Promise<Finding> {
  const what = 'record of deals'
  const { rows } = await client.query(`select to_regproc('deal_state') is not null as is_there`)
  if (!rows[0]?.is_there)
    return { what, found: 'of an earlier version: restore it, then npm run audit -- verify' }
  const { deals, entries, broken } = await verifyRecords(db)
  return {
    what,
    found: `${deals} deals with ${entries} entries`,
    wrong:
      broken.length > 0 ? `broken chains: ${broken.map(({ reference }) => reference).join(', ')}` : undefined,
  }
}

async function checkPersonalData(
  db: Parameters<typeof countSealed>[0],
  client: ClientBase,
  { keys }: BackupContent,
): Promise<Finding> {
  const there: SealedColumn[] = []
  for (const column of sealedColumns)
    if (await hasColumn(client, column.table, column.column)) there.push(column)
  const counts = there.length > 0 ? await countSealed(db, there) : []
  const known = new Set(keys.data?.map((hex) => toDataKey(Buffer.from(hex, 'hex')).id))
  const unknown = new Set(counts.map(({ keyId }) => keyId).filter((id) => !known.has(id)))
  const rows = counts.reduce((sum, count) => sum + count.rows, 0)
  return {
    what: 'personal data',
    found: `${rows} encrypted values, ${known.size === 1 ? '1 key' : `${known.size} keys`} in the backup`,
    wrong: unknown.size > 0 ? `keys are missing: ${[...unknown].join(', ')}` : undefined,
  }
}

async function hasColumn(client: ClientBase, table: string, column: string): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_attribute where attrelid = to_regclass($1) and attname = $2 and not attisdropped`,
    [table, column],
  )
  return rows.length > 0
}

/** On a PostgreSQL of its own, which the package of the embedded one brings. */
export async function withScratchServer<T>(use: (url: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'laycan-verify-'))
  // The account of the database must pass.
  await chmod(folder, 0o711)
  try {
    const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), durable: false })
    return await use(server.url).finally(() => server.stop())
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  }
}

/** A database of its own on the server of another one, whose account must be allowed to create databases. */
export async function withScratchDatabase<T>(url: string, use: (url: string) => Promise<T>): Promise<T> {
  const name = `laycan_verify_${process.pid}_${Date.now()}`
  await withConnection(url, (client) => client.query(`create database ${name} template template0`))
  const scratch = new URL(url)
  scratch.pathname = `/${name}`
  try {
    return await use(scratch.href)
  } finally {
    await withConnection(url, (client) => client.query(`drop database if exists ${name} with (force)`))
  }
}
