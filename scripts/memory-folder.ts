import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { freemem } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const memory = '/dev/shm'
const prefix = 'laycan-tests-'
const gibibyte = 2 ** 30
/** Databases of a whole run take less than one; the browser and the tests themselves need the rest. */
const least = { space: 3 * gibibyte, memory: 6 * gibibyte }

export type MemoryFolder = { path: string; remove(): void }

/**
 * A folder for the temporary files of a run. Feature tests clone hundreds of databases of a thousand files each; to create
 * and delete those on a disk takes a fifth of the database's time. Undefined where there is no such place, or little room.
 */
export async function createMemoryFolder(place = memory, needed = least): Promise<MemoryFolder | undefined> {
  try {
    if (!existsSync(place)) return undefined
    removeAbandoned(place)
    const { bavail, bsize } = statfsSync(place)
    if (bavail * bsize < needed.space || freemem() < needed.memory) return undefined
    const path = mkdtempSync(join(place, `${prefix}${process.pid}-`))
    // As root the database runs under another account, which must pass here.
    await chmod(path, 0o711)
    return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
  } catch {
    return undefined
  }
}

/** What a run that was killed has left would take memory until the machine starts again. */
function removeAbandoned(place: string) {
  for (const name of readdirSync(place)) {
    const [, pid] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? []
    if (pid && !isRunning(Number(pid))) rmSync(join(place, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
