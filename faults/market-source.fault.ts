import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Caller, expectStatus } from '../load/floor/calls.ts'
import { createPeople, signIn } from '../load/floor/people.ts'
import { startPostgresNode } from '../load/floor/postgres-node.ts'
import { createServerNode } from '../load/floor/server-node.ts'
import { gateModes } from './gate.ts'
import { startEia } from './neighbours.ts'
import { noCalls } from './restart.fault.ts'
import type { Line, Scenario } from './scenario.ts'
import { until } from './until.ts'
import { commonSettings } from './world.ts'

/** The server starts while its source of prices is in trouble: it serves, says how old its prices are, and has new ones later. */
export const marketSource: Scenario = {
  name: 'market-source',
  about: 'the source of prices down, slow, talking rubbish',
  async run(options) {
    const postgres = await startPostgresNode(join(options.folder, 'postgres'))
    options.atEnd(() => postgres.stop())
    const dataDir = join(options.folder, 'servers')
    await mkdir(dataDir)
    const eia = await startEia(options)
    const caller = new Caller()
    options.atEnd(() => caller.close())
    const lines: Line[] = []
    for (const mode of gateModes) {
      const server = await createServerNode('server', {
        settings: {
          ...commonSettings,
          DATABASE_URL: postgres.url,
          DATA_DIR: dataDir,
          MARKET_SOURCE: 'eia',
          EIA_API_KEY: 'a-key-of-the-eia',
          EIA_API_URL: `http://127.0.0.1:${eia.port}`,
        },
      })
      const before = eia.turnedAway()
      eia.set(mode)
      await server.start()
      options.atEnd(() => server.kill())
      await createPeople(postgres.url, 1)
      const { token } = await signIn(caller, server.origin, 0)
      const newestAt = async () => {
        const path = '/v1/api/eia/overview'
        const { data } = expectStatus(await caller.call(server.origin, { method: 'GET', path, token }), 200)
        return { at: Date.parse(data.source.as_of ?? '1970-01-01'), markets: data.markets.length as number }
      }
      await until('the source is asked', () => eia.turnedAway() > before)
      const problems: string[] = []
      const [brokenAt, known] = [Date.now(), await newestAt()]
      if (known.at > brokenAt) problems.push(`prices of a source that is ${mode} count as new`)
      eia.set('open')
      const healedAt = performance.now()
      await until('there are new prices', async () => (await newestAt()).at > known.at)
      const recoveries = [(performance.now() - healedAt) / 1000]
      if ((await newestAt()).markets < known.markets) problems.push('markets are gone')
      for (const line of server.errors) problems.push(`the server logged ${line.slice(0, 300)}`)
      lines.push({ ...noCalls, what: `market source ${mode}`, recoveries, problems })
      await server.stop()
    }
    return lines
  },
}
