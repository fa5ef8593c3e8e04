import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ClientBase } from 'pg'
import { escapeIdentifier } from 'pg'
import { withConnection } from '#platform/connection.ts'
import { BrokenFileError } from '#platform/files/sealed-file.ts'
import { StartError } from '#platform/start-error.ts'
import { type Entry, readArchive, writeArchive } from './archive.ts'
import { hasLedger, type Progress, packedContent } from './backup.ts'
import { type BackupSource, type VerifiedBackup, verifyBackup } from './backup-file.ts'
import { takeBackupLock } from './backup-lock.ts'
import { settleSession } from './catalog.ts'
import { requireFree, writeNewFile } from './new-file.ts'

/*
 * A whole installation in one encrypted file: rows, uploaded files and keys.
 *
 * Files fit the rows, though others go on writing: a file is stored before a row names it and never changes, so all that
 * the snapshot names are there when it is taken; and none is deleted while the backup is made (backup-lock.ts).
 */

/** A table whose rows name uploaded files: `file_key`, `content_type`, `size` and `sha256`. */
export type FileTable = {
  table: string
  /** When the file was deleted, where the row stays. */
  deletedAt?: string
}

/** What a backup needs of the file store. */
export type StoredFiles = {
  read(key: string): Promise<Readable | undefined>
  put(key: string, content: Buffer, contentType: string): Promise<void>
}

export type NamedFile = { key: string; contentType: string; size: number; sha256: string }
/** Hexadecimal digits; what an installation does not have is left out. */
export type BackupKeys = { identity?: string; data?: string[] }

export type BackupEntry =
  | { kind: 'about'; createdAt: string }
  | { kind: 'keys'; keys: BackupKeys }
  | { kind: 'database' }
  | ({ kind: 'file' } & NamedFile)
  /** Files that a row names and the store did not have, or had changed. */
  | { kind: 'lost'; keys: string[] }

export const archiveKind = 'backup'

export type BackupResult = { files: number; lost: string[] }

type CreateOptions = {
  url: string
  file: string
  key: Buffer
  keys: BackupKeys
  files: Pick<StoredFiles, 'read'>
  fileTables: FileTable[]
  now: Date
  /** Ends it early; nothing is left of it then. */
  signal?: AbortSignal
  onProgress: Progress
}

export async function createBackup(options: CreateOptions): Promise<BackupResult> {
  const { url, file, key } = options
  requireFree(file)
  const result: BackupResult = { files: 0, lost: [] }
  await withConnection(url, async (client) => {
    await settleSession(client)
    await takeBackupLock(client)
    await client.query('begin transaction isolation level repeatable read read only')
    if (!(await hasLedger(client)))
      throw new StartError('The database is empty; there is nothing to back up.')
    await writeNewFile(file, writeArchive(key, archiveKind, entriesOf(client, options, result)))
  })
  return result
}

async function* entriesOf(
  client: ClientBase,
  options: CreateOptions,
  result: BackupResult,
): AsyncGenerator<Entry<BackupEntry>, void> {
  const { keys, files, fileTables, now, signal, onProgress } = options
  yield entry({ kind: 'about', createdAt: now.toISOString() })
  yield entry({ kind: 'keys', keys })
  const named = await listFiles(client, fileTables)
  yield { header: { kind: 'database' }, content: untilAborted(packedContent(client, onProgress), signal) }
  // Nothing more is read of the snapshot; the lock stays.
  await client.query('commit')
  for (const one of named) {
    signal?.throwIfAborted()
    const content = await readStored(files, one)
    if (content) {
      result.files += 1
      yield { header: { kind: 'file', ...one }, content: once(content) }
    } else {
      result.lost.push(one.key)
    }
  }
  onProgress(`${result.files} files`)
  yield entry({ kind: 'lost', keys: result.lost })
}

async function* once(content: Buffer) {
  yield content
}
async function* nothing(): AsyncGenerator<Buffer> {}
const entry = (header: BackupEntry): Entry<BackupEntry> => ({ header, content: nothing() })

async function* untilAborted(content: AsyncIterable<Buffer>, signal: AbortSignal | undefined) {
  for await (const bytes of content) {
    signal?.throwIfAborted()
    yield bytes
  }
}

/** Documents have at most some megabytes, so each is held whole; one that the store spoilt is like one that is gone. */
async function readStored({ read }: Pick<StoredFiles, 'read'>, { key, sha256 }: NamedFile) {
  try {
    const stream = await read(key)
    const content = stream && (await buffer(stream))
    return content && sha256Of(content) === sha256 ? content : undefined
  } catch (error) {
    if (error instanceof BrokenFileError) return undefined
    throw error
  }
}

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** What the rows name, of tables that are there: a backup may be older than a table. */
export async function listFiles(client: ClientBase, fileTables: FileTable[]): Promise<NamedFile[]> {
  const found: NamedFile[] = []
  for (const { table, deletedAt } of fileTables) {
    const { rows: there } = await client.query('select to_regclass($1) is not null as is_there', [table])
    if (!there[0]?.is_there) continue
    const { rows } = await client.query<NamedFile>(
      `select file_key as key, content_type as "contentType", size, sha256 from ${escapeIdentifier(table)}
       ${deletedAt ? `where ${escapeIdentifier(deletedAt)} is null` : ''} order by file_key`,
    )
    found.push(...rows)
  }
  return found
}

export type BackupContent = {
  createdAt: string
  keys: BackupKeys
  database: VerifiedBackup
  /** Those whose content is as its row said, by their keys. */
  files: Map<string, NamedFile>
  lost: string[]
  bytes: number
}

/** Reads a backup to its end, and throws unless all of it is there and as it was written. */
export async function inspectBackup(file: string, key: Buffer): Promise<BackupContent> {
  const seen: Partial<BackupContent> & Pick<BackupContent, 'files' | 'bytes'> = { files: new Map(), bytes: 0 }
  for await (const { header, content } of readArchive<BackupEntry>(file, key, archiveKind)) {
    if (header.kind === 'about') seen.createdAt = header.createdAt
    if (header.kind === 'keys') seen.keys = header.keys
    if (header.kind === 'lost') seen.lost = header.keys
    if (header.kind === 'database') seen.database = await verifyBackup({ name: file, read: () => content })
    if (header.kind === 'file') {
      const { size, sha256 } = await measure(content)
      if (sha256 !== header.sha256) throw new StartError(`${file} has another content of ${header.key}.`)
      seen.files.set(header.key, header)
      seen.bytes += size
    }
  }
  const { createdAt, keys, database, files, lost, bytes } = seen
  if (!createdAt || !keys || !database || !lost) throw new StartError(`${file} is incomplete.`)
  return { createdAt, keys, database, files, lost, bytes }
}

async function measure(content: AsyncIterable<Buffer>) {
  const hash = createHash('sha256')
  let size = 0
  for await (const bytes of content) {
    hash.update(bytes)
    size += bytes.length
  }
  return { size, sha256: hash.digest('hex') }
}

/** The rows of a backup, to restore them from. */
export const databaseSource = (file: string, key: Buffer): BackupSource => ({
  name: file,
  async *read() {
    for await (const { header, content } of readArchive<BackupEntry>(file, key, archiveKind)) {
      if (header.kind === 'database') return yield* content
    }
  },
})

/** Stores every file of a backup; the keys of files that are there already say that they are the same. */
export async function restoreFiles(file: string, key: Buffer, store: StoredFiles): Promise<number> {
  let count = 0
  for await (const { header, content } of readArchive<BackupEntry>(file, key, archiveKind)) {
    if (header.kind !== 'file') continue
    await store.put(header.key, await bytesOf(content), header.contentType)
    count += 1
  }
  return count
}

async function bytesOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const bytes of content) pieces.push(bytes)
  return Buffer.concat(pieces)
}
