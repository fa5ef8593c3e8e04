import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { clusterIn, dataLocationOf } from '#platform/embedded-postgres/data-location.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'
import { keptLogOf, recoverySettings } from '#platform/embedded-postgres/kept-log.ts'
import { liveOwner } from '#platform/embedded-postgres/owner.ts'
import { StartError } from '#platform/start-error.ts'
import { readArchive } from './archive.ts'
import type { Progress } from './backup.ts'
import { type LogEntry, listBases } from './log-archive.ts'

type RecoverOptions = {
  dataDir: string
  /** Of base copies and segments. */
  folder: string
  key: Buffer
  time: Date
  durable?: boolean
  onProgress: Progress
}

/** Brings the embedded cluster back to a time. Answers where the cluster is as it was before. */
export async function recoverCluster(options: RecoverOptions): Promise<string> {
  const { dataDir, folder, key, time, onProgress } = options
  const cluster = clusterIn(dataLocationOf(dataDir))
  if (liveOwner(cluster)) throw new StartError('Laycan is running; stop it first.')
  const base = (await listBases(folder)).findLast(({ at }) => at <= time)
  if (!base) throw new StartError(`There is no copy of the cluster in ${folder} from before that time.`)
  const before = `${cluster}.before-${new Date().toISOString().replaceAll(':', '-')}`
  if (existsSync(cluster)) renameSync(cluster, before)
  const segments = await mkdtemp(join(tmpdir(), 'laycan-segments-'))
  try {
    onProgress(`Unpacking ${base.file}`)
    mkdirSync(cluster, { mode: 0o700 })
    await unpack(base.file, key, 'cluster', cluster)
    await writeFile(join(cluster, 'recovery.signal'), '')
    await collectSegments(options, { cluster, before, segments })
    onProgress('Repeating the log')
    await repeatLog(options, segments)
    if (existsSync(join(cluster, 'recovery.signal'))) throw new StartError('The recovery was interrupted.')
  } catch (error) {
    rmSync(cluster, { recursive: true, force: true })
    if (existsSync(before)) renameSync(before, cluster)
    throw error
  } finally {
    rmSync(segments, { recursive: true, force: true })
  }
  // The recovered cluster has a log of its own, which begins with a new base copy.
  rmSync(join(keptLogOf(cluster), '.begun'), { force: true })
  return before
}

async function repeatLog({ dataDir, time, durable = true, onProgress }: RecoverOptions, segments: string) {
  const recovery = { wal_level: 'replica', ...recoverySettings(segments, time) }
  const server = await startEmbeddedPostgres({ dataDir, durable, recovery, onProgress })
  await server.stop()
}

/** Those that were archived, those handed over since, and those that the server still had. */
async function collectSegments(
  { folder, key }: RecoverOptions,
  { cluster, before, segments }: { cluster: string; before: string; segments: string },
) {
  // The account of the server must read them.
  await chmod(segments, 0o755)
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.wal')) await unpack(join(folder, name), key, 'wal', segments)
  }
  for (const from of [keptLogOf(cluster), join(before, 'pg_wal')]) {
    if (!existsSync(from)) continue
    for (const name of readdirSync(from)) {
      const isSegment = /^[0-9A-F]{24}$|^[0-9A-F]{8}\.history$/.test(name)
      if (isSegment && !existsSync(join(segments, name))) cpSync(join(from, name), join(segments, name))
    }
  }
  for (const name of readdirSync(segments)) await chmod(join(segments, name), 0o644)
}

async function unpack(file: string, key: Buffer, kind: string, target: string) {
  for await (const { header, content } of readArchive<LogEntry>(file, key, kind)) {
    const path = join(target, header.path)
    await mkdir(header.isFolder ? path : dirname(path), { recursive: true, mode: 0o700 })
    if (!header.isFolder) await writeFile(path, content, { mode: 0o600 })
  }
}
