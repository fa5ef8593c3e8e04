import { Readable } from 'node:stream'
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
import { requireFree, writeNewFile } from './new-file.ts'

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

/** Writes what the client's transaction sees. */
export const writeBackup = (client: ClientBase, file: string, onProgress: Progress): Promise<void> =>
  writeNewFile(file, packedContent(client, onProgress))

/** The bytes of a backup of what the client's transaction sees. */
export async function* packedContent(client: ClientBase, onProgress: Progress): AsyncGenerator<Buffer, void> {
  const packed = createGzip()
  const content = Readable.from(contentOf(client, onProgress))
  content.on('error', (error) => packed.destroy(error))
  try {
    yield* content.pipe(packed) as AsyncIterable<Buffer>
  } finally {
    content.destroy()
  }
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

function countLines(rows: Buffer): number {
  let count = 0
  for (let end = rows.indexOf(10); end !== -1; end = rows.indexOf(10, end + 1)) count++
  return count
}
