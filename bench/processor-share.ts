import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { atEnd } from './temporary.ts'

/** Short, so that a process that has used up its share waits for a few milliseconds only. */
const periodUs = 10_000

/** Control groups of version 1 and 2: what Linux holds processes to a share of a core with. */
const kinds = [
  {
    root: '/sys/fs/cgroup/cpu',
    needs: '/sys/fs/cgroup/cpu/cpu.cfs_quota_us',
    limit: (folder: string, share: number) => {
      writeFileSync(join(folder, 'cpu.cfs_period_us'), String(periodUs))
      writeFileSync(join(folder, 'cpu.cfs_quota_us'), String(Math.round(share * periodUs)))
    },
  },
  {
    root: '/sys/fs/cgroup',
    needs: '/sys/fs/cgroup/cgroup.subtree_control',
    limit: (folder: string, share: number) =>
      writeFileSync(join(folder, 'cpu.max'), `${Math.round(share * periodUs)} ${periodUs}`),
  },
]

/** Holds a process to a share of one core, as a small machine of its own would. A text says why this machine cannot. */
export function holdToShare(pid: number, share: number): string | undefined {
  const kind = kinds.find(({ needs }) => existsSync(needs))
  if (!kind) return 'it has no control groups'
  const folder = join(kind.root, `laycan-bench-${pid}`)
  const enter = (group: string) => writeFileSync(join(group, 'cgroup.procs'), String(pid))
  try {
    mkdirSync(folder)
    // A group is removed only when nobody is in it.
    atEnd(async () => {
      enter(kind.root)
      rmdirSync(folder)
    })
    kind.limit(folder, share)
    enter(folder)
  } catch (error) {
    return `its control groups cannot be written (${(error as Error).message})`
  }
  return undefined
}
