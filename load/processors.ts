import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100

/**
 * Seconds of processor that a process and all below it have used, those that have ended included; undefined where the system
 * has no /proc to read it from.
 */
export function processorSeconds(...pids: number[]): number | undefined {
  const all = readProcesses()
  if (all.size === 0) return undefined
  let ticks = 0
  const add = (pid: number) => {
    const found = all.get(pid)
    if (!found) return
    ticks += found.own + found.ofEnded
    for (const [child, { parent }] of all) if (parent === pid) add(child)
  }
  for (const pid of pids) add(pid)
  return ticks / ticksPerSecond
}

/** Seconds that all processors of the machine were busy, since it was started. */
export function machineSeconds(): number | undefined {
  try {
    const [, user = 0, nice = 0, system = 0, , , interrupts = 0, soft = 0] = (
      readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? ''
    )
      .split(/\s+/)
      .map(Number)
    return (user + nice + system + interrupts + soft) / ticksPerSecond
  } catch {
    return undefined
  }
}

function readProcesses(): Map<number, { parent: number; own: number; ofEnded: number }> {
  const all = new Map()
  try {
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/.test(name)) continue
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        // After the name in brackets, which may contain anything: state, parent, …, utime, stime, cutime, cstime.
        const fields = stat
          .slice(stat.lastIndexOf(')') + 2)
          .split(' ')
          .map(Number)
        const [parent, utime = 0, stime = 0, cutime = 0, cstime = 0] = [fields[1], ...fields.slice(11, 15)]
        all.set(Number(name), { parent, own: utime + stime, ofEnded: cutime + cstime })
      } catch {
        // It has ended meanwhile.
      }
    }
  } catch {
    // No /proc.
  }
  return all
}
