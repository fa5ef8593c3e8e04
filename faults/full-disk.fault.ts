import { spawnSync } from 'node:child_process'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgresNode } from '../load/floor/postgres-node.ts'
import type { Scenario } from './scenario.ts'
import { openWorld } from './world.ts'

const sizeMb = 600

/** Database and uploads are on a small disk of their own, which something else fills up. */
export const fullDisk: Scenario = {
  name: 'full-disk',
  about: 'no room left for the database and for uploads, then room again',
  async run(options) {
    const disk = join(options.folder, 'disk')
    await mkdir(disk)
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=0711`, 'tmpfs', disk])
    if (mounted.status !== 0) return 'a small disk of its own needs root and mount(8)'
    options.atEnd(() => spawnSync('umount', [disk]))
    const postgres = await startPostgresNode(join(disk, 'postgres'))
    options.atEnd(() => postgres.stop())
    const world = await openWorld({ ...options, folder: disk }, { databaseUrl: postgres.url })
    const recoveries: number[] = []
    for (let time = 0; time < 2; time++) {
      const before = world.ledger.acknowledged
      const filler = join(disk, 'filler')
      await fill(filler, disk)
      // Until nobody gets anything done any more, which takes until the room that PostgreSQL keeps for itself is used up.
      for (let last = -1, quiet = 0; quiet < 4; await sleep(500)) {
        quiet = world.ledger.acknowledged === last ? quiet + 1 : 0
        last = world.ledger.acknowledged
        if (last - before > 20_000) break
        await fill(filler, disk)
      }
      await rm(filler)
      if (!isAlive(postgres.pid())) await postgres.kill().then(postgres.start)
      recoveries.push(await world.traffic.untilServed())
    }
    return [await world.finish('full disk, then room again', recoveries)]
  },
}

/** With whatever is free. */
async function fill(path: string, disk: string) {
  const { bavail, bsize } = await statfs(disk)
  if (bavail === 0) return
  const file = await open(path, 'a')
  const chunk = Buffer.alloc(1 << 20, 1)
  try {
    for (let left = bavail * bsize; left > 0; left -= chunk.length)
      await file.write(chunk, 0, Math.min(left, chunk.length))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    await file.close()
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return pid > 0
  } catch {
    return false
  }
}
