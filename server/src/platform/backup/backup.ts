import { randomBytes } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type ClientBase, escapeIdentifier } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { withConnection } from '#platform/connection.ts'
import { LEDGER, readLedger } from '#platform/migrate.ts'
import { StartError } from '#platform/start-error.ts'
import { type BackupHeader, type BackupTrailer, END_OF_ROWS, FORMAT } from './backup-file.ts'
import {
  listPartitions,
  listSchemas,
  listSequences,
  listTables,
  qualified,
  settleSession,
  type Table,
} from './catalog.ts'

/*
 * A backup is the rows, and the names of the migrations that make their tables; pg_dump, which not
 * every package of binaries brings, is not needed. It is one consistent moment of the database, taken
 * while others go on writing.
 */

export type Progress = (line: string) => void

export async function backupDatabase(options: {
  url: string
  file: string
  onProgress: Progress
}): Promise<void> {
  const { url, file, onProgress } = options
  requireFree(file)
  await withConnection(url, async (client) => {
    await settleSession(client)
    await client.query('begin transaction isolation level repeatable read read only')
    if (!(await hasLedger(client)))
      throw new StartError('The database is empty; there is nothing to back up.')
    await writeBackup(client, file, onProgress)
    await client.query('commit')
  })
}

export async function hasLedger(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    LEDGER,
  ])
  return rows[0]?.exists === true
}

/** Writes what the client's transaction sees. The file gets its name only when it is complete. */
export async function writeBackup(client: ClientBase, file: string, onProgress: Progress): Promise<void> {
  requireFree(file)
  const unfinished = join(dirname(file), `.${basename(file)}.${randomBytes(4).toString('hex')}.unfinished`)
  const handle = await open(unfinished, 'wx', 0o600).catch((error: unknown) => {
    throw explainWriting(error, file)
  })
  try {
    await handle.chmod(0o600)
    await pipeline(contentOf(client, onProgress), createGzip(), (packed: AsyncIterable<Buffer>) =>
      handle.writeFile(packed),
    )
    await handle.sync()
    await handle.close()
    requireFree(file)
    await rename(unfinished, file)
  } catch (error) {
    await handle.close().catch(() => undefined)
    rmSync(unfinished, { force: true })
    throw explainWriting(error, file)
  }
  await syncFolder(dirname(file))
}

async function* contentOf(client: ClientBase, onProgress: Progress): AsyncGenerator<Buffer | string, void> {
  const schemas = await listSchemas(client)
  const tables = await listTables(client, schemas)
  // Nobody is to drop or alter a table between now and its turn.
  await client.query(`lock table only ${tables.map(qualified).join(', ')} in access share mode`)
  const header: BackupHeader = {
    ...FORMAT,
    createdAt: new Date().toISOString(),
    migrations: await readLedger(client),
    partitions: await listPartitions(client, schemas),
    sequences: await listSequences(client, schemas),
  }
  yield line(header)
  const trailer: BackupTrailer = { end: true, rows: [] }
  for (const table of tables) {
    yield line(table)
    let count = 0
    for await (const rows of client.query(copyTo(`copy ${copyTarget(table)} to stdout`))) {
      count += countLines(rows)
      yield rows
    }
    yield END_OF_ROWS
    trailer.rows.push(count)
    onProgress(`${table.schema}.${table.name}: ${count} rows`)
  }
  yield line(trailer)
}

export const copyTarget = (table: Table) =>
  `${qualified(table)} (${table.columns.map(escapeIdentifier).join(', ')})`

const line = (value: object) => `${JSON.stringify(value)}\n`

function explainWriting(error: unknown, file: string): unknown {
  const isOfTheFile = error instanceof Error && 'syscall' in error
  return isOfTheFile ? new StartError(`${file} cannot be written: ${error.message}`) : error
}

function countLines(rows: Buffer): number {
  let count = 0
  for (let end = rows.indexOf(10); end !== -1; end = rows.indexOf(10, end + 1)) count++
  return count
}

function requireFree(file: string): void {
  if (existsSync(file)) throw new StartError(`${file} exists already, and a backup does not overwrite files.`)
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
