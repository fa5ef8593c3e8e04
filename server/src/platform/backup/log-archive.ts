import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { ClientBase } from 'pg'
import { withConnection } from '#platform/connection.ts'
import { keptLogOf } from '#platform/embedded-postgres/kept-log.ts'
import { type Entry, writeArchive } from './archive.ts'
import { writeNewFile } from './new-file.ts'

/*
 * What point-in-time recovery needs, in one folder and encrypted: base copies of the cluster, each named after the
 * moment at which it was begun and the first segment that it needs, and the segments of the log since.
 */

export type LogEntry = { path: string; isFolder?: boolean }
export type Base = { file: string; at: Date; firstSegment: string }

export const segmentFile = (folder: string, name: string) => join(folder, `${name}.wal`)
const basePattern = /^base-(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.\d{3})Z-([0-9A-F]{24})\.copy$/
const baseEveryMs = 24 * 60 * 60 * 1000

type ArchiveOptions = {
  url: string
  cluster: string
  folder: string
  key: Buffer
  /** So many base copies stay. */
  keep: number
  now: Date
}

/** Takes over what the server handed over, and copies the cluster where that is due. */
export async function archiveLog(options: ArchiveOptions): Promise<void> {
  const { cluster, folder, now, keep } = options
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await takeSegments(options)
  const last = (await listBases(folder)).at(-1)
  const isNew = !existsSync(begunFile(cluster))
  if (!isNew && last && now.getTime() - last.at.getTime() < baseEveryMs) return
  await copyCluster(options)
  await takeSegments(options)
  const handle = await open(begunFile(cluster), 'w')
  await handle.close()
  await deleteOld(folder, keep)
}

/** Beside the segments of a log that a base copy was made of; gone with them where the log was not kept for a while. */
const begunFile = (cluster: string) => join(keptLogOf(cluster), '.begun')

async function takeSegments({ cluster, folder, key }: ArchiveOptions): Promise<void> {
  const from = keptLogOf(cluster)
  for (const name of (await readdir(from)).filter((name) => !name.startsWith('.')).sort()) {
    const target = segmentFile(folder, name)
    // It was taken already, but the process ended before it was deleted.
    if (!existsSync(target)) {
      await writeNewFile(target, writeArchive(key, 'wal', only({ path: name }, join(from, name))))
    }
    await rm(join(from, name))
  }
}

async function* only(header: LogEntry, file: string): AsyncGenerator<Entry<LogEntry>> {
  yield { header, content: createReadStream(file) as AsyncIterable<Buffer> }
}

async function copyCluster({ url, cluster, folder, key, now }: ArchiveOptions): Promise<void> {
  await withConnection(url, async (client) => {
    await client.query('set statement_timeout = 0')
    const { rows } = await client.query<{ segment: string }>(
      `select pg_walfile_name(pg_backup_start('laycan', true)) as segment`,
    )
    const time = now.toISOString().replaceAll(':', '-')
    const file = join(folder, `base-${time}-${rows[0]?.segment}.copy`)
    await writeNewFile(file, writeArchive(key, 'cluster', clusterEntries(client, cluster)))
  })
}

/** Files may change while they are read; what the log says of them is repeated when they are recovered. */
async function* clusterEntries(client: ClientBase, cluster: string): AsyncGenerator<Entry<LogEntry>> {
  for (const entry of await readdir(cluster, { recursive: true, withFileTypes: true })) {
    const path = relative(cluster, join(entry.parentPath, entry.name))
    if (entry.isDirectory()) yield { header: { path, isFolder: true }, content: nothing() }
    else if (entry.isFile() && !isLeftOut(path)) {
      yield { header: { path }, content: bytesOf(join(cluster, path)) }
    }
  }
  const { rows } = await client.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop(true)',
  )
  yield { header: { path: 'backup_label' }, content: text(rows[0]?.label ?? '') }
}

const isLeftOut = (path: string) =>
  /^(postmaster\.(pid|opts)|pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.*)$|pgsql_tmp/.test(
    path,
  )

async function* nothing(): AsyncGenerator<Buffer> {}
async function* text(content: string) {
  yield Buffer.from(content)
}
async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(file) as AsyncIterable<Buffer>
  } catch (error) {
    // The table was dropped meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** The oldest first. */
export async function listBases(folder: string): Promise<Base[]> {
  return (await readdir(folder)).sort().flatMap((name) => {
    const [, time = '', firstSegment = ''] = basePattern.exec(name) ?? []
    const at = new Date(`${time.slice(0, 10)}T${time.slice(11).replaceAll('-', ':')}Z`)
    return firstSegment ? [{ file: join(folder, name), at, firstSegment }] : []
  })
}

async function deleteOld(folder: string, keep: number): Promise<void> {
  const bases = await listBases(folder)
  for (const { file } of bases.slice(0, -keep)) await rm(file, { force: true })
  const oldest = bases.at(-keep)
  if (!oldest) return
  for (const name of await readdir(folder)) {
    // By place in the log, whatever its timeline.
    const isSegment = /^[0-9A-F]{24}(\.[0-9A-F]{8}\.backup)?\.wal$/.test(name)
    if (isSegment && name.slice(8, 24) < oldest.firstSegment.slice(8))
      await rm(join(folder, name), { force: true })
  }
}
