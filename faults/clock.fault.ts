import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EventListener } from '../load/floor/event-listener.ts'
import { startPostgresNode } from '../load/floor/postgres-node.ts'
import type { Scenario } from './scenario.ts'
import { openWorld } from './world.ts'

const minute = 60
const jumps = [
  ['two hours ahead', 120 * minute],
  ['back again', 0],
  ['two hours back', -120 * minute],
  ['a second ahead', 1],
] as const

/** The clock of a server is set while people work; that of the database, on another machine, is right. */
export const clock: Scenario = {
  name: 'clock',
  about: 'the clock of a server is set ahead and back',
  async run(options) {
    const postgres = await startPostgresNode(join(options.folder, 'postgres'))
    options.atEnd(() => postgres.stop())
    const offsetFile = join(options.folder, 'offset')
    await writeFile(offsetFile, '0')
    const world = await openWorld(options, {
      databaseUrl: postgres.url,
      servers: 1,
      nodeArgs: ['--import', join(import.meta.dirname, 'shift-clock.ts')],
      settings: { CLOCK_OFFSET_FILE: offsetFile },
    })
    const [server] = world.servers
    const [person] = world.traffic.people
    if (!server || !person) throw new Error('there is a server, and somebody')
    // Prices must go on ticking, whatever the clock says.
    let frames = 0
    const prices = new EventListener({
      path: '/v1/api/simulated/prices',
      connect: () => ({ origin: server.origin, token: person.token }),
      onEvent: () => {
        frames += 1
      },
    })
    options.atEnd(() => prices.close())
    const recoveries: number[] = []
    for (const [name, seconds] of jumps) {
      await writeFile(offsetFile, String(seconds))
      process.kill(server.pid(), 'SIGUSR2')
      await sleep(100)
      recoveries.push(await world.traffic.untilServed())
      const before = frames
      for (const giveUpAt = performance.now() + 60_000; frames < before + 3; await sleep(50)) {
        if (performance.now() < giveUpAt) continue
        world.ledger.report(`no prices for a minute after the clock went ${name}`)
        break
      }
    }
    prices.close()
    return [await world.finish('clock jumps of a server', recoveries)]
  },
}
