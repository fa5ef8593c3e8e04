import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'

/**
 * A text that tells a process from a later one with the same number, or `undefined` when it is gone.
 * A process that has ended but was not yet collected by its parent (a zombie) is gone.
 */
export function identifyProcess(pid: number): string | undefined {
  if (process.platform === 'linux') return identifyOnLinux(pid)
  if (process.platform === 'win32') return isListed(pid) ? 'running' : undefined
  const line = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
    encoding: 'utf8',
  }).stdout?.trim()
  return line && !line.startsWith('Z') ? line.replace(/^\S+\s+/, '') : undefined
}

function identifyOnLinux(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in parentheses, which may itself hold spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    const ticksSinceBoot = fields[19]
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticksSinceBoot}`
  } catch {
    return undefined
  }
}

function isListed(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * The processes that work in a cluster's folder. Every process of a PostgreSQL server has the folder
 * as its working directory, which proves more than a number in postmaster.pid does.
 */
export function processesIn(folder: string, recordedPid?: number): number[] {
  if (process.platform === 'linux') return withWorkingDirectory(realpathSync(folder))
  if (process.platform === 'win32') return recordedPid && isListed(recordedPid) ? [recordedPid] : []
  const list = spawnSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' }).stdout ?? ''
  return list
    .split('\n')
    .filter((line) => line.includes('postgres') && line.includes(`-D ${folder} `))
    .map((line) => Number.parseInt(line, 10))
}

function withWorkingDirectory(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === folder
      } catch {
        // Gone in the meantime, a zombie, or another user's: none of these is a server on our folder.
        return false
      }
    })
    .map(Number)
}
