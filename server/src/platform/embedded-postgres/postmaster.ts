import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '#platform/start-error.ts'
import type { Binaries } from './binaries.ts'
import { runCommand } from './command.ts'
import { processesIn } from './process-table.ts'

/** What a running server says of itself in postmaster.pid (lines 1, 4 and 8 of that file). */
export type Postmaster = { pid: number; port: number; ready: boolean }

export function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** INT is PostgreSQL's fast shutdown, QUIT its immediate one (recovery at the next start). */
export async function signalPostmaster(
  pid: number,
  signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL',
  binaries: Binaries,
): Promise<void> {
  if (process.platform === 'win32' && signal !== 'SIGKILL') {
    // Windows has no signals; PostgreSQL has its own there, which pg_ctl knows how to send.
    await runCommand(join(binaries.folder, 'pg_ctl'), ['kill', signal.slice(3), String(pid)], undefined)
    return
  }
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/**
 * Ends whatever still runs on a cluster whose owner is dead, and removes the lock file of a server
 * that is gone. To be called by the owner only.
 *
 * The number in the lock file proves nothing, since another process may have been given it since;
 * the server would refuse to start while that process lives. So the file goes only, and always, when
 * no process works in the folder.
 */
export async function endOrphan(
  cluster: string,
  binaries: Binaries,
  onProgress: (line: string) => void,
): Promise<void> {
  const recorded = readPostmaster(cluster)
  const running = () => processesIn(cluster, recorded?.pid)
  if (running().length > 0) {
    onProgress(`Stopping a database server that outlived its Laycan on ${cluster}`)
    // Without its postmaster the rest ends by itself.
    const postmaster = recorded && running().includes(recorded.pid) ? recorded.pid : undefined
    if (postmaster) await signalPostmaster(postmaster, 'SIGINT', binaries)
    if (!(await until(() => running().length === 0, 10_000))) {
      if (postmaster) await signalPostmaster(postmaster, 'SIGQUIT', binaries)
      if (!(await until(() => running().length === 0, 10_000))) {
        throw new StartError(
          `A database server that cannot be stopped is running on ${cluster} (process ${running().join(', ')}).`,
        )
      }
    }
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

export async function until(condition: () => boolean, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (!condition()) {
    if (Date.now() >= deadline) return false
    await sleep(25)
  }
  return true
}
