import { setTimeout as sleep } from 'node:timers/promises'
import { withConnection } from '../server/src/platform/connection.ts'
import type { Scenario } from './scenario.ts'
import { startPair } from './standby.ts'
import { openWorld } from './world.ts'

/**
 * The primary dies and its synchronous standby takes over. The servers know both addresses and find the new primary by
 * themselves. The seconds begin with the death; who promotes, and when, is the operator's: here half a second later.
 */
export const failover: Scenario = {
  name: 'failover',
  about: 'kill -9 of the primary, promotion of its synchronous standby',
  async run(options) {
    const pair = await startPair(options.folder)
    options.atEnd(() => pair.stop())
    const world = await openWorld(options, { databaseUrl: pair.primaryUrl, serverDatabaseUrl: pair.bothUrl })
    await sleep(2_000)
    const since = performance.now()
    await pair.killPrimary()
    await sleep(500)
    await withConnection(pair.standbyUrl, (client) => client.query('select pg_promote()'))
    await world.traffic.untilServed()
    const recovery = (performance.now() - since) / 1000
    // Trade goes on for a while on the new one.
    await sleep(2_000)
    return [await world.finish('failover to a synchronous standby', [recovery], pair.standbyUrl)]
  },
}
