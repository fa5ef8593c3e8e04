import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describeArchive, readArchive } from './archive.ts'
import { archiveKind, type BackupEntry } from './backup-archive.ts'

/** A folder of backups, whose names say when they were made. */
const namePattern = /^laycan-(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2})Z\.backup$/

export const backupName = (now: Date) =>
  `laycan-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`

function timeOf(name: string): Date | undefined {
  const [, time] = namePattern.exec(name) ?? []
  return time ? new Date(`${time.slice(0, 10)}T${time.slice(11).replaceAll('-', ':')}Z`) : undefined
}

/** Those with names as ours are, the oldest first. None where there is no folder. */
export async function listBackupTimes(folder: string): Promise<{ file: string; at: Date }[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.sort().flatMap((name) => {
    const at = timeOf(name)
    return at ? [{ file: join(folder, name), at }] : []
  })
}

/** Deletes all but the newest. */
export async function deleteOldBackups(folder: string, keep: number): Promise<string[]> {
  const old = (await listBackupTimes(folder)).slice(0, -keep).map(({ file }) => file)
  for (const file of old) await rm(file, { force: true })
  return old
}

export type ListedBackup = {
  file: string
  bytes: number
  keyId: string
  /** Only known to somebody with the key. */
  createdAt: string | undefined
}

/** Whatever the names of the files are. */
export async function listBackups(folder: string, key: Buffer | undefined): Promise<ListedBackup[]> {
  const listed: ListedBackup[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(folder, entry.name)
    const found = await describeArchive(file).catch(() => undefined)
    if (found?.kind !== archiveKind) continue
    const { size: bytes } = await stat(file)
    listed.push({ file, bytes, keyId: found.keyId, createdAt: key && (await readTime(file, key)) })
  }
  return listed.sort((one, other) => one.file.localeCompare(other.file))
}

async function readTime(file: string, key: Buffer): Promise<string | undefined> {
  try {
    for await (const { header } of readArchive<BackupEntry>(file, key, archiveKind)) {
      return header.kind === 'about' ? header.createdAt : undefined
    }
  } catch {
    // Made with another key, or damaged.
  }
  return undefined
}
