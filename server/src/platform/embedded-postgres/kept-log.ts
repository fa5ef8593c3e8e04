import { chownSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '#platform/start-error.ts'
import type { Account } from './account.ts'

/*
 * For point-in-time recovery the server hands over its write-ahead log, segment by segment, in a folder beside the
 * cluster, from where Laycan takes them away encrypted: the account of the server has no key. While that folder is
 * there, every start keeps the log, also of commands beside the server: one without would tear a hole into it.
 */
export const keptLogOf = (cluster: string) => join(dirname(cluster), 'postgres.log-kept')

/** Undefined leaves it as it is. Answers whether the log is kept. */
export function ensureKeptLog(
  cluster: string,
  isWanted: boolean | undefined,
  account: Account | undefined,
): boolean {
  const folder = keptLogOf(cluster)
  if (isWanted === false) rmSync(folder, { recursive: true, force: true })
  if (isWanted && !existsSync(folder)) {
    if (process.platform === 'win32') throw new StartError('WAL_ARCHIVE_DIR does not work on Windows.')
    mkdirSync(folder, { mode: 0o700 })
    if (account) chownSync(folder, account.uid, account.gid)
  }
  return existsSync(folder)
}

/** A segment gets its name only when all of it is on disk. */
export function keptLogSettings(cluster: string): Record<string, string> {
  const target = `${quote(join(keptLogOf(cluster), '.part'))}`
  return {
    wal_level: 'replica',
    archive_mode: 'on',
    archive_timeout: '60',
    archive_command: `cp "%p" ${target} && sync ${target} && mv ${target} ${quote(keptLogOf(cluster))}/%f`,
  }
}

/** For the server that brings a cluster back to a time, from segments in a folder. */
export const recoverySettings = (segments: string, time: Date): Record<string, string> => ({
  restore_command: `cp ${quote(segments)}/%f "%p"`,
  // The server does not know the names of time zones yet when it reads this.
  recovery_target_time: time.toISOString().replace('T', ' ').replace('Z', '+00'),
  recovery_target_action: 'promote',
  // Otherwise it calls itself ready as soon as it can be read, and would be stopped half-way.
  hot_standby: 'off',
  recovery_target_timeline: 'latest',
})

const quote = (path: string) => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`
