import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgresNode } from '../load/floor/postgres-node.ts'
import type { Scenario } from './scenario.ts'
import { openWorld } from './world.ts'

const times = 3

/** SIGTERM, as at every deployment: one server after the other, then the database by itself. */
export const restart: Scenario = {
  name: 'restart',
  about: 'SIGTERM of one server after the other; a restart of the database',
  async run(options) {
    const postgres = await startPostgresNode(join(options.folder, 'postgres'))
    options.atEnd(() => postgres.stop())
    const world = await openWorld(options, { databaseUrl: postgres.url })
    const recoveries: number[] = []
    for (let time = 0; time < times; time++) {
      for (const server of world.servers) {
        const stopping = server.stop()
        recoveries.push(await world.traffic.untilServed())
        await stopping
        await server.start()
      }
    }
    const { repeated } = world.ledger
    await postgres.stop()
    // Long enough for everybody to notice.
    await sleep(1_000)
    await postgres.start()
    const ofDatabase = await world.traffic.untilServed()
    const line = await world.finish('SIGTERM of servers in turn', recoveries)
    return [
      { ...line, repeated },
      { ...noCalls, what: 'restart of the database', recoveries: [ofDatabase] },
    ]
  },
}

/** A further line of the same day. */
export const noCalls = { acknowledged: 0, repeated: 0, verdict: { lost: [], doubled: [] }, problems: [] }
