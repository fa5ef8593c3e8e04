import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readBackupKeys, requireBackupKey } from './backup-keys.ts'
import type { Context } from './context.ts'
import { fileTables } from './features.ts'
import { createBackup, inspectBackup } from './platform/backup/backup-archive.ts'
import { backupName, deleteOldBackups, listBackupTimes } from './platform/backup/backup-folder.ts'
import { archiveLog } from './platform/backup/log-archive.ts'
import type { EmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts'
import { keepLeadership } from './platform/leader-election.ts'
import type { Measure } from './platform/measures.ts'

/*
 * Backups by the clock, made by one process of all. The files in BACKUP_DIR say when the last one was made, so that
 * nothing else has to be remembered.
 */

const lookEveryMs = 60_000
const pauseAfterFailureMs = 15 * 60_000

/** Starts nothing unless BACKUP_DIR is set. */
export function startBackups(ctx: Context, databaseUrl: string): () => Promise<void> {
  const { folder } = ctx.config.backup
  if (!folder) return async () => undefined
  const leadership = keepLeadership(ctx.db, {
    name: 'backups',
    onError: (err) => ctx.log.error({ err }, 'scheduled backups were interrupted'),
    async work(_own, signal) {
      while (!signal.aborted) {
        const isWell = await tryBackup(ctx, databaseUrl, signal)
        await sleep(isWell ? lookEveryMs : pauseAfterFailureMs, undefined, { signal }).catch(() => undefined)
      }
    },
  })
  ctx.measures.add(backupAge(ctx, folder, () => leadership.isLeader()))
  return () => leadership.stop()
}

async function tryBackup(ctx: Context, databaseUrl: string, signal: AbortSignal): Promise<boolean> {
  try {
    await backUpIfDue(ctx, databaseUrl, signal)
    return true
  } catch (err) {
    if (!signal.aborted) ctx.log.error({ err }, 'a backup failed')
    return false
  }
}

/** Answers the file that it made, once that was read again to its end; only then older ones go. */
export async function backUpIfDue(
  ctx: Pick<Context, 'config' | 'clock' | 'files' | 'log'>,
  databaseUrl: string,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const { folder, everyHours, keep } = ctx.config.backup
  if (!folder) return undefined
  const now = ctx.clock()
  const last = (await listBackupTimes(folder)).at(-1)
  if (last && now.getTime() - last.at.getTime() < everyHours * 60 * 60 * 1000) return undefined
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, backupName(now))
  const key = requireBackupKey(ctx.config)
  const { lost } = await createBackup({
    url: databaseUrl,
    file,
    key,
    keys: await readBackupKeys(ctx.config),
    files: ctx.files,
    fileTables,
    now,
    onProgress: () => undefined,
    ...(signal && { signal }),
  })
  await inspectBackup(file, key).catch(async (error) => {
    await rm(file, { force: true })
    throw error
  })
  if (lost.length > 0) ctx.log.error({ keys: lost }, 'files that the database names are lost')
  await deleteOldBackups(folder, keep)
  return file
}

/** Where there is none at all, the leader says for how long it has waited for the first. */
export function backupAge(ctx: Pick<Context, 'clock'>, folder: string, isLeader: () => boolean): Measure {
  const startedAt = ctx.clock()
  return {
    name: 'backup_age_seconds',
    help: 'Time since the last scheduled backup.',
    kind: 'gauge',
    async read() {
      const last = (await listBackupTimes(folder)).at(-1)?.at ?? (isLeader() ? startedAt : undefined)
      return last ? [{ value: Math.max(0, (ctx.clock().getTime() - last.getTime()) / 1000) }] : []
    },
  }
}

const archiveEveryMs = 5_000

/** What was done since then could not be recovered; it begins with the start. */
export const archiveAge = ({ clock }: Pick<Context, 'clock'>, doneAt: () => Date): Measure => ({
  name: 'log_archive_age_seconds',
  help: 'Time since the log of the embedded database was last archived as a whole.',
  kind: 'gauge',
  read: () => [{ value: Math.max(0, (clock().getTime() - doneAt().getTime()) / 1000) }],
})

/** Takes the log of the embedded database away, encrypted, and copies the cluster once a day. */
export function startLogArchive(
  { config, clock, log, measures }: Pick<Context, 'config' | 'clock' | 'log' | 'measures'>,
  { url, folder: cluster }: Pick<EmbeddedPostgres, 'url' | 'folder'>,
): () => Promise<void> {
  const { logFolder: folder, key, keep } = config.backup
  if (!folder || !key) return async () => undefined
  const stopping = new AbortController()
  const { signal } = stopping
  let doneAt = clock()
  measures.add(archiveAge({ clock }, () => doneAt))
  const run = async () => {
    while (!signal.aborted) {
      let pauseMs = archiveEveryMs
      try {
        await archiveLog({ url, cluster, folder, key, keep, now: clock() })
        doneAt = clock()
      } catch (err) {
        log.error({ err }, 'the log of the database could not be archived')
        pauseMs = lookEveryMs
      }
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const running = run()
  return async () => {
    stopping.abort()
    await running
  }
}
